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
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Programs that are deep or wide in one way cost a pass little more than four times as much when
 * they are four times as large. The cost is the bytes that the thread allocates, which no clock,
 * other process or number of processors changes.
 */
class PassCostTest {
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
          .put("duplicate-function-elimination", "")
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

  /** What makes or rewrites operations that name all buffers, of some shapes. */
  private static final Map<String, String> DEALLOCATION_PIPELINES =
      Map.of(
          "ownership-based-buffer-deallocation",
          "",
          "buffer-deallocation-simplification",
          "ownership-based-buffer-deallocation");

  private static final List<String> DEALLOCATION_SHAPES =
      List.of(
          "loops over rows",
          "layers of a network",
          "a choice of many regions",
          "buffers that rotate in a loop",
          "buffers that rotate in a loop of two regions",
          "a chain of selected buffers",
          "a chain of branches that make buffers",
          "calls that may return what they are given",
          "a buffer that all operations read",
          "memory of callers for many results",
          "copies to memory of callers");

  /** Those that compare buffers which may be the same with each other. */
  private static final Map<String, String> PAIRING_PIPELINES =
      Map.of("any(assign-memory-spaces{spaces=fast:64,slow})", "");

  private static final Map<String, String> TENSOR_PIPELINES =
      Map.of("one-shot-bufferize{bufferize-function-boundaries allow-unknown-ops}", "");

  /** Those that look where control goes. */
  private static final Map<String, String> FLOW_PIPELINES =
      ImmutableMap.<String, String>builder()
          .put("canonicalize", "")
          .put("cse", "")
          .put("sccp", "")
          .put("int-range-optimizations", "")
          .put("remove-dead-values", "")
          .put("any(buffer-hoisting)", "")
          .put("any(buffer-loop-hoisting)", "")
          .put("any(promote-buffers-to-stack)", "")
          .buildOrThrow();

  private static final Map<String, String> LIFTING_PIPELINES = Map.of("lift-cf-to-scf", "");

  /** What is lifted to regions that are not one in the other. */
  private static final List<String> LIFTED_SHAPES =
      List.of("choices one after the other", "loops one after the other");

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void costsGrowWithTheProgram() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>(new OddPrograms().shapes());
    shapes.putAll(new OddBuffers().shapes());
    checkCosts(shapes, PIPELINES);
  }

  @Test
  void costsGrowWithTheProgramWhereBuffersAreApart() {
    checkCosts(new OddPrograms().shapes(), PAIRING_PIPELINES);
  }

  @Test
  void costsGrowWithTheBuffersThatAreFreed() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>(new OddBuffers().shapes());
    shapes.keySet().retainAll(DEALLOCATION_SHAPES);
    checkCosts(shapes, DEALLOCATION_PIPELINES);
  }

  @Test
  void costsGrowWithTheTensors() {
    checkCosts(new OddTensors().shapes(), TENSOR_PIPELINES);
  }

  /**
   * Each loop asks those within it for the type of what it carries: the square of their number, but
   * not more for each of the ways in which one can ask the next.
   */
  @Test
  void costsOfNestedLoopsGrowWithTheirSquare() {
    TENSOR_PIPELINES.forEach(
        (pipeline, before) -> {
          cost(OddTensors.nestedLoops(2), before, pipeline);
          long small = cost(OddTensors.nestedLoops(SMALL / FACTOR), before, pipeline);
          long large = cost(OddTensors.nestedLoops(SMALL), before, pipeline);
          assertWithMessage(pipeline).that(large).isAtMost((long) (FACTOR * MOST * small));
        });
  }

  @Test
  void costsGrowWithTheWaysOfControl() {
    checkCosts(new OddFlow().shapes(), FLOW_PIPELINES);
  }

  @Test
  void costsGrowWithWhatIsLifted() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>(new OddFlow().shapes());
    shapes.keySet().retainAll(LIFTED_SHAPES);
    checkCosts(shapes, LIFTING_PIPELINES);
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
}
