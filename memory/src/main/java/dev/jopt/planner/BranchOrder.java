package dev.jopt.planner;

import java.util.Random;

/**
 * In which order a search tries the buffers that could lie at one place: those of the highest score
 * first.
 */
final class BranchOrder {
  /** Of no buffers. */
  static final BranchOrder NONE = new BranchOrder(new double[0]);

  /** Scores, which are logarithms, are changed by a deviation of one down to this power of ten. */
  private static final double MOST_DIGITS = 1.5;

  private final double[] score;

  private BranchOrder(double[] score) {
    this.score = score;
  }

  /**
   * Returns the order for an attempt. The first ones prefer large, long-lived and both; those after
   * weigh the two against each other and add noise, the same for the same attempt everywhere.
   */
  static BranchOrder of(CompactProblem compact, int attempt) {
    Random random = new Random(attempt);
    double sizeWeight;
    double lengthWeight;
    double noise;
    switch (attempt) {
      case 0 -> {
        sizeWeight = 1;
        lengthWeight = 0;
        noise = 0;
      }
      case 1 -> {
        sizeWeight = 0.01;
        lengthWeight = 1;
        noise = 0;
      }
      case 2 -> {
        sizeWeight = 1;
        lengthWeight = 1;
        noise = 0;
      }
      default -> {
        sizeWeight = 1.7 * random.nextDouble() - 0.3;
        lengthWeight = 0.9 + 0.35 * random.nextGaussian();
        noise = random.nextDouble() * random.nextDouble();
      }
    }
    double[] score = new double[compact.count];
    for (int i = 0; i < compact.count; i++) {
      // Strict, for an order may not depend on the processor.
      score[i] =
          sizeWeight * StrictMath.log((double) compact.size[i])
              + lengthWeight * StrictMath.log(compact.last[i] - compact.first[i])
              + (noise == 0 ? 0 : noise * random.nextGaussian());
    }
    return new BranchOrder(score);
  }

  /**
   * Returns an order near this one: some scores, of buffers all over the problem or of those that
   * live in some span of it, are changed by a little or by as much as they differ.
   *
   * @param random drawn from the same number of times for the same problem and state
   */
  BranchOrder mutated(CompactProblem compact, Random random) {
    double[] changed = score.clone();
    double deviation = StrictMath.pow(10, -MOST_DIGITS * random.nextDouble());
    boolean inSpan = random.nextBoolean();
    int oneEnd = random.nextInt(compact.sections);
    int otherEnd = random.nextInt(compact.sections);
    double portion = inSpan ? 0.5 : random.nextDouble() * random.nextDouble();
    for (int i = 0; i < changed.length; i++) {
      boolean candidate =
          !inSpan
              || (compact.first[i] <= Math.max(oneEnd, otherEnd)
                  && compact.last[i] > Math.min(oneEnd, otherEnd));
      if (candidate && random.nextDouble() < portion) {
        changed[i] += deviation * random.nextGaussian();
      }
    }
    return new BranchOrder(changed);
  }

  /** Sorts the first elements of an array of buffers. */
  void sort(int[] buffers, int count) {
    for (int i = 1; i < count; i++) {
      int buffer = buffers[i];
      int j = i;
      while (j > 0 && precedes(buffer, buffers[j - 1])) {
        buffers[j] = buffers[j - 1];
        j--;
      }
      buffers[j] = buffer;
    }
  }

  /** Returns the one that sorting would put first. */
  int first(int[] buffers, int count) {
    int best = buffers[0];
    for (int i = 1; i < count; i++) {
      if (precedes(buffers[i], best)) {
        best = buffers[i];
      }
    }
    return best;
  }

  private boolean precedes(int left, int right) {
    return score[left] != score[right] ? score[left] > score[right] : left < right;
  }
}
