package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every set of intervals and every tree of gaps. */
final class GapTreeProperties {
  private static final long[] ALIGNMENTS = {1, 2, 3, 8};

  @Test
  void intervalsAreWhatWasAdded() {
    Property.tries(300)
        .seed(1)
        .check(
            choices -> {
              Random random = choices.random();
              IntervalSet set = new IntervalSet();
              BitSet expected = new BitSet();
              for (int i = 0; i < 60; i++) {
                int from = random.nextInt(300);
                int to = from + random.nextInt(1, 12);
                set.add(from, to);
                expected.set(from, to);
              }
              BitSet found = new BitSet();
              for (int i = 0; i < set.count; i++) {
                found.set((int) set.begin[i], (int) set.end[i]);
                assertThat(i == 0 || set.end[i - 1] < set.begin[i]).isTrue();
              }
              assertThat(found).isEqualTo(expected);
            });
  }

  @Test
  void findsTheIntervalThatAScanFinds() {
    Property.tries(300)
        .seed(1)
        .check(
            choices -> {
              Random random = choices.random();
              IntervalSet set = new IntervalSet();
              for (int i = 0; i < 40; i++) {
                set.add(10L * i + random.nextInt(3), 10L * i + random.nextInt(4, 9));
              }
              long offset = random.nextInt(420);
              int scan = 0;
              while (scan < set.count && set.end[scan] <= offset) {
                scan++;
              }
              int from = random.nextInt(scan + 1);
              assertThat(set.firstEndingAfter(offset, from)).isEqualTo(scan);
            });
  }

  /** The tree against an index of all buffers, with cells of few buffers and of many. */
  @Test
  void findsTheLowestGap() {
    Property.tries(400)
        .seed(1)
        .check(
            choices -> {
              Random random = choices.random();
              CompactProblem compact = problem(random);
              GapTree tree = new GapTree(compact, choices.between(1, 70));
              ConflictIndex index = new ConflictIndex(compact);
              long limit = random.nextInt(8) == 0 ? 20 : 1000;
              for (int buffer : order(compact.count, random)) {
                int number = index.numberOf[buffer];
                index.collect(number);
                long gap = index.gapFor(number, true);
                long expected = gap < 0 ? index.aboveAll(number) : gap;
                long found = tree.lowest(buffer, limit);
                assertWithMessage("buffer %s of %s", buffer, compact.count)
                    .that(found)
                    .isEqualTo(expected <= limit ? expected : -1);
                if (found >= 0) {
                  tree.put(buffer, found);
                  assertThat(tree.offset(buffer)).isEqualTo(found);
                  index.offset[number] = found;
                  index.placed[number] = true;
                }
              }
            });
  }

  private static CompactProblem problem(Random random) {
    int count = random.nextInt(1, 120);
    int ticks = random.nextInt(1, 200);
    int longest = random.nextInt(1, ticks + 1);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long start = random.nextInt(ticks);
      buffers.add(
          PlanBuffer.of(
                  "b" + i, random.nextInt(1, 20), start, start + random.nextInt(1, longest + 1))
              .alignedTo(ALIGNMENTS[random.nextInt(ALIGNMENTS.length)]));
    }
    return new CompactProblem(PlanProblem.of(buffers));
  }

  private static int[] order(int count, Random random) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
