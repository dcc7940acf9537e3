// The vectors of the acid test for sheets, as part of the program.
#include "CDemos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char follow_up[] = {
#embed "../../Assets/AcidTest/follow-up.vector.jsonl"
};
static const unsigned char follow_down[] = {
#embed "../../Assets/AcidTest/follow-down.vector.jsonl"
};
static const unsigned char follow_zigzag[] = {
#embed "../../Assets/AcidTest/follow-zigzag.vector.jsonl"
};
static const unsigned char follow_from_dimmer[] = {
#embed "../../Assets/AcidTest/follow-from-dimmer.vector.jsonl"
};
static const unsigned char follow_slop_kept[] = {
#embed "../../Assets/AcidTest/follow-slop-kept.vector.jsonl"
};
static const unsigned char follow_slop_lost[] = {
#embed "../../Assets/AcidTest/follow-slop-lost.vector.jsonl"
};
static const unsigned char band_beyond_top[] = {
#embed "../../Assets/AcidTest/band-beyond-top.vector.jsonl"
};
static const unsigned char band_back_inside[] = {
#embed "../../Assets/AcidTest/band-back-inside.vector.jsonl"
};
static const unsigned char band_release[] = {
#embed "../../Assets/AcidTest/band-release.vector.jsonl"
};
static const unsigned char release_flick_up[] = {
#embed "../../Assets/AcidTest/release-flick-up.vector.jsonl"
};
static const unsigned char release_flick_down[] = {
#embed "../../Assets/AcidTest/release-flick-down.vector.jsonl"
};
static const unsigned char release_braking[] = {
#embed "../../Assets/AcidTest/release-braking.vector.jsonl"
};
static const unsigned char release_at_rest[] = {
#embed "../../Assets/AcidTest/release-at-rest.vector.jsonl"
};
static const unsigned char release_against[] = {
#embed "../../Assets/AcidTest/release-against.vector.jsonl"
};
static const unsigned char choice_slow_40[] = {
#embed "../../Assets/AcidTest/choice-slow-40.vector.jsonl"
};
static const unsigned char choice_slow_60[] = {
#embed "../../Assets/AcidTest/choice-slow-60.vector.jsonl"
};
static const unsigned char choice_flick[] = {
#embed "../../Assets/AcidTest/choice-flick.vector.jsonl"
};
static const unsigned char choice_flick_skips[] = {
#embed "../../Assets/AcidTest/choice-flick-skips.vector.jsonl"
};
static const unsigned char choice_dismiss_slow[] = {
#embed "../../Assets/AcidTest/choice-dismiss-slow.vector.jsonl"
};
static const unsigned char choice_dismiss_flick[] = {
#embed "../../Assets/AcidTest/choice-dismiss-flick.vector.jsonl"
};
static const unsigned char catch_at_10[] = {
#embed "../../Assets/AcidTest/catch-at-10.vector.jsonl"
};
static const unsigned char catch_at_50[] = {
#embed "../../Assets/AcidTest/catch-at-50.vector.jsonl"
};
static const unsigned char catch_in_bounce[] = {
#embed "../../Assets/AcidTest/catch-in-bounce.vector.jsonl"
};
static const unsigned char catch_tap_reverses[] = {
#embed "../../Assets/AcidTest/catch-tap-reverses.vector.jsonl"
};
static const unsigned char list_drag_up[] = {
#embed "../../Assets/AcidTest/list-drag-up.vector.jsonl"
};
static const unsigned char list_drag_down[] = {
#embed "../../Assets/AcidTest/list-drag-down.vector.jsonl"
};
static const unsigned char list_fling_up[] = {
#embed "../../Assets/AcidTest/list-fling-up.vector.jsonl"
};
static const unsigned char list_fling_down[] = {
#embed "../../Assets/AcidTest/list-fling-down.vector.jsonl"
};
static const unsigned char list_never_dismisses[] = {
#embed "../../Assets/AcidTest/list-never-dismisses.vector.jsonl"
};
static const unsigned char fingers_second_joins[] = {
#embed "../../Assets/AcidTest/fingers-second-joins.vector.jsonl"
};
static const unsigned char fingers_first_lifts[] = {
#embed "../../Assets/AcidTest/fingers-first-lifts.vector.jsonl"
};
static const unsigned char fingers_cancel[] = {
#embed "../../Assets/AcidTest/fingers-cancel.vector.jsonl"
};
static const unsigned char stage_resize_at_rest[] = {
#embed "../../Assets/AcidTest/stage-resize-at-rest.vector.jsonl"
};
static const unsigned char stage_resize_in_drag[] = {
#embed "../../Assets/AcidTest/stage-resize-in-drag.vector.jsonl"
};
static const unsigned char stage_reduced_motion[] = {
#embed "../../Assets/AcidTest/stage-reduced-motion.vector.jsonl"
};
static const unsigned char stage_120_hz[] = {
#embed "../../Assets/AcidTest/stage-120-hz.vector.jsonl"
};
static const unsigned char stage_irregular[] = {
#embed "../../Assets/AcidTest/stage-irregular.vector.jsonl"
};
static const unsigned char header_collapses_first[] = {
#embed "../../Assets/AcidTest/header-collapses-first.vector.jsonl"
};
static const unsigned char header_opens_first[] = {
#embed "../../Assets/AcidTest/header-opens-first.vector.jsonl"
};
static const unsigned char header_snaps[] = {
#embed "../../Assets/AcidTest/header-snaps.vector.jsonl"
};
static const unsigned char stack_stagger[] = {
#embed "../../Assets/AcidTest/stack-stagger.vector.jsonl"
};
static const unsigned char stack_stagger_back[] = {
#embed "../../Assets/AcidTest/stack-stagger-back.vector.jsonl"
};

