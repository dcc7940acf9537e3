#include "CSDL2.h"
#include "Clock.h"
#include <SDL2/SDL_syswm.h>
#include <stdlib.h>

// SDL's own time stamps are whole milliseconds at which SDL read the event. The X server's time
// stamps are those of the input. They are only visible inside of an event watch. SDL passes the X
// event to the watch, and then each SDL event made from it, before it queues the SDL event.

// The largest number of stored time stamps: four seconds of a 1 kHz mouse while the program is
// stalled.
enum { CAPACITY = 4096 };

typedef struct note {
  Uint32 type;
  Uint32 timestamp;
  csdl_stamp stamp;
} note;

struct csdl_stamps {
  // The server time of the X event that SDL is translating.
  Uint32 server_time;
  bool has_server_time;
  int xinput_opcode;
  size_t first;
  size_t count;
  note notes[CAPACITY];
};

#if defined(SDL_VIDEO_DRIVER_X11)
// The common begin of all XInput 2 events (XIEvent of XInput2.h, whose package may be missing).
typedef struct xinput_event {
  int type;
  unsigned long serial;
  Bool send_event;
  Display *display;
  int extension;
  int evtype;
  Time time;
} xinput_event;

static bool server_time(csdl_stamps *stamps, XEvent *event, Time *time) {
  switch (event->type) {
  case MotionNotify: *time = event->xmotion.time; break;
  case ButtonPress:
  case ButtonRelease: *time = event->xbutton.time; break;
  case KeyPress:
  case KeyRelease: *time = event->xkey.time; break;
  case EnterNotify:
  case LeaveNotify: *time = event->xcrossing.time; break;
  case GenericEvent: {
    const XGenericEventCookie *cookie = &event->xcookie;
    if (stamps->xinput_opcode == 0) {
      int first_event, first_error;
      if (!XQueryExtension(cookie->display, "XInputExtension", &stamps->xinput_opcode,
                           &first_event, &first_error))
        stamps->xinput_opcode = -1;
    }
    // All XInput events except device changes have the time of the input.
    if (cookie->extension != stamps->xinput_opcode || cookie->data == NULL) return false;
    *time = ((const xinput_event *)cookie->data)->time;
    break;
  }
  default: return false;
  }
  // 0 is CurrentTime: another program sent the event.
  return *time != 0;
}
#endif

static bool is_input(Uint32 type) {
  switch (type) {
  case SDL_MOUSEMOTION:
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP:
  case SDL_MOUSEWHEEL:
  case SDL_FINGERDOWN:
  case SDL_FINGERMOTION:
  case SDL_FINGERUP:
  case SDL_KEYDOWN:
  case SDL_TEXTINPUT:
  case SDL_TEXTEDITING: return true;
  default: return false;
  }
}

static int watch(void *data, SDL_Event *event) {
  csdl_stamps *stamps = data;
#if defined(SDL_VIDEO_DRIVER_X11)
  if (event->type == SDL_SYSWMEVENT && event->syswm.msg != NULL &&
      event->syswm.msg->subsystem == SDL_SYSWM_X11) {
    Time time = 0;
    stamps->has_server_time = server_time(stamps, &event->syswm.msg->msg.x11.event, &time);
    stamps->server_time = (Uint32)time;
    csdl_x11_look(event->syswm.msg);
  }
#endif
  if (!is_input(event->type)) return 1;
  if (stamps->count == CAPACITY) {
    stamps->first = (stamps->first + 1) % CAPACITY;
    stamps->count--;
  }
  stamps->notes[(stamps->first + stamps->count++) % CAPACITY] = (note){
    .type = event->type,
    .timestamp = event->common.timestamp,
    .stamp = {.arrival = csdl_seconds(CLOCK_MONOTONIC), .server_time = stamps->server_time,
              .has_server_time = stamps->has_server_time},
  };
  return 1;
}

csdl_stamps *csdl_stamps_start(void) {
  csdl_stamps *stamps = calloc(1, sizeof *stamps);
  if (stamps == NULL) return NULL;
  const char *driver = SDL_GetCurrentVideoDriver();
  if (driver != NULL && SDL_strcmp(driver, "x11") == 0)
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_AddEventWatch(watch, stamps);
  return stamps;
}

bool csdl_stamps_take(csdl_stamps *stamps, const SDL_Event *event, csdl_stamp *stamp) {
  if (!is_input(event->type)) return false;
  // Stored time stamps before the matching one belong to events that SDL dropped.
  for (size_t i = 0; i < stamps->count; i++) {
    const note *note = &stamps->notes[(stamps->first + i) % CAPACITY];
    if (note->type != event->type || note->timestamp != event->common.timestamp) continue;
    *stamp = note->stamp;
    stamps->first = (stamps->first + i + 1) % CAPACITY;
    stamps->count -= i + 1;
    return true;
  }
  return false;
}

void csdl_stamps_stop(csdl_stamps *stamps) {
  SDL_DelEventWatch(watch, stamps);
  SDL_EventState(SDL_SYSWMEVENT, SDL_IGNORE);
  free(stamps);
}
