#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How often this thread has asked for memory.
long allocation_count(void);

/// Bytes that this thread holds: what it has asked for less what it has given back.
long allocated_bytes(void);

/// Whether they are counted: not under the address sanitizer, which has allocators of its own.
int allocations_are_counted(void);

#endif
