package dev.jopt.test.embedding;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.jopt.ir.Context;
import dev.jopt.ir.Threading;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * How many bytes are allocated for an operation that is read and verified, printed, and visited by
 * {@code canonicalize}. The budgets are a quarter above the counts when they were set; unlike
 * times, these counts are the same on every machine. The cost of an operation is the difference of
 * two sizes, so tables and loaded classes are no part of it. An optimizing compiler may allocate
 * less, and if it begins or stops to do so between the two sizes, the difference is off; so what is
 * above its budget is counted again.
 */
class AllocationBudgetTest {
  private static final int SMALL = 2000;
  private static final int LARGE = 6000;
  private static final int ATTEMPTS = 3;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Bytes for one operation. */
  private record Cost(long read, long print, long canonicalize) {
    boolean isWithin(Cost most) {
      return least(most).equals(this);
    }

    Cost least(Cost other) {
      return new Cost(
          Math.min(read, other.read),
          Math.min(print, other.print),
          Math.min(canonicalize, other.canonicalize));
    }
  }

  @TestFactory
  DynamicTest[] bytesForAnOperation() {
    assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM counts no allocated bytes");
    return new DynamicTest[] {
      budget("no attribute", i -> "\"t.op\"() : () -> ()", new Cost(328, 76, 32)),
      budget(
          "a repeated attribute",
          i -> "\"t.op\"() {a = 7 : i64} : () -> ()",
          new Cost(378, 76, 32)),
      budget(
          "attributes that differ",
          i ->
              "\"t.op\"() {a = %d : i32, b = \"name %d\", c = [%d, @s%d], d = %d.5 : f32} : () -> ()"
                  .replace("%d", Integer.toString(1_000_000 + i)),
          new Cost(2592, 854, 32)),
      budget(
          "arrays that differ",
          i ->
              "\"t.op\"() {a = array<i64: %d, -%d, 7>, b = dense<[%d, 2, 3, %d]> : tensor<4xi32>} : () -> ()"
                  .replace("%d", Integer.toString(1_000_000 + i)),
          new Cost(3488, 244, 32)),
      budget(
          "floats that differ",
          i ->
              "\"t.op\"() {a = %d.375 : f32, b = 0.%d : f64, c = 0.1%d : f32} : () -> ()"
                  .replace("%d", Integer.toString(1_000_000 + i)),
          new Cost(2382, 2718, 32)),
      budget(
          "constants that differ",
          i -> "%r" + i + " = arith.constant " + (100_000 + i) + " : index",
          new Cost(656, 258, 184)),
      budget(
          "maps that are applied",
          i ->
              ("%r@ = affine.apply affine_map<(d0) -> (d0 * @ + 7)>(%i)\n"
                      + "\"t.use\"(%r@) : (index) -> ()")
                  .replace("@", Integer.toString(2 + i)),
          new Cost(2970, 772, 7455)),
      budget(
          "types that differ",
          i -> "%r" + i + " = \"t.op\"() : () -> tensor<" + (1 + i) + "x?xf32>",
          new Cost(1858, 118, 32)),
      budget(
          "affine maps that differ",
          i -> "\"t.op\"() {a = affine_map<(d0)[s0] -> (d0 * " + (2 + i) + " + s0)>} : () -> ()",
          new Cost(3010, 858, 32)),
      budget(
          "locations that differ",
          i -> "\"t.op\"() : () -> () loc(\"file\":" + (1 + i) + ":7)",
          new Cost(708, 76, 32)),
      budget("arithmetic", i -> "%r" + i + " = arith.mulf %x, %x : f32", new Cost(662, 46, 48)),
      budget(
          "loads",
          i -> "%r" + i + " = memref.load %m[%i] : memref<64xf32>",
          new Cost(696, 68, 112)),
      budget(
          "a dialect defined by data",
          i -> "%r" + i + " = llvm.add %n, %n : i32",
          new Cost(786, 46, 48)),
    };
  }

  private DynamicTest budget(String name, IntFunction<String> operation, Cost most) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          measure(text(operation, 10));
          Cost cost = perOperation(operation);
          for (int i = 1; i < ATTEMPTS && !cost.isWithin(most); i++) {
            cost = cost.least(perOperation(operation));
          }
          check("reading", cost.read(), most.read());
          check("printing", cost.print(), most.print());
          check("canonicalize", cost.canonicalize(), most.canonicalize());
        });
  }

  private static void check(String what, long bytes, long most) {
    assertWithMessage("bytes for %s an operation", what).that(bytes).isAtMost(most);
  }

  private Cost perOperation(IntFunction<String> operation) {
    Cost small = measure(text(operation, SMALL));
    Cost large = measure(text(operation, LARGE));
    int operations = LARGE - SMALL;
    return new Cost(
        (large.read() - small.read()) / operations,
        (large.print() - small.print()) / operations,
        (large.canonicalize() - small.canonicalize()) / operations);
  }

  private static String text(IntFunction<String> operation, int count) {
    StringBuilder text = new StringBuilder("module {\n");
    for (int i = 0; i < count; i++) {
      if (i % 50 == 0) {
        text.append(i == 0 ? "" : "return\n}\n")
            .append("func.func @f")
            .append(i)
            .append("(%m: memref<64xf32>, %i: index, %x: f32, %n: i32) {\n");
      }
      text.append(operation.apply(i)).append('\n');
    }
    return text.append("return\n}\n}\n").toString();
  }

  private Cost measure(String text) {
    Context context =
        Context.builder()
            .registerAll()
            .allowUnregisteredDialects(true)
            .threading(Threading.single())
            .build();
    PassManager manager = PassManager.parse(context, "builtin.module(canonicalize)").setThreads(1);
    SourceFile file = new SourceFile("text", text.getBytes(UTF_8));
    long begun = allocated();
    ModuleOp module = IrParser.parse(context, file);
    long read = allocated();
    IrPrinter.print(module, PrintingFlags.DEFAULT, OutputStream.nullOutputStream(), 1);
    long printed = allocated();
    manager.run(module);
    return new Cost(read - begun, printed - read, allocated() - printed);
  }

  private long allocated() {
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
