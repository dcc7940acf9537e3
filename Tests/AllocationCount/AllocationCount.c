#include "AllocationCount.h"
#include <malloc.h>
#include <stddef.h>

// In the test program these come before the C library's own, which have these names too.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static __thread long count;
static __thread long bytes;

long allocation_count(void) { return count; }

long allocated_bytes(void) { return bytes; }

int allocations_are_counted(void) { return !__has_feature(address_sanitizer); }

#if !__has_feature(address_sanitizer)

static void *counted(void *memory) {
  count++;
  bytes += (long)malloc_usable_size(memory);
  return memory;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
  bytes -= (long)malloc_usable_size(memory);
  return counted(__libc_realloc(memory, size));
}

// Swift's larger buffers come by this way.
void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = counted(__libc_memalign(alignment, size));
  return *memory ? 0 : 12; // ENOMEM
}

void free(void *memory) {
  bytes -= (long)malloc_usable_size(memory);
  __libc_free(memory);
}

#endif
