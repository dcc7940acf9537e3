#if !__has_include(<pango/pangocairo.h>)
#error "Pango headers not found: apt-get install libpango1.0-dev"
#endif
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pixman.h>
