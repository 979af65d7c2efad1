package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableMap;
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
import java.util.Objects;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Programs that are deep or wide in one way cost a pass little more than four times as much when
 * they are four times as large. The cost is the bytes that the thread allocates, which no clock,
 * other process or number of processors changes.
 */
class PassCostTest {
  private static final String TENSOR = "tensor<4xf32>";
  private static final int SMALL = 100;
  private static final int FACTOR = 4;

  /** Linear passes may have tables that double; quadratic ones take sixteen times as much. */
  private static final double MOST = 1.75 * FACTOR;

  /** The bytes that the loading of classes and the making of pools may take. */
  private static final long BYTES_TO_SPARE = 2 << 20;

  /** Pipelines, each with what runs before it and is not counted. */
  private static final Map<String, String> PIPELINES =
      ImmutableMap.<String, String>builder()
          .put("canonicalize", "")
          .put("cse", "")
          .put("symbol-dce", "")
          .put("deallocate", "")
          .put("any(deallocation-simplification)", "deallocate")
          .put("any(buffer-reuse)", "deallocate,any(deallocation-simplification)")
          .put("any(deallocation-to-scf)", "deallocate,any(deallocation-simplification)")
          .put("any(merge-alloc)", "")
          .put(
              "any(merge-alloc{exclusive-branches split-lifetimes condition-access dynamic-sizes"
                  + " skip-unused own-alignment hoist-through-views})",
              "")
          .put("any(reorder-for-memory)", "")
          .put("any(fuse-into-loops)", "")
          .put("any(tile-for-memory)", "")
          .put("any(split-buffers)", "")
          .put("any(undo-fill-copies)", "")
          .put("any(reuse-in-place)", "")
          .put("any(reuse-in-place{windows})", "")
          .put("any(coalesce-copies)", "")
          .put("any(rematerialize)", "")
          .put("any(hoist-yielded-allocs)", "")
          .put("any(reuse-results)", "")
          .buildOrThrow();

  private static final Map<String, String> TENSOR_PIPELINES =
      Map.of("one-shot-bufferize{bufferize-function-boundaries allow-unknown-ops}", "");

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void costsGrowWithTheProgram() {
    Map<String, IntFunction<String>> shapes = shapes();
    shapes.putAll(bufferShapes());
    checkCosts(shapes, PIPELINES);
  }

  @Test
  void costsGrowWithTheTensors() {
    checkCosts(tensorShapes(), TENSOR_PIPELINES);
  }

  private void checkCosts(Map<String, IntFunction<String>> shapes, Map<String, String> pipelines) {
    assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM counts no allocated bytes");
    List<String> failures = new ArrayList<>();
    shapes.forEach(
        (name, shape) ->
            pipelines.forEach(
                (pipeline, before) -> {
                  // The first run loads classes.
                  cost(shape.apply(2), before, pipeline);
                  long small = cost(shape.apply(SMALL), before, pipeline);
                  long large = cost(shape.apply(FACTOR * SMALL), before, pipeline);
                  if (large > MOST * small + BYTES_TO_SPARE) {
                    failures.add(
                        name + ", " + pipeline + ": " + small + " and " + large + " bytes");
                  }
                }));
    assertWithMessage(String.join("\n", failures)).that(failures).isEmpty();
  }

