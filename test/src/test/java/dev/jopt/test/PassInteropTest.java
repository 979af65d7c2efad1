package dev.jopt.test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableSet;
import dev.jopt.test.lit.LitTest;
import dev.jopt.test.lit.TextDiff;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs passes that both jopt and mlir-opt have, on the lit tests that run them, and demands the
 * same bytes. A file that mlir-opt does otherwise says so in a comment {@code INTEROP: no
 * (reason)}.
 */
class PassInteropTest {
  private static final ImmutableSet<String> SHARED =
      ImmutableSet.of(
          "affine-loop-invariant-code-motion",
          "affine-loop-normalize",
          "affine-scalrep",
          "affine-simplify-structures",
          "arith-expand",
          "arith-int-range-narrowing",
          "arith-unsigned-when-equivalent",
          "bubble-down-memory-space-casts",
          "buffer-deallocation-pipeline",
          "buffer-deallocation-simplification",
          "buffer-hoisting",
          "buffer-loop-hoisting",
          "buffer-results-to-out-params",
          "bufferization-lower-deallocations",
          "canonicalize",
          "composite-fixed-point-pass",
          "control-flow-sink",
          "convert-arith-to-llvm",
          "convert-bufferization-to-memref",
          "convert-cf-to-llvm",
          "convert-complex-to-llvm",
          "convert-complex-to-standard",
          "convert-elementwise-to-linalg",
          "convert-func-to-llvm",
          "convert-index-to-llvm",
          "convert-linalg-to-affine-loops",
          "convert-linalg-to-loops",
          "convert-linalg-to-parallel-loops",
          "convert-math-to-libm",
          "convert-math-to-llvm",
          "convert-tensor-to-linalg",
          "convert-to-llvm",
          "convert-ub-to-llvm",
          "convert-vector-to-llvm",
          "cse",
          "drop-equivalent-buffer-results",
          "duplicate-function-elimination",
          "eliminate-empty-tensors",
          "empty-tensor-to-alloc-tensor",
          "expand-realloc",
          "expand-strided-metadata",
          "finalize-memref-to-llvm",
          "flatten-memref",
          "fold-memref-alias-ops",
          "fold-tensor-subset-ops",
          "generate-runtime-verification",
          "inline",
          "int-range-optimizations",
          "lift-cf-to-scf",
          "linalg-fold-unit-extent-dims",
          "linalg-fuse-elementwise-ops",
          "linalg-generalize-named-ops",
          "linalg-inline-scalar-operands",
          "linalg-morph-ops",
          "linalg-specialize-generic-ops",
          "llvm-request-c-wrappers",
          "loop-invariant-code-motion",
          "loop-invariant-subset-hoisting",
          "math-expand-ops",
          "mem2reg",
          "memref-expand",
          "normalize-memrefs",
          "one-shot-bufferize",
          "optimize-allocation-liveness",
          "ownership-based-buffer-deallocation",
          "print-ir",
          "print-op-stats",
          "promote-buffers-to-stack",
          "reconcile-unrealized-casts",
          "reify-result-shapes",
          "remove-dead-values",
          "resolve-ranked-shaped-type-result-dims",
          "resolve-shaped-type-result-dims",
          "sccp",
          "scf-for-loop-canonicalization",
          "scf-for-loop-peeling",
          "scf-for-loop-range-folding",
          "scf-for-loop-specialization",
          "scf-for-to-while",
          "scf-forall-to-for",
          "scf-forall-to-parallel",
          "snapshot-op-locations",
          "sroa",
          "strip-debuginfo",
          "symbol-dce",
          "symbol-privatize",
          "topological-sort",
          "view-op-graph");

  private static final Pattern COMMAND =
      Pattern.compile("jopt %s((?: --?[\\w-]+(?:='?[\\w=-]+'?)?)+) *\\| *FileCheck .*");

  private static final Pattern EXCUSE = Pattern.compile("// INTEROP: no \\([^)]+\\)");

  @TestFactory
  Stream<DynamicTest> sameBytes() {
    return Tool.suite().discover().stream().flatMap(PassInteropTest::test);
  }

  private static Stream<DynamicTest> test(LitTest test) {
    if (test.runLines().isEmpty() || !test.xfail().isEmpty()) {
      return Stream.empty();
    }
    Matcher command = COMMAND.matcher(test.runLines().get(0).strip());
    if (!command.matches()) {
      return Stream.empty();
    }
    List<String> flags = new ArrayList<>();
    boolean runsPass = false;
    for (String flag : command.group(1).strip().split(" ")) {
      flags.add(flag.replace("'", ""));
      runsPass |= SHARED.contains(flag.replaceFirst("^--?", "").replaceFirst("=.*", ""));
    }
    return runsPass
        ? Stream.of(
            DynamicTest.dynamicTest(
                test.name(), test.file().toUri(), () -> compare(test.file(), flags)))
        : Stream.empty();
  }

  private static void compare(Path file, List<String> flags) throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    assumeTrue(!EXCUSE.matcher(Files.readString(file)).find(), "mlir-opt does it otherwise");
    Tool.Output theirs = Tool.process(Tool.reference().orElseThrow(), file, flags);
    assumeTrue(
        !theirs.errors().contains("created with unregistered dialect"),
        "mlir-opt does not have the dialect");
    assertEquals(0, theirs.exit(), () -> "mlir-opt rejects the file:\n" + theirs.errors());
    List<String> args = new ArrayList<>(flags);
    args.add(file.toString());
    Tool.Output ours = Tool.jopt(new byte[0], args);
    assertEquals(0, ours.exit(), ours::errors);
    if (!theirs.text().equals(ours.text())) {
      fail(
          "not the same bytes; - is mlir-opt, + is jopt "
              + String.join(" ", flags)
              + "\n"
              + TextDiff.describe(theirs.text(), ours.text()));
    }
  }
}
