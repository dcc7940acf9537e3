// The scenes of Assets that are part of the program, each with a recording.
#include "CDemos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char hero_file[] = {
#embed "../../Assets/Scenes/hero.scene.json"
};
static const unsigned char hero_hand[] = {
#embed "../../Assets/Scenes/hero.recording.jsonl"
};

static const unsigned char map_file[] = {
#embed "../../Assets/Scenes/map.scene.json"
};
static const unsigned char map_hand[] = {
#embed "../../Assets/Scenes/map.recording.jsonl"
};

static const unsigned char wallet_file[] = {
#embed "../../Assets/Scenes/wallet.scene.json"
};
static const unsigned char wallet_hand[] = {
#embed "../../Assets/Scenes/wallet.recording.jsonl"
};

static const unsigned char swipe_file[] = {
#embed "../../Assets/Scenes/swipe.scene.json"
};
static const unsigned char swipe_hand[] = {
#embed "../../Assets/Scenes/swipe.recording.jsonl"
};

static const unsigned char notifications_file[] = {
#embed "../../Assets/Scenes/notifications.scene.json"
};
static const unsigned char notifications_hand[] = {
#embed "../../Assets/Scenes/notifications.recording.jsonl"
};

static const unsigned char switcher_file[] = {
#embed "../../Assets/Scenes/switcher.scene.json"
};
static const unsigned char switcher_hand[] = {
#embed "../../Assets/Scenes/switcher.recording.jsonl"
};

const struct cscene cscenes[] = {
    {"hero", hero_file, sizeof hero_file, hero_hand, sizeof hero_hand},
    {"map", map_file, sizeof map_file, map_hand, sizeof map_hand},
    {"wallet", wallet_file, sizeof wallet_file, wallet_hand, sizeof wallet_hand},
    {"swipe", swipe_file, sizeof swipe_file, swipe_hand, sizeof swipe_hand},
    {"notifications", notifications_file, sizeof notifications_file, notifications_hand, sizeof notifications_hand},
    {"switcher", switcher_file, sizeof switcher_file, switcher_hand, sizeof switcher_hand},
    {0, 0, 0, 0, 0},
};
