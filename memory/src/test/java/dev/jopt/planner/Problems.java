package dev.jopt.planner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Makes problems for tests. */
final class Problems {
  private static final long[] ALIGNMENTS = {1, 2, 3, 4, 8, 12, 64};

  private Problems() {}

  /**
   * Returns a problem of few sizes and short times, so that there are ties; with alignments and
   * fixed offsets for some seeds.
   */
  static PlanProblem random(long seed, int most) {
    Random random = new Random(seed);
    boolean aligned = random.nextBoolean();
    boolean fixed = random.nextInt(3) == 0;
    int sizes = 1 + random.nextInt(30);
    int ticks = 1 + random.nextInt(2 * most);
    int count = random.nextInt(most + 1);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long start = (long) random.nextInt(ticks) - ticks / 2;
      PlanBuffer buffer =
          PlanBuffer.of(
              "b" + i, 1L + random.nextInt(sizes), start, start + 1 + random.nextInt(ticks));
      if (aligned) {
        buffer = buffer.alignedTo(ALIGNMENTS[random.nextInt(ALIGNMENTS.length)]);
      }
      if (fixed && random.nextInt(4) == 0) {
        buffer = fixedSomewhere(buffer, buffers, random);
      }
      buffers.add(buffer);
    }
    return PlanProblem.of(buffers);
  }

  /** Returns the buffer at a place free of other fixed ones, or free to move if there is none. */
  private static PlanBuffer fixedSomewhere(
      PlanBuffer buffer, List<PlanBuffer> others, Random random) {
    PlanBuffer fixed = buffer.fixedAt(random.nextInt(40) * buffer.alignment());
    for (PlanBuffer other : others) {
      if (other.fixedOffset().isPresent()
          && other.overlapsInTime(fixed)
          && overlap(
              fixed, fixed.fixedOffset().getAsLong(), other, other.fixedOffset().getAsLong())) {
        return buffer;
      }
    }
    return fixed;
  }

  /** Returns a problem of sizes and lifetimes of all magnitudes, the same one for each count. */
  static PlanProblem allMagnitudes(int count, long... alignments) {
    Random random = new Random(count);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long start = random.nextInt(count);
      long length = (long) StrictMath.exp(StrictMath.log(count / 4.0) * random.nextDouble());
      buffers.add(
          PlanBuffer.of(
                  "b" + i,
                  1 + (long) StrictMath.exp(13 * random.nextDouble()),
                  start,
                  start + length)
              .alignedTo(alignments[random.nextInt(alignments.length)]));
    }
    return PlanProblem.of(buffers);
  }

  /**
   * Returns the pieces of a rectangle of 1000 ticks by 1000 bytes, cut again and again at random
   * and shuffled: a plan of 1000 bytes wastes none in any tick.
   */
  static PlanProblem jigsaw(int count, long seed) {
    Random random = new Random(seed);
    List<long[]> pieces = new ArrayList<>(List.of(new long[] {0, 1000, 0, 1000}));
    while (pieces.size() < count) {
      long[] piece = pieces.remove(random.nextInt(pieces.size()));
      int side = random.nextBoolean() ? 0 : 2;
      int length = (int) (piece[side + 1] - piece[side]);
      if (length > 1) {
        long[] rest = piece.clone();
        rest[side] += 1 + random.nextInt(length - 1);
        piece[side + 1] = rest[side];
        pieces.add(piece);
        pieces.add(rest);
      } else {
        pieces.add(piece);
      }
    }
    Collections.shuffle(pieces, random);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (long[] piece : pieces) {
      buffers.add(PlanBuffer.of("b" + buffers.size(), piece[3] - piece[2], piece[0], piece[1]));
    }
    return PlanProblem.of(buffers);
  }

  /** Returns a problem in which buffers may be replaced, some by ones of their own size. */
  static PlanProblem randomInplace(long seed, int most) {
    PlanProblem plain = random(seed, most);
    Random random = new Random(seed + 1);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (PlanBuffer buffer : plain.buffers()) {
      buffers.add(
          PlanBuffer.of(buffer.id(), buffer.size(), buffer.start(), buffer.end())
              .alignedTo(buffer.alignment()));
    }
    for (int i = 0; i < buffers.size(); i++) {
      for (PlanBuffer other : List.copyOf(buffers)) {
        if (other.start() < buffers.get(i).start()
            && other.end() == buffers.get(i).start() + 1
            && random.nextBoolean()) {
          buffers.set(
              i,
              buffers
                  .get(i)
                  .mayReplace(
                      other.id(),
                      random.nextBoolean()
                          ? InplaceCandidate.Kind.FREE
                          : InplaceCandidate.Kind.ZERO_OFFSET));
        }
      }
    }
    return PlanProblem.of(buffers);
  }

  /** Returns a problem most of whose buffers have gaps; they keep their first and last ticks. */
  static PlanProblem withGaps(PlanProblem problem, long seed) {
    Random random = new Random(seed);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (PlanBuffer buffer : problem.buffers()) {
      List<LiveRange> live = new ArrayList<>();
      long from = buffer.start();
      long to = from + 1;
      for (long tick = from + 1; tick < buffer.end(); tick++) {
        if (tick == buffer.end() - 1 || random.nextInt(3) > 0) {
          if (tick > to) {
            live.add(new LiveRange(from, to));
            from = tick;
          }
          to = tick + 1;
        }
      }
      live.add(new LiveRange(from, to));
      buffers.add(buffer.liveIn(live));
    }
    return PlanProblem.of(buffers);
  }

  static boolean overlap(PlanBuffer left, long leftOffset, PlanBuffer right, long rightOffset) {
    return leftOffset < rightOffset + right.size() && rightOffset < leftOffset + left.size();
  }

  /** The smallest height, by trying every order, each buffer as low as it goes. */
  static long bruteForceHeight(PlanProblem problem) {
    int count = problem.buffers().size();
    long[] offsets = new long[count];
    boolean[] placed = new boolean[count];
    long height = 0;
    int left = 0;
    for (int i = 0; i < count; i++) {
      PlanBuffer buffer = problem.buffers().get(i);
      if (buffer.fixedOffset().isPresent()) {
        offsets[i] = buffer.fixedOffset().getAsLong();
        placed[i] = true;
        height = Math.max(height, offsets[i] + buffer.size());
      } else {
        left++;
      }
    }
    return bruteForce(problem, offsets, placed, left, height, Long.MAX_VALUE);
  }

  private static long bruteForce(
      PlanProblem problem, long[] offsets, boolean[] placed, int left, long height, long best) {
    if (left == 0 || height >= best) {
      return Math.min(height, best);
    }
    long found = best;
    for (int i = 0; i < offsets.length; i++) {
      if (!placed[i]) {
        PlanBuffer buffer = problem.buffers().get(i);
        long offset = 0;
        while (!isFree(problem, offsets, placed, i, offset)) {
          offset += buffer.alignment();
        }
        offsets[i] = offset;
        placed[i] = true;
        found =
            bruteForce(
                problem,
                offsets,
                placed,
                left - 1,
                Math.max(height, offset + buffer.size()),
                found);
        placed[i] = false;
      }
    }
    return found;
  }

  private static boolean isFree(
      PlanProblem problem, long[] offsets, boolean[] placed, int index, long offset) {
    PlanBuffer buffer = problem.buffers().get(index);
    for (int j = 0; j < offsets.length; j++) {
      PlanBuffer other = problem.buffers().get(j);
      if (placed[j] && other.overlapsInTime(buffer) && overlap(buffer, offset, other, offsets[j])) {
        return false;
      }
    }
    return true;
  }
}
