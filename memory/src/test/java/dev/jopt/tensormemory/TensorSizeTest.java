package dev.jopt.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TensorSizeTest {
  private static ImmutableLongArray shape(long... extents) {
    return ImmutableLongArray.copyOf(extents);
  }

  @Test
  void roundsChannelsUp() {
    assertThat(TensorSize.roundUp(128, 64)).isEqualTo(128);
    assertThat(TensorSize.roundUp(129, 64)).isEqualTo(192);
    assertThat(TensorSize.roundUp(1, 64)).isEqualTo(64);
    assertThat(TensorSize.roundUp(0, 64)).isEqualTo(0);
    assertThrows(ArithmeticException.class, () -> TensorSize.roundUp(Long.MAX_VALUE, 64));
  }

  @Test
  void padsTheLastDimensionOnly() {
    assertThat(TensorSize.physical(shape(), 4, 64)).isEqualTo(4);
    assertThat(TensorSize.physical(shape(10), 4, 64)).isEqualTo(256);
    assertThat(TensorSize.physical(shape(10), 4, 1)).isEqualTo(40);
    assertThat(TensorSize.physical(shape(10), 2, 64)).isEqualTo(128);
    assertThat(TensorSize.physical(shape(50, 32, 32, 128), 4, 64)).isEqualTo(26_214_400);
    assertThat(TensorSize.physical(shape(50, 32, 32, 129), 4, 64)).isEqualTo(39_321_600);
    assertThat(TensorSize.physical(shape(1, 3, 224, 224), 4, 64)).isEqualTo(688_128);
    assertThat(TensorSize.physical(shape(3, 224, 224, 1), 4, 64)).isEqualTo(38_535_168);
    assertThat(TensorSize.physical(shape(1, 150_528), 4, 64)).isEqualTo(602_112);
    assertThat(TensorSize.logical(shape(1, 3, 224, 224), 4)).isEqualTo(602_112);
  }

  @Test
  void refusesSizesBeyondTheAddresses() {
    assertThrows(
        ArithmeticException.class, () -> TensorSize.physical(shape(1L << 40, 1L << 40), 4, 1));
    assertThrows(
        ArithmeticException.class, () -> TensorSize.physical(shape(Long.MAX_VALUE), 1, 64));
  }

  @Test
  void stridesCountPadding() {
    assertThat(TensorSize.strides(shape(50, 32, 32, 128), 64))
        .isEqualTo(shape(131_072, 4096, 128, 1));
    assertThat(TensorSize.strides(shape(2, 3, 5), 64)).isEqualTo(shape(192, 64, 1));
    assertThat(TensorSize.strides(shape(), 64)).isEqualTo(shape());
  }

  @Test
  void bytesStayWhereChannelsAreAlike() {
    assertThat(TensorSize.keepsBytes(shape(10, 10), shape(1, 100), 4, 1)).isTrue();
    assertThat(TensorSize.keepsBytes(shape(10, 10), shape(1, 100), 4, 64)).isFalse();
    assertThat(TensorSize.keepsBytes(shape(2, 6, 10), shape(12, 10), 4, 64)).isTrue();
    assertThat(TensorSize.keepsBytes(shape(2, 64), shape(1, 128), 4, 64)).isTrue();
    assertThat(TensorSize.keepsBytes(shape(), shape(1), 4, 1)).isTrue();
    assertThat(TensorSize.keepsBytes(shape(), shape(1), 4, 64)).isFalse();
    assertThat(TensorSize.keepsBytes(shape(1), shape(1, 1, 1), 4, 64)).isTrue();
  }

  /** Counts the bytes of every element, for all pairs of shapes of a few elements. */
  @Test
  void agreesWithCountingBytes() {
    int pairs = 0;
    for (long multiple : new long[] {1, 2, 4, 6}) {
      for (int count = 1; count <= 24; count++) {
        for (ImmutableLongArray from : shapesOf(count)) {
          for (ImmutableLongArray to : shapesOf(count)) {
            boolean same =
                TensorSize.physical(from, 4, multiple) == TensorSize.physical(to, 4, multiple);
            for (int i = 0; i < count && same; i++) {
              same = place(from, i, multiple) == place(to, i, multiple);
            }
            assertThat(TensorSize.keepsBytes(from, to, 4, multiple)).isEqualTo(same);
            pairs++;
          }
        }
      }
    }
    assertThat(pairs).isGreaterThan(1000);
  }

  private static long place(ImmutableLongArray shape, int element, long multiple) {
    long channel = TensorSize.channel(shape);
    return element / channel * TensorSize.roundUp(channel, multiple) + element % channel;
  }

  private static Iterable<ImmutableLongArray> shapesOf(int count) {
    List<ImmutableLongArray> shapes = new ArrayList<>();
    for (int a = 1; a <= count; a++) {
      for (int b = 1; b <= count; b++) {
        if (a * b <= count && count % (a * b) == 0) {
          shapes.add(shape(a, b, count / (a * b)));
        }
      }
    }
    return shapes;
  }
}
