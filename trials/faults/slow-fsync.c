// Delays fsync and fdatasync by as many milliseconds as the file SLOW_FSYNC_FILE says. Loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void delay(void) {
  const char *path = getenv("SLOW_FSYNC_FILE");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return;
  char text[16] = {0};
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length > 0) usleep(atoi(text) * 1000);
}

int fsync(int file) {
  delay();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
  delay();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
