// What the programs here are linked with: printing, the run-time contract of ownership, an allocator that
// notices mistakes, and the start of each program in a process of its own.
//
// Linked with --wrap, so that malloc and free of the programs come here. Each allocation lies between
// fences; what is freed is filled with a pattern and kept until the program ends. At the end, whatever
// is still allocated has leaked. With the environment variable PLAIN set the allocator of the system
// is used as it is, for a memory checker to look at.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void __real_free(void *block);

enum { FENCE = 64, MAX_BLOCKS = 1 << 16, FRESH = 0xA5, FREED = 0xDB, GUARD = 0xC3 };

typedef struct {
  unsigned char *data;
  size_t size;
  int live;
} Block;

static Block blocks[MAX_BLOCKS];
static int block_count;
static int mistakes;
static int plain;

static void complain(const char *what) {
  mistakes++;
  printf("MISTAKE %s\n", what);
}

void *__wrap_malloc(size_t size) {
  if (plain) return __real_malloc(size);
  if (block_count == MAX_BLOCKS) {
    complain("too many allocations");
    _exit(1);
  }
  unsigned char *start = __real_malloc(size + 2 * FENCE);
  memset(start, GUARD, size + 2 * FENCE);
  memset(start + FENCE, FRESH, size);
  blocks[block_count++] = (Block){start + FENCE, size, 1};
  return start + FENCE;
}

static Block *find(void *data) {
  for (int i = block_count - 1; i >= 0; i--) {
    if (blocks[i].data == data) return &blocks[i];
  }
  return NULL;
}

void __wrap_free(void *data) {
  if (plain) {
    __real_free(data);
    return;
  }
  if (data == NULL) return;
  Block *block = find(data);
  if (block == NULL) {
    complain("free of what was not allocated");
  } else if (!block->live) {
    complain("double free");
  } else {
    block->live = 0;
    memset(block->data, FREED, block->size);
  }
}

static int is(const unsigned char *bytes, size_t size, int value) {
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != value) return 0;
  }
  return 1;
}

static void check_blocks(void) {
  int leaked = 0;
  for (int i = 0; i < block_count; i++) {
    Block *block = &blocks[i];
    if (!is(block->data - FENCE, FENCE, GUARD) || !is(block->data + block->size, FENCE, GUARD)) {
      complain("write beside an allocation");
    }
    if (block->live) {
      leaked++;
    } else if (!is(block->data, block->size, FREED)) {
      complain("write after free");
    }
  }
  printf("ALLOCATED %d LEAKED %d MISTAKES %d\n", block_count, leaked, mistakes);
}

// The contract of the library call that retains of several memrefs and several allocs become.
void retainBuffers(int64_t alloc_count, void **allocs, int64_t memref_count, void **memrefs) {
  for (int64_t k = 0; k < memref_count; k++) {
    void *wanted = memrefs[k];
    memrefs[k] = NULL;
    for (int64_t i = 0; i < alloc_count; i++) {
      if (allocs[i] != NULL && allocs[i] == wanted) {
        memrefs[k] = allocs[i];
        allocs[i] = NULL;
        break;
      }
    }
  }
  for (int64_t i = 0; i < alloc_count; i++) {
    if (allocs[i] != NULL) free(allocs[i]);
  }
}

void printI64(int64_t value) { printf("%" PRId64 " ", value); }
void printF32(float value) { printf("%g ", value); }
void printF64(double value) { printf("%g ", value); }
void printNewline(void) { printf("\n"); }

typedef struct {
  const char *name;
  int32_t (*run)(void);
} Program;

extern const Program programs[];

// Runs the programs, or those named by arguments, and prints for each what it prints and how it ended.
int main(int argc, char **argv) {
  int failures = 0;
  plain = getenv("PLAIN") != NULL;
  for (const Program *program = programs; program->name != NULL; program++) {
    int wanted = argc == 1;
    for (int i = 1; i < argc; i++) wanted |= strcmp(argv[i], program->name) == 0;
    if (!wanted) continue;
    printf("PROGRAM %s\n", program->name);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      alarm(20);
      int32_t result = program->run();
      printf("RESULT %d\n", result);
      if (!plain) check_blocks();
      fflush(stdout);
      exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) {
      printf("SIGNAL %d\n", WTERMSIG(status));
    } else {
      printf("EXIT %d\n", WEXITSTATUS(status));
    }
    failures |= status;
    fflush(stdout);
  }
  return failures != 0;
}

/* A memref of any rank, as lowered code passes it. */
typedef struct {
  int64_t rank;
  struct {
    void *allocated;
    char *aligned;
    int64_t numbers[];
  } *descriptor;
} UnrankedMemRef;

/* What memref.copy calls for views that are not contiguous. */
void memrefCopy(int64_t element_size, UnrankedMemRef *source, UnrankedMemRef *target) {
  int64_t rank = source->rank;
  const int64_t *sizes = source->descriptor->numbers + 1;
  const int64_t *from_strides = sizes + rank;
  const int64_t *to_strides = target->descriptor->numbers + 1 + rank;
  int64_t count = 1;
  for (int64_t i = 0; i < rank; i++) {
    count *= sizes[i];
  }
  for (int64_t k = 0; k < count; k++) {
    int64_t rest = k;
    int64_t from = source->descriptor->numbers[0];
    int64_t to = target->descriptor->numbers[0];
    for (int64_t i = rank - 1; i >= 0; i--) {
      int64_t index = rest % sizes[i];
      rest /= sizes[i];
      from += index * from_strides[i];
      to += index * to_strides[i];
    }
    memcpy(target->descriptor->aligned + to * element_size,
           source->descriptor->aligned + from * element_size, (size_t)element_size);
  }
}
