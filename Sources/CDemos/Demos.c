// The recordings of Assets, embedded in the program. So no directory must be found at run time, and
// no bundle of Foundation is needed.
#include "CDemos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sheet[] = {
#embed "../../Assets/Recordings/sheet.recording.jsonl"
};
static const unsigned char popover[] = {
#embed "../../Assets/Recordings/popover.recording.jsonl"
};
static const unsigned char drawer[] = {
#embed "../../Assets/Recordings/drawer.recording.jsonl"
};
static const unsigned char header[] = {
#embed "../../Assets/Recordings/header.recording.jsonl"
};
static const unsigned char stack[] = {
#embed "../../Assets/Recordings/stack.recording.jsonl"
};

const struct cdemo cdemos[] = {
    {"sheet", sheet, sizeof sheet},    {"popover", popover, sizeof popover},
    {"drawer", drawer, sizeof drawer}, {"header", header, sizeof header},
    {"stack", stack, sizeof stack},    {0, 0, 0},
};
