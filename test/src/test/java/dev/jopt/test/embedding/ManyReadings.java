package dev.jopt.test.embedding;

import com.google.common.base.Strings;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * A program that reads a thousand modules on one context, keeps none of them, and prints how many
 * bytes they leak. It is meant for a heap that a few of them fit into. Each kind of module is full
 * of one kind of thing that no other module has.
 */
final class ManyReadings {
  /** How many modules of each kind. */
  private static final int EACH = 78;

  /** How large the text of a module is that has one large thing. */
  private static final int BYTES = 1 << 16;

  /**
   * The bytes that half of the modules of a kind may leak; if all stayed, it would be megabytes.
   */
  private static final int GROWTH_LIMIT = 1 << 19;

  /** How often to look again whether memory that seems leaked is still in use. */
  private static final int MOST_TRIALS = 20;

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();
  private final PassManager passes =
      PassManager.parse(context, "builtin.module(func.func(canonicalize,cse),canonicalize,cse)")
          .setThreads(1);

  /** Data that a server may well keep of its modules. */
  private final List<ParseException> failures = Collections.synchronizedList(new ArrayList<>());

  private final List<Location> places = Collections.synchronizedList(new ArrayList<>());

  private ManyReadings() {}

  /**
   * Runs the program.
   *
   * @param args the number of threads
   */
  public static void main(String[] args) throws InterruptedException {
    List<IntConsumer> kinds = new ManyReadings().kinds();
    int threads = Integer.parseInt(args[0]);
    int modules = 0;
    for (int kind = 0; kind < kinds.size(); kind++) {
      IntConsumer reading = kinds.get(kind);
      // The first half loads classes and fills tables of limited size.
      int read = readAll(reading, 0, EACH / 2, threads);
      long before = liveBytes();
      read += readAll(reading, EACH / 2, EACH, threads);
      long growth = liveBytes() - before;
      // Tables may hold entries of collected objects until their next use.
      for (int i = 0; i < MOST_TRIALS && growth > GROWTH_LIMIT; i++) {
        read += readAll(reading, EACH + i, EACH + i + 1, 1);
        growth = liveBytes() - before;
      }
      if (growth > GROWTH_LIMIT) {
        System.out.println("kind " + kind + " leaves " + growth + " bytes behind");
      }
      modules += read;
    }
    System.out.println(modules >= 1_000 ? "read all" : "read only " + modules);
  }

  private static long liveBytes() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** Reads the modules of some numbers and gives how many were read and came out right. */
  private static int readAll(IntConsumer reading, int from, int to, int threads)
      throws InterruptedException {
    AtomicInteger next = new AtomicInteger(from);
    AtomicInteger done = new AtomicInteger();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread worker =
          new Thread(
              () -> {
                for (int n = next.getAndIncrement(); n < to; n = next.getAndIncrement()) {
                  reading.accept(n);
                  done.incrementAndGet();
                }
              });
      workers.add(worker);
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    return done.get();
  }

  /** Reads the module of a number, one of these kinds for each. */
  private List<IntConsumer> kinds() {
    return List.of(
        n -> readOps(n, 1, id -> "\"t.a\"() {v = " + constant(id) + "} : () -> ()"),
        n ->
            readOps(
                n, 1_000, id -> "\"t.a\"() {v = " + (id + 1_000_000_000L) + " : i64} : () -> ()"),
        n -> readOps(n, 1_000, id -> "\"t.a\"() {v = \"text " + id + "\"} : () -> ()"),
        n -> readOps(n, 1_000, id -> "\"t.a\"() {key" + id + "} : () -> ()"),
        n -> readOps(n, 500, id -> "\"t.a\"() {t = tensor<" + (id + 1) + "x2xf32>} : () -> ()"),
        n -> readOps(n, 500, id -> "\"t.a\"() {t = !t.type" + id + "<1>} : () -> ()"),
        n -> readOps(n, 500, id -> "\"t.op" + id + "\"() : () -> ()"),
        n ->
            readOps(
                n, 500, id -> "\"t.a\"() : () -> () loc(\"name " + id + "\"(\"f\":" + id + ":2))"),
        n -> readOps(n, 1_000, id -> "func.func private @f" + id + "()"),
        this::readResources,
        this::readInvalid,
        this::readAndKeepPlace,
        this::runPasses);
  }

