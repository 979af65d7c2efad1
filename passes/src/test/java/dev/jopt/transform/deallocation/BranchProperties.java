package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ownership follows branches between blocks: whatever they are, all is freed once. */
final class BranchProperties {
  private static final int PROGRAMS =
      Integer.getInteger("jopt.programs", Boolean.getBoolean("jopt.campaign") ? 500 : 250);
  private static final long FIRST = Long.getLong("jopt.programs.first", 0);

  private static final List<String> PIPELINES =
      List.of(
          "builtin.module(deallocate)",
          "builtin.module(deallocate{early-free=true transfer-arguments=true},"
              + "func.func(deallocation-simplification,deallocation-to-scf))",
          "builtin.module(deallocate{refine-cycles=true},func.func(deallocation-simplification,"
              + "buffer-reuse,deallocation-simplification,buffer-reuse))",
          "builtin.module(deallocate,func.func(deallocation-simplification,"
              + "buffer-reuse{share-by-size nested-copies two-buffers nested-loop-deallocs"
              + " reuse-distance=3 max-stack-bytes=32}),canonicalize)");

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  /** Creates the tests; refusals of programs are no news. */
  BranchProperties() {
    context.diagnostics().push(diagnostic -> true);
  }

  @Test
  void everyAllocationIsFreedOnce() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      String program = OwnershipPrograms.textWithBranches(seed, false);
      OwnershipRuns.assertFreed(context, PIPELINES, program);
    }
  }

  /** Programs that free buffers may be wrong, or be refused; those accepted must be right. */
  @Test
  void buffersFreedByTheProgramAreFreedOnce() {
    int accepted = 0;
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      String program = OwnershipPrograms.textWithBranches(seed, true);
      // As mlir-opt does, the canonicalizer drops reallocs whose results are only freed.
      accepted += OwnershipRuns.assertFreedWhereRight(context, PIPELINES.subList(0, 3), program);
    }
    assertThat(accepted).isGreaterThan(PROGRAMS);
  }
}
