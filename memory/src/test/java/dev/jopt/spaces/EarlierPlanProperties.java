package dev.jopt.spaces;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import dev.jopt.spaces.SpaceAccess.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a plan keeps of an earlier one. */
final class EarlierPlanProperties {
  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 10_000 : 500;

  @Test
  void theSameProblemHasTheSamePlanAgain() {
    Property.tries(TRIES)
        .seed(1)
        .check(
            choices -> {
              SpacesProblem problem = SpacesProblems.any(choices, 8, 12, 6);
              Optional<SpacesPlan> found = SpacesSolver.solve(problem, 200);
              if (found.isPresent()) {
                int distance = choices.between(0, 3);
                SpacesPlan plan = EarlyFetches.of(found.get(), distance);
                SpacesPlan again =
                    SpacesSolver.solve(problem, EarlierPlan.of(plan), 0).orElseThrow();
                assertThat(again.cost()).isEqualTo(plan.cost());
                assertThat(EarlyFetches.of(again, distance, false).residencies())
                    .isEqualTo(plan.residencies());
              }
            });
  }

  @Test
  void plansOfOtherProblemsAreKeptAsFarAsTheyHold() {
    Property.tries(TRIES)
        .seed(2)
        .check(
            choices -> {
              SpacesProblem before = SpacesProblems.any(choices, 8, 12, 6);
              SpacesProblem now = SpacesProblems.any(choices, 8, 12, 6);
              Optional<SpacesPlan> plan = SpacesSolver.solve(before, 50);
              Optional<SpacesPlan> without = SpacesSolver.solve(now, 0);
              if (plan.isPresent()) {
                EarlierPlan earlier = EarlierPlan.of(plan.get());
                Optional<SpacesPlan> with = SpacesSolver.solve(now, earlier, 50);
                assertThat(with.isPresent()).isEqualTo(without.isPresent());
                with.ifPresent(each -> assertThat(SpacesChecker.fault(each)).isEmpty());
              }
            });
  }

  /** A program of steps that read and write tensors of sizes that their numbers tell. */
  private record Program(List<List<Integer>> steps, List<Integer> names) {
    private static final int TENSORS = 6;

    static Program any(Choices choices) {
      List<List<Integer>> steps = new ArrayList<>();
      List<Integer> names = new ArrayList<>();
      for (int i = choices.between(1, 14); i > 0; i--) {
        steps.add(step(choices));
        names.add(choices.between(0, 9));
      }
      return new Program(steps, names);
    }

    private static List<Integer> step(Choices choices) {
      List<Integer> used = new ArrayList<>();
      for (int t = 0; t < TENSORS; t++) {
        if (choices.between(0, 2) == 0) {
          used.add(t);
        }
      }
      return used;
    }

    /** Adds and drops a few steps. */
    Program changed(Choices choices) {
      List<List<Integer>> newSteps = new ArrayList<>(steps);
      List<Integer> newNames = new ArrayList<>(names);
      for (int i = choices.between(0, 3); i > 0; i--) {
        int at = choices.between(0, newSteps.size());
        if (choices.anyBoolean() || at == newSteps.size()) {
          newSteps.add(at, step(choices));
          newNames.add(at, choices.between(0, 9));
        } else {
          newSteps.remove(at);
          newNames.remove(at);
        }
      }
      return new Program(newSteps, newNames);
    }

    SpacesProblem problem(long capacity) {
      SpacesProblem.Builder builder = SpacesProblem.builder(steps.size(), capacity);
      for (int t = 0; t < TENSORS; t++) {
        List<SpaceAccess> accesses = new ArrayList<>();
        for (int step = 0; step < steps.size(); step++) {
          if (steps.get(step).contains(t)) {
            accesses.add(
                SpaceAccess.of(step, names.get(step) == 0 ? Kind.UPDATE : Kind.READ, size(t)));
          }
        }
        builder.tensor(SpaceTensor.local("t" + t, size(t), accesses).asInput());
      }
      return builder.build();
    }

    private static long size(int tensor) {
      return 3 + 2L * tensor;
    }

    PlanRecord record(List<Residency> stays) {
      ImmutableList.Builder<PlanRecord.Step> recorded = ImmutableList.builder();
      for (int i = 0; i < steps.size(); i++) {
        recorded.add(
            new PlanRecord.Step(
                names.get(i) + " of " + steps.get(i), ImmutableList.copyOf(steps.get(i))));
      }
      ImmutableList.Builder<Long> sizes = ImmutableList.builder();
      for (int t = 0; t < TENSORS; t++) {
        sizes.add(size(t));
      }
      return new PlanRecord("f", recorded.build(), sizes.build(), ImmutableList.copyOf(stays));
    }
  }

