package dev.jopt.tools.onnx;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The shape rules in the definitions of the ONNX operators. */
class OnnxShapesTest {
  private static final long HUGE = 1L << 62;

  private interface Rule {
    Object apply() throws ImportFailure;
  }

  private static void refuses(String message, Rule rule) {
    assertThat(assertThrows(ImportFailure.class, rule::apply)).hasMessageThat().isEqualTo(message);
  }

  private static List<Long> longs(int... values) {
    return Arrays.stream(values).asLongStream().boxed().toList();
  }

  @Test
  void axesCountFromEitherEnd() throws ImportFailure {
    assertThat(OnnxShapes.axis(0, 3)).isEqualTo(0);
    assertThat(OnnxShapes.axis(-1, 3)).isEqualTo(2);
    assertThat(OnnxShapes.axis(-3, 3)).isEqualTo(0);
    refuses("axis 3 is out of range for rank 3", () -> OnnxShapes.axis(3, 3));
    refuses("axis -4 is out of range for rank 3", () -> OnnxShapes.axis(-4, 3));
    refuses("axis 0 is out of range for rank 0", () -> OnnxShapes.axis(0, 0));
  }

  @Test
  void reshapeKeepsTheNumberOfElements() throws ImportFailure {
    record Case(List<Long> from, List<Long> asked, boolean keepsZero, List<Long> expected) {}
    for (Case each :
        List.of(
            new Case(longs(2, 3), longs(6), false, longs(6)),
            new Case(longs(2, 3), longs(3, -1), false, longs(3, 2)),
            new Case(longs(2, 3), longs(0, -1), false, longs(2, 3)),
            new Case(longs(2, 3, 4), longs(0, 12), false, longs(2, 12)),
            new Case(longs(), longs(1, 1), false, longs(1, 1)),
            new Case(longs(1), longs(), false, longs()),
            new Case(longs(0, 3), longs(3, 0), true, longs(3, 0)))) {
      assertWithMessage("%s", each)
          .that(OnnxShapes.reshape(each.from, each.asked, each.keepsZero))
          .isEqualTo(each.expected);
    }
  }

  @Test
  void reshapeRefusesAnotherNumberOfElements() {
    refuses("[2, 3] cannot be reshaped to [4]", () -> reshape(longs(2, 3), longs(4), false));
    refuses(
        "[2, 3] cannot be reshaped to [4, -1]", () -> reshape(longs(2, 3), longs(4, -1), false));
    refuses("[2, 3] cannot be reshaped to [0, 3]", () -> reshape(longs(2, 3), longs(0, 3), true));
    refuses("[0] cannot be reshaped to [0, -1]", () -> reshape(longs(0), longs(0, -1), true));
    refuses("it cannot be reshaped to [-1, -1]", () -> reshape(longs(4), longs(-1, -1), false));
    refuses("it cannot be reshaped to [-2]", () -> reshape(longs(4), longs(-2), false));
    refuses(
        "extent 1 is to be kept, but the rank is 1", () -> reshape(longs(4), longs(4, 0), false));
    refuses(
        "a tensor has more than 2^63 elements",
        () -> reshape(longs(4), List.of(HUGE, HUGE), false));
  }

  private static List<Long> reshape(List<Long> from, List<Long> asked, boolean keepsZero)
      throws ImportFailure {
    return OnnxShapes.reshape(from, asked, keepsZero);
  }

  @Test
  void sliceClampsItsBoundsAsNumPyDoes() throws ImportFailure {
    record Case(int extent, long start, long end, long step, long expected) {}
    long least = Long.MIN_VALUE;
    long most = Long.MAX_VALUE;
    for (Case each :
        List.of(
            new Case(10, 0, 10, 1, 10),
            new Case(10, 2, 7, 2, 3),
            new Case(10, -3, most, 1, 3),
            new Case(10, 5, 5, 1, 0),
            new Case(10, 7, 3, 1, 0),
            new Case(10, -100, 100, 3, 4),
            new Case(10, 9, least, -1, 10),
            new Case(10, most, least, -1, 10),
            new Case(10, 8, 2, -3, 2),
            new Case(10, 2, 8, -1, 0),
            new Case(10, 0, most, most, 1),
            new Case(10, -1, least, least, 1),
            new Case(0, 0, most, 1, 0),
            new Case(0, -1, least, -1, 0))) {
      assertWithMessage("%s", each)
          .that(slice(each.extent, each.start, each.end, each.step))
          .containsExactly(each.expected);
    }
    refuses("a step is 0", () -> slice(10, 0, 10, 0));
  }

  private static List<Long> slice(int extent, long start, long end, long step)
      throws ImportFailure {
    return OnnxShapes.slice(longs(extent), List.of(start), List.of(end), null, List.of(step));
  }

