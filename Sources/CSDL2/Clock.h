#ifndef CLOCK_H
#define CLOCK_H

#include <time.h>

// Returns the time of `clock` in seconds.
static inline double csdl_seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#endif
