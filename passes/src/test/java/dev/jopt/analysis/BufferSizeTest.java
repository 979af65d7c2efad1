package dev.jopt.analysis;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import org.junit.jupiter.api.Test;

final class BufferSizeTest {

  @Test
  void integersTakePowersOfTwoBytes() {
    assertThat(sizeOf(IntegerType.of(1))).isEqualTo(new BufferSize(1, 1));
    assertThat(sizeOf(IntegerType.of(4))).isEqualTo(new BufferSize(1, 1));
    assertThat(sizeOf(IntegerType.of(8))).isEqualTo(new BufferSize(1, 1));
    assertThat(sizeOf(IntegerType.of(12))).isEqualTo(new BufferSize(2, 2));
    assertThat(sizeOf(IntegerType.of(24))).isEqualTo(new BufferSize(4, 4));
    assertThat(sizeOf(IntegerType.of(33))).isEqualTo(new BufferSize(8, 8));
    assertThat(sizeOf(IntegerType.of(128))).isEqualTo(new BufferSize(16, 16));
    assertThat(sizeOf(IntegerType.of(129))).isEqualTo(new BufferSize(32, 16));
  }

  @Test
  void otherScalars() {
    assertThat(sizeOf(FloatType.BF16)).isEqualTo(new BufferSize(2, 2));
    assertThat(sizeOf(FloatType.F64)).isEqualTo(new BufferSize(8, 8));
    assertThat(sizeOf(FloatType.F80)).isEqualTo(new BufferSize(16, 16));
    assertThat(sizeOf(IndexType.INDEX)).isEqualTo(new BufferSize(8, 8));
    assertThat(sizeOf(new ComplexType(FloatType.F32))).isEqualTo(new BufferSize(8, 4));
  }

  @Test
  void vectorsArePadded() {
    assertThat(sizeOf(VectorType.of(FloatType.F32, 3))).isEqualTo(new BufferSize(16, 16));
    assertThat(sizeOf(VectorType.of(IntegerType.I1, 9))).isEqualTo(new BufferSize(2, 2));
    assertThat(sizeOf(VectorType.of(FloatType.F32, 4, 4))).isEqualTo(new BufferSize(64, 64));
    // Three rows of five floats, each padded to eight.
    assertThat(sizeOf(VectorType.of(FloatType.F32, 3, 5))).isEqualTo(new BufferSize(96, 64));
  }

  @Test
  void shapesMultiply() {
    assertThat(BufferSize.of(MemRefType.of(FloatType.F32))).isEqualTo(new BufferSize(4, 4));
    assertThat(BufferSize.of(MemRefType.of(FloatType.F32, 3, 5))).isEqualTo(new BufferSize(60, 4));
    assertThat(BufferSize.of(MemRefType.of(FloatType.F32, 0, 5))).isEqualTo(new BufferSize(0, 4));
  }

  @Test
  void whatHasNoSize() {
    assertThat(BufferSize.of(MemRefType.of(IntegerType.of(0), 4))).isNull();
    assertThat(BufferSize.of(MemRefType.of(MemRefType.of(FloatType.F32), 4))).isNull();
    assertThat(BufferSize.of(MemRefType.of(FloatType.F32, 1L << 62, 4))).isNull();
    assertThat(BufferSize.of(MemRefType.of(FloatType.F32, 1L << 61))).isNull();
  }

  private static BufferSize sizeOf(Type element) {
    BufferSize size = BufferSize.of(MemRefType.of(element, 1));
    assertThat(size).isNotNull();
    return size;
  }
}
