// The manual's pages that the program prints, as part of it.
#include "CDemos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char window[] = {
#embed "../../Assets/Manual/window.md"
};
static const unsigned char workbench[] = {
#embed "../../Assets/Manual/workbench.md"
};
static const unsigned char scenes[] = {
#embed "../../Assets/Manual/scenes.md"
};
static const unsigned char scenes_2[] = {
#embed "../../Assets/Manual/scenes-2.md"
};
static const unsigned char scene_reference[] = {
#embed "../../Assets/Manual/scene-reference.md"
};
static const unsigned char recordings[] = {
#embed "../../Assets/Manual/recordings.md"
};
static const unsigned char handoff[] = {
#embed "../../Assets/Manual/handoff.md"
};
static const unsigned char films[] = {
#embed "../../Assets/Manual/films.md"
};
static const unsigned char promises[] = {
#embed "../../Assets/Manual/promises.md"
};
static const unsigned char checks[] = {
#embed "../../Assets/Manual/checks.md"
};
static const unsigned char traces[] = {
#embed "../../Assets/Manual/traces.md"
};
static const unsigned char words[] = {
#embed "../../Assets/Manual/words.md"
};

const struct cfile cpages[] = {
    {"window", window, sizeof window},
    {"workbench", workbench, sizeof workbench},
    {"scenes", scenes, sizeof scenes},
    {"scenes-2", scenes_2, sizeof scenes_2},
    {"scene-reference", scene_reference, sizeof scene_reference},
    {"recordings", recordings, sizeof recordings},
    {"handoff", handoff, sizeof handoff},
    {"films", films, sizeof films},
    {"promises", promises, sizeof promises},
    {"checks", checks, sizeof checks},
    {"traces", traces, sizeof traces},
    {"words", words, sizeof words},
    {0, 0, 0},
};
