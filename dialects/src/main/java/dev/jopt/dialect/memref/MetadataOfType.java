package dev.jopt.dialect.memref;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;

/** Static offsets, sizes and strides of the type need not be asked at run time. */
final class MetadataOfType extends OpRewritePattern<ExtractStridedMetadataOp> {
  MetadataOfType() {
    super(ExtractStridedMetadataOp.class);
  }

  @Override
  public boolean matchAndRewrite(ExtractStridedMetadataOp op, Rewriter rewriter) {
    MemRefType type = (MemRefType) op.operand(0).type();
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      return false;
    }
    boolean changed = replace(op, 1, layout.offset(), rewriter);
    for (int i = 0; i < type.rank(); i++) {
      changed |= replace(op, 2 + i, type.dimSize(i), rewriter);
    }
    for (int i = 0; i < type.rank(); i++) {
      changed |= replace(op, 2 + type.rank() + i, layout.strides().get(i), rewriter);
    }
    if (op.operand(0).definingOp() instanceof CastOp cast
        && cast.source().type() instanceof MemRefType) {
      rewriter.modifyInPlace(op, () -> op.setOperand(0, cast.source()));
      changed = true;
    }
    return changed;
  }

  private static boolean replace(Operation op, int result, long known, Rewriter rewriter) {
    if (known == ShapedType.DYNAMIC || !op.result(result).hasUses()) {
      return false;
    }
    ConstantOp constant = ConstantOp.create(rewriter, op.location(), IntegerAttribute.index(known));
    rewriter.replaceAllUses(op.result(result), constant.result());
    return true;
  }
}
