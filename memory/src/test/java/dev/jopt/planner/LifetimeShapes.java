package dev.jopt.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** How long the buffers of a problem live. Heuristics disagree about which of these are easy. */
enum LifetimeShapes {
  MANY_SHORT_FEW_LONG,
  ALL_LENGTHS,
  FORTH_AND_BACK,
  LONG,
  STAIRS,
  NESTED,
  CLIQUES;

  /**
   * Returns a problem.
   *
   * @param count how many buffers
   * @param seed another problem of the shape for each
   */
  PlanProblem problem(int count, long seed) {
    Random random = new Random(seed);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int start =
          switch (this) {
            case FORTH_AND_BACK -> i % 2 == 0 ? i / 2 : count - i / 2;
            case STAIRS -> i;
            case NESTED -> i / 50 * 120 + i % 50;
            case CLIQUES -> i % 25 < 2 ? i / 25 * 10 + 5 : i / 25 * 10 + random.nextInt(4);
            default -> random.nextInt(count);
          };
      int length =
          switch (this) {
            case MANY_SHORT_FEW_LONG -> 1 + random.nextInt(i % 5 == 0 ? count : 30);
            case ALL_LENGTHS -> 1 + random.nextInt(1 << random.nextInt(13));
            case FORTH_AND_BACK -> i % 2 == 0 ? Math.max(1, count - i) : 1 + random.nextInt(30);
            case LONG -> count / 8 + random.nextInt(count / 2);
            case STAIRS -> 20 + random.nextInt(40);
            case NESTED -> 110 - 2 * (i % 50);
            case CLIQUES -> i % 25 < 2 ? 10 : 2 + random.nextInt(5);
          };
      int most = 1 << (this == LONG ? 13 : 1 + random.nextInt(13));
      buffers.add(PlanBuffer.of("b" + i, 4L * (1 + random.nextInt(most)), start, start + length));
    }
    return PlanProblem.of(buffers);
  }
}
