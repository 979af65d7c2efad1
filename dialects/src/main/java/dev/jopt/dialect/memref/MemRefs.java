package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Questions about memref types that several operations ask. */
public final class MemRefs {
  private MemRefs() {}

  /** Whether a type is a ranked or unranked memref. */
  public static boolean isMemRef(Type type) {
    return type instanceof MemRefType || type instanceof UnrankedMemRefType;
  }

  /** The memory space of a memref type, null for the default one. */
  public static @Nullable Attribute memorySpace(Type memref) {
    return memref instanceof MemRefType ranked
        ? ranked.memorySpace()
        : ((UnrankedMemRefType) memref).memorySpace();
  }

  /** How many symbols a layout has. */
  static int symbolCount(Attribute layout) {
    return mapOf(layout).numSymbols();
  }

  /** A layout as a map. */
  static AffineMap mapOf(Attribute layout) {
    return layout instanceof StridedLayoutAttribute strided
        ? strided.toAffineMap()
        : ((AffineMapAttribute) layout).map();
  }

  /** Whether two sizes, strides or offsets could be equal at run time. */
  static boolean compatible(long a, long b) {
    return a == b || a == ShapedType.DYNAMIC || b == ShapedType.DYNAMIC;
  }

  /** Whether {@code memref.cast} can convert between two types. */
  public static boolean areCastCompatible(Type from, Type to) {
    if (!isMemRef(from) || !isMemRef(to)) {
      return false;
    }
    ShapedType source = (ShapedType) from;
    ShapedType target = (ShapedType) to;
    if (!source.elementType().equals(target.elementType())
        || !Objects.equals(memorySpace(from), memorySpace(to))) {
      return false;
    }
    if (!source.hasRank() || !target.hasRank()) {
      return source.hasRank() || target.hasRank();
    }
    return areRankedCompatible((MemRefType) from, (MemRefType) to);
  }

  private static boolean areRankedCompatible(MemRefType from, MemRefType to) {
    if (!Shapes.areCompatible(from, to)) {
      return false;
    }
    if (from.layoutOrIdentity().equals(to.layoutOrIdentity())) {
      return true;
    }
    var source = from.stridesAndOffset();
    var target = to.stridesAndOffset();
    if (source == null || target == null || !compatible(source.offset(), target.offset())) {
      return false;
    }
    for (int i = 0; i < from.rank(); i++) {
      if (!compatible(source.strides().get(i), target.strides().get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a cast between two compatible ranked types is valid for any buffer of the first one: it
   * claims no stride and no offset that the first one leaves open.
   */
  public static boolean isCastForSure(MemRefType from, MemRefType to) {
    StridedLayoutAttribute known = from.stridesAndOffset();
    StridedLayoutAttribute wanted = to.stridesAndOffset();
    if (known == null || wanted == null || claims(known.offset(), wanted.offset())) {
      return false;
    }
    for (int i = 0; i < from.rank(); i++) {
      if (claims(known.strides().get(i), wanted.strides().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean claims(long known, long wanted) {
    return known == ShapedType.DYNAMIC && wanted != ShapedType.DYNAMIC;
  }

  /** The tensor type of the shape and elements of a memref. */
  static RankedTensorType tensorOf(MemRefType type) {
    return new RankedTensorType(type.shape(), type.elementType(), null);
  }

  /** The sizes of a shape as text, e.g. {@code 4x?}. */
  static String shapeText(ShapedType type) {
    StringAsmPrinter printer = new StringAsmPrinter();
    printer.printDimensionList(type.shape());
    return printer.toString();
  }

  /** The operand that says the size of an open dimension of a buffer, or null. */
  static @Nullable Value sizeOperand(Value buffer, int dimension) {
    int position = Shapes.dynamicPosition((MemRefType) buffer.type(), dimension);
    if (buffer.definingOp() instanceof AllocLikeOp alloc) {
      return alloc.dynamicSizes().get(position);
    }
    return buffer.definingOp() instanceof ViewOp view ? view.sizes().get(position) : null;
  }
}
