#include "CSDL2.h"
#include <sys/prctl.h>

void csdl_wake_exactly(void) { prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL); }
