package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Programs that are deep or wide in one way cost a pass little more than four times as much when
 * they are four times as large. The cost is what the thread allocates, which no clock, other
 * process or number of processors changes.
 */
class PassCostTest {
  private static final int SMALL = 100;
  private static final int FACTOR = 4;

  /** What is linear may have tables that double; what is quadratic takes sixteen times as much. */
  private static final double MOST = 1.75 * FACTOR;

  /** What the loading of classes and the making of pools may take. */
  private static final long BYTES_TO_SPARE = 2 << 20;

  private static final List<String> PASSES =
      List.of(
          "canonicalize",
          "cse",
          "symbol-dce",
          "deallocate",
          "deallocation-simplification",
          "merge-alloc",
          "reorder-for-memory");

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void costsGrowWithTheProgram() {
    assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM counts no allocated bytes");
    List<String> failures = new ArrayList<>();
    for (Map.Entry<String, IntFunction<String>> shape : shapes().entrySet()) {
      for (String pass : PASSES) {
        // The first run loads classes.
        cost(shape.getValue().apply(2), pass);
        long small = cost(shape.getValue().apply(SMALL), pass);
        long large = cost(shape.getValue().apply(FACTOR * SMALL), pass);
        if (large > MOST * small + BYTES_TO_SPARE) {
          failures.add(shape.getKey() + ", " + pass + ": " + small + " and " + large + " bytes");
        }
      }
    }
    assertWithMessage(String.join("\n", failures)).that(failures).isEmpty();
  }

  private long cost(String text, String pass) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    context.diagnostics().push(diagnostic -> true);
    ModuleOp module = IrParser.parse(context, new SourceFile("shape", text.getBytes(UTF_8)));
    PassManager manager = PassManager.parse(context, "any(" + pass + ")").setThreads(1);
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    manager.tryRun(module);
    return threads.getThreadAllocatedBytes(id) - before;
  }

  private static Map<String, IntFunction<String>> shapes() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    shapes.put(
        "nested loops of blocks",
        n ->
            "func.func @f(%c: i1) {\ncf.br ^h0\n"
                + lines(n, i -> "^h" + i + ":\ncf.br ^h" + (i + 1))
                + "^h"
                + n
                + ":\ncf.br ^l0\n"
                + lines(n, i -> "^l" + i + ":\ncf.cond_br %c, ^h" + (n - i) + ", ^l" + (i + 1))
                + "^l"
                + n
                + ":\nreturn\n}\n");
    shapes.put(
        "a chain of blocks that hold operations",
        n ->
            "func.func private @g()\nfunc.func @f(%c: i1) {\ncf.cond_br %c, ^e0, ^e1\n"
                + lines(
                    n,
                    i ->
                        "^e"
                            + i
                            + ":\ncf.br ^b"
                            + i
                            + "\n^b"
                            + i
                            + ":\ncall @g() : () -> ()\ncf.cond_br %c, ^e"
                            + (i + 1)
                            + ", ^e"
                            + Math.min(n, i + 2))
                + "^e"
                + n
                + ":\nreturn\n}\n");
    shapes.put(
        "one block",
        n ->
            "func.func @f(%a: i32) -> i32 {\n%0 = arith.addi %a, %a : i32\n"
                + lines(n, i -> "%" + (i + 1) + " = arith.muli %" + i + ", %a : i32")
                + "return %"
                + n
                + " : i32\n}\n");
    shapes.put(
        "users of two equal constants",
        n ->
            "func.func @f() {\n%c = arith.constant 1 : i32\n%d = arith.constant 1 : i32\n"
                + lines(n, i -> "\"t.use\"(%" + (i % 2 == 0 ? "c" : "d") + ") : (i32) -> ()")
                + "return\n}\n");
    shapes.put(
        "arguments of a loop of blocks",
        n ->
            "func.func private @g() -> i1\nfunc.func @f("
                + list(n, i -> "%a" + i + ": i32")
                + ") {\ncf.br ^b("
                + list(n, i -> "%a" + i)
                + " : "
                + list(n, i -> "i32")
                + ")\n^b("
                + list(n, i -> "%b" + i + ": i32")
                + "):\n%c = call @g() : () -> i1\ncf.cond_br %c, ^b("
                + list(n, i -> "%b" + i)
                + " : "
                + list(n, i -> "i32")
                + "), ^e\n^e:\nreturn\n}\n");
    shapes.put(
        "results of a loop",
        n ->
            "func.func @f(%l: index, %u: index, %x: i32) {\n%r:"
                + n
                + " = scf.for %i = %l to %u step %u iter_args("
                + list(n, i -> "%a" + i + " = %x")
                + ") -> ("
                + list(n, i -> "i32")
                + ") {\nscf.yield "
                + list(n, i -> "%a" + (i * 7 + 1) % n)
                + " : "
                + list(n, i -> "i32")
                + "\n}\n"
                + lines(n, i -> "\"t.use\"(%r#" + i + ") : (i32) -> ()")
                + "return\n}\n");
    shapes.put(
        "symbols",
        n ->
            lines(
                n,
                i ->
                    "func.func private @f"
                        + i
                        + "() {\ncall @f"
                        + (i * 7 + 1) % n
                        + "() : () -> ()\nreturn\n}"));
    shapes.put(
        "buffers",
        n ->
            "func.func @f(%x: f32, %i: index) {\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + i
                            + " = memref.alloc() : memref<4xf32>\nmemref.store %x, %m"
                            + i
                            + "[%i] : memref<4xf32>")
                + "return\n}\n");
    shapes.put(
        "buffers that are freed at the end",
        n ->
            "func.func @f(%x: f32, %i: index) {\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + i
                            + " = memref.alloc() : memref<4xf32>\nmemref.store %x, %m"
                            + i
                            + "[%i] : memref<4xf32>")
                + lines(n, i -> "memref.dealloc %m" + i + " : memref<4xf32>")
                + "return\n}\n");
    shapes.put(
        "views of views",
        n ->
            "func.func @f(%x: f32, %n: index) {\n%m0 = memref.alloc(%n) : memref<?xf32>\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + (i + 1)
                            + " = memref.cast %m"
                            + i
                            + " : memref<?xf32> to memref<?xf32>")
                + "memref.store %x, %m"
                + n
                + "[%n] : memref<?xf32>\nreturn\n}\n");
    return shapes;
  }

  private static String list(int n, IntFunction<String> item) {
    return join(n, item, ", ");
  }

  private static String lines(int n, IntFunction<String> item) {
    return join(n, item, "\n") + "\n";
  }

  private static String join(int n, IntFunction<String> item, String separator) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "" : separator).append(item.apply(i));
    }
    return text.toString();
  }
}
