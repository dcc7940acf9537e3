#include "PlainPixels.h"

#define CPIXELS_PLAIN
#define cpixels_veil plain_veil
#define cpixels_over plain_over
#define cpixels_over_colour plain_over_colour
#define cpixels_over_masked plain_over_masked
#define cpixels_veil_masked plain_veil_masked
#define cpixels_multiply plain_multiply
#define cpixels_scale plain_scale
#define cpixels_sample_colours plain_sample_colours
#define cpixels_sample_coverage plain_sample_coverage
#define cpixels_gaussian_across plain_gaussian_across
#define cpixels_gaussian_along plain_gaussian_along
#define cpixels_mix plain_mix
#define cpixels_double plain_double
#define cpixels_halve plain_halve

#include "../../Sources/CPixels/Gaussian.c"
#include "../../Sources/CPixels/Grid.c"
#include "../../Sources/CPixels/Mixing.c"
#include "../../Sources/CPixels/Pixels.c"
#include "../../Sources/CPixels/Warp.c"
