package dev.jopt.transform.mergealloc.lifetime;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What loops of different dialects tell of their iterations. */
final class ParallelLoopTest {
  private final Context context = Context.withAllDialects();

  private ParallelLoop loop(String text) {
    ModuleOp module =
        IrParser.parse(
            context,
            """
            func.func @f(%n: index) {
              %c1 = arith.constant 1 : index
              %c2 = arith.constant 2 : index
              %c10 = arith.constant 10 : index
              LOOP {
              }
              return
            }
            """
                .replace("LOOP", text));
    List<ParallelLoop> loops = new ArrayList<>();
    module.walk(
        op -> {
          if (op instanceof ParallelLoop loop) {
            loops.add(loop);
          }
        });
    assertThat(loops).hasSize(1);
    return loops.get(0);
  }

  @Test
  void iterationsAreCounted() {
    assertThat(loop("scf.forall (%i, %j) in (4, 5)").tripCount()).isEqualTo(20);
    assertThat(loop("scf.forall (%i) = (1) to (10) step (4)").tripCount()).isEqualTo(3);
    assertThat(loop("scf.forall (%i) = (%c1) to (%c10) step (%c2)").tripCount()).isEqualTo(5);
    assertThat(loop("scf.parallel (%i) = (%c1) to (%c10) step (%c2)").tripCount()).isEqualTo(5);
    assertThat(loop("affine.parallel (%i, %j) = (0, 2) to (10, 7) step (3, 1)").tripCount())
        .isEqualTo(20);
  }

  @Test
  void noIterationsAreCountedAsNone() {
    assertThat(loop("scf.forall (%i, %j) in (0, 5)").tripCount()).isEqualTo(0);
    assertThat(loop("scf.parallel (%i) = (%c10) to (%c1) step (%c1)").tripCount()).isEqualTo(0);
    assertThat(loop("affine.parallel (%i) = (3) to (3)").tripCount()).isEqualTo(0);
  }

  @Test
  void whatIsNotKnownIsNotCounted() {
    assertThat(loop("scf.forall (%i, %j) in (4, %n)").tripCount()).isNull();
    assertThat(loop("scf.parallel (%i) = (%c1) to (%n) step (%c1)").tripCount()).isNull();
    assertThat(loop("affine.parallel (%i) = (0) to (%n)").tripCount()).isNull();
    assertThat(loop("affine.parallel (%i) = (0) to (%n + 1)").tripCount()).isNull();
    assertThat(loop("affine.parallel (%i) = (max(0, 1)) to (5)").tripCount()).isNull();
    String large = "4611686018427387904";
    assertThat(loop("scf.forall (%i, %j) in (" + large + ", " + large + ")").tripCount()).isNull();
    String all = "(-9223372036854775807) to (9223372036854775807)";
    assertThat(loop("affine.parallel (%i) = " + all).tripCount()).isNull();
  }

  @Test
  void boundsAreValuesWhereTheProgramHasThem() {
    ParallelLoop loop = loop("affine.parallel (%i, %j) = (0, %n) to (10, 20)");
    List<LoopDimension> dimensions = loop.dimensions();
    assertThat(dimensions).hasSize(2);
    assertThat(dimensions.get(0).lower()).isEqualTo(LoopDimension.Bound.of(0));
    assertThat(dimensions.get(1).lower().value()).isNotNull();
    assertThat(dimensions.get(1).lower().constant()).isNull();
    assertThat(dimensions.get(1).induction()).isEqualTo(loop.inductionVariables().get(1));
    assertThat(loop("affine.parallel (%i) = (0) to (%n + 1)").dimensions().get(0).upper())
        .isEqualTo(LoopDimension.Bound.UNKNOWN);
  }

  @Test
  void onlyForallHasAThreadForEachIteration() {
    assertThat(loop("scf.forall (%i) in (4)").hasThreadPerIteration()).isTrue();
    assertThat(loop("scf.parallel (%i) = (%c1) to (%n) step (%c1)").hasThreadPerIteration())
        .isFalse();
    assertThat(loop("affine.parallel (%i) = (0) to (%n)").hasThreadPerIteration()).isFalse();
  }
}