  /** Makes the text of one operation, different for each number. */
  private interface OpText {
    String of(int id);
  }

  private void readOps(int n, int count, OpText op) {
    StringBuilder text = new StringBuilder("module {\n");
    for (int i = 0; i < count; i++) {
      text.append("  ").append(op.of(n * count + i)).append('\n');
    }
    text.append(text.indexOf("loc(") < 0 ? "}" : "} loc(\"-\":1:1)");
    expectSame(text.toString());
  }

  private static String constant(int id) {
    return "dense<" + data(id) + "> : tensor<" + (BYTES / 8) + "xi32>";
  }

  /** Some data in hexadecimal form, aligned to 4 bytes. */
  private static String data(int id) {
    StringBuilder text = new StringBuilder("\"0x04000000");
    String number = String.format("%08X", id + 1);
    while (text.length() + 8 < BYTES + 3) {
      text.append(number);
    }
    return text.append(number, 0, BYTES + 3 - text.length()).append('"').toString();
  }

  private void expectSame(String text) {
    String printed = IrPrinter.print(read(text), flags(text));
    if (!printed.strip().equals(text.strip())) {
      int at = Strings.commonPrefix(printed, text).length();
      throw new AssertionError("printed otherwise: " + printed.substring(at).lines().findFirst());
    }
  }

  private static PrintingFlags flags(String text) {
    return text.contains("loc(")
        ? PrintingFlags.builder().debugInfo(true).localScope(true).build()
        : PrintingFlags.DEFAULT;
  }

  private ModuleOp read(String text) {
    return IrParser.parse(context, text);
  }

  /** The same keys with other data each time. */
  private void readResources(int n) {
    String text =
        """
        module {
          "t.a"() {v = dense_resource<key> : tensor<4xi32>} : () -> ()
        }

        {-#
          dialect_resources: {
            builtin: {
              key: %s
            }
          },
          external_resources: {
            tool: {
              entry%d: %s
            }
          }
        #-}
        """
            .formatted(data(n), n, data(n));
    expectSame(text);
  }

  private void readInvalid(int n) {
    String text = "// " + "x".repeat(BYTES) + "\n\"t.a\"(%v" + n + ") : (i32) -> ()\n";
    try {
      read(text);
      throw new AssertionError("accepted: " + n);
    } catch (ParseException e) {
      String message = "use of undeclared SSA value name";
      if (!e.diagnostics().toString().contains(message) || !e.getMessage().contains(":2:7")) {
        throw new AssertionError("another error: " + e.getMessage(), e);
      }
      failures.add(e);
    }
  }

  private void readAndKeepPlace(int n) {
    ModuleOp module =
        read("// " + "x".repeat(BYTES) + "\n  \"t.a\"() {n = " + n + "} : () -> ()\n");
    Location place = module.body().firstOp().location();
    if (!place.toString().equals("loc(\"-\":2:3)")) {
      throw new AssertionError("another place: " + place);
    }
    places.add(place);
  }

  private void runPasses(int n) {
    StringBuilder text = new StringBuilder("func.func @f() {\n");
    for (int i = n * 200; i < (n + 1) * 200; i++) {
      text.append("  %").append(i).append(" = arith.constant ").append(i).append(" : i32\n");
      text.append("  \"t.op").append(i).append("\"(%").append(i).append(") : (i32) -> ()\n");
    }
    ModuleOp module = read(text.append("  return\n}\n").toString());
    passes.run(module);
    IrPrinter.print(module);
  }
}
