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
static const unsigned char hero[] = {
#embed "../../Assets/Scenes/hero.recording.jsonl"
};
static const unsigned char map[] = {
#embed "../../Assets/Scenes/map.recording.jsonl"
};
static const unsigned char wallet[] = {
#embed "../../Assets/Scenes/wallet.recording.jsonl"
};
static const unsigned char swipe[] = {
#embed "../../Assets/Scenes/swipe.recording.jsonl"
};
static const unsigned char notifications[] = {
#embed "../../Assets/Scenes/notifications.recording.jsonl"
};
static const unsigned char switcher[] = {
#embed "../../Assets/Scenes/switcher.recording.jsonl"
};

const struct cfile crecordings[] = {
    {"sheet", sheet, sizeof sheet},
    {"popover", popover, sizeof popover},
    {"drawer", drawer, sizeof drawer},
    {"header", header, sizeof header},
    {"stack", stack, sizeof stack},
    {"hero", hero, sizeof hero},
    {"map", map, sizeof map},
    {"wallet", wallet, sizeof wallet},
    {"swipe", swipe, sizeof swipe},
    {"notifications", notifications, sizeof notifications},
    {"switcher", switcher, sizeof switcher},
    {0, 0, 0},
};
