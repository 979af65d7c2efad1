package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.MemRefs;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a buffer of its own with the type and the extents of another one.
 *
 * <p>Where the type demands an offset or strides that no row-major buffer has, the buffer is a row
 * of elements that reaches from its beginning to the last element. Strides that the type leaves
 * open go over all elements that the other dimensions reach, so that no two indices share one.
 */
final class StridedBuffer {
  private final OpBuilder builder;
  private final Location location;

  private StridedBuffer(OpBuilder builder, Location location) {
    this.builder = builder;
    this.location = location;
  }

  /** Whether there can be a buffer of a type: its layout has strides, and none goes backwards. */
  static boolean isPossible(MemRefType type) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      return false;
    }
    for (long stride : layout.strides().toArray()) {
      if (stride < 0 && stride != ShapedType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }

  /**
   * Makes a buffer like another one, whose contents it does not have.
   *
   * @throws IllegalArgumentException if there {@linkplain #isPossible can be none}
   */
  static Value like(Value source, MemRefType type, OpBuilder builder) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null || !isPossible(type)) {
      throw new IllegalArgumentException("no buffer of type " + type);
    }
    return new StridedBuffer(builder, source.location()).make(source, type, layout);
  }

  private Value make(Value source, MemRefType type, StridedLayoutAttribute layout) {
    MemRefType rowMajor = type.withLayout(null);
    if (MemRefs.areCastCompatible(rowMajor, type)) {
      List<Value> open = new ArrayList<>();
      for (int i = 0; i < type.rank(); i++) {
        if (type.isDynamicDim(i)) {
          open.add(extent(source, type, i));
        }
      }
      Value buffer = AllocOp.create(builder, location, rowMajor, open).result();
      return rowMajor.equals(type)
          ? buffer
          : CastOp.create(builder, location, buffer, type).result();
    }
    return type.hasStaticShape() && layout.hasStaticLayout()
        ? ofKnownSize(type, layout)
        : ofUnknownSize(source, type, layout);
  }

  private Value ofKnownSize(MemRefType type, StridedLayoutAttribute layout) {
    long reach = layout.offset() + 1;
    for (int i = 0; i < type.rank(); i++) {
      reach += Math.max(0, type.dimSize(i) - 1) * layout.strides().get(i);
    }
    Value buffer = AllocOp.create(builder, location, row(type, reach), List.of()).result();
    return ReinterpretCastOp.create(builder, location, type, buffer).result();
  }

  private Value ofUnknownSize(Value source, MemRefType type, StridedLayoutAttribute layout) {
    List<Value> sizes = new ArrayList<>();
    List<Value> strides = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(extent(source, type, i));
      strides.add(index(Math.max(0, layout.strides().get(i))));
    }
    Value reach = index(1);
    for (int i = 0; i < type.rank(); i++) {
      if (layout.strides().get(i) != ShapedType.DYNAMIC) {
        reach = sum(reach, product(lastIndex(sizes.get(i)), strides.get(i)));
      }
    }
    for (int i = type.rank() - 1; i >= 0; i--) {
      if (layout.strides().get(i) == ShapedType.DYNAMIC) {
        strides.set(i, reach);
        reach = sum(reach, product(lastIndex(sizes.get(i)), reach));
      }
    }
    Value offset = index(Math.max(0, layout.offset()));
    MemRefType row = row(type, ShapedType.DYNAMIC);
    Value buffer = AllocOp.create(builder, location, row, List.of(sum(offset, reach))).result();
    List<Value> open = new ArrayList<>();
    if (layout.offset() == ShapedType.DYNAMIC) {
      open.add(offset);
    }
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        open.add(sizes.get(i));
      }
    }
    for (int i = 0; i < type.rank(); i++) {
      if (layout.strides().get(i) == ShapedType.DYNAMIC) {
        open.add(strides.get(i));
      }
    }
    return ReinterpretCastOp.create(builder, location, type, buffer, open).result();
  }

  private static MemRefType row(MemRefType type, long elements) {
    return MemRefType.of(type.elementType(), elements).withMemorySpace(type.memorySpace());
  }

  private Value extent(Value source, MemRefType type, int dimension) {
    return type.isDynamicDim(dimension)
        ? DimOp.create(builder, location, source, index(dimension)).result()
        : index(type.dimSize(dimension));
  }

  /** The last index of a dimension; 0 if it has none. */
  private Value lastIndex(Value size) {
    Value positive = binary(IntegerBinary.MAXUI, size, index(1));
    return binary(IntegerBinary.SUBI, positive, index(1));
  }

  private Value sum(Value left, Value right) {
    return binary(IntegerBinary.ADDI, left, right);
  }

  private Value product(Value left, Value right) {
    return binary(IntegerBinary.MULI, left, right);
  }

  private Value binary(IntegerBinary kind, Value left, Value right) {
    return IntegerBinaryOp.create(builder, location, kind, left, right).result();
  }

  private Value index(long value) {
    return ConstantOp.createIndex(builder, location, value).result();
  }
}
