package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.planner.ProofSearch.Inference;
import dev.jopt.planner.ValleySearch.Outcome;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds for the exact search, whichever of its inferences it makes. */
final class ProofSearchProperties {
  private static final long ENOUGH_NODES = 1_000_000;

  /** All inferences, none, and all but each one of them. */
  private static List<Set<Inference>> selections() {
    List<Set<Inference>> selections = new ArrayList<>();
    selections.add(EnumSet.allOf(Inference.class));
    selections.add(EnumSet.noneOf(Inference.class));
    for (Inference without : Inference.values()) {
      selections.add(EnumSet.complementOf(EnumSet.of(without)));
    }
    return selections;
  }

  @Test
  void inferencesOnlyPrune() {
    Property.tries(600)
        .seed(1)
        .check(
            choices -> {
              PlanProblem problem = Problems.random(choices.seed(), 1 + choices.scaled(5));
              long optimum = Problems.bruteForceHeight(problem);
              CompactProblem compact = new CompactProblem(problem);
              BranchOrder order = BranchOrder.of(compact, choices.upTo(5));
              for (Set<Inference> inferences : selections()) {
                ProofSearch search = new ProofSearch(compact, PlanBudget.standard(), inferences);
                for (long height = Math.max(0, optimum - 2); height <= optimum + 1; height++) {
                  Outcome expected = height < optimum ? Outcome.DOES_NOT_FIT : Outcome.FITS;
                  assertWithMessage("%s of %s with %s", height, optimum, inferences)
                      .that(search.search(height, order, ENOUGH_NODES))
                      .isEqualTo(expected);
                  if (expected == Outcome.FITS) {
                    PlanSolution plan = compact.solution(search.offsets(), 0, 0);
                    assertThat(PlanChecker.fault(plan)).isEmpty();
                    assertThat(plan.height()).isAtMost(height);
                  }
                }
              }
            });
  }

  /** Each inference saves nodes on some problem; one that does not would be dead weight. */
  @Test
  void eachInferencePrunes() {
    for (Inference inference : Inference.values()) {
      long with = 0;
      long without = 0;
      for (long seed = 1; seed <= 40; seed++) {
        CompactProblem compact = new CompactProblem(doubled(Problems.random(seed, 7)));
        with += nodes(compact, EnumSet.allOf(Inference.class));
        without += nodes(compact, EnumSet.complementOf(EnumSet.of(inference)));
      }
      assertWithMessage(inference.toString()).that(with).isLessThan(without);
    }
  }

  /** Returns a problem with a twin for each buffer that is free to move. */
  private static PlanProblem doubled(PlanProblem problem) {
    List<PlanBuffer> buffers = new ArrayList<>(problem.buffers());
    for (PlanBuffer buffer : problem.buffers()) {
      if (buffer.fixedOffset().isEmpty()) {
        buffers.add(
            PlanBuffer.of(buffer.id() + "'", buffer.size(), buffer.start(), buffer.end())
                .alignedTo(buffer.alignment()));
      }
    }
    return PlanProblem.of(buffers);
  }

  private static long nodes(CompactProblem compact, Set<Inference> inferences) {
    ProofSearch search = new ProofSearch(compact, PlanBudget.standard(), inferences);
    BranchOrder order = BranchOrder.of(compact, 0);
    long nodes = 0;
    for (long height = compact.lowerBound;
        search.search(height, order, 20_000) == Outcome.DOES_NOT_FIT;
        height++) {
      nodes += search.nodes();
    }
    return nodes + search.nodes();
  }
}
