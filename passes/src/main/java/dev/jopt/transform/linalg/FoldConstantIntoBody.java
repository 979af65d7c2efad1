package dev.jopt.transform.linalg;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An input that is a constant, the same at all positions, becomes a scalar in the body. */
final class FoldConstantIntoBody extends OpRewritePattern<GenericOp> {
  FoldConstantIntoBody() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    for (int i = 0; op.hasTensorSemantics() && i < op.inputCount(); i++) {
      Attribute element = element(op.operand(i));
      if (element != null) {
        return drop(op, i, element, rewriter);
      }
    }
    return rewriter.matchFailed(op, "no input is one constant");
  }

  private static @Nullable Attribute element(Value value) {
    Attribute constant = Constants.of(value);
    if (constant instanceof DenseElementsAttribute dense) {
      boolean isNumber = !(dense.type().elementType() instanceof IndexType);
      return dense.isSplat() && isNumber ? number(dense.splatValue()) : null;
    }
    return constant == null ? null : number(constant);
  }

  private static @Nullable Attribute number(Attribute attribute) {
    return attribute instanceof IntegerAttribute || attribute instanceof FloatAttribute
        ? attribute
        : null;
  }

  private static boolean drop(GenericOp op, int input, Attribute element, Rewriter rewriter) {
    List<AffineMap> maps = new ArrayList<>(op.indexingMaps());
    List<Value> inputs = new ArrayList<>(op.inputs());
    maps.remove(input);
    inputs.remove(input);
    if (!IndexingMaps.determineLoops(maps, op.iteratorTypes().size())) {
      return false;
    }
    Value scalar = ConstantOp.create(rewriter, op.operand(input).location(), element).result();
    GenericOp smaller =
        GenericOp.create(rewriter, op.location(), inputs, op.outputs(), maps, op.iteratorTypes());
    smaller.region(0).front().erase();
    rewriter.insertRegionCopy(op.region(0), smaller.region(0), new IrMapping());
    Block body = smaller.body();
    body.argument(input).replaceAllUsesWith(scalar);
    body.eraseArgument(input);
    rewriter.replaceOp(op, List.copyOf(smaller.results()));
    return true;
  }
}
