package dev.jopt.ordering;

/**
 * The live buffers after some operations have run. Their order does not matter: the state is a
 * function of a downset of the precedence graph.
 *
 * <p>That function is submodular: the bytes that an operation adds, {@link #change}, never rise as
 * others run before it. A buffer that it would have begun may have been begun, and one that it does
 * not end may have become its to end.
 */
final class LiveState {
  private final OrderingProblem problem;
  private final int[] waiting;
  private final int[] remaining;
  private final int[] ready;
  private final int[] place;
  private final boolean[] touched;

  /** The operations that have run, as bits. */
  private final long[] done;

  private int readyCount;
  private int doneCount;
  private long bytes;

  LiveState(OrderingProblem problem) {
    this.problem = problem;
    waiting = new int[problem.size()];
    ready = new int[problem.size()];
    place = new int[problem.size()];
    remaining = new int[problem.buffers().size()];
    touched = new boolean[problem.buffers().size()];
    done = new long[(problem.size() + Long.SIZE - 1) / Long.SIZE];
    bytes = problem.always();
    for (int b = 0; b < remaining.length; b++) {
      OrderedBuffer buffer = problem.buffers().get(b);
      remaining[b] = buffer.accesses().length();
      touched[b] = buffer.liveIn();
      if (buffer.liveIn() && (remaining[b] > 0 || buffer.liveOut())) {
        bytes += buffer.size();
      }
    }
    for (int op = 0; op < waiting.length; op++) {
      waiting[op] = problem.before(op).length;
      if (waiting[op] == 0) {
        addReady(op);
      }
    }
  }

  /** Goes to where the operations of a downset have run. */
  void load(OperationSet downset) {
    long[] words = downset.words();
    for (int word = words.length - 1; word >= 0; word--) {
      for (long bits = done[word] & ~words[word]; bits != 0; ) {
        int bit = Long.SIZE - 1 - Long.numberOfLeadingZeros(bits);
        takeBack(word * Long.SIZE + bit);
        bits &= ~(1L << bit);
      }
    }
    for (int word = 0; word < words.length; word++) {
      for (long bits = words[word] & ~done[word]; bits != 0; bits &= bits - 1) {
        run(word * Long.SIZE + Long.numberOfTrailingZeros(bits));
      }
    }
  }

  /** Bytes that are live between operations. */
  long bytes() {
    return bytes;
  }

  /** Whether all operations have run. */
  boolean isComplete() {
    return doneCount == waiting.length;
  }

  int readyCount() {
    return readyCount;
  }

  /** One of the operations that may run next; their order means nothing. */
  int ready(int index) {
    return ready[index];
  }

  /** Bytes that are live while an operation runs, if it is the next. */
  long during(int op) {
    long sum = bytes + problem.workspace(op);
    for (int b : problem.buffersOf(op)) {
      if (!isTouched(b)) {
        sum += problem.buffers().get(b).size();
      }
    }
    return sum;
  }

  /** The bytes added if an operation runs next. */
  long change(int op) {
    long sum = 0;
    for (int b : problem.buffersOf(op)) {
      OrderedBuffer buffer = problem.buffers().get(b);
      if (!isTouched(b)) {
        sum += buffer.size();
      }
      if (remaining[b] == 1 && !buffer.liveOut()) {
        sum -= buffer.size();
      }
    }
    return sum;
  }

  /** Whether a buffer is live from the start, or has been accessed. */
  boolean isTouched(int b) {
    return touched[b] || remaining[b] < problem.buffers().get(b).accesses().length();
  }

  /** Whether there are operations to come of which one begins or ends a buffer. */
  boolean mayChange(int b) {
    OrderedBuffer buffer = problem.buffers().get(b);
    return remaining[b] > 0 && buffer.size() > 0 && !(isTouched(b) && buffer.liveOut());
  }

  /** Whether an operation has run. */
  boolean hasRun(int op) {
    return (done[op >> 6] >> op & 1) != 0;
  }

  /** Whether an operation may run next. */
  boolean isReady(int op) {
    return waiting[op] == 0 && !hasRun(op);
  }

  /** The operation that another one waits for, if it is the only one; otherwise -1. */
  int onlyAwaited(int op) {
    if (waiting[op] == 1) {
      for (int before : problem.before(op)) {
        if (!hasRun(before)) {
          return before;
        }
      }
    }
    return -1;
  }

  /** Whether no operation has run. */
  boolean isAtStart() {
    return doneCount == 0;
  }

  /** How many accesses of a buffer are still to come. */
  int remaining(int buffer) {
    return remaining[buffer];
  }

  /** Runs an operation that is ready. */
  void run(int op) {
    bytes += change(op);
    for (int b : problem.buffersOf(op)) {
      remaining[b]--;
    }
    removeReady(op);
    done[op >> 6] |= 1L << op;
    doneCount++;
    for (int next : problem.after(op)) {
      if (--waiting[next] == 0) {
        addReady(next);
      }
    }
  }

  /** Takes back an operation that has run, none of whose successors has. */
  void takeBack(int op) {
    for (int next : problem.after(op)) {
      if (waiting[next]++ == 0) {
        removeReady(next);
      }
    }
    doneCount--;
    done[op >> 6] &= ~(1L << op);
    addReady(op);
    for (int b : problem.buffersOf(op)) {
      remaining[b]++;
    }
    bytes -= change(op);
  }

  private void addReady(int op) {
    place[op] = readyCount;
    ready[readyCount++] = op;
  }

  private void removeReady(int op) {
    int last = ready[--readyCount];
    ready[place[op]] = last;
    place[last] = place[op];
  }
}
