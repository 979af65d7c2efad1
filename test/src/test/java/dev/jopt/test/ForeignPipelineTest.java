package dev.jopt.test;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import dev.jopt.test.lit.TextDiff;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads IR that is not from this project: mlir-opt runs its own passes over the inputs of the lit
 * tests, and its output goes through jopt and once more through mlir-opt, which have to print the
 * same bytes. More pipelines, on more inputs, when the system property {@code jopt.campaign} is
 * {@code true}.
 */
class ForeignPipelineTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");

  /** In a plain build, one input of so many; in a campaign every other one. */
  private static final int SAMPLE = 10;

  private static final String SEPARATOR = "// -----\n";

  /** Dialects that mlir-opt does not have, so that it does not heed their rules. */
  private static final Pattern OWN_DIALECTS = Pattern.compile("\\b(graph|deallocation)\\.");

  /** Inputs of which mlir-opt makes operations in a custom form that jopt does not know. */
  private static final Pattern FOREIGN_OPERATIONS =
      Pattern.compile(
          "\"(gpu|llvm|omp|vector)\\.[\\w.]+\"\\(|\"async\\.(coro|runtime)\\.|\\baffine\\.vector_");

  /** Loops that are named by the order of blocks before a pass changes it. */
  private static final Pattern NAMED_LOOPS = Pattern.compile("omp\\.canonical_loop");

  /** Inputs with text that is accepted for older files and printed otherwise. */
  private static final Pattern OTHER_FORMS = Pattern.compile("INTEROP: no");

  private static final String BUFFERIZE =
      "--one-shot-bufferize=bufferize-function-boundaries allow-unknown-ops";

  /** Pipelines that leave operations of registered dialects; the custom form is forwarded. */
  private static final ImmutableList<ImmutableList<String>> CUSTOM =
      ImmutableList.of(
          flags("--inline|--canonicalize|--cse"),
          flags(BUFFERIZE + "|--ownership-based-buffer-deallocation|--canonicalize"),
          flags(BUFFERIZE + "|--buffer-loop-hoisting|--promote-buffers-to-stack"),
          flags("--linalg-generalize-named-ops|--linalg-fuse-elementwise-ops"),
          flags("--convert-linalg-to-affine-loops|--affine-loop-tile|--affine-simplify-structures"),
          flags("--convert-linalg-to-parallel-loops|--scf-parallel-loop-fusion|--lower-affine"),
          flags("--convert-linalg-to-parallel-loops|--gpu-map-parallel-loops"),
          flags("--convert-linalg-to-loops|--lower-affine|--scf-for-to-while|--convert-scf-to-cf"),
          flags("--expand-strided-metadata|--fold-memref-alias-ops|--memref-expand"),
          flags("--arith-expand|--int-range-optimizations|--math-uplift-to-fma"));

  /** Pipelines that leave others; the generic form is forwarded. */
  private static final ImmutableList<ImmutableList<String>> GENERIC =
      ImmutableList.of(
          flags("--test-lower-to-llvm|--ensure-debug-info-scope-on-llvm-func"),
          flags("--convert-linalg-to-affine-loops|--affine-super-vectorize=virtual-vector-size=8"),
          flags("--convert-linalg-to-parallel-loops|--convert-scf-to-openmp"),
          flags(
              "--convert-linalg-to-parallel-loops|--gpu-map-parallel-loops"
                  + "|--convert-parallel-loops-to-gpu|--lower-affine|--gpu-kernel-outlining"),
          flags("--convert-func-to-spirv|--convert-arith-to-spirv"),
          flags("--convert-to-emitc"),
          flags("--convert-complex-to-standard|--convert-math-to-libm|--convert-ub-to-llvm"));

  /**
   * Pipelines from or to dialects that are defined by data, of inputs in which a text occurs; both
   * forms are forwarded.
   */
  private static final ImmutableListMultimap<String, ImmutableList<String>> DIALECTS =
      ImmutableListMultimap.<String, ImmutableList<String>>builder()
          .put(
              "tosa.",
              flags(
                  "--pass-pipeline=builtin.module(func.func(tosa-to-linalg-named,tosa-to-linalg,"
                      + "tosa-to-arith,tosa-to-tensor,tosa-to-scf))"))
          .put("sparse_tensor", flags("--sparse-reinterpret-map|--sparsification"))
          .put(
              "sparse_tensor",
              flags("--sparse-reinterpret-map|--sparsification|--sparse-tensor-conversion"))
          .put("pdl.", flags("--convert-pdl-to-pdl-interp"))
          .put("async.", flags("--async-to-async-runtime"))
          .put("async.", flags("--async-to-async-runtime|--convert-async-to-llvm"))
          .put("scf.parallel", flags("--async-parallel-for"))
          .put("omp.", flags("--convert-openmp-to-llvm"))
          .put("gpu.", flags("--pass-pipeline=builtin.module(gpu.module(convert-gpu-to-nvvm))"))
          .put(
              "gpu.",
              flags(
                  "--pass-pipeline=builtin.module(gpu.module(convert-gpu-to-rocdl"
                      + "{chipset=gfx942}))"))
          .put("vector.", flags("--convert-vector-to-scf|--convert-vector-to-llvm"))
          .put("vector.", flags("--convert-vector-to-spirv"))
          .put("vector.", flags("--convert-vector-to-xegpu"))
          .put("vector.", flags("--convert-vector-to-arm-sme|--convert-arm-sme-to-scf"))
          .put("shape.", flags("--shape-to-shape-lowering|--convert-shape-to-std"))
          .put("amdgpu.", flags("--convert-amdgpu-to-rocdl=chipset=gfx942"))
          .put("nvgpu.", flags("--convert-nvgpu-to-nvvm"))
          .put("spirv.", flags("--convert-spirv-to-llvm"))
          .put("acc.", flags("--convert-openacc-to-scf"))
          .put("complex.", flags("--convert-complex-to-rocdl-library-calls"))
          .build();

  private static ImmutableList<String> flags(String text) {
    return ImmutableList.copyOf(Splitter.on('|').split(text));
  }

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> sameBytes() {
    if (!CAMPAIGN) {
      return Stream.of(custom(CUSTOM.get(0)), generic(GENERIC.get(0)));
    }
    return Stream.of(
            CUSTOM.stream().map(this::custom),
            GENERIC.stream().map(this::generic),
            DIALECTS.entries().stream().map(entry -> dialect(entry.getKey(), entry.getValue())))
        .flatMap(tests -> tests);
  }

  private DynamicTest dialect(String text, ImmutableList<String> pipeline) {
    return DynamicTest.dynamicTest(
        String.join(" ", pipeline),
        () -> {
          List<String> inputs = new ArrayList<>(inputs(false));
          inputs.removeIf(input -> !input.contains(text) || OTHER_FORMS.matcher(input).find());
          List<String> texts = run(inputs, pipeline, "--mlir-print-debuginfo");
          compare(texts, "--mlir-print-debuginfo");
          compare(texts, "--mlir-print-op-generic");
        });
  }

  private DynamicTest custom(ImmutableList<String> pipeline) {
    return DynamicTest.dynamicTest(
        String.join(" ", pipeline),
        () -> {
          List<String> texts = run(pipeline, true, "--mlir-print-debuginfo");
          compare(texts, "--mlir-print-debuginfo");
          if (CAMPAIGN) {
            compare(texts, "--mlir-print-unique-ssa-ids");
            compare(texts, "--mlir-print-op-generic", "--mlir-print-local-scope");
          }
        });
  }

  private DynamicTest generic(ImmutableList<String> pipeline) {
    return DynamicTest.dynamicTest(
        String.join(" ", pipeline),
        () -> {
          List<String> texts =
              run(pipeline, false, "--mlir-print-debuginfo", "--mlir-print-op-generic");
          compare(texts, "--mlir-print-op-generic", "--mlir-print-debuginfo");
          if (CAMPAIGN) {
            compare(texts, "--mlir-print-op-generic");
          }
        });
  }

  /** What mlir-opt prints of those inputs that a pipeline accepts. */
  private List<String> run(List<String> pipeline, boolean custom, String... printing)
      throws Exception {
    List<String> inputs = inputs(custom);
    List<String> some = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i += CAMPAIGN ? 2 : SAMPLE) {
      some.add(inputs.get(i));
    }
    return run(some, pipeline, printing);
  }

  private List<String> run(List<String> inputs, List<String> pipeline, String... printing)
      throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to run passes of");
    List<String> flags = new ArrayList<>(pipeline);
    flags.addAll(List.of(printing));
    List<String> texts = new ArrayList<>();
    run(inputs, flags, texts);
    assertFalse(texts.isEmpty(), "mlir-opt accepts none of the inputs");
    return texts;
  }

  /** The parts of the lit tests that mlir-opt may accept. */
  private static List<String> inputs(boolean custom) {
    List<String> inputs = new ArrayList<>();
    PositiveFile.all()
        .forEach(
            file -> {
              for (String part : Tool.MARKER.split(file.text())) {
                if (!part.isBlank()
                    && !OWN_DIALECTS.matcher(part).find()
                    && !NAMED_LOOPS.matcher(part).find()
                    && !(custom && FOREIGN_OPERATIONS.matcher(part).find())) {
                  inputs.add(part);
                }
              }
            });
    return inputs;
  }

  /** Adds what mlir-opt prints; an input on which it crashes is left out. */
  private void run(List<String> inputs, List<String> flags, List<String> texts) throws Exception {
    Tool.Output output = mlirOpt(inputs, flags);
    if (output.exit() == 0 || output.exit() == 1) {
      for (String text : parts(output)) {
        if (!text.isBlank()) {
          texts.add(text);
        }
      }
    } else if (inputs.size() > 1) {
      int middle = inputs.size() / 2;
      run(inputs.subList(0, middle), flags, texts);
      run(inputs.subList(middle, inputs.size()), flags, texts);
    }
  }

  private Tool.Output mlirOpt(List<String> inputs, List<String> flags)
      throws IOException, InterruptedException {
    Path file = folder.resolve("in.mlir");
    Files.writeString(file, String.join(SEPARATOR, inputs), ISO_8859_1);
    return Tool.process(Tool.reference().orElseThrow(), file, reading(flags));
  }

  private static List<String> reading(List<String> flags) {
    List<String> all = new ArrayList<>(flags);
    all.add("--split-input-file");
    all.add("--allow-unregistered-dialect");
    return all;
  }

  private static List<String> parts(Tool.Output output) {
    return List.of(Tool.MARKER.split(output.text(), -1));
  }

  /** Lets both tools read and print those of the texts that mlir-opt can read itself. */
  private void compare(List<String> printed, String... printing) throws Exception {
    List<String> flags = List.of(printing);
    List<String> texts = printed;
    Tool.Output theirs = mlirOpt(texts, flags);
    if (theirs.exit() != 0) {
      texts = readable(printed, flags);
      assertTrue(texts.size() > printed.size() / 2, "mlir-opt rejects most of its own output");
      theirs = mlirOpt(texts, flags);
      assertEquals(0, theirs.exit(), theirs::errors);
    }
    List<String> args = reading(flags);
    args.add(folder.resolve("in.mlir").toString());
    Tool.Output ours = Tool.jopt(new byte[0], args);
    assertEquals(0, ours.exit(), ours::errors);
    if (theirs.text().equals(ours.text())) {
      return;
    }
    List<String> expected = parts(theirs);
    List<String> found = parts(ours);
    for (int i = 0; i < expected.size(); i++) {
      if (i >= found.size() || !expected.get(i).equals(found.get(i))) {
        fail(
            "not the same bytes; - is mlir-opt, + is jopt "
                + String.join(" ", flags)
                + "\n"
                + TextDiff.describe(expected.get(i), i < found.size() ? found.get(i) : "")
                + "\nread:\n"
                + texts.get(i));
      }
    }
    fail("jopt prints more parts");
  }

  /**
   * Those that mlir-opt reads, of texts that it does not all read: it refuses some of its output
   * after a pass.
   */
  private List<String> readable(List<String> texts, List<String> flags) throws Exception {
    if (texts.size() == 1) {
      return List.of();
    }
    int middle = texts.size() / 2;
    List<String> found = new ArrayList<>();
    for (List<String> half :
        List.of(texts.subList(0, middle), texts.subList(middle, texts.size()))) {
      found.addAll(mlirOpt(half, flags).exit() == 0 ? half : readable(half, flags));
    }
    return found;
  }
}
