package dev.jopt.transform.verification;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.memref.AssumeAlignmentOp;
import dev.jopt.dialect.memref.AtomicRmwOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.ExtractAlignedPointerAsIndexOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.dialect.memref.GenericAtomicRmwOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.RankOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.op.RuntimeVerifiable;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The checks of operations on buffers. */
final class MemRefChecks {
  private MemRefChecks() {}

  static @Nullable RuntimeVerifiable of(Operation op) {
    if (op instanceof LoadOp load) {
      return checks(op, c -> access(c, load.memref(), load.indices()));
    }
    if (op instanceof StoreOp store) {
      return checks(op, c -> access(c, store.memref(), store.indices()));
    }
    if (op instanceof AtomicRmwOp atomic) {
      return checks(op, c -> access(c, atomic.memref(), atomic.indices()));
    }
    if (op instanceof GenericAtomicRmwOp atomic) {
      return checks(op, c -> access(c, atomic.memref(), atomic.indices()));
    }
    if (op instanceof DimOp dim) {
      return checks(op, c -> dimension(c, dim));
    }
    if (op instanceof CastOp cast) {
      return checks(op, c -> cast(c, cast));
    }
    if (op instanceof CopyOp copy) {
      return checks(op, c -> copy(c, copy));
    }
    if (op instanceof ExpandShapeOp expand) {
      return checks(op, c -> expand(c, expand));
    }
    if (op instanceof AssumeAlignmentOp assume) {
      return checks(op, c -> alignment(c, assume));
    }
    if (op instanceof SubViewOp view) {
      return checks(
          op,
          c ->
              SliceChecks.check(
                  c,
                  "subview",
                  view.operand(0),
                  view.mixedOffsets(),
                  view.mixedSizes(),
                  view.mixedStrides()));
    }
    return null;
  }

  /** Turns what makes checks of an operation into its capability. */
  static RuntimeVerifiable checks(Operation op, Consumer<CheckBuilder> maker) {
    return (builder, message) -> maker.accept(new CheckBuilder(builder, op.location(), message));
  }

  /** Checks indices, one for each dimension, against a shape. */
  static void access(CheckBuilder c, Value shaped, List<Value> indices) {
    if (indices.isEmpty()) {
      return;
    }
    Value zero = c.constant(0);
    Value all = null;
    for (int i = 0; i < indices.size(); i++) {
      Value size = c.dimension(shaped, i);
      Value inBounds = c.isInBounds(indices.get(i), zero, size);
      all = all == null ? inBounds : c.and(all, inBounds);
    }
    if (all != null) {
      c.check(all, "out-of-bounds access");
    }
  }

  private static void dimension(CheckBuilder c, DimOp dim) {
    Value rank = RankOp.create(c.builder, c.location, dim.source()).result();
    c.check(c.isInBounds(dim.index(), c.constant(0), rank), "index is out of bounds");
  }

  private static void cast(CheckBuilder c, CastOp cast) {
    if (!(cast.result().type() instanceof MemRefType to)) {
      return;
    }
    Value source = cast.operand(0);
    MemRefType from = source.type() instanceof MemRefType ranked ? ranked : null;
    if (from == null) {
      Value rank = RankOp.create(c.builder, c.location, source).result();
      c.check(c.compare(CmpIPredicate.EQ, rank, c.constant(to.rank())), "rank mismatch");
    }
    StridedLayoutAttribute layout = to.stridesAndOffset();
    if (layout == null) {
      return;
    }
    ExtractStridedMetadataOp metadata =
        ExtractStridedMetadataOp.create(
            c.builder,
            c.location,
            CastOp.create(c.builder, c.location, source, unknownLayout(to)).result());
    for (int i = 0; i < to.rank(); i++) {
      long size = to.shape().get(i);
      if (size != ShapedType.DYNAMIC
          && (from == null || from.shape().get(i) == ShapedType.DYNAMIC)) {
        Value actual = c.query(source, c.constant(i));
        c.check(c.compare(CmpIPredicate.EQ, actual, c.constant(size)), "size mismatch of dim " + i);
      }
    }
    if (layout.offset() != ShapedType.DYNAMIC) {
      Value expected = c.constant(layout.offset());
      c.check(c.compare(CmpIPredicate.EQ, metadata.offset(), expected), "offset mismatch");
    }
    for (int i = 0; i < to.rank(); i++) {
      long stride = layout.strides().get(i);
      if (stride != ShapedType.DYNAMIC) {
        Value expected = c.constant(stride);
        c.check(
            c.compare(CmpIPredicate.EQ, metadata.strides().get(i), expected),
            "stride mismatch of dim " + i);
      }
    }
  }

  /** A type of the same rank of which nothing else is known. */
  private static MemRefType unknownLayout(MemRefType type) {
    long[] unknown = new long[type.rank()];
    Arrays.fill(unknown, ShapedType.DYNAMIC);
    return MemRefType.of(type.elementType(), unknown)
        .withLayout(StridedLayoutAttribute.withOffset(ShapedType.DYNAMIC, unknown))
        .withMemorySpace(type.memorySpace());
  }

  private static void copy(CheckBuilder c, CopyOp copy) {
    if (!(copy.source().type() instanceof MemRefType source)
        || !(copy.target().type() instanceof MemRefType target)) {
      return;
    }
    for (int i = 0; i < source.rank(); i++) {
      long from = source.shape().get(i);
      long to = target.shape().get(i);
      if (from == ShapedType.DYNAMIC || to == ShapedType.DYNAMIC) {
        Value fromSize = size(c, copy.source(), i, from);
        Value toSize = size(c, copy.target(), i, to);
        c.check(
            c.compare(CmpIPredicate.EQ, fromSize, toSize),
            "size of " + i + "-th source/target dim does not match");
      }
    }
  }

  private static Value size(CheckBuilder c, Value buffer, int dimension, long known) {
    return known == ShapedType.DYNAMIC ? c.query(buffer, c.constant(dimension)) : c.constant(known);
  }

  private static void expand(CheckBuilder c, ExpandShapeOp expand) {
    List<List<Integer>> groups = expand.reassociation();
    ShapedType to = (ShapedType) expand.result(0).type();
    for (int i = 0; i < groups.size(); i++) {
      Value size = c.query(expand.operand(0), c.constant(i));
      long product = 1;
      for (int dimension : groups.get(i)) {
        long known = to.shape().get(dimension);
        product *= known == ShapedType.DYNAMIC ? 1 : known;
      }
      Value rest = c.binary(IntegerBinary.REMSI, size, c.constant(product));
      c.check(
          c.compare(CmpIPredicate.EQ, rest, c.constant(0)),
          "static result dims in reassoc group do not divide src dim evenly");
    }
  }

  private static void alignment(CheckBuilder c, AssumeAlignmentOp assume) {
    Value pointer =
        ExtractAlignedPointerAsIndexOp.create(c.builder, c.location, assume.memref()).result();
    Value rest = c.binary(IntegerBinary.REMUI, pointer, c.constant(assume.alignment()));
    c.check(
        c.compare(CmpIPredicate.EQ, rest, c.constant(0)),
        "memref is not aligned to " + assume.alignment());
  }
}
