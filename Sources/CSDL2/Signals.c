#include "CSDL2.h"
#include <signal.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM};
enum { COUNT = sizeof signals / sizeof signals[0] };

static volatile sig_atomic_t pending;
static volatile sig_atomic_t continued;
static bool is_caught;
static struct sigaction found[COUNT];
static struct sigaction ours;

static bool is_function(const struct sigaction *action) {
  return action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
}

static void handle(int signal) {
  if (pending == 0) pending = signal;
  for (int i = 0; i < COUNT; i++) {
    if (signals[i] != signal) continue;
    if (is_function(&found[i])) found[i].sa_handler(signal);
    // SDL's handler puts itself in place of ours.
    sigaction(signal, &ours, NULL);
  }
  // The signal may come just before SDL begins to wait, which then nothing would end.
  alarm(1);
}

static void interrupt(int signal) { (void)signal; }

static void go_on(int signal) {
  (void)signal;
  continued = 1;
}

void csdl_signals_catch(void) {
  if (is_caught) return;
  is_caught = true;
  // Waiting is never restarted, but reads and writes of files are.
  ours = (struct sigaction){.sa_handler = handle, .sa_flags = SA_RESTART};
  sigemptyset(&ours.sa_mask);
  for (int i = 0; i < COUNT; i++) sigaction(signals[i], &ours, &found[i]);
  struct sigaction alarm = {.sa_handler = interrupt, .sa_flags = SA_RESTART};
  sigemptyset(&alarm.sa_mask);
  sigaction(SIGALRM, &alarm, NULL);
  struct sigaction resume = {.sa_handler = go_on, .sa_flags = SA_RESTART};
  sigemptyset(&resume.sa_mask);
  sigaction(SIGCONT, &resume, NULL);
  // Whoever started us may have had them blocked, as threads of thread pools have.
  sigset_t all;
  sigemptyset(&all);
  sigaddset(&all, SIGALRM);
  sigaddset(&all, SIGCONT);
  for (int i = 0; i < COUNT; i++) sigaddset(&all, signals[i]);
  pthread_sigmask(SIG_UNBLOCK, &all, NULL);
}

void csdl_signals_reset(void) {
  is_caught = false;
  struct sigaction obey = {.sa_handler = SIG_DFL};
  sigemptyset(&obey.sa_mask);
  for (int i = 0; i < COUNT; i++) sigaction(signals[i], &obey, NULL);
}

int csdl_signals_pending(void) { return pending; }

bool csdl_signals_take_continued(void) {
  bool was = continued != 0;
  continued = 0;
  return was;
}

void csdl_signals_end_waiting(void) {
  if (!is_caught) return;
  for (int i = 0; i < COUNT; i++) {
    if (is_function(&found[i])) found[i].sa_handler(signals[i]);
    // SDL's handler puts itself in place of ours.
    sigaction(signals[i], &ours, NULL);
  }
}