  @Test
  void sliceTakesTheAxesThatItNames() throws ImportFailure {
    assertThat(OnnxShapes.slice(longs(4, 5, 6), longs(1), longs(3), longs(-1), null))
        .isEqualTo(longs(4, 5, 2));
    refuses(
        "axis 1 is named twice",
        () -> OnnxShapes.slice(longs(4, 5), longs(0, 0), longs(1, 1), longs(-1, 1), null));
    refuses(
        "starts, ends, axes and steps do not match",
        () -> OnnxShapes.slice(longs(4), longs(0, 0), longs(1, 1), null, null));
  }

  @Test
  void squeezeAndUnsqueezeUndoEachOther() throws ImportFailure {
    assertThat(OnnxShapes.unsqueeze(longs(2, 3), longs(0, -1))).isEqualTo(longs(1, 2, 3, 1));
    assertThat(squeeze(longs(1, 2, 3, 1), longs(0, -1))).isEqualTo(longs(2, 3));
    assertThat(squeeze(longs(1, 2, 1), null)).isEqualTo(longs(2));
    assertThat(squeeze(longs(1, 2, 1), longs())).isEqualTo(longs(1, 2, 1));
    refuses("extent 1 is 2 and cannot be squeezed away", () -> squeeze(longs(1, 2), longs(1)));
    refuses("axis -2 is named twice", () -> OnnxShapes.unsqueeze(longs(), longs(0, -2)));
  }

  private static List<Long> squeeze(List<Long> from, @Nullable List<Long> axes)
      throws ImportFailure {
    return OnnxShapes.squeeze(from, axes);
  }

  @Test
  void transposeTakesAPermutation() throws ImportFailure {
    assertThat(OnnxShapes.transpose(longs(2, 3, 4), longs(2, 0, 1))).isEqualTo(longs(4, 2, 3));
    assertThat(OnnxShapes.transpose(longs(), longs())).isEmpty();
    refuses("axis 0 is named twice", () -> OnnxShapes.transpose(longs(2, 3), longs(0, 0)));
    refuses("[0] is no permutation of 2 axes", () -> OnnxShapes.transpose(longs(2, 3), longs(0)));
    refuses(
        "[0, -1] is no permutation of 2 axes",
        () -> OnnxShapes.transpose(longs(2, 3), longs(0, -1)));
  }

  @Test
  void flattenCutsInTwo() throws ImportFailure {
    assertThat(OnnxShapes.flatten(longs(2, 3, 4), 1)).isEqualTo(longs(2, 12));
    assertThat(OnnxShapes.flatten(longs(2, 3, 4), 0)).isEqualTo(longs(1, 24));
    assertThat(OnnxShapes.flatten(longs(2, 3, 4), 3)).isEqualTo(longs(24, 1));
    assertThat(OnnxShapes.flatten(longs(2, 3, 4), -1)).isEqualTo(longs(6, 4));
    refuses("axis 4 is out of range for rank 3", () -> OnnxShapes.flatten(longs(2, 3, 4), 4));
  }

  @Test
  void gatherPutsTheIndicesInThePlaceOfTheAxis() throws ImportFailure {
    assertThat(OnnxShapes.gather(longs(5, 6), longs(2, 3), 1)).isEqualTo(longs(5, 2, 3));
    assertThat(OnnxShapes.gather(longs(5, 6), longs(), 0)).isEqualTo(longs(6));
  }

  @Test
  void concatAddsUpAlongTheAxis() throws ImportFailure {
    assertThat(OnnxShapes.concat(List.of(longs(2, 3), longs(4, 3)), -2)).isEqualTo(longs(6, 3));
    refuses(
        "the ranks of its inputs differ",
        () -> OnnxShapes.concat(List.of(longs(2, 3), longs(4)), 0));
    refuses(
        "the shapes [2, 3] and [4, 5] do not match",
        () -> OnnxShapes.concat(List.of(longs(2, 3), longs(4, 5)), 0));
    refuses(
        "a tensor has more than 2^63 elements",
        () -> OnnxShapes.concat(List.of(List.of(HUGE), List.of(HUGE)), 0));
  }

  @Test
  void splitLeavesNothingOver() throws ImportFailure {
    assertThat(OnnxShapes.evenParts(10, 4)).isEqualTo(longs(3, 3, 3, 1));
    assertThat(OnnxShapes.evenParts(4, 3)).isEqualTo(longs(2, 2, 0));
    assertThat(OnnxShapes.split(longs(2, 5), 1, longs(2, 3)))
        .containsExactly(longs(2, 2), longs(2, 3))
        .inOrder();
    refuses("parts [2, 2] do not add up to 5", () -> OnnxShapes.split(longs(5), 0, longs(2, 2)));
    refuses("parts [4, 4] do not add up to 5", () -> OnnxShapes.split(longs(5), 0, longs(4, 4)));
    refuses("a part of extent 6 is not possible", () -> OnnxShapes.split(longs(5), 0, longs(6)));
    // Five times 2^62 is 2^62 for those who do not look at the carry.
    refuses(
        "parts " + List.of(HUGE, HUGE, HUGE, HUGE, HUGE) + " do not add up to " + HUGE,
        () -> OnnxShapes.split(List.of(HUGE), 0, List.of(HUGE, HUGE, HUGE, HUGE, HUGE)));
  }
}
