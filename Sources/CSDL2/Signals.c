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
// The seconds after which a repeated signal counts as a new one.
static const double AGAIN = 0.5;

static volatile sig_atomic_t are_noted;
static volatile sig_atomic_t pending;
static volatile sig_atomic_t continued;
// The number of counted signals. The first two wake the waiting thread, the third ends the process.
static volatile sig_atomic_t count;
static volatile sig_atomic_t is_time_up;
// The CLOCK_MONOTONIC seconds of the last counted signal.
static volatile double last_time;
// Counts the first two signals for the waiting thread.
static sem_t noted;
static bool are_ours;
static struct sigaction ours;
// SDL's handler of SIGTERM. Only that handler can interrupt SDL's waiting.
static void (*volatile sdl_handler)(int);

static sigset_t all(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < COUNT; i++) sigaddset(&set, signals[i]);
  return set;
}

// `nohup` ignores SIGHUP, so that a program survives its terminal. Only SIGHUP may stay ignored: a
// shell also ignores SIGINT for a program started with `&`.
static bool is_unwanted(int signal) {
  struct sigaction found;
  return signal == SIGHUP && sigaction(signal, NULL, &found) == 0 && found.sa_handler == SIG_IGN;
}

static void handle(int signal) {
  if (!are_noted) _exit(128 + signal);
  int error = errno;
  double now = csdl_seconds(CLOCK_MONOTONIC);
  // Some programs send a signal twice at the same time: to a process and to its process group.
  if (pending == 0 || (pending == signal && now - last_time >= AGAIN)) {
    if (count == 2) _exit(128 + signal);
    count++;
    last_time = now;
    pending = signal;
    sem_post(&noted);
  }
  csdl_signals_end_waiting();
  // The signal may arrive just before SDL begins to wait. The alarm interrupts that wait.
  alarm(1);
  errno = error;
}

// Repeats the alarm until the process ends, so that blocked writes to a full pipe fail.
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
  // SIGALRM interrupts reads and writes. The other signals do not, because of SA_RESTART.
  handle_by(interrupt, SIGALRM, 0);
  handle_by(go_on, SIGCONT, SA_RESTART);
  // The parent process may have blocked these signals, as threads of thread pools do.
  sigset_t set = all();
  sigaddset(&set, SIGALRM);
  sigaddset(&set, SIGCONT);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  are_ours = true;
}

bool csdl_signals_start_events(void) {
  // Signals are blocked meanwhile, because only SDL would handle them.
  sigset_t set = all();
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  // SDL installs no handler for a signal that is already handled or ignored.
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
  // SDL's handler replaces our handler by itself.
  sigaction(SIGTERM, &ours, NULL);
}
