package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Floors, loads and cached runs of a plan that grows, in a problem of three sections. */
final class SkylineTest {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;
  private static final int D = 3;

  // Live together: a and b, then b and c, then c and d.
  private static final List<PlanBuffer> BUFFERS =
      List.of(
          PlanBuffer.of("a", 3, 0, 4),
          PlanBuffer.of("b", 2, 2, 6),
          PlanBuffer.of("c", 1, 4, 8),
          PlanBuffer.of("d", 4, 6, 8));

  private static Skyline skyline(List<PlanBuffer> buffers) {
    return new Skyline(new CompactProblem(PlanProblem.of(buffers)));
  }

  @Test
  void startsFlat() {
    Skyline skyline = skyline(BUFFERS);
    assertThat(skyline.floor).isEqualTo(new long[] {0, 0, 0});
    assertThat(skyline.load).isEqualTo(new long[] {5, 3, 5});
    // Buffers b and c are unplaced on both sides of a border.
    assertThat(skyline.crossing).isEqualTo(new int[] {0, 1, 1, 0});
  }

  @Test
  void placingRaisesTheFloor() {
    Skyline skyline = skyline(BUFFERS);
    skyline.place(B, 0);
    assertThat(skyline.floor).isEqualTo(new long[] {2, 2, 0});
    assertThat(skyline.load).isEqualTo(new long[] {3, 1, 5});
    assertThat(skyline.crossing).isEqualTo(new int[] {0, 0, 1, 0});
    skyline.place(A, 2);
    assertWithMessage("a section without more to place")
        .that(skyline.floor[0])
        .isEqualTo(Skyline.CLOSED);
    assertThat(skyline.top[0]).isEqualTo(5);
    skyline.place(C, 2);
    skyline.place(D, 3);
    assertThat(skyline.floor)
        .isEqualTo(new long[] {Skyline.CLOSED, Skyline.CLOSED, Skyline.CLOSED});
    assertThat(skyline.top).isEqualTo(new long[] {5, 3, 7});
    assertThat(skyline.offsets).isEqualTo(new long[] {2, 0, 2, 3});
  }

  @Test
  void raisingLosesRoom() {
    Skyline skyline = skyline(BUFFERS);
    assertThat(skyline.heightFrom(2, 0)).isEqualTo(5);
    assertThat(skyline.heightFrom(2, 4)).isEqualTo(9);
    skyline.raise(2, 4);
    assertThat(skyline.floor).isEqualTo(new long[] {0, 0, 4});
    assertThat(skyline.load).isEqualTo(new long[] {5, 3, 5});
    assertThat(skyline.top).isEqualTo(new long[] {0, 0, 0});
  }

  @Test
  void fixedBuffersJoinTheFloorThatReachesThem() {
    List<PlanBuffer> buffers = new ArrayList<>(BUFFERS);
    buffers.add(PlanBuffer.of("fixed", 2, 6, 8).fixedAt(2));
    Skyline skyline = skyline(buffers);
    assertThat(skyline.floor[2]).isEqualTo(0);
    assertThat(skyline.load[2]).isEqualTo(7);
    // From 2 on the floor is above the fixed buffer, below it is not.
    assertThat(skyline.heightFrom(2, 1)).isEqualTo(8);
    assertThat(skyline.heightFrom(2, 2)).isEqualTo(9);
    skyline.raise(2, 1);
    assertThat(skyline.floor[2]).isEqualTo(1);
    skyline.place(C, 1);
    assertThat(skyline.floor).isEqualTo(new long[] {0, 2, 4});
    assertThat(skyline.load).isEqualTo(new long[] {5, 2, 4});
  }

  @Test
  void runsEndWhereTheFloorChanges() {
    Skyline skyline = skyline(BUFFERS);
    assertThat(skyline.measureRun(0, 3)).isEqualTo(3);
    skyline.raise(2, 1);
    assertWithMessage("a change within a run").that(skyline.runEnd[0]).isEqualTo(Skyline.UNKNOWN);
    assertThat(skyline.measureRun(0, 3)).isEqualTo(2);
    assertThat(skyline.measureRun(2, 3)).isEqualTo(3);
    skyline.raise(2, 2);
    assertWithMessage("a change beside a run").that(skyline.runEnd[0]).isEqualTo(Skyline.UNKNOWN);
  }

  /** Random steps, undone in parts: each state comes back as it was. */
  @Test
  void undoGoesBackToAnyMark() {
    int undone = 0;
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Skyline skyline = skyline(Problems.random(seed, 12).buffers());
      Deque<int[]> marks = new ArrayDeque<>();
      Deque<String> states = new ArrayDeque<>();
      for (int step = 0; step < 40; step++) {
        if (!marks.isEmpty() && random.nextInt(3) == 0) {
          int[] mark = marks.pop();
          skyline.undo(mark[0], mark[1]);
          assertWithMessage("seed %s, step %s", seed, step)
              .that(state(skyline))
              .isEqualTo(states.pop());
          undone++;
          continue;
        }
        marks.push(new int[] {skyline.mark(), skyline.placementMark()});
        states.push(state(skyline));
        placeSome(skyline, random);
      }
    }
    assertThat(undone).isGreaterThan(1000);
  }

  private static void placeSome(Skyline skyline, Random random) {
    for (int i = 0; i < skyline.compact.count; i++) {
      if (!skyline.placed[i] && random.nextInt(3) == 0) {
        long floor = 0;
        for (int s = skyline.compact.first[i]; s < skyline.compact.last[i]; s++) {
          floor = Math.max(floor, skyline.floor[s]);
        }
        skyline.place(i, floor);
      }
    }
  }

  private static String state(Skyline skyline) {
    return Arrays.toString(skyline.floor)
        + Arrays.toString(skyline.top)
        + Arrays.toString(skyline.load)
        + Arrays.toString(skyline.crossing)
        + Arrays.toString(skyline.placed);
  }
}
