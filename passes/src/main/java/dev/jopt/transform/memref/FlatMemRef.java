package dev.jopt.transform.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * A buffer as a row of elements.
 *
 * @param buffer the row
 * @param index where an element is in it
 */
record FlatMemRef(Value buffer, Value index) {
  /** Whether a buffer has several dimensions, and a layout that is strided in a row of them. */
  static boolean canBe(Value buffer) {
    MemRefType type = (MemRefType) buffer.type();
    return type.rank() > 1
        && (type.isIdentityLayout() || type.layout() instanceof StridedLayoutAttribute)
        && (type.elementType() instanceof IntegerType || type.elementType() instanceof FloatType);
  }

  static FlatMemRef of(Value buffer, List<Value> indices, Location location, Rewriter rewriter) {
    MemRefType type = (MemRefType) buffer.type();
    StridedLayoutAttribute layout = type.stridesAndOffset();
    ExtractStridedMetadataOp metadata = ExtractStridedMetadataOp.create(rewriter, location, buffer);
    List<FoldResult> sizes = new ArrayList<>();
    List<FoldResult> strides = new ArrayList<>();
    AffineExpr sum = AffineExpr.constant(0);
    List<FoldResult> terms = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(known(type.dimSize(i), metadata.sizes().get(i)));
      strides.add(known(layout.strides().get(i), metadata.strides().get(i)));
      sum = sum.add(AffineExpr.symbol(2 * i).mul(AffineExpr.symbol(2 * i + 1)));
      terms.add(FoldResult.of(indices.get(i)));
      terms.add(strides.get(i));
    }
    FoldResult index =
        ComposedApply.of(rewriter, location, AffineMap.of(0, terms.size(), sum), terms);
    FoldResult size = size(sizes, strides, location, rewriter);
    FoldResult offset = known(layout.offset(), metadata.offset());
    MemRefType row = row(type, SliceParameters.statics(List.of(size)).get(0), layout.offset());
    FoldResult one = FoldResult.of(IntegerAttribute.index(1));
    SliceParameters slice = new SliceParameters(List.of(offset), List.of(size), List.of(one));
    Value flat = reinterpret(buffer, slice, row, location, rewriter).result();
    Value position =
        index.value() != null
            ? index.value()
            : ConstantOp.createIndex(
                    rewriter, location, ((IntegerAttribute) index.constant()).longValue())
                .result();
    return new FlatMemRef(flat, position);
  }

  private static FoldResult known(long number, OpResult otherwise) {
    return number == ShapedType.DYNAMIC
        ? FoldResult.of(otherwise)
        : FoldResult.of(IntegerAttribute.index(number));
  }

  /** The greatest product of a size and its stride. */
  private static FoldResult size(
      List<FoldResult> sizes, List<FoldResult> strides, Location location, Rewriter rewriter) {
    List<Value> values = new ArrayList<>();
    List<AffineExpr> products = new ArrayList<>();
    long greatest = 0;
    for (int i = 0; i < sizes.size(); i++) {
      AffineExpr stride = expr(strides.get(i), values);
      AffineExpr product = stride.mul(expr(sizes.get(i), values));
      products.add(product);
      Long size = SliceParameters.constant(sizes.get(i));
      Long step = SliceParameters.constant(strides.get(i));
      greatest = size == null || step == null ? greatest : Math.max(greatest, size * step);
    }
    if (values.isEmpty()) {
      return FoldResult.of(IntegerAttribute.index(greatest));
    }
    AffineMap map = new AffineMap(0, values.size(), products);
    return FoldResult.of(MinMaxOp.create(rewriter, location, true, map, values).result());
  }

  private static AffineExpr expr(FoldResult number, List<Value> values) {
    if (number.value() == null) {
      return AffineExpr.constant(((IntegerAttribute) number.constant()).longValue());
    }
    values.add(number.value());
    return AffineExpr.symbol(values.size() - 1);
  }

  private static MemRefType row(MemRefType type, long size, long offset) {
    return type.withLayout(null)
        .withShape(ImmutableLongArray.of(size))
        .withLayout(StridedLayoutAttribute.withOffset(offset, 1));
  }

  /** The row of all elements of a buffer of static shape and layout. */
  static MemRefType staticRow(MemRefType type) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    long size = 0;
    for (int i = 0; i < type.rank(); i++) {
      size = Math.max(size, type.dimSize(i) * layout.strides().get(i));
    }
    return row(type, size, layout.offset());
  }

  static Operation reinterpret(
      Value buffer, SliceParameters slice, MemRefType type, Location location, Rewriter rewriter) {
    return rewriter.create(
        slice
            .addTo(rewriter.state(location, ReinterpretCastOp.DEFINITION).addOperand(buffer), 1)
            .addResultType(type));
  }
}
