package dev.jopt.ir.print;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Threading;
import dev.jopt.ir.op.SymbolTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints lines on several threads, each some at a time, and writes the texts in order: the
 * operations of a block, or the definitions of aliases.
 *
 * <p>Lines whose text depends on text printed before are left to the caller, who prints them when
 * all before them is written. Where anything else goes wrong, or much of the text depends on its
 * place, no more is printed in parallel and the caller goes on alone: so it comes to the same
 * problem at the same place as if there had been no threads.
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
    /** Prints lines {@code from} up to {@code to}, each with a line break. */
    void print(TextPrinter printer, int from, int to);
  }

  /** Fewer operations than this, each with a body of its own, are not worth a thread. */
  private static final int WORTH_THREADS = 512;

  /** How many operations are printed at a time at most, which may have many lines. */
  private static final int MOST_OPERATIONS = 64;

  /** How many definitions of aliases, each a line, are printed at a time at most. */
  private static final int MOST_ALIASES = 2048;

  /** Into how many chunks per thread the lines are split at least. */
  private static final int CHUNKS_PER_THREAD = 8;

  /** How many chunks per thread may be printed before they can be written: this bounds memory. */
  private static final int AHEAD_PER_THREAD = 8;

  /** How many chunks may be left to the caller, and one for each of so many that need not. */
  private static final int MOST_LEFT = 8;

  private static final int PRINTED_PER_LEFT = 4;

  /** Where this is too little, the caller prints on its own stack. */
  private static final long STACK_BYTES = 64L << 20;

  /** In place of the text of a chunk that is left to the caller. */
  private static final byte[] LEFT = {};

  private final TextPrinter caller;
  private final TextPrinter.Beginning beginning;
  private final int count;
  private final Lines lines;
  private final int chunkSize;
  private final int chunks;
  private final int ahead;

  /** By chunk: its text once it is printed and as long as it is not written. */
  private final byte @Nullable [][] texts;

  /** How many chunks are being printed or have been. */
  private int claimed;

  /** How many chunks have been written. */
  private int written;

  /** How many chunks were left to the caller. */
  private int left;

  /** The first chunk that is not to be printed in parallel. */
  private int limit;

  private ParallelPrint(TextPrinter caller, int count, int most, int threads, Lines lines) {
    this.caller = caller;
    this.beginning = caller.beginning();
    this.count = count;
    this.lines = lines;
    this.chunkSize = Math.max(1, Math.min(most, count / threads / CHUNKS_PER_THREAD));
    this.chunks = (count + chunkSize - 1) / chunkSize;
    this.ahead = threads * AHEAD_PER_THREAD;
    this.limit = chunks;
    this.texts = new byte[chunks][];
  }

  /**
   * Ends the print of lines that depend on text printed before them. Throws here, so that the
   * printer can be verified without loading the exception.
   */
  static void leaveToCaller() {
    throw new OrderMatters();
  }

  /** Whether a block consists of many operations that are likely to have long bodies. */
  static boolean isWorthThreads(Block block) {
    Operation parent = block.parentOp();
    if (parent == null
        || parent.regionCount() != 1
        || !(parent instanceof SymbolTable)
        || block.nextBlock() != null
        || block.argumentCount() != 0) {
      return false;
    }
    Threading.Sample sample = Threading.Sample.of(parent);
    return sample.isolated() > WORTH_THREADS && sample.isolated() > sample.others();
  }

  /** The operations of a block but for the last one. */
  static Operation[] allButLast(Block block) {
    List<Operation> ops = new ArrayList<>();
    Operation last = block.lastOp();
    for (Operation op = block.firstOp(); op != null && op != last; op = op.nextOp()) {
      ops.add(op);
    }
    return ops.toArray(new Operation[0]);
  }

  /**
   * Prints the operations of a block but for the last one, which may be a terminator that is not to
   * be printed.
   *
   * @param printer the printer of the block
   * @param threads how many threads to use, including this one
   * @return the last operation
   */
  static @Nullable Operation print(TextPrinter printer, Block block, int threads) {
    Operation[] all = allButLast(block);
    new ParallelPrint(
            printer,
            all.length,
            MOST_OPERATIONS,
            threads,
            (part, from, to) -> part.printLines(all, from, to))
        .run(threads);
    return block.lastOp();
  }

  /** Prints definitions of aliases. */
  static void print(TextPrinter printer, List<Alias> definitions, int threads) {
    new ParallelPrint(
            printer,
            definitions.size(),
            MOST_ALIASES,
            threads,
            (part, from, to) -> part.printDefinitions(definitions.subList(from, to)))
        .run(threads);
  }

  private void run(int threads) {
    Worker[] workers = new Worker[threads - 1];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new Worker();
    }
    try {
      for (Worker worker : workers) {
        worker.start();
      }
      printAndWrite();
    } finally {
      stop();
      join(workers);
    }
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

  /** Prints chunks, each on its own, for one thread. */
  private final class Part {
    private TextPrinter printer = beginning.open();

    void print(int chunk) {
      byte[] text = null;
      try {
        printLines(printer, chunk);
        text = printer.takeText();
      } catch (OrderMatters e) {
        text = LEFT;
        printer = beginning.open();
      } catch (RuntimeException | Error e) {
        // The caller will print this chunk again, and meet the problem in its turn.
        printer = beginning.open();
      }
      finish(chunk, text);
    }
  }

  /** Prints chunks until none is left. */
  private final class Worker extends Thread {
    Worker() {
      super(null, null, "jopt-print", STACK_BYTES);
      setDaemon(true);
    }

    @Override
    public void run() {
      Part part = new Part();
      for (int chunk = claim(true); chunk >= 0; chunk = claim(true)) {
        part.print(chunk);
      }
    }
  }

  private void printLines(TextPrinter printer, int chunk) {
    int start = chunk * chunkSize;
    lines.print(printer, start, Math.min(count, start + chunkSize));
  }

  /** Writes chunks as they become complete, and prints some in between. */
  private void printAndWrite() {
    Part own = new Part();
    for (int next = 0; next < chunks; next++) {
      byte[] text = take(false);
      while (text == null) {
        int chunk = claim(false);
        if (chunk >= 0) {
          own.print(chunk);
          text = take(false);
        } else {
          text = take(true);
        }
      }
      if (text == LEFT) {
        printLines(caller, next);
      } else {
        caller.appendPart(text);
      }
    }
  }

  private synchronized void finish(int chunk, byte @Nullable [] text) {
    texts[chunk] = text;
    if (text == null) {
      limit = Math.min(limit, chunk);
    } else if (text == LEFT && ++left > MOST_LEFT + claimed / PRINTED_PER_LEFT) {
      limit = Math.min(limit, claimed);
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

  /**
   * The text to write next: {@link #LEFT} if nobody prints it in parallel; null if it is not
   * complete, unless this shall wait for it.
   */
  private synchronized byte @Nullable [] take(boolean patient) {
    boolean interrupted = false;
    while (patient && written < limit && texts[written] == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (written >= limit) {
      written++;
      return LEFT;
    }
    byte[] text = texts[written];
    if (text != null) {
      texts[written++] = null;
      notifyAll();
    }
    return text;
  }
}
