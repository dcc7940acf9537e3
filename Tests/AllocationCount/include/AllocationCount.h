#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How often this thread has asked for memory.
long allocation_count(void);

#endif
