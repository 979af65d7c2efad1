package dev.jopt.transform.linalg;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes elementwise operations on tensors as structured operations. */
public final class ConvertElementwiseToLinalgPass implements Pass {
  private static final ConversionTarget TARGET =
      ConversionTarget.builder().unknownDynamicallyLegal(op -> tensorOperand(op) == null).build();
  private static final PatternSet PATTERNS =
      PatternSet.of(ConversionPattern.of(Operation.class, ConvertElementwiseToLinalgPass::convert));

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-elementwise-to-linalg", options -> new ConvertElementwiseToLinalgPass())
          .displayName("ConvertElementwiseToLinalgPass")
          .summary("Convert elementwise operations on tensors to linalg")
          .description(
              """
              Replaces each operation that acts on the elements of ranked tensors, with or without
              scalars beside them, by a `linalg.generic` with that operation on scalars as its body.
              The output is the first operand of the type of the result if there is one, else a new
              `tensor.empty`.""")
          .build();

  private ConvertElementwiseToLinalgPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, TARGET, PATTERNS);
  }

  /** The first tensor among the operands of an operation to convert; null for any other one. */
  private static @Nullable Value tensorOperand(Operation op) {
    if (!op.definition().hasTrait(OpTrait.ELEMENTWISE)) {
      return null;
    }
    Value tensor = null;
    for (Value operand : op.operands()) {
      if (operand.type() instanceof RankedTensorType) {
        tensor = tensor == null ? operand : tensor;
      } else if (operand.type() instanceof ShapedType) {
        return null;
      }
    }
    return tensor;
  }

  private static boolean convert(
      Operation op, ConvertedOperands operands, ConversionRewriter rewriter) {
    Value tensor = tensorOperand(op);
    if (tensor == null) {
      return false;
    }
    int rank = ((RankedTensorType) tensor.type()).rank();
    List<AffineMap> maps = new ArrayList<>();
    for (Value operand : op.operands()) {
      maps.add(
          operand.type() instanceof RankedTensorType
              ? AffineMap.identity(rank)
              : new AffineMap(rank, 0, List.of()));
    }
    List<Value> outputs = new ArrayList<>();
    for (Type type : op.resultTypes()) {
      outputs.add(output(op, (RankedTensorType) type, tensor, rewriter));
      maps.add(AffineMap.identity(rank));
    }
    GenericOp generic =
        GenericOp.create(
            rewriter,
            op.location(),
            op.operands(),
            outputs,
            maps,
            Collections.nCopies(rank, IteratorType.PARALLEL));
    rewriter.setInsertPointToEnd(generic.body());
    List<? extends Value> arguments = generic.body().arguments().subList(0, op.operandCount());
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperands(arguments)
            .setAttributes(op.inherentAttributes())
            .setAttributes(op.discardableAttributes());
    op.resultTypes().forEach(type -> state.addResultType(type.elementTypeOrSelf()));
    Operation scalar = rewriter.create(state);
    YieldOp.create(rewriter, op.location(), scalar.results());
    rewriter.replaceOp(op, generic.results());
    return true;
  }

  private static Value output(
      Operation op, RankedTensorType type, Value tensor, Rewriter rewriter) {
    for (Value operand : op.operands()) {
      if (operand.type().equals(type)) {
        return operand;
      }
    }
    RankedTensorType given = (RankedTensorType) tensor.type();
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < given.rank(); i++) {
      if (given.isDynamicDim(i)) {
        Value index = ConstantOp.createIndex(rewriter, op.location(), i).result();
        sizes.add(DimOp.create(rewriter, op.location(), tensor, index).result());
      }
    }
    RankedTensorType empty = RankedTensorType.of(given.shape(), type.elementType());
    return EmptyOp.create(rewriter, op.location(), empty, sizes).result();
  }
}