const struct cfile cvectors[] = {
    {"follow-up", follow_up, sizeof follow_up},
    {"follow-down", follow_down, sizeof follow_down},
    {"follow-zigzag", follow_zigzag, sizeof follow_zigzag},
    {"follow-from-dimmer", follow_from_dimmer, sizeof follow_from_dimmer},
    {"follow-slop-kept", follow_slop_kept, sizeof follow_slop_kept},
    {"follow-slop-lost", follow_slop_lost, sizeof follow_slop_lost},
    {"band-beyond-top", band_beyond_top, sizeof band_beyond_top},
    {"band-back-inside", band_back_inside, sizeof band_back_inside},
    {"band-release", band_release, sizeof band_release},
    {"release-flick-up", release_flick_up, sizeof release_flick_up},
    {"release-flick-down", release_flick_down, sizeof release_flick_down},
    {"release-braking", release_braking, sizeof release_braking},
    {"release-at-rest", release_at_rest, sizeof release_at_rest},
    {"release-against", release_against, sizeof release_against},
    {"choice-slow-40", choice_slow_40, sizeof choice_slow_40},
    {"choice-slow-60", choice_slow_60, sizeof choice_slow_60},
    {"choice-flick", choice_flick, sizeof choice_flick},
    {"choice-flick-skips", choice_flick_skips, sizeof choice_flick_skips},
    {"choice-dismiss-slow", choice_dismiss_slow, sizeof choice_dismiss_slow},
    {"choice-dismiss-flick", choice_dismiss_flick, sizeof choice_dismiss_flick},
    {"catch-at-10", catch_at_10, sizeof catch_at_10},
    {"catch-at-50", catch_at_50, sizeof catch_at_50},
    {"catch-in-bounce", catch_in_bounce, sizeof catch_in_bounce},
    {"catch-tap-reverses", catch_tap_reverses, sizeof catch_tap_reverses},
    {"list-drag-up", list_drag_up, sizeof list_drag_up},
    {"list-drag-down", list_drag_down, sizeof list_drag_down},
    {"list-fling-up", list_fling_up, sizeof list_fling_up},
    {"list-fling-down", list_fling_down, sizeof list_fling_down},
    {"list-never-dismisses", list_never_dismisses, sizeof list_never_dismisses},
    {"fingers-second-joins", fingers_second_joins, sizeof fingers_second_joins},
    {"fingers-first-lifts", fingers_first_lifts, sizeof fingers_first_lifts},
    {"fingers-cancel", fingers_cancel, sizeof fingers_cancel},
    {"stage-resize-at-rest", stage_resize_at_rest, sizeof stage_resize_at_rest},
    {"stage-resize-in-drag", stage_resize_in_drag, sizeof stage_resize_in_drag},
    {"stage-reduced-motion", stage_reduced_motion, sizeof stage_reduced_motion},
    {"stage-120-hz", stage_120_hz, sizeof stage_120_hz},
    {"stage-irregular", stage_irregular, sizeof stage_irregular},
    {"header-collapses-first", header_collapses_first, sizeof header_collapses_first},
    {"header-opens-first", header_opens_first, sizeof header_opens_first},
    {"header-snaps", header_snaps, sizeof header_snaps},
    {"stack-stagger", stack_stagger, sizeof stack_stagger},
    {"stack-stagger-back", stack_stagger_back, sizeof stack_stagger_back},
    {0, 0, 0},
};

static const unsigned char known[] = {
#embed "../../Assets/AcidTest/known.json"
};

const struct cfile cacid[] = {
    {"known", known, sizeof known},
    {0, 0, 0},
};
