// Makes one call of the system fail, in any program that is started with this in LD_PRELOAD.
//
//     FAULT=write:3:28 FAULT_FOLDER=/somewhere FAULT_MARK=/somewhere/else
//
// the third write to a file of that folder fails with error 28 (ENOSPC), and so do all later ones;
// then the file FAULT_MARK exists. Standard files are let be. For `memory` it is the third request
// for 4 KiB or more that has to begin at a multiple of 64: pixels. For `shmget` it is memory to share
// with the X server, for `present` whether that has the extension, for `wayland` what stands for
// the compositor's things.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static bool fails(const char *function) {
  const char *fault = getenv("FAULT");
  size_t length = strlen(function);
  if (fault == NULL || strncmp(fault, function, length) != 0 || fault[length] != ':') return false;
  int which = 0, error = 0;
  sscanf(fault + length, ":%d:%d", &which, &error);
  if (atomic_fetch_add(&calls, 1) + 1 < which) return false;
  const char *mark = getenv("FAULT_MARK");
  if (mark != NULL) close((int)syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600));
  errno = error;
  return true;
}

// Paths without a folder are of the one that the program was started in.
static bool is_ours(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder != NULL && (path[0] != '/' || strncmp(path, folder, strlen(folder)) == 0);
}

static bool is_our_file(int descriptor) {
  if (descriptor <= STDERR_FILENO) return false;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0 || path[0] != '/') return false;
  path[length] = 0;
  return is_ours(path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  int mode = va_arg(more, int);
  va_end(more);
  return is_ours(path) && fails("open") ? -1 : REAL(open)(path, flags, mode);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  return is_our_file(descriptor) && fails("read") ? -1 : REAL(read)(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  return is_our_file(descriptor) && fails("write") ? -1 : REAL(write)(descriptor, bytes, count);
}

int fsync(int descriptor) {
  return is_our_file(descriptor) && fails("fsync") ? -1 : REAL(fsync)(descriptor);
}

int rename(const char *path, const char *other) {
  return is_ours(path) && fails("rename") ? -1 : REAL(rename)(path, other);
}

int mkdir(const char *path, mode_t mode) {
  return is_ours(path) && fails("mkdir") ? -1 : REAL(mkdir)(path, mode);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment == 64 && size >= 4096 && fails("memory")) return ENOMEM;
  return REAL(posix_memalign)(memory, alignment, size);
}

int shmget(key_t key, size_t size, int flags) {
  return fails("shmget") ? -1 : REAL(shmget)(key, size, flags);
}

int XPresentQueryExtension(void *display, int *opcode, int *event, int *error) {
  if (fails("present")) return 0;
  return REAL(XPresentQueryExtension)(display, opcode, event, error);
}

// Libraries do not get on without it.
void *wl_proxy_create_wrapper(void *proxy) {
  Dl_info caller;
  bool is_program = dladdr(__builtin_return_address(0), &caller) != 0 &&
    strstr(caller.dli_fname, ".so") == NULL;
  return is_program && fails("wayland") ? NULL : REAL(wl_proxy_create_wrapper)(proxy);
}
