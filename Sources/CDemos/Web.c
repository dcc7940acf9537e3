// The parts of shared pages (`cardstage share`), as part of the program.
#include "CDemos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char module[] = {
#embed "../../Assets/Web/player.wasm.gz"
};
static const unsigned char player[] = {
#embed "../../Assets/Web/player.js"
};
static const unsigned char painter[] = {
#embed "../../Assets/Web/painter.js"
};
static const unsigned char page[] = {
#embed "../../Assets/Web/page.js"
};
static const unsigned char style[] = {
#embed "../../Assets/Web/page.css"
};
static const unsigned char hashes[] = {
#embed "../../Assets/Web/hashes"
};

const struct cfile cweb[] = {
    {"player.wasm.gz", module, sizeof module},
    {"player.js", player, sizeof player},
    {"painter.js", painter, sizeof painter},
    {"page.js", page, sizeof page},
    {"page.css", style, sizeof style},
    {"hashes", hashes, sizeof hashes},
    {0, 0, 0},
};
