#ifndef CSDL2_H
#define CSDL2_H

#if !__has_include(<SDL2/SDL.h>)
#error "SDL2 headers not found: apt-get install libsdl2-dev"
#endif
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

#endif
