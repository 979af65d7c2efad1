package dev.jopt.ir.type;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.IntegerType.Signedness;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeTest {
  private static final long DYNAMIC = ShapedType.DYNAMIC;

  @Test
  void predicates() {
    assertThat(IntegerType.I32.isSignlessIntOrIndex()).isTrue();
    assertThat(IndexType.INDEX.isSignlessIntOrIndex()).isTrue();
    assertThat(IntegerType.of(8, Signedness.SIGNED).isSignlessIntOrIndex()).isFalse();
    assertThat(IntegerType.of(8, Signedness.SIGNED).isInteger(8)).isTrue();
    assertThat(FloatType.F16.isIntOrFloat()).isTrue();
    assertThat(FloatType.F16.intOrFloatBitWidth()).isEqualTo(16);
    assertThrows(IllegalStateException.class, IndexType.INDEX::intOrFloatBitWidth);
    assertThat(VectorType.of(FloatType.F16, 2).elementTypeOrSelf()).isEqualTo(FloatType.F16);
  }

  @Test
  void floatKeywords() {
    for (FloatType type : FloatType.values()) {
      assertThat(FloatType.forKeyword(type.toString())).isEqualTo(type);
    }
    assertThat(FloatType.forKeyword("f33")).isNull();
  }

  @Test
  void invalidTypesCannotBeMade() {
    assertThrows(IllegalArgumentException.class, () -> IntegerType.of(1 << 24));
    assertThrows(IllegalArgumentException.class, () -> VectorType.of(IntegerType.I8, 0));
    assertThrows(IllegalArgumentException.class, () -> VectorType.of(NoneType.NONE, 1));
    assertThrows(IllegalArgumentException.class, () -> RankedTensorType.of(IntegerType.I8, -2));
    assertThrows(IllegalArgumentException.class, () -> new ComplexType(IndexType.INDEX));
    assertThrows(
        IllegalArgumentException.class,
        () -> MemRefType.of(IntegerType.I8, 2).withLayout(StridedLayoutAttribute.of(1, 1)));
  }

  @Test
  void shapes() {
    RankedTensorType tensor = RankedTensorType.of(IntegerType.I8, 2, DYNAMIC, 3, DYNAMIC);
    assertThat(tensor.rank()).isEqualTo(4);
    assertThat(tensor.numDynamicDims()).isEqualTo(2);
    assertThat(tensor.dynamicDimIndex(3)).isEqualTo(1);
    assertThat(tensor.hasStaticShape()).isFalse();
    assertThrows(IllegalStateException.class, tensor::numElements);
    assertThat(RankedTensorType.of(IntegerType.I8, 2, 3).numElements()).isEqualTo(6);
    assertThat(RankedTensorType.of(IntegerType.I8).numElements()).isEqualTo(1);
    UnrankedTensorType unranked = new UnrankedTensorType(IntegerType.I8);
    assertThat(unranked.hasStaticShape()).isFalse();
    assertThrows(IllegalStateException.class, unranked::rank);
    assertThat(unranked.withShape(ImmutableLongArray.of(2)))
        .isEqualTo(RankedTensorType.of(IntegerType.I8, 2));
  }

  @Test
  void memrefsAreNormalised() {
    MemRefType plain = MemRefType.of(IntegerType.I8, 2, 3);
    assertThat(plain.withLayout(new AffineMapAttribute(AffineMap.identity(2)))).isEqualTo(plain);
    assertThat(plain.withMemorySpace(IntegerAttribute.i32(0))).isEqualTo(plain);
    assertThat(plain.withLayout(StridedLayoutAttribute.of(3, 1))).isNotEqualTo(plain);
    MemRefType spaced = plain.withMemorySpace(StringAttribute.of("x"));
    assertThat(spaced.withShape(ImmutableLongArray.of(4)).memorySpace())
        .isEqualTo(StringAttribute.of("x"));
    assertThat(new UnrankedMemRefType(IntegerType.I8, IntegerAttribute.i64(0)))
        .isEqualTo(UnrankedMemRefType.of(IntegerType.I8));
  }

  @Test
  void stridesOfRowMajorLayouts() {
    assertThat(MemRefType.of(IntegerType.I8, 2, 3, 4).stridesAndOffset())
        .isEqualTo(StridedLayoutAttribute.of(12, 4, 1));
    assertThat(MemRefType.of(IntegerType.I8, 2, DYNAMIC, 4).stridesAndOffset())
        .isEqualTo(StridedLayoutAttribute.of(DYNAMIC, 4, 1));
    assertThat(MemRefType.of(IntegerType.I8).stridesAndOffset())
        .isEqualTo(StridedLayoutAttribute.of());
  }

  @Test
  void stridesOfMaps() {
    AffineExpr d0 = AffineExpr.dim(0);
    AffineExpr d1 = AffineExpr.dim(1);
    AffineExpr s0 = AffineExpr.symbol(0);
    assertThat(strides(d0.mul(10).add(d1.add(3).mul(2)).add(d0)))
        .isEqualTo(StridedLayoutAttribute.withOffset(6, 11, 2));
    assertThat(strides(d1.mul(s0).add(d0).add(s0)))
        .isEqualTo(StridedLayoutAttribute.withOffset(DYNAMIC, 1, DYNAMIC));
    assertThat(strides(d0.floorDiv(2).add(d1))).isNull();
    assertThat(strides(d0.mod(2).add(d1))).isNull();
  }

  private static StridedLayoutAttribute strides(AffineExpr expr) {
    return MemRefType.of(IntegerType.I8, 8, 8)
        .withLayout(new AffineMapAttribute(AffineMap.of(2, 1, expr)))
        .stridesAndOffset();
  }

  @Test
  void stridedLayoutsAsMaps() {
    assertThat(StridedLayoutAttribute.withOffset(DYNAMIC, DYNAMIC, 1).toAffineMap().toString())
        .isEqualTo("(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)");
    assertThat(StridedLayoutAttribute.withOffset(4, 2, 1).toAffineMap().toString())
        .isEqualTo("(d0, d1) -> (d0 * 2 + d1 + 4)");
  }

  @Test
  void contiguity() {
    MemRefType plain = MemRefType.of(IntegerType.I8, 2, 3, 4);
    assertThat(plain.numContiguousTrailingDims()).isEqualTo(3);
    MemRefType gap = plain.withLayout(StridedLayoutAttribute.of(24, 4, 1));
    assertThat(gap.numContiguousTrailingDims()).isEqualTo(2);
    assertThat(gap.areTrailingDimsContiguous(2)).isTrue();
    assertThat(gap.areTrailingDimsContiguous(3)).isFalse();
    assertThat(gap.isLastDimUnitStride()).isTrue();
    MemRefType column = plain.withLayout(StridedLayoutAttribute.of(1, 2, 6));
    assertThat(column.isLastDimUnitStride()).isFalse();
    assertThat(column.numContiguousTrailingDims()).isEqualTo(0);
  }

  @Test
  void equalTypesAreEqual() {
    assertThat(new FunctionType(List.of(IntegerType.I8), List.of()))
        .isEqualTo(new FunctionType(List.of(IntegerType.of(8)), List.of()));
    assertThat(new FunctionType(List.of(IntegerType.I8), List.of()).hashCode())
        .isEqualTo(new FunctionType(List.of(IntegerType.of(8)), List.of()).hashCode());
    assertThat(VectorType.of(FloatType.F32, 4))
        .isNotEqualTo(new VectorType(ImmutableLongArray.of(4), FloatType.F32, List.of(true)));
  }
}
