package dev.jopt.transform.linalg;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.GenerateOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Makes operations on tensors ones of linalg. */
public final class ConvertTensorToLinalgPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-tensor-to-linalg", options -> new ConvertTensorToLinalgPass())
          .displayName("ConvertTensorToLinalgPass")
          .summary("Make tensor.pad a fill and an insertion")
          .description(
              """
              A `tensor.pad` becomes a `linalg.fill` of an empty tensor with the padding, into which
              the source is inserted. Where the padding depends on the position, a `tensor.generate`
              makes it.""")
          .dependentDialects("arith", "linalg", "tensor")
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("arith", "linalg", "tensor")
          .illegal(PadOp.class)
          .build();

  private static final PatternSet PATTERNS =
      PatternSet.of(ConversionPattern.of(PadOp.class, ConvertTensorToLinalgPass::convert));

  private ConvertTensorToLinalgPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, TARGET, PATTERNS);
  }

  private static boolean convert(
      PadOp op, ConvertedOperands operands, ConversionRewriter rewriter) {
    Location location = op.location();
    RankedTensorType type = (RankedTensorType) op.result().type();
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        Value size =
            MixedSizes.value(
                rewriter, location, MixedSizes.mixed(rewriter, location, op.source(), i));
        Value low = MixedSizes.value(rewriter, location, op.mixedLow().get(i));
        Value withLow = add(rewriter, location, size, low);
        Value high = MixedSizes.value(rewriter, location, op.mixedHigh().get(i));
        sizes.add(add(rewriter, location, withLow, high));
      }
    }
    RankedTensorType plain = new RankedTensorType(type.shape(), type.elementType(), null);
    Value empty = EmptyOp.create(rewriter, location, plain, sizes).result();
    Value padding = padding(op, empty, sizes, rewriter);
    List<FoldResult> sourceSizes = MixedSizes.mixed(rewriter, location, op.source());
    List<FoldResult> ones =
        Collections.nCopies(type.rank(), FoldResult.of(IntegerAttribute.index(1)));
    SliceParameters slice = new SliceParameters(op.mixedLow(), sourceSizes, ones);
    rewriter.replaceOp(op, InsertSliceOp.create(rewriter, location, op.source(), padding, slice));
    return true;
  }

  private static Value add(Rewriter rewriter, Location location, Value left, Value right) {
    Operation sum =
        IntegerBinaryOp.create(
            new Rewriter(rewriter.context()), location, IntegerBinary.ADDI, left, right);
    List<FoldResult> folded = OperationFolder.fold(sum);
    if (folded == null || folded.isEmpty()) {
      rewriter.insert(sum);
      return sum.result();
    }
    sum.dropAllReferences();
    return MixedSizes.value(rewriter, location, folded.get(0));
  }

  private static Value padding(PadOp op, Value empty, List<Value> sizes, Rewriter rewriter) {
    Value constant = op.constantPaddingValue();
    if (constant != null) {
      Operation defining = constant.definingOp();
      if (defining != null && defining.parentRegion() == op.bodyRegion()) {
        rewriter.moveBefore(defining, op);
      }
      return FillOp.create(rewriter, op.location(), constant, empty).result();
    }
    OperationState state =
        rewriter
            .state(op.location(), GenerateOp.DEFINITION)
            .addOperands(sizes)
            .addResultType(op.result().type());
    op.bodyRegion().cloneInto(state.addRegion(), new IrMapping());
    return rewriter.create(state).result();
  }
}