  /**
   * What was in the fast memory stays there, nearly always at its offset: a stay that grows may
   * need room where another one was.
   */
  @Test
  void changedProgramsKeepWhatWasDecided() {
    AtomicInteger stays = new AtomicInteger();
    AtomicInteger moved = new AtomicInteger();
    Property.tries(TRIES)
        .seed(3)
        .check(
            choices -> {
              Program program = Program.any(choices);
              long capacity = choices.between(0, 40);
              SpacesPlan plan = SpacesSolver.solve(program.problem(capacity), 100).orElseThrow();
              Program changed = program.changed(choices);
              EarlierPlan earlier =
                  program.record(plan.residencies()).earlierFor(changed.record(List.of()));
              SpacesPlan now =
                  SpacesSolver.solve(changed.problem(capacity), earlier, 100).orElseThrow();
              assertThat(SpacesChecker.fault(now)).isEmpty();
              for (Residency stay : earlier.stays()) {
                if (stay.first() < stay.last()) {
                  List<Residency> kept =
                      now.residencies().stream().filter(other -> covers(other, stay)).toList();
                  assertWithMessage("%s in %s", stay, now.residencies()).that(kept).isNotEmpty();
                  stays.incrementAndGet();
                  if (kept.stream().noneMatch(other -> other.offset() == stay.offset())) {
                    moved.incrementAndGet();
                  }
                }
              }
            });
    assertWithMessage("of %s stays", stays).that(moved.get() * 50).isAtMost(stays.get());
  }

  private static boolean covers(Residency other, Residency stay) {
    return other.tensor() == stay.tensor()
        && other.first() <= stay.first()
        && other.last() >= stay.last();
  }

  @Test
  void recordsAreReadAsTheyWereWritten() {
    Property.tries(TRIES)
        .seed(4)
        .check(
            choices -> {
              Program program = Program.any(choices);
              SpacesPlan found = SpacesSolver.solve(program.problem(20), 10).orElseThrow();
              SpacesPlan early = EarlyFetches.of(found, choices.between(0, 3));
              SpacesPlan plan = LateWriteBacks.of(early, choices.between(0, 3), true);
              PlanRecord record = program.record(plan.residencies());
              String text = PlanRecordText.write(record);
              assertThat(PlanRecordText.read("\n" + text, "f")).hasValue(record);
              assertThat(PlanRecordText.read(text, "g")).isEmpty();
              String cut = text.substring(0, choices.between(1, text.length() - 3));
              assertThrows(
                  IllegalArgumentException.class,
                  () -> PlanRecordText.read(cut, "f").orElseThrow(IllegalArgumentException::new));
            });
  }

  /** Against the table of all prefixes. */
  @Test
  void mostEqualStepsAreMatched() {
    Property.tries(TRIES)
        .seed(5)
        .check(
            choices -> {
              List<String> before = texts(choices);
              List<String> now = texts(choices);
              int[] matches = StepMatching.of(before, now);
              int found = 0;
              int last = -1;
              for (int i = 0; i < matches.length; i++) {
                if (matches[i] >= 0) {
                  assertThat(matches[i]).isGreaterThan(last);
                  assertThat(now.get(matches[i])).isEqualTo(before.get(i));
                  last = matches[i];
                  found++;
                }
              }
              assertThat(found).isEqualTo(longestCommon(before, now));
            });
  }

  private static List<String> texts(Choices choices) {
    List<String> texts = new ArrayList<>();
    for (int i = choices.between(0, 20); i > 0; i--) {
      texts.add(String.valueOf(choices.between(0, 3)));
    }
    return texts;
  }

  private static int longestCommon(List<String> first, List<String> second) {
    int[][] longest = new int[first.size() + 1][second.size() + 1];
    for (int i = 1; i <= first.size(); i++) {
      for (int k = 1; k <= second.size(); k++) {
        longest[i][k] =
            first.get(i - 1).equals(second.get(k - 1))
                ? longest[i - 1][k - 1] + 1
                : Math.max(longest[i - 1][k], longest[i][k - 1]);
      }
    }
    return longest[first.size()][second.size()];
  }

  @Test
  void staysThatCannotBeAreForgotten() {
    SpacesProblem problem =
        SpacesProblem.builder(2, 16)
            .reserve(new ReservedWindow(8, 8))
            .tensor(
                SpaceTensor.local(
                    "a",
                    8,
                    List.of(SpaceAccess.of(0, Kind.WRITE, 8), SpaceAccess.of(1, Kind.READ, 8))))
            .build();
    for (long offset : new long[] {-1, 4, 8, 16}) {
      Residency wrong = Residency.of(0, 0, 1, offset, Residency.Start.NONE, false);
      Residency none = Residency.of(7, 0, 1, 0, Residency.Start.NONE, false);
      EarlierPlan earlier = new EarlierPlan(ImmutableList.of(wrong, none), ImmutableSet.of());
      SpacesPlan plan = SpacesSolver.solve(problem, earlier, 10).orElseThrow();
      assertThat(plan.cost()).isEqualTo(0);
      assertThat(plan.residencies().get(0).offset()).isEqualTo(0);
    }
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new PlanRecord(
                "f",
                ImmutableList.of(),
                ImmutableList.of(),
                ImmutableList.of(Residency.of(0, 0, 0, 0, Residency.Start.NONE, false))));
  }
}
