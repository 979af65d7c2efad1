package dev.jopt.transform.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.ConcatOp;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Brings sizes that can be computed at compile time into the types of results. */
public final class ReifyResultShapesPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("reify-result-shapes", options -> new ReifyResultShapesPass())
          .displayName("ReifyResultShapesPass")
          .summary("Give results the static shapes that follow from their operands")
          .description(
              """
              Computes the sizes of the results of paddings and concatenations from their operands.
              Where one that the type leaves open turns out to be a constant, the operation gets a
              result with that size, and a cast back to the type that its users know.""")
          .build();

  private ReifyResultShapesPass() {}

  @Override
  public void run(Operation root, PassRun run) {
    List<Operation> ops = new ArrayList<>();
    root.walk(
        op -> {
          if (op instanceof PadOp || op instanceof ConcatOp) {
            ops.add(op);
          }
        });
    if (ops.isEmpty()) {
      run.preserveAllAnalyses();
      return;
    }
    Rewriter rewriter = new Rewriter(root.context());
    for (Operation op : ops) {
      reify(op, rewriter);
    }
  }

  private static void reify(Operation op, Rewriter rewriter) {
    rewriter.setInsertPointBefore(op);
    List<List<FoldResult>> shapes = ((ReifyRankedShapes) op).reifyResultShapes(rewriter);
    if (shapes == null) {
      return;
    }
    RankedTensorType type = (RankedTensorType) op.result().type();
    RankedTensorType known = type.withShape(shape(shapes.get(0)));
    if (known.equals(type)) {
      return;
    }
    Operation copy = rewriter.insertCopy(op, new IrMapping());
    OpResult result = copy.result();
    result.setType(known);
    rewriter.replaceOp(op, CastOp.create(rewriter, op.location(), result, type));
  }

  private static ImmutableLongArray shape(List<FoldResult> sizes) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (FoldResult size : sizes) {
      Value value = size.value();
      Attribute constant = value == null ? size.constant() : Constants.of(value);
      shape.add(
          constant instanceof IntegerAttribute number ? number.longValue() : ShapedType.DYNAMIC);
    }
    return shape.build();
  }
}
