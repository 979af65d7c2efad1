package dev.jopt.example.server;

import dev.jopt.ir.diagnostic.CompilationException;
import java.io.PrintStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Answers requests on eight threads for some seconds, and says whether each answer was right and
 * whether the heap is at the end what it was after the first requests.
 *
 * <pre>java -Xmx48m -cp CLASSPATH dev.jopt.example.server.ServerMain 60</pre>
 */
public final class ServerMain {
  private static final int THREADS = 8;
  private static final int BATCH = 400;
  private static final long HEAP_TOLERANCE = 1 << 20;

  private final Compiler compiler = new Compiler();
  private final AtomicInteger wrong = new AtomicInteger();
  private final PrintStream out;

  private ServerMain(PrintStream out) {
    this.out = out;
  }

  /** Takes the number of seconds. */
  public static void main(String[] args) throws InterruptedException {
    if (!new ServerMain(System.out).serve(Integer.parseInt(args[0]))) {
      System.exit(1);
    }
  }

  private boolean serve(int seconds) throws InterruptedException {
    int number = answerFrom(0);
    long heap = usedHeap();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    do {
      number = answerFrom(number);
    } while (System.nanoTime() < end);
    long growth = usedHeap() - heap;
    out.println(number + " requests, " + wrong + " wrong answers");
    out.println("heap: " + heap + " bytes, grown by " + growth);
    return wrong.get() == 0 && growth <= HEAP_TOLERANCE;
  }

  /** Answers a batch of requests and returns the number of the next one. */
  private int answerFrom(int first) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    for (int i = 0; i < BATCH; i++) {
      int number = first + i;
      threads.execute(() -> answer(Request.of(number)));
    }
    threads.shutdown();
    if (!threads.awaitTermination(10, TimeUnit.MINUTES)) {
      wrong.incrementAndGet();
    }
    return first + BATCH;
  }

  private void answer(Request request) {
    String answer;
    try {
      answer = compiler.compile(request.name(), request.text());
    } catch (CompilationException e) {
      answer = e.getMessage();
    }
    if (!answer.trim().equals(request.answer().trim()) && wrong.incrementAndGet() == 1) {
      out.println("the first wrong answer:\n" + answer + "\nwanted:\n" + request.answer());
    }
  }

  private static long usedHeap() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(20);
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }
}
