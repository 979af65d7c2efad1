package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A plan together with what is needed to find its decisions again in a changed program: what each
 * step does, and to which tensors. {@link PlanRecordText} writes and reads it.
 *
 * <p>Immutable.
 *
 * @param function the name of what the steps are from
 * @param steps the steps in order
 * @param sizes the bytes of each tensor
 * @param stays what is in the fast memory when; none for a program without a plan yet
 */
public record PlanRecord(
    String function,
    ImmutableList<Step> steps,
    ImmutableList<Long> sizes,
    ImmutableList<Residency> stays) {

  /**
   * A step.
   *
   * @param what it does; steps that do the same to tensors of the same types have the same text
   * @param tensors by operand, the index of the tensor that it uses; -1 for none
   */
  public record Step(String what, ImmutableList<Integer> tensors) {}

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException if a step or a stay is of a tensor or at a step that does not
   *     exist
   */
  public PlanRecord {
    for (Step step : steps) {
      for (int tensor : step.tensors) {
        if (tensor < -1 || tensor >= sizes.size()) {
          throw new IllegalArgumentException("no tensor " + tensor);
        }
      }
    }
    for (Residency stay : stays) {
      if (stay.tensor() < 0 || stay.tensor() >= sizes.size() || stay.until() >= steps.size()) {
        throw new IllegalArgumentException("a stay of tensor " + stay.tensor());
      }
    }
  }

  /**
   * What of this plan can be said of a changed program. Steps are matched in order by what they do;
   * tensors of the same size, by the operands of these steps that they are. A stay lasts from the
   * first of its accesses that there still is to the last one.
   *
   * @param now the changed program; its stays do not matter
   */
  public EarlierPlan earlierFor(PlanRecord now) {
    int[] stepNow = StepMatching.of(texts(), now.texts());
    int[] tensorNow = tensorsNow(now, stepNow);
    List<List<Integer>> accesses = accessSteps();
    List<List<Integer>> accessesNow = now.accessSteps();
    List<Residency> known = new ArrayList<>();
    for (Residency stay : stays) {
      int tensor = tensorNow[stay.tensor()];
      int first = -1;
      int last = -1;
      int firstBefore = -1;
      List<Integer> mine = accesses.get(stay.tensor());
      int begin = Collections.binarySearch(mine, stay.first());
      for (int i = begin; i >= 0 && i < mine.size() && mine.get(i) <= stay.last(); i++) {
        int step = mine.get(i);
        if (tensor >= 0 && stepNow[step] >= 0) {
          firstBefore = first < 0 ? step : firstBefore;
          first = first < 0 ? stepNow[step] : first;
          last = stepNow[step];
        }
      }
      if (first >= 0) {
        Residency.Start start = firstBefore == stay.first() ? stay.start() : Residency.Start.FETCH;
        known.add(Residency.of(tensor, first, last, stay.offset(), start, stay.isWrittenBack()));
      }
    }
    known.sort(Comparator.comparingInt(Residency::tensor).thenComparingInt(Residency::first));
    return new EarlierPlan(
        ImmutableList.copyOf(known), decided(stepNow, tensorNow, accesses, accessesNow));
  }

  private static ImmutableSet<EarlierPlan.Decision> decided(
      int[] stepNow,
      int[] tensorNow,
      List<List<Integer>> accesses,
      List<List<Integer>> accessesNow) {
    Set<EarlierPlan.Decision> decided = new LinkedHashSet<>();
    for (int t = 0; t < tensorNow.length; t++) {
      if (tensorNow[t] < 0) {
        continue;
      }
      List<Integer> mine = accesses.get(t);
      Map<Integer, Integer> nextNow = followers(accessesNow.get(tensorNow[t]));
      for (int i = 0; i < mine.size(); i++) {
        int step = stepNow[mine.get(i)];
        int next = i + 1 < mine.size() ? stepNow[mine.get(i + 1)] : Integer.MAX_VALUE;
        if (step >= 0 && nextNow.getOrDefault(step, -1) == next) {
          decided.add(new EarlierPlan.Decision(tensorNow[t], step));
        }
      }
    }
    return ImmutableSet.copyOf(decided);
  }

  /** By step, the one after it; the largest number after the last. */
  private static Map<Integer, Integer> followers(List<Integer> steps) {
    Map<Integer, Integer> next = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      next.put(steps.get(i), i + 1 < steps.size() ? steps.get(i + 1) : Integer.MAX_VALUE);
    }
    return next;
  }

  private List<String> texts() {
    return steps.stream().map(Step::what).toList();
  }

  /** By tensor, the steps that use it. */
  private List<List<Integer>> accessSteps() {
    List<Set<Integer>> accesses = new ArrayList<>();
    sizes.forEach(size -> accesses.add(new LinkedHashSet<>()));
    for (int step = 0; step < steps.size(); step++) {
      for (int tensor : steps.get(step).tensors) {
        if (tensor >= 0) {
          accesses.get(tensor).add(step);
        }
      }
    }
    return accesses.stream().map(List::copyOf).toList();
  }

  /**
   * Two tensors that are the same operand of steps that are the same.
   *
   * @param before one, of the plan
   * @param now the other one
   */
  private record Pair(int before, int now) {}

  /** By tensor, which one it is now; -1 if it is none. Pairs with the most operands go first. */
  private int[] tensorsNow(PlanRecord now, int[] stepNow) {
    Map<Pair, Integer> votes = new HashMap<>();
    for (int step = 0; step < stepNow.length; step++) {
      if (stepNow[step] < 0) {
        continue;
      }
      List<Integer> mine = steps.get(step).tensors;
      List<Integer> theirs = now.steps.get(stepNow[step]).tensors;
      for (int i = 0; i < mine.size() && mine.size() == theirs.size(); i++) {
        int before = mine.get(i);
        int after = theirs.get(i);
        if (before >= 0 && after >= 0 && sizes.get(before).equals(now.sizes.get(after))) {
          votes.merge(new Pair(before, after), 1, Integer::sum);
        }
      }
    }
    List<Map.Entry<Pair, Integer>> order = new ArrayList<>(votes.entrySet());
    order.sort(
        Comparator.comparingInt((Map.Entry<Pair, Integer> entry) -> -entry.getValue())
            .thenComparingInt(entry -> entry.getKey().before)
            .thenComparingInt(entry -> entry.getKey().now));
    int[] found = new int[sizes.size()];
    Arrays.fill(found, -1);
    boolean[] isTaken = new boolean[now.sizes.size()];
    for (Map.Entry<Pair, Integer> entry : order) {
      Pair pair = entry.getKey();
      if (found[pair.before] < 0 && !isTaken[pair.now]) {
        found[pair.before] = pair.now;
        isTaken[pair.now] = true;
      }
    }
    return found;
  }
}
