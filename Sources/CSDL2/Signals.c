#include "CSDL2.h"
#include <signal.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM};
enum { COUNT = sizeof signals / sizeof signals[0] };

static volatile sig_atomic_t pending;
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

void csdl_signals_catch(void) {
  if (is_caught) return;
  is_caught = true;
  // Waiting is never restarted, but reads and writes of files are.
  ours = (struct sigaction){.sa_handler = handle, .sa_flags = SA_RESTART};
  sigemptyset(&ours.sa_mask);
  for (int i = 0; i < COUNT; i++) {
    sigaction(signals[i], NULL, &found[i]);
    // Ignored is how a shell starts what it puts into the background.
    if (found[i].sa_handler != SIG_IGN) sigaction(signals[i], &ours, NULL);
  }
  struct sigaction alarm = {.sa_handler = interrupt, .sa_flags = SA_RESTART};
  sigemptyset(&alarm.sa_mask);
  sigaction(SIGALRM, &alarm, NULL);
}

void csdl_signals_release(void) {
  if (!is_caught) return;
  is_caught = false;
  for (int i = 0; i < COUNT; i++) sigaction(signals[i], &found[i], NULL);
}

int csdl_signals_pending(void) { return pending; }

void csdl_signals_end_waiting(void) {
  for (int i = 0; i < COUNT; i++)
    if (is_caught && is_function(&found[i])) found[i].sa_handler(signals[i]);
  // SDL's handlers put themselves in place of ours.
  if (is_caught)
    for (int i = 0; i < COUNT; i++)
      if (is_function(&found[i])) sigaction(signals[i], &ours, NULL);
}
