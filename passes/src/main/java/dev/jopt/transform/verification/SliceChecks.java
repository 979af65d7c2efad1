package dev.jopt.transform.verification;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.function.Supplier;

/** The checks that a slice is within what it is taken from. */
final class SliceChecks {
  private SliceChecks() {}

  /**
   * Checks the first and the last position of a slice in each dimension.
   *
   * @param name of the operation, for messages
   */
  static void check(
      CheckBuilder c,
      String name,
      Value source,
      List<FoldResult> offsets,
      List<FoldResult> sizes,
      List<FoldResult> strides) {
    Value zero = c.constant(0);
    Value one = c.constant(1);
    ExtractStridedMetadataOp buffer =
        source.type() instanceof MemRefType
            ? ExtractStridedMetadataOp.create(c.builder, c.location, source)
            : null;
    for (int i = 0; i < offsets.size(); i++) {
      Value offset = c.value(offsets.get(i));
      Value size = c.value(sizes.get(i));
      Value stride = c.value(strides.get(i));
      Value dimension = buffer == null ? c.dimension(source, i) : buffer.sizes().get(i);
      // An empty slice may also start at the end.
      Value starts =
          choose(
              c,
              c.compare(CmpIPredicate.EQ, size, zero),
              () ->
                  c.binary(
                      IntegerBinary.ANDI,
                      c.compare(CmpIPredicate.SGE, offset, zero),
                      c.compare(CmpIPredicate.SLE, offset, dimension)),
              () -> c.isInBounds(offset, zero, dimension));
      c.check(starts, "offset " + i + " is out-of-bounds");
      Value ends =
          choose(
              c,
              c.compare(CmpIPredicate.SGT, size, zero),
              () -> {
                Value steps = c.binary(IntegerBinary.SUBI, size, one);
                Value way = c.binary(IntegerBinary.MULI, steps, stride);
                Value last = c.binary(IntegerBinary.ADDI, offset, way);
                return c.isInBounds(last, zero, dimension);
              },
              () -> ConstantOp.create(c.builder, c.location, IntegerAttribute.TRUE).result());
      c.check(ends, name + " runs out-of-bounds along dimension " + i);
    }
  }

  private static Value choose(
      CheckBuilder c, Value condition, Supplier<Value> whenTrue, Supplier<Value> whenFalse) {
    IfOp branch = IfOp.create(c.builder, c.location, List.of(IntegerType.I1), condition, true);
    InsertPoint after = c.builder.insertPoint();
    for (Block block : List.of(branch.thenRegion().front(), branch.elseRegion().front())) {
      c.builder.setInsertPointToEnd(block);
      Value value = (block == branch.thenRegion().front() ? whenTrue : whenFalse).get();
      YieldOp.create(c.builder, c.location, List.of(value));
    }
    c.builder.setInsertPoint(after);
    return branch.result(0);
  }
}
