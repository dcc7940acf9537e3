// What Embedded Swift needs of a C library, for WebAssembly without an operating system. The page
// provides the functions that stay undefined here (`page.js`, "env").

#include <stddef.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))

// MARK: Memory blocks
//
// Blocks come from lists of free blocks, one for each size class; a class without a free block takes
// a new one from the end of the memory. The classes are the multiples of 16 bytes up to 1 KiB, and
// above it four sizes for each power of two, so that at most a fifth of a block is unused.

extern unsigned char __heap_base;

typedef struct header {
  // The block's class while it is used.
  uint32_t class;
  // Bytes from the start of the class's block to the header.
  uint32_t offset;
  // The next free block of the class.
  struct header *next;
  uint32_t padding;
} header;

enum { step = 16, small_classes = 64, classes = small_classes + 4 * 22 };

static header *free_blocks[classes];
static uintptr_t end;

static uint32_t class_of(size_t size) {
  if (size <= step * small_classes) return size == 0 ? 0 : (uint32_t)((size - 1) / step);
  uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)(size - 1));
  uint32_t quarter = (uint32_t)((size - 1) >> (power - 2)) & 3;
  return small_classes + 4 * (power - 10) + quarter;
}

static size_t size_of(uint32_t class) {
  if (class < small_classes) return (class + 1) * step;
  uint32_t power = 10 + (class - small_classes) / 4;
  return ((size_t)1 << power) + (((class - small_classes) % 4 + 1) * ((size_t)1 << (power - 2)));
}

static header *new_block(uint32_t class) {
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  size_t size = sizeof(header) + size_of(class);
  uintptr_t start = end;
  size_t pages = __builtin_wasm_memory_size(0), page = 65536;
  if (start + size > pages * page) {
    size_t more = (start + size - pages * page + page - 1) / page;
    // The memory grows by an eighth at least, because each growth takes time.
    if (more < pages / 8) more = pages / 8;
    if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) __builtin_trap();
  }
  end = start + size;
  return (header *)start;
}

EXPORT void *malloc(size_t size) {
  if (size > (size_t)1 << 31) __builtin_trap();
  uint32_t class = class_of(size);
  header *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
  } else {
    block = new_block(class);
  }
  block->class = class;
  block->offset = 0;
  return block + 1;
}

EXPORT void free(void *pointer) {
  if (!pointer) return;
  header *block = (header *)pointer - 1;
  uint32_t class = block->class;
  block = (header *)((uintptr_t)block - block->offset);
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment <= step) {
    *result = malloc(size);
    return 0;
  }
  header *block = (header *)malloc(size + alignment) - 1;
  uintptr_t aligned = ((uintptr_t)(block + 1) + alignment - 1) & ~(uintptr_t)(alignment - 1);
  header *moved = (header *)aligned - 1;
  uint32_t class = block->class;
  moved->offset = (uint32_t)((uintptr_t)moved - (uintptr_t)block);
  moved->class = class;
  *result = (void *)aligned;
  return 0;
}

// MARK: Bytes

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

// MARK: Numbers

typedef int64_t half;
typedef uint64_t unsigned_half;
typedef __int128_t whole;

// The product of two 128-bit integers, modulo 2¹²⁸.
whole __multi3(whole first, whole second) {
  unsigned_half a = (unsigned_half)first, b = (unsigned_half)second;
  unsigned_half mask = 0xffffffff;
  unsigned_half low = (a & mask) * (b & mask);
  unsigned_half middle = (a >> 32) * (b & mask) + (low >> 32);
  unsigned_half other = (a & mask) * (b >> 32) + (middle & mask);
  unsigned_half high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += (unsigned_half)(first >> 64) * b + a * (unsigned_half)(second >> 64);
  return (whole)(((unsigned __int128)high << 64) | (other << 32) | (low & mask));
}

// The nearest whole number, away from 0 if two are equally near.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// `x` − n·`y` with the nearest whole n, exactly. If two are equally near, n is even.
double remainder(double x, double y) {
  if (!(__builtin_fabs(x) <= 0x1.fffffffffffffp1023) || !(y != 0)) return (x * y) / (x * y);
  double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (divisor > 0x1.fffffffffffffp1023) return x;
  // First the remainder of 2·y. Each difference is exact, because the terms are within a factor of 2.
  if (divisor < 0x1p1022) {
    while (rest >= 2 * divisor) {
      double part = 2 * divisor;
      while (part <= rest / 2) part *= 2;
      rest -= part;
    }
  }
  if (divisor < 0x1p-1021) {
    if (rest + rest > divisor) {
      rest -= divisor;
      if (rest + rest >= divisor) rest -= divisor;
    }
  } else if (rest > divisor / 2) {
    rest -= divisor;
    if (rest >= divisor / 2) rest -= divisor;
  }
  return __builtin_signbit(x) ? -rest : rest;
}

// Equal seeds in each run, because a run must depend on its inputs only.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x5a, count); }
