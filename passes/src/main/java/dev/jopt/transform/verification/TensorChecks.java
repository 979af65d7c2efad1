package dev.jopt.transform.verification;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.InsertOp;
import dev.jopt.dialect.tensor.RankOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RuntimeVerifiable;
import dev.jopt.ir.type.ShapedType;
import org.jspecify.annotations.Nullable;

/** The checks of operations on tensors. */
final class TensorChecks {
  private TensorChecks() {}

  static @Nullable RuntimeVerifiable of(Operation op) {
    if (op instanceof ExtractOp extract) {
      return MemRefChecks.checks(
          op, c -> MemRefChecks.access(c, extract.tensor(), extract.indices()));
    }
    if (op instanceof InsertOp insert) {
      return MemRefChecks.checks(op, c -> MemRefChecks.access(c, insert.dest(), insert.indices()));
    }
    if (op instanceof DimOp dim) {
      return MemRefChecks.checks(op, c -> dimension(c, dim));
    }
    if (op instanceof CastOp cast) {
      return MemRefChecks.checks(op, c -> cast(c, cast));
    }
    if (op instanceof ExtractSliceOp slice) {
      return MemRefChecks.checks(
          op,
          c ->
              SliceChecks.check(
                  c,
                  "extract_slice",
                  slice.operand(0),
                  slice.mixedOffsets(),
                  slice.mixedSizes(),
                  slice.mixedStrides()));
    }
    return null;
  }

  private static void dimension(CheckBuilder c, DimOp dim) {
    Value rank = RankOp.create(c.builder, c.location, dim.source()).result();
    c.check(c.isInBounds(dim.index(), c.constant(0), rank), "index is out of bounds");
  }

  private static void cast(CheckBuilder c, CastOp cast) {
    ShapedType to = (ShapedType) cast.result(0).type();
    if (!to.hasRank()) {
      return;
    }
    Value source = cast.source();
    ShapedType from = (ShapedType) source.type();
    if (!from.hasRank()) {
      Value rank = RankOp.create(c.builder, c.location, source).result();
      Value expected = c.constant(to.shape().length());
      c.check(c.compare(CmpIPredicate.EQ, rank, expected), "rank mismatch");
    }
    for (int i = 0; i < to.shape().length(); i++) {
      long size = to.shape().get(i);
      if (size != ShapedType.DYNAMIC
          && (!from.hasRank() || from.shape().get(i) == ShapedType.DYNAMIC)) {
        Value actual = c.query(source, c.constant(i));
        Value expected = c.constant(size);
        c.check(c.compare(CmpIPredicate.EQ, actual, expected), "size mismatch of dim " + i);
      }
    }
  }
}
