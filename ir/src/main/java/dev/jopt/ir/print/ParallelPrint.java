package dev.jopt.ir.print;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints lines on several threads, each some at a time, and writes the texts in order: the
 * operations of a block, or the definitions of aliases.
 *
 * <p>Where a text depends on text printed before, or anything goes wrong, no more is printed in
 * parallel and the caller goes on alone: so it comes to the same problem at the same place as if
 * there had been no threads.
 */
final class ParallelPrint {
  /** Thrown where a text depends on the text printed before it. */
  private static final class OrderMatters extends RuntimeException {
    private static final long serialVersionUID = 1;

    OrderMatters() {
      super(null, null, false, false);
    }
  }

  /** Prints some of the lines. */
  interface Lines {
    /** The text of lines {@code from} up to {@code to}. */
    byte[] print(TextPrinter printer, int from, int to);
  }

  /** How many operations are printed at a time at most, which may have many lines. */
  private static final int MOST_OPERATIONS = 64;

  /** How many definitions of aliases, each a line, are printed at a time at most. */
  private static final int MOST_ALIASES = 2048;

  /** Into how many chunks per thread the lines are split at least. */
  private static final int CHUNKS_PER_THREAD = 8;

  /** How many chunks per thread may be printed before they can be written: this bounds memory. */
  private static final int AHEAD_PER_THREAD = 8;

  /** Where this is too little, the caller prints on its own stack. */
  private static final long STACK_BYTES = 64L << 20;

  private final int count;
  private final Lines lines;
  private final int chunkSize;
  private final int ahead;

  /** By chunk: its text once it is printed and as long as it is not written. */
  private final byte @Nullable [][] texts;

  /** How many chunks are being printed or have been. */
  private int claimed;

  /** How many chunks have been written. */
  private int written;

  /** The first chunk that is not to be printed in parallel. */
  private int limit;

  private ParallelPrint(int count, int most, int threads, Lines lines) {
    this.count = count;
    this.lines = lines;
    this.chunkSize = Math.max(1, Math.min(most, count / threads / CHUNKS_PER_THREAD));
    this.ahead = threads * AHEAD_PER_THREAD;
    this.limit = (count + chunkSize - 1) / chunkSize;
    this.texts = new byte[limit][];
  }

  /**
   * Ends the parallel print of a text that depends on text printed before it. Throws here, so that
   * the printer can be verified without loading the exception.
   */
  static void giveUp() {
    throw new OrderMatters();
  }

  /**
   * Prints operations from the start of a block.
   *
   * @param printer the printer of the block
   * @param threads how many threads to use, including this one
   * @return the first operation that is left to the caller; at least the last one is
   */
  static @Nullable Operation print(TextPrinter printer, Block block, int threads) {
    List<Operation> ops = new ArrayList<>();
    Operation last = block.lastOp();
    // The last one may be a terminator that is not to be printed.
    for (Operation op = block.firstOp(); op != null && op != last; op = op.nextOp()) {
      ops.add(op);
    }
    Operation[] all = ops.toArray(new Operation[0]);
    int done =
        new ParallelPrint(
                all.length,
                MOST_OPERATIONS,
                threads,
                (part, from, to) -> part.printPart(all, from, to))
            .run(printer, threads);
    return done < all.length ? all[done] : last;
  }

  /** Prints definitions of aliases; returns how many of them, the rest being left to the caller. */
  static int print(TextPrinter printer, List<Alias> definitions, int threads) {
    return new ParallelPrint(
            definitions.size(),
            MOST_ALIASES,
            threads,
            (part, from, to) -> part.printPart(definitions.subList(from, to)))
        .run(printer, threads);
  }

  /** Prints the lines that can be printed in parallel; returns their number. */
  private int run(TextPrinter printer, int threads) {
    TextPrinter own = printer.part();
    Worker[] workers = new Worker[threads - 1];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new Worker(printer.part());
    }
    try {
      for (Worker worker : workers) {
        worker.start();
      }
      printAndWrite(own, printer);
    } finally {
      stop();
      join(workers);
    }
    return Math.min(count, written * chunkSize);
  }

  private static void join(Worker[] workers) {
    boolean interrupted = false;
    for (Worker worker : workers) {
      while (worker.isAlive()) {
        try {
          worker.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prints chunks until none is left. */
  private final class Worker extends Thread {
    private final TextPrinter printer;

    Worker(TextPrinter printer) {
      super(null, null, "jopt-print", STACK_BYTES);
      this.printer = printer;
      setDaemon(true);
    }

    @Override
    public void run() {
      for (int chunk = claim(true); chunk >= 0; chunk = claim(true)) {
        printChunk(printer, chunk);
      }
    }
  }

  /** Writes chunks as they become complete, and prints some in between. */
  private void printAndWrite(TextPrinter own, TextPrinter printer) {
    while (true) {
      byte[] text = takeNext();
      if (text == null) {
        int chunk = claim(false);
        if (chunk >= 0) {
          printChunk(own, chunk);
          continue;
        }
        text = awaitNext();
        if (text == null) {
          return;
        }
      }
      printer.appendPart(text);
    }
  }

  private void printChunk(TextPrinter printer, int chunk) {
    byte[] text = null;
    try {
      int start = chunk * chunkSize;
      text = lines.print(printer, start, Math.min(count, start + chunkSize));
    } catch (RuntimeException | Error e) {
      // The caller will print this chunk again, and meet the problem in its turn.
      text = null;
    }
    finish(chunk, text);
  }

  private synchronized void finish(int chunk, byte @Nullable [] text) {
    texts[chunk] = text;
    if (text == null) {
      limit = Math.min(limit, chunk);
    }
    notifyAll();
  }

  private synchronized void stop() {
    limit = 0;
    notifyAll();
  }

  /** The next chunk to print, or -1 if there is none, or none yet and {@code patient} is false. */
  private synchronized int claim(boolean patient) {
    while (claimed < limit) {
      if (claimed < written + ahead) {
        return claimed++;
      }
      if (!patient) {
        return -1;
      }
      try {
        wait();
      } catch (InterruptedException e) {
        // Whoever wants this thread to end may have it: the caller can do the work alone.
        return -1;
      }
    }
    return -1;
  }

  /** The text to write next if it is complete. */
  private synchronized byte @Nullable [] takeNext() {
    if (written >= limit || texts[written] == null) {
      return null;
    }
    byte[] text = texts[written];
    texts[written++] = null;
    notifyAll();
    return text;
  }

  /** The text to write next; null if there is none. */
  private synchronized byte @Nullable [] awaitNext() {
    boolean interrupted = false;
    while (written < limit && texts[written] == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return takeNext();
  }
}
