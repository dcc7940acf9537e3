#define _GNU_SOURCE
#include "CSDL2.h"
#include "Clock.h"
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { COUNT = sizeof signals / sizeof signals[0] };
// Seconds after which the same signal counts once more.
static const double AGAIN = 0.5;

static volatile sig_atomic_t are_noted;
static volatile sig_atomic_t pending;
static volatile sig_atomic_t continued;
// How often it has come; the second one is for the thread that waits, the third one is obeyed.
static volatile sig_atomic_t count;
static volatile sig_atomic_t is_time_up;
// CLOCK_MONOTONIC seconds of the signal that counted last.
static volatile double last_time;
// Counts the first two signals, for the thread that waits for them.
static sem_t noted;
static bool are_ours;
static struct sigaction ours;
// What SDL does about SIGTERM: only that can end its waiting.
static void (*volatile sdl_handler)(int);

static sigset_t all(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < COUNT; i++) sigaddset(&set, signals[i]);
  return set;
}

// After a terminal is gone nohup lets a program go on; a shell's `&` has no say about the others.
static bool is_unwanted(int signal) {
  struct sigaction found;
  return signal == SIGHUP && sigaction(signal, NULL, &found) == 0 && found.sa_handler == SIG_IGN;
}

static void handle(int signal) {
  if (!are_noted) _exit(128 + signal);
  int error = errno;
  double now = csdl_seconds(CLOCK_MONOTONIC);
  // Some programs that end others send the same signal twice at a time: to a process and its group.
  if (pending == 0 || (pending == signal && now - last_time >= AGAIN)) {
    if (count == 2) _exit(128 + signal);
    count++;
    last_time = now;
    pending = signal;
    sem_post(&noted);
  }
  csdl_signals_end_waiting();
  // The signal may come just before SDL begins to wait, which then nothing would end.
  alarm(1);
  errno = error;
}

// Again and again, until the end: what waits for a reader that does not read gives up.
static void interrupt(int signal) {
  (void)signal;
  if (pending != 0 || is_time_up) alarm(1);
}

static void go_on(int signal) {
  (void)signal;
  continued = 1;
}

static void handle_by(void (*handler)(int), int signal, int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags, .sa_mask = all()};
  sigaction(signal, &action, NULL);
}

static void take_over(void) {
  struct sigaction found;
  if (sigaction(SIGTERM, NULL, &found) == 0 && found.sa_handler != SIG_DFL &&
      found.sa_handler != SIG_IGN && found.sa_handler != handle)
    sdl_handler = found.sa_handler;
  ours = (struct sigaction){.sa_handler = handle, .sa_flags = SA_RESTART, .sa_mask = all()};
  for (int i = 0; i < COUNT; i++)
    if (!is_unwanted(signals[i])) sigaction(signals[i], &ours, NULL);
  // Waiting is never restarted; reads and writes are, but after the alarm.
  handle_by(interrupt, SIGALRM, 0);
  handle_by(go_on, SIGCONT, SA_RESTART);
  // Whoever started us may have had them blocked, as threads of thread pools have.
  sigset_t set = all();
  sigaddset(&set, SIGALRM);
  sigaddset(&set, SIGCONT);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  are_ours = true;
}

bool csdl_signals_start_events(void) {
  // What comes in between would be SDL's alone.
  sigset_t set = all();
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  // SDL leaves signals alone that somebody else handles, or ignores.
  struct sigaction obey = {.sa_handler = SIG_DFL};
  sigaction(SIGINT, &obey, NULL);
  sigaction(SIGTERM, &obey, NULL);
  bool is_fine = SDL_InitSubSystem(SDL_INIT_EVENTS) == 0;
  take_over();
  return is_fine;
}

void csdl_signals_note(void) {
  static bool is_ready;
  if (!is_ready) sem_init(&noted, 0, 0);
  is_ready = true;
  are_noted = 1;
  signal(SIGPIPE, SIG_IGN);
  if (!are_ours) take_over();
}

void csdl_signals_obey(void) { are_noted = 0; }

bool csdl_signals_are_noted(void) { return are_noted; }

int csdl_signals_wait(double deadline) {
  struct timespec end = {.tv_sec = (time_t)deadline};
  end.tv_nsec = (long)((deadline - (double)end.tv_sec) * 1e9);
  for (;;) {
    if (sem_clockwait(&noted, CLOCK_MONOTONIC, &end) == 0) return pending;
    if (errno == ETIMEDOUT) return 0;
  }
}

void csdl_signals_interrupt(void) {
  is_time_up = 1;
  alarm(1);
}

int csdl_signals_pending(void) { return pending; }

bool csdl_signals_take_continued(void) {
  bool was = continued != 0;
  continued = 0;
  return was;
}

void csdl_signals_end_waiting(void) {
  if (sdl_handler == NULL) return;
  sdl_handler(SIGTERM);
  // It puts itself in place of ours.
  sigaction(SIGTERM, &ours, NULL);
}
