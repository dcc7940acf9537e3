#if !__has_include(<pango/pangocairo.h>)
#error "Pango headers not found: apt-get install libpango1.0-dev"
#endif
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pixman.h>
