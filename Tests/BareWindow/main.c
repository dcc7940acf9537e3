// What a program needs at the least to show a line of text in an SDL window: the yardstick of
// `cardstage-dev bench` for start and memory, and for what the X server does to put a frame.
//
//   BareWindow WIDTH HEIGHT PUTS
//
// Says "first frame" on stderr when the first of so many whole frames is shown. After the only one
// it waits until it is ended; after more it ends by itself.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

static int failed(const char *what) {
  fprintf(stderr, "%s: %s\n", what, SDL_GetError());
  return 1;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  const int width = atoi(words[1]), height = atoi(words[2]), puts = atoi(words[3]);
  if (SDL_Init(SDL_INIT_VIDEO)) return failed("SDL_Init");
  // The shared-memory path, as the program takes it.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  SDL_Window *window = SDL_CreateWindow(
      "Bare", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
  if (!window) return failed("SDL_CreateWindow");
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (!surface) return failed("SDL_GetWindowSurface");

  SDL_FillRect(surface, NULL, 0xFFFFFFFF);
  cairo_surface_t *target = cairo_image_surface_create_for_data(
      surface->pixels, CAIRO_FORMAT_RGB24, surface->w, surface->h, surface->pitch);
  cairo_t *cairo = cairo_create(target);
  PangoLayout *layout = pango_cairo_create_layout(cairo);
  PangoFontDescription *font = pango_font_description_from_string("Inter 16");
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, "One line of text", -1);
  cairo_move_to(cairo, 20, 20);
  pango_cairo_show_layout(cairo, layout);
  cairo_surface_flush(target);

  if (SDL_UpdateWindowSurface(window)) return failed("SDL_UpdateWindowSurface");
  fputs("first frame\n", stderr);
  for (int put = 1; put < puts; put++) {
    SDL_PumpEvents();
    if (SDL_UpdateWindowSurface(window)) return failed("SDL_UpdateWindowSurface");
  }
  SDL_Event event;
  while (puts == 1 && SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
  }
  pango_font_description_free(font);
  g_object_unref(layout);
  cairo_destroy(cairo);
  cairo_surface_destroy(target);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
