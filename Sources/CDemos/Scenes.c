// The scenes of Assets that are part of the program.
#include "CDemos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char hero[] = {
#embed "../../Assets/Scenes/hero.scene.json"
};
static const unsigned char map[] = {
#embed "../../Assets/Scenes/map.scene.json"
};
static const unsigned char wallet[] = {
#embed "../../Assets/Scenes/wallet.scene.json"
};
static const unsigned char swipe[] = {
#embed "../../Assets/Scenes/swipe.scene.json"
};
static const unsigned char notifications[] = {
#embed "../../Assets/Scenes/notifications.scene.json"
};
static const unsigned char switcher[] = {
#embed "../../Assets/Scenes/switcher.scene.json"
};

const struct cfile cscenes[] = {
    {"hero", hero, sizeof hero},
    {"map", map, sizeof map},
    {"wallet", wallet, sizeof wallet},
    {"swipe", swipe, sizeof swipe},
    {"notifications", notifications, sizeof notifications},
    {"switcher", switcher, sizeof switcher},
    {0, 0, 0},
};
