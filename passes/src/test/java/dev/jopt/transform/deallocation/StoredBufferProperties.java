package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Buffers that are elements of buffers have no owner: they are never freed too early, and all other
 * buffers are freed once.
 */
final class StoredBufferProperties {
  private static final int PROGRAMS =
      Integer.getInteger("jopt.programs", Boolean.getBoolean("jopt.campaign") ? 1_000 : 150);
  private static final long FIRST = Long.getLong("jopt.programs.first", 0);

  private static final List<String> PIPELINES =
      List.of(
          "builtin.module(deallocate)",
          "builtin.module(deallocate{early-free=true transfer-arguments=true},"
              + "func.func(deallocation-simplification,deallocation-to-scf))",
          "builtin.module(deallocate{refine-cycles=true},func.func(deallocation-simplification,"
              + "buffer-reuse{share-by-size nested-copies two-buffers nested-loop-deallocs"
              + " reuse-distance=3 max-stack-bytes=32}),canonicalize)");

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  /** Creates the tests; refusals of programs and remarks on buffers not freed are no news. */
  StoredBufferProperties() {
    context.diagnostics().push(diagnostic -> true);
  }

  @Test
  void whatIsNotStoredIsFreedOnce() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      String program = OwnershipPrograms.textWithStores(seed, false, seed % 2 == 0);
      OwnershipRuns.assertFreed(context, PIPELINES, program);
    }
  }

  /** Programs that free buffers may be wrong, or be refused; those accepted must be right. */
  @Test
  void storedBuffersThatTheProgramFreesAreFreedOnce() {
    int accepted = 0;
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      String program = OwnershipPrograms.textWithStores(seed, true, seed % 2 == 0);
      // As mlir-opt does, the canonicalizer drops reallocs whose results are only freed.
      accepted += OwnershipRuns.assertFreedWhereRight(context, PIPELINES.subList(0, 2), program);
    }
    assertThat(accepted).isGreaterThan(PROGRAMS / 2);
  }
}
