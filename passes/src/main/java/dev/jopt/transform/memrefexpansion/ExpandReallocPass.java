package dev.jopt.transform.memrefexpansion;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.ReallocOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;
import java.util.List;

/** Makes of a reallocation what it does: an allocation and a copy where the buffer is too small. */
public final class ExpandReallocPass implements Pass {
  private static final PassOption<Boolean> EMIT_DEALLOCS =
      PassOption.bool("emit-deallocs", true, "free the old buffer where a new one is allocated");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("expand-realloc", options -> new ExpandReallocPass(options.get(EMIT_DEALLOCS)))
          .displayName("ExpandReallocPass")
          .summary("Expand memref.realloc to a conditional allocation, copy and deallocation")
          .description(
              """
              Where the new size is greater than the old one, allocates a buffer, copies the
              elements and frees the old buffer; else the old buffer is viewed in its new size.""")
          .options(EMIT_DEALLOCS)
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("arith", "scf", "memref")
          .illegal(ReallocOp.class)
          .build();

  private final PatternSet patterns;

  private ExpandReallocPass(boolean frees) {
    patterns =
        PatternSet.of(
            ConversionPattern.of(
                ReallocOp.class, (op, operands, rewriter) -> expand(op, frees, rewriter)));
  }

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, TARGET, patterns);
  }

  private static FoldResult index(long value) {
    return FoldResult.of(IntegerAttribute.index(value));
  }

  private static boolean expand(ReallocOp op, boolean frees, ConversionRewriter rewriter) {
    Location location = op.location();
    MemRefType from = (MemRefType) op.source().type();
    MemRefType to = (MemRefType) op.result().type();
    Value old;
    FoldResult oldSize;
    if (from.isDynamicDim(0)) {
      Value zero = ConstantOp.createIndex(rewriter, location, 0).result();
      old = DimOp.create(rewriter, location, op.source(), zero).result();
      oldSize = FoldResult.of(old);
    } else {
      old = ConstantOp.createIndex(rewriter, location, from.dimSize(0)).result();
      oldSize = index(from.dimSize(0));
    }
    Value wanted = op.dynamicResultSize();
    FoldResult size = wanted != null ? FoldResult.of(wanted) : index(to.dimSize(0));
    Value limit =
        wanted != null
            ? wanted
            : ConstantOp.createIndex(rewriter, location, to.dimSize(0)).result();
    Value grows = CmpIOp.create(rewriter, location, CmpIPredicate.ULT, old, limit).result();
    IfOp choice = IfOp.create(rewriter, location, List.of(to), grows, true);
    rewriter.setInsertPointToStart(choice.region(0).front());
    Operation alloc =
        AllocOp.create(rewriter, location, to, wanted == null ? List.of() : List.of(wanted));
    Attribute alignment = op.attribute("alignment");
    if (alignment != null) {
      alloc.setAttribute("alignment", alignment);
    }
    Value view = view(rewriter, location, alloc.result(), oldSize);
    CopyOp.create(rewriter, location, op.source(), view);
    if (frees) {
      DeallocOp.create(rewriter, location, op.source());
    }
    YieldOp.create(rewriter, location, alloc.results());
    rewriter.setInsertPointToStart(choice.region(1).front());
    Operation same =
        StridedViews.reinterpret(
            rewriter,
            location,
            to,
            new StridedMetadata(op.source(), index(0), List.of(size), List.of(index(1))));
    YieldOp.create(rewriter, location, same.results());
    rewriter.replaceOp(op, choice);
    return true;
  }

  private static Value view(
      ConversionRewriter rewriter, Location location, Value buffer, FoldResult size) {
    MemRefType type = (MemRefType) buffer.type();
    OperationState state = rewriter.state(location, SubViewOp.DEFINITION).addOperand(buffer);
    int offsets = StridedViews.add(state, "static_offsets", List.of(index(0)));
    int sizes = StridedViews.add(state, "static_sizes", List.of(size));
    int strides = StridedViews.add(state, "static_strides", List.of(index(1)));
    MemRefType result =
        type.withLayout(null)
            .withShape(ImmutableLongArray.of(StridedViews.number(size)))
            .withLayout(StridedLayoutAttribute.withOffset(0, 1));
    return rewriter
        .create(state.setOperandSegments(1, offsets, sizes, strides).addResultType(result))
        .result();
  }
}
