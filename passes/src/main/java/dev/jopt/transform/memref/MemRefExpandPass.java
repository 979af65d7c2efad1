package dev.jopt.transform.memref;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.ReshapeOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes operations on memrefs ones that the conversion to LLVM knows. */
public final class MemRefExpandPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("memref-expand", options -> new MemRefExpandPass())
          .displayName("ExpandOpsPass")
          .summary("Expand memref.reshape to a view with explicit strides")
          .description(
              """
              A `memref.reshape` to a shape of known rank becomes a `memref.reinterpret_cast`, whose
              sizes are loaded from the shape and whose strides are products of them.""")
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("arith", "memref")
          .dynamicallyLegal(ReshapeOp.class, op -> !isKnownRank(op))
          .build();

  private static final PatternSet PATTERNS =
      PatternSet.of(ConversionPattern.of(ReshapeOp.class, MemRefExpandPass::expand));

  private MemRefExpandPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, TARGET, PATTERNS);
  }

  private static boolean isKnownRank(ReshapeOp op) {
    return op.operand(1).type() instanceof MemRefType shape
        && shape.numDynamicDims() == 0
        && op.result().type() instanceof MemRefType;
  }

  private static FoldResult index(long value) {
    return FoldResult.of(IntegerAttribute.index(value));
  }

  private static boolean expand(
      ReshapeOp op, ConvertedOperands operands, ConversionRewriter rewriter) {
    Location location = op.location();
    MemRefType type = (MemRefType) op.result().type();
    FoldResult[] sizes = new FoldResult[type.rank()];
    FoldResult[] strides = new FoldResult[type.rank()];
    @Nullable Value stride = null;
    long known = 1;
    for (int i = type.rank() - 1; i >= 0; i--) {
      Value size;
      if (type.isDynamicDim(i)) {
        Value at = ConstantOp.createIndex(rewriter, location, i).result();
        size = LoadOp.create(rewriter, location, op.operand(1), List.of(at)).result();
        if (!(size.type() instanceof IndexType)) {
          size = CastOp.create(rewriter, location, Cast.INDEX_CAST, size, IndexType.INDEX).result();
        }
        sizes[i] = FoldResult.of(size);
      } else {
        size = ConstantOp.createIndex(rewriter, location, type.dimSize(i)).result();
        sizes[i] = index(type.dimSize(i));
      }
      strides[i] = stride != null ? FoldResult.of(stride) : index(known);
      if (i == 0) {
        break;
      }
      if (stride != null || type.isDynamicDim(i)) {
        Value inner =
            stride != null ? stride : ConstantOp.createIndex(rewriter, location, known).result();
        stride =
            IntegerBinaryOp.create(rewriter, location, IntegerBinary.MULI, inner, size).result();
      } else {
        known *= type.dimSize(i);
      }
    }
    SliceParameters slice =
        new SliceParameters(List.of(index(0)), List.of(sizes), List.of(strides));
    rewriter.replaceOp(
        op,
        rewriter.create(
            slice
                .addTo(
                    rewriter
                        .state(location, ReinterpretCastOp.DEFINITION)
                        .addOperand(op.operand(0)),
                    1)
                .addResultType(type)));
    return true;
  }
}
