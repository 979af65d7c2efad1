package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import dev.jopt.property.Choices;
import dev.jopt.spaces.SpaceAccess.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Problems for the tests, and the answers that need no thought. */
final class SpacesProblems {
  private SpacesProblems() {}

  /** Any problem. */
  static SpacesProblem any(Choices choices, int mostTensors, int mostSteps, int mostAccesses) {
    int steps = choices.between(1, mostSteps);
    SpacesProblem.Builder builder =
        SpacesProblem.builder(steps, choices.between(0, 40))
            .costs(choices.between(0, 3), choices.between(0, 3))
            .alignment(choices.between(0, 3) == 0 ? choices.between(1, 4) : 1);
    boolean isAligned = choices.anyBoolean();
    if (choices.between(0, 3) == 0) {
      builder.withoutDirectAccess();
    }
    if (choices.between(0, 4) == 0) {
      builder.reserve(new ReservedWindow(choices.between(0, 20), choices.between(1, 10)));
    }
    for (int t = choices.between(0, mostTensors); t > 0; t--) {
      long size = choices.between(1, 16);
      List<SpaceAccess> accesses = new ArrayList<>();
      for (int step = 0; step < steps && accesses.size() < mostAccesses; step++) {
        if (choices.between(0, 2) == 0) {
          Kind kind = choices.oneOf(Kind.READ, Kind.READ, Kind.WRITE, Kind.UPDATE);
          SpaceAccess access =
              SpaceAccess.of(
                  step, kind, choices.anyBoolean() ? size : choices.between(0, (int) size));
          if (choices.between(0, 5) == 0) {
            access = access.remadeFor(choices.between(0, 30));
          }
          accesses.add(choices.between(0, 9) == 0 ? access.inSlowMemory() : access);
        }
      }
      builder.tensor(
          new SpaceTensor(
              "t" + t,
              size,
              ImmutableList.copyOf(accesses),
              choices.anyBoolean(),
              choices.between(0, 3) == 0,
              !isAligned && choices.between(0, 9) == 0
                  ? OptionalLong.of(0)
                  : OptionalLong.empty()));
    }
    return builder.build();
  }

  /** A chain of layers: each reads its weights and what one or two before it made. */
  static SpacesProblem network(Choices choices, int layers) {
    SpacesProblem.Builder builder =
        SpacesProblem.builder(layers, choices.between(64, 4096)).costs(1, 2);
    List<List<SpaceAccess>> made = new ArrayList<>();
    List<Long> sizes = new ArrayList<>();
    for (int layer = 0; layer < layers; layer++) {
      long size = choices.between(1, 1024);
      sizes.add(size);
      made.add(new ArrayList<>(List.of(SpaceAccess.of(layer, Kind.WRITE, size))));
      for (int reach : layer == 0 ? new int[0] : new int[] {1, 1 + choices.between(0, 8)}) {
        int operand = Math.max(0, layer - reach);
        List<SpaceAccess> accesses = made.get(operand);
        if (operand < layer && accesses.get(accesses.size() - 1).step() < layer) {
          accesses.add(SpaceAccess.of(layer, Kind.READ, sizes.get(operand)));
        }
      }
      builder.tensor(SpaceTensor.local("w" + layer, choices.between(1, 512), List.of()).asInput());
    }
    for (int layer = 0; layer < layers; layer++) {
      SpaceTensor tensor = SpaceTensor.local("a" + layer, sizes.get(layer), made.get(layer));
      builder.tensor(made.get(layer).size() == 1 ? tensor.asOutput() : tensor);
    }
    return builder.build();
  }

  /** A way to treat a tensor. */
  private record Way(long cost, List<Residency> stays) {}

  /**
   * The least cost of all plans, as far as capacity goes; {@link Long#MAX_VALUE} if there is none.
   */
  static long bruteForce(SpacesProblem problem) {
    List<List<Way>> ways = new ArrayList<>();
    for (int t = 0; t < problem.tensors().size(); t++) {
      List<Way> mine = new ArrayList<>();
      collect(problem, t, 0, new ArrayList<>(), mine);
      ways.add(mine);
    }
    return combine(problem, ways, 0, new long[problem.steps()], 0, Long.MAX_VALUE);
  }

  /** All stays that begin at an access or later. */
  private static void collect(
      SpacesProblem problem, int tensor, int from, List<Residency> stays, List<Way> ways) {
    List<SpaceAccess> accesses = problem.tensors().get(tensor).accesses();
    SpacesChecker.cost(problem, tensor, stays)
        .ifPresent(cost -> ways.add(new Way(cost, List.copyOf(stays))));
    for (int first = from; first < accesses.size(); first++) {
      for (int last = first; last < accesses.size(); last++) {
        for (Residency.Start start : Residency.Start.values()) {
          for (int back = 0; back < 2; back++) {
            int step = accesses.get(first).step();
            stays.add(Residency.of(tensor, step, accesses.get(last).step(), 0, start, back == 1));
            collect(problem, tensor, last + 1, stays, ways);
            stays.remove(stays.size() - 1);
          }
        }
      }
    }
  }

  private static long combine(
      SpacesProblem problem, List<List<Way>> ways, int tensor, long[] used, long cost, long known) {
    if (cost >= known || tensor == ways.size()) {
      return Math.min(cost, known);
    }
    long best = known;
    for (Way way : ways.get(tensor)) {
      boolean fits = add(problem, tensor, way, used, 1);
      if (fits) {
        best = combine(problem, ways, tensor + 1, used, cost + way.cost, best);
      }
      add(problem, tensor, way, used, -1);
    }
    return best;
  }

  private static boolean add(SpacesProblem problem, int tensor, Way way, long[] used, int sign) {
    boolean fits = true;
    for (Residency stay : way.stays) {
      for (int step = stay.first(); step <= stay.last(); step++) {
        used[step] += sign * problem.footprint(tensor);
        fits &= used[step] <= problem.room();
      }
    }
    return fits;
  }
}