  private long cost(String text, String before, String pipeline) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    context.diagnostics().push(diagnostic -> true);
    ModuleOp module = IrParser.parse(context, new SourceFile("shape", text.getBytes(UTF_8)));
    if (!before.isEmpty()) {
      run(context, before, module);
    }
    long id = Thread.currentThread().getId();
    long start = threads.getThreadAllocatedBytes(id);
    run(context, pipeline, module);
    return threads.getThreadAllocatedBytes(id) - start;
  }

  private static void run(Context context, String pipeline, ModuleOp module) {
    PassManager manager = PassManager.parse(context, "builtin.module(" + pipeline + ")");
    assertWithMessage(pipeline).that(manager.setThreads(1).tryRun(module)).isTrue();
  }

  private static Map<String, IntFunction<String>> shapes() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    String loops = "nested loops of blocks";
    shapes.put(loops, Objects.requireNonNull(OddTexts.all().get(loops)));
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
        "choices by one condition",
        n ->
            "func.func private @g()\nfunc.func private @h()\nfunc.func @f(%c: i1) {\n"
                + lines(
                    n, i -> "scf.if %c {\nfunc.call @g() : () -> ()\n}\nfunc.call @h() : () -> ()")
                + "return\n}\n");
    shapes.put(
        "choices that use their one condition twice",
        n -> {
          int others = 16;
          String flags = list(others, i -> "i1");
          return "func.func private @g(i1, i1)\nfunc.func private @h("
              + flags
              + ")\nfunc.func @f(%c: i1) {\n"
              + lines(
                  n,
                  i ->
                      "scf.if %c {\nfunc.call @g(%c, %c) : (i1, i1) -> ()\n}\nfunc.call @h("
                          + list(others, j -> "%c")
                          + ") : ("
                          + flags
                          + ") -> ()")
              + "return\n}\n";
        });
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

  /** A loop that carries buffers, each of which moves on by one place in an iteration. */
  private static String loop(int n, IntFunction<String> init) {
    String type = "memref<4xf32>";
    String types = list(n, i -> type);
    return "%r:"
        + n
        + " = scf.for %j = %i to %i step %i iter_args("
        + list(n, i -> "%a" + i + " = " + init.apply(i))
        + ") -> ("
        + types
        + ") {\nmemref.store %x, %a0[%j] : "
        + type
        + "\nscf.yield "
        + list(n, i -> "%a" + (i + 1) % n)
        + " : "
        + types
        + "\n}\n"
        + store("%r#0");
  }

  /** Programs in which buffers go many ways, or many buffers go one. */
  /** Makes {@code %x1} of {@code %x0}, with buffers between them that are larger than both. */
  private static String layer(int number) {
    return """
        %t0 = memref.alloc() : memref<64x256xf32>
        linalg.matmul ins(%x0, %w : memref<64x16xf32>, memref<16x256xf32>) outs(%t0 : memref<64x256xf32>)
        %u0 = memref.alloc() : memref<64x256xf32>
        linalg.exp ins(%t0 : memref<64x256xf32>) outs(%u0 : memref<64x256xf32>)
        %x1 = memref.alloc() : memref<64x16xf32>
        %y0 = memref.alloc() : memref<64xf32>
        linalg.reduce { arith.addf } ins(%u0 : memref<64x256xf32>) outs(%y0 : memref<64xf32>) dimensions = [1]
        linalg.broadcast ins(%y0 : memref<64xf32>) outs(%x1 : memref<64x16xf32>) dimensions = [1]
        """
        .replace("%x1", "%x" + (number + 1))
        .replaceAll("%([xtuy])0", "%$1" + number);
  }

  /** A loop that reads rows of a buffer that is computed before it. */
  private static String loopOverRows(int number) {
    return """
        %t0 = memref.alloc() : memref<64x8xf32>
        linalg.exp ins(%m : memref<64x8xf32>) outs(%t0 : memref<64x8xf32>)
        scf.for %j = %first to %end step %one {
          %e = memref.load %t0[%j, %i] : memref<64x8xf32>
          memref.store %e, %y[%j, %i] : memref<64x8xf32>
        }
        """
        .replace("%t0", "%t" + number);
  }

  private static Map<String, IntFunction<String>> bufferShapes() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    String type = "memref<4xf32>";
    IntFunction<String> allocs = n -> lines(n, i -> "%m" + i + " = memref.alloc() : " + type);
    IntFunction<String> types = n -> list(n, i -> type);
    IntFunction<String> rotated = n -> list(n, i -> "%a" + (i + 1) % n);
    shapes.put(
        "buffers that rotate in a loop", n -> function(allocs.apply(n) + loop(n, i -> "%m" + i)));
    shapes.put(
        "one buffer in all places of a loop", n -> function(allocs.apply(1) + loop(n, i -> "%m0")));
    shapes.put(
        "buffers that rotate in a loop of two regions",
        n ->
            function(
                allocs.apply(n)
                    + "%r:"
                    + n
                    + " = scf.while ("
                    + list(n, i -> "%b" + i + " = %m" + i)
                    + ") : ("
                    + types.apply(n)
                    + ") -> ("
                    + types.apply(n)
                    + ") {\nscf.condition(%c) "
                    + list(n, i -> "%b" + i)
                    + " : "
                    + types.apply(n)
                    + "\n} do {\n^body("
                    + list(n, i -> "%a" + i + ": " + type)
                    + "):\n"
                    + store("%a0")
                    + "scf.yield "
                    + rotated.apply(n)
                    + " : "
                    + types.apply(n)
                    + "\n}\n"
                    + store("%r#0")));
    shapes.put(
        "buffers that rotate in a loop of blocks",
        n ->
            function(
                allocs.apply(n)
                    + "cf.br ^b("
                    + list(n, i -> "%m" + i)
                    + " : "
                    + types.apply(n)
                    + ")\n^b("
                    + list(n, i -> "%a" + i + ": " + type)
                    + "):\n"
                    + store("%a0")
                    + "cf.cond_br %c, ^b("
                    + rotated.apply(n)
                    + " : "
                    + types.apply(n)
                    + "), ^e\n^e:\n"));
    shapes.put(
        "a chain of selected buffers",
        n ->
            function(
                "%s0 = memref.alloc() : "
                    + type
                    + "\n"
                    + allocs.apply(n)
                    + lines(
                        n,
                        i ->
                            "%s"
                                + (i + 1)
                                + " = arith.select %c, %s"
                                + i
                                + ", %m"
                                + i
                                + " : "
                                + type
                                + "\n"
                                + store("%s" + (i + 1)))));
    shapes.put(
        "a chain of branches that make buffers",
        n ->
            function(
                "%s0 = memref.alloc() : "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%s"
                                + (i + 1)
                                + " = scf.if %c -> ("
                                + type
                                + ") {\n%n = memref.alloc() : "
                                + type
                                + "\nscf.yield %n : "
                                + type
                                + "\n} else {\nscf.yield %s"
                                + i
                                + " : "
                                + type
                                + "\n}\n"
                                + store("%s" + (i + 1)))));
    shapes.put(
        "a choice of many regions",
        n ->
            function(
                allocs.apply(1)
                    + "%r = scf.index_switch %i -> "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "case "
                                + i
                                + " {\n%n = memref.alloc() : "
                                + type
                                + "\nscf.yield %n : "
                                + type
                                + "\n}")
                    + "default {\nscf.yield %m0 : "
                    + type
                    + "\n}\n"
                    + store("%r")));
    shapes.put(
        "loops over rows",
        n ->
            function(
                "%first = arith.constant 0 : index\n%one = arith.constant 1 : index\n"
                    + "%end = arith.constant 64 : index\n"
                    + "%m = memref.alloc() : memref<64x8xf32>\n%y = memref.alloc() : memref<64x8xf32>\n"
                    + lines(n, PassCostTest::loopOverRows)));
    shapes.put(
        "layers of a network",
        n ->
            function(
                "%w = memref.alloc() : memref<16x256xf32>\n%x0 = memref.alloc() : memref<64x16xf32>\n"
                    + lines(n, PassCostTest::layer)));
    shapes.put(
        "a chain of blocks that make buffers",
        n ->
            function(
                "cf.br ^b0\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + ":\n%m"
                                + i
                                + " = memref.alloc() : "
                                + type
                                + "\n"
                                + store("%m" + i)
                                + "cf.cond_br %c, ^b"
                                + (i + 1)
                                + ", ^b"
                                + n)
                    + "^b"
                    + n
                    + ":\n"));
    shapes.put(
        "a chain of blocks that may access all earlier buffers",
        n ->
            function(
                "%s0 = memref.alloc() : "
                    + type
                    + "\ncf.br ^b0(%s0 : "
                    + type
                    + ")\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + "(%a"
                                + i
                                + ": "
                                + type
                                + "):\n%m"
                                + i
                                + " = memref.alloc() : "
                                + type
                                + "\n"
                                + store("%a" + i)
                                + "cf.cond_br %c, ^b"
                                + (i + 1)
                                + "(%a"
                                + i
                                + " : "
                                + type
                                + "), ^b"
                                + (i + 1)
                                + "(%m"
                                + i
                                + " : "
                                + type
                                + ")")
                    + "^b"
                    + n
                    + "(%a"
                    + n
                    + ": "
                    + type
                    + "):\n"
                    + store("%a" + n)));
    shapes.put(
        "nested loops that carry a buffer",
        n ->
            function(
                "%a0 = memref.alloc() : "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%r"
                                + i
                                + " = scf.for %j"
                                + i
                                + " = %i to %i step %i iter_args(%a"
                                + (i + 1)
                                + " = %a"
                                + i
                                + ") -> ("
                                + type
                                + ") {")
                    + store("%a" + n)
                    + "%n = memref.alloc() : "
                    + type
                    + "\nscf.yield %n : "
                    + type
                    + "\n}\n"
                    + lines(n - 1, i -> "scf.yield %r" + (n - 1 - i) + " : " + type + "\n}")));
    shapes.put(
        "calls that may return what they are given",
        n ->
            "func.func private @g(%a: "
                + type
                + ", %b: "
                + type
                + ") -> "
                + type
                + " {\nreturn %a : "
                + type
                + "\n}\n"
                + function(
                    "%s0 = memref.alloc() : "
                        + type
                        + "\n"
                        + allocs.apply(n)
                        + lines(
                            n,
                            i ->
                                "%s"
                                    + (i + 1)
                                    + " = call @g(%s"
                                    + i
                                    + ", %m"
                                    + i
                                    + ") : ("
                                    + type
                                    + ", "
                                    + type
                                    + ") -> "
                                    + type)));
    return shapes;
  }

  /** Programs in which many tensors may be of one buffer, or many accesses of one tensor. */
  private static Map<String, IntFunction<String>> tensorShapes() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    shapes.put(
        "results that are written one after the other",
        n -> tensors(lines(n, i -> update("%v" + (i + 1), "%v" + i)), n));
    shapes.put(
        "writes to copies of one tensor",
        n ->
            tensors(
                lines(n, i -> insert("%w" + i, "%v0"))
                    + lines(n, i -> "%s" + i + " = tensor.extract %w" + i + "[%i] : " + TENSOR),
                0));
    shapes.put(
        "loops one after the other",
        n ->
            tensors(
                lines(
                    n,
                    i ->
                        "%v"
                            + (i + 1)
                            + " = scf.for %j = %i to %i step %i iter_args(%t = %v"
                            + i
                            + ") -> ("
                            + TENSOR
                            + ") {\n"
                            + update("%u", "%t")
                            + "\nscf.yield %u : "
                            + TENSOR
                            + "\n}"),
                n));
    shapes.put("a chain of blocks", n -> blocks(n, i -> "cf.br " + handOn("%w" + i, i + 1)));
    shapes.put(
        "blocks that may be skipped",
        n ->
            blocks(
                n,
                i ->
                    "cf.cond_br %c, "
                        + handOn("%w" + i, i + 1)
                        + ", ^s"
                        + i
                        + "\n^s"
                        + i
                        + ":\n"
                        + update("%u" + i, "%w" + i)
                        + "\ncf.br "
                        + handOn("%u" + i, i + 1)));
    shapes.put(
        "a loop of each block",
        n ->
            blocks(
                n, i -> "cf.cond_br %c, " + handOn("%w" + i, i) + ", " + handOn("%w" + i, i + 1)));
    shapes.put(
        "a loop of many blocks",
        n ->
            blocks(
                n,
                i ->
                    i < n - 1
                        ? "cf.br " + handOn("%w" + i, i + 1)
                        : "cf.cond_br %c, " + handOn("%w" + i, n) + ", " + handOn("%w" + i, 0)));
    return shapes;
  }

  private static String tensors(String body, int last) {
    return "func.func @f(%v0: "
        + TENSOR
        + ", %c: i1, %i: index, %x: f32) -> "
        + TENSOR
        + " {\n"
        + body
        + "return %v"
        + last
        + " : "
        + TENSOR
        + "\n}\n";
  }

  /** Blocks that each read and write a tensor and hand it on. */
  private static String blocks(int n, IntFunction<String> branch) {
    return tensors(
        "cf.br "
            + handOn("%v0", 0)
            + "\n"
            + lines(
                n,
                i ->
                    "^b"
                        + i
                        + "(%p"
                        + i
                        + ": "
                        + TENSOR
                        + "):\n"
                        + update("%w" + i, "%p" + i)
                        + "\n"
                        + branch.apply(i))
            + "^b"
            + n
            + "(%p"
            + n
            + ": "
            + TENSOR
            + "):\n",
        0);
  }

  private static String handOn(String value, int block) {
    return "^b" + block + "(" + value + " : " + TENSOR + ")";
  }

  private static String update(String result, String of) {
    String element = result + "e";
    return element + " = tensor.extract " + of + "[%i] : " + TENSOR + "\n" + insert(result, of);
  }

  private static String insert(String result, String into) {
    return result + " = tensor.insert %x into " + into + "[%i] : " + TENSOR;
  }

  private static String function(String body) {
    return "func.func @f(%c: i1, %i: index, %x: f32) {\n" + body + "return\n}\n";
  }

  private static String store(String buffer) {
    return "memref.store %x, " + buffer + "[%i] : memref<4xf32>\n";
  }

  private static String list(int n, IntFunction<String> item) {
    return OddTextPart.repeat(n, item, ", ");
  }

  private static String lines(int n, IntFunction<String> item) {
    return OddTextPart.lines(n, item);
  }
}
