package dev.jopt.dialect.memref;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;

/** Static offsets, sizes and strides of the type need not be asked at run time. */
final class MetadataOfType {
  private MetadataOfType() {}

  /** Puts constants in the place of what is known, and asks the source of a cast. */
  static boolean fold(ExtractStridedMetadataOp op) {
    MemRefType type = (MemRefType) op.operand(0).type();
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null || op.block() == null) {
      return false;
    }
    OpBuilder builder = OpBuilder.before(op);
    boolean changed = replace(op, 1, layout.offset(), builder);
    for (int i = 0; i < type.rank(); i++) {
      changed |= replace(op, 2 + i, type.dimSize(i), builder);
    }
    for (int i = 0; i < type.rank(); i++) {
      changed |= replace(op, 2 + type.rank() + i, layout.strides().get(i), builder);
    }
    if (op.operand(0).definingOp() instanceof CastOp cast
        && cast.source().type() instanceof MemRefType) {
      op.setOperand(0, cast.source());
      changed = true;
    }
    return changed;
  }

  private static boolean replace(
      ExtractStridedMetadataOp op, int result, long known, OpBuilder builder) {
    if (known == ShapedType.DYNAMIC || !op.result(result).hasUses()) {
      return false;
    }
    ConstantOp constant = ConstantOp.create(builder, op.location(), IntegerAttribute.index(known));
    op.result(result).replaceAllUsesWith(constant.result());
    return true;
  }
}
