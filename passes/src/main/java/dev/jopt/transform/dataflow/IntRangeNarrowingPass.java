package dev.jopt.transform.dataflow;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Computes with fewer bits where the ranges of all operands and results need no more. */
public final class IntRangeNarrowingPass implements Pass {
  private static final PassOption<List<Long>> WIDTHS =
      PassOption.longs("int-bitwidths-supported", List.of(), "Integer bitwidths supported");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("arith-int-range-narrowing", IntRangeNarrowingPass::new)
          .displayName("ArithIntRangeNarrowing")
          .summary("Compute in fewer bits where the ranges of the operands allow it")
          .description(
              """
              Elementwise operations on integers, and comparisons, are done in the first of the
              given widths that has room for the ranges of their operands and results, between
              casts to it and back.""")
          .options(WIDTHS)
          .build();

  private final List<Long> widths;

  private IntRangeNarrowingPass(PassOptions options) {
    widths = options.get(WIDTHS);
  }

  @Override
  public void run(Operation op, PassRun run) {
    IntegerRangeRun ranges = IntegerRangeRun.withConstants(op);
    List<Integer> targets = new ArrayList<>();
    for (long width : widths) {
      if (width > 0 && width <= IntegerType.MAX_WIDTH) {
        targets.add((int) width);
      }
    }
    PatternSet patterns =
        PatternSet.of(
            new NarrowElementwise(ranges, targets),
            new NarrowComparison(ranges, targets),
            new FoldCastChain(targets));
    GreedyPatterns.apply(op, patterns, GreedyRewriteConfig.MLIR_DEFAULT.withListener(ranges), run);
  }

  /** How a range may be cut to fewer bits and extended again. */
  private enum Extension {
    /** In no way. */
    NONE,
    /** With the sign. */
    SIGNED,
    /** With zeros. */
    UNSIGNED,
    /** In either way. */
    BOTH;

    static Extension of(IntegerRange range, int width) {
      if (range.width() <= width) {
        return NONE;
      }
      boolean signed = range.smin().bitLength() < width && range.smax().bitLength() < width;
      boolean unsigned = range.umin().bitLength() <= width && range.umax().bitLength() <= width;
      if (signed && unsigned) {
        return BOTH;
      }
      return signed ? SIGNED : unsigned ? UNSIGNED : NONE;
    }

    Extension and(Extension other) {
      if (this == BOTH || this == other) {
        return other;
      }
      return other == BOTH ? this : NONE;
    }
  }

  private static Type withWidth(Type type, int width) {
    IntegerType element = IntegerType.of(width);
    return type instanceof ShapedType shaped ? shaped.withElementType(element) : element;
  }

  private static Value cast(
      Rewriter rewriter, Location location, Value value, Type type, Extension extension) {
    if (value.type().equals(type)) {
      return value;
    }
    Type from = value.type().elementTypeOrSelf();
    Type to = type.elementTypeOrSelf();
    Cast kind;
    if (from instanceof IndexType || to instanceof IndexType) {
      kind = extension == Extension.SIGNED ? Cast.INDEX_CAST : Cast.INDEX_CASTUI;
    } else if (IntegerRange.widthOf(to) < IntegerRange.widthOf(from)) {
      kind = Cast.TRUNCI;
    } else {
      kind = extension == Extension.SIGNED ? Cast.EXTSI : Cast.EXTUI;
    }
    return CastOp.create(rewriter, location, kind, value, type).result();
  }

  private static final class NarrowElementwise extends RewritePattern {
    private final IntegerRangeRun ranges;
    private final List<Integer> widths;

    NarrowElementwise(IntegerRangeRun ranges, List<Integer> widths) {
      super(1);
      this.ranges = ranges;
      this.widths = widths;
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      if (op.resultCount() == 0 || !op.hasTrait(OpTrait.ELEMENTWISE)) {
        return false;
      }
      Type type = op.result(0).type();
      List<Value> values = new ArrayList<>(op.operands());
      values.addAll(op.results());
      for (Value value : values) {
        if (!value.type().equals(type) || ranges.of(value) == null) {
          return false;
        }
      }
      for (int width : widths) {
        Extension extension = Extension.BOTH;
        for (Value value : values) {
          IntegerRange range = ranges.of(value);
          extension = range == null ? Extension.NONE : extension.and(Extension.of(range, width));
        }
        if (extension != Extension.NONE
            && !withWidth(type, width).equals(type)
            && isSameWith(op, width, extension)) {
          narrow(op, withWidth(type, width), extension, rewriter);
          return true;
        }
      }
      return false;
    }

    /** Whether the narrow operation reads its operands with the sign that they keep. */
    private boolean isSameWith(Operation op, int width, Extension extension) {
      IntegerBinary kind =
          op instanceof IntegerBinaryOp binary
              ? binary.kind()
              : op instanceof IntegerDivisionOp division ? division.kind() : null;
      if (kind == null) {
        return false;
      }
      return switch (kind) {
        case ADDI, SUBI, MULI ->
            extension == Extension.BOTH
                || ((IntegerBinaryOp) op).overflow().equals(OverflowAttribute.NONE);
        case ANDI, ORI, XORI -> true;
        case DIVSI, CEILDIVSI, FLOORDIVSI, REMSI, MAXSI, MINSI -> extension != Extension.UNSIGNED;
        case DIVUI, CEILDIVUI, REMUI, MAXUI, MINUI -> extension != Extension.SIGNED;
        case SHLI, SHRUI, SHRSI -> {
          IntegerRange amount = ranges.of(op.operand(1));
          yield extension == Extension.BOTH
              && amount != null
              && amount.umax().compareTo(BigInteger.valueOf(width)) < 0;
        }
      };
    }

    private void narrow(Operation op, Type target, Extension extension, Rewriter rewriter) {
      IrMapping mapping = new IrMapping();
      for (Value operand : op.operands()) {
        mapping.map(
            operand,
            cast(rewriter, op.location(), operand, target, nonNegative(operand, extension)));
      }
      Operation narrowed = rewriter.insertCopy(op, mapping);
      List<Value> results = new ArrayList<>();
      for (int i = 0; i < op.resultCount(); i++) {
        OpResult old = op.result(i);
        Type type = old.type();
        OpResult result = narrowed.result(i);
        rewriter.modifyInPlace(narrowed, () -> result.setType(target));
        Value back = cast(rewriter, op.location(), result, type, nonNegative(old, extension));
        ranges.copy(old, back);
        results.add(back);
      }
      rewriter.replaceOp(op, results);
    }

    /** A cast of an index that is not negative says so. */
    private Extension nonNegative(Value value, Extension extension) {
      IntegerRange range = ranges.of(value);
      return extension == Extension.SIGNED
              && range != null
              && range.smin().compareTo(BigInteger.ZERO) >= 0
          ? Extension.BOTH
          : extension;
    }
  }

  private static final class NarrowComparison extends OpRewritePattern<CmpIOp> {
    private final IntegerRangeRun ranges;
    private final List<Integer> widths;

    NarrowComparison(IntegerRangeRun ranges, List<Integer> widths) {
      super(CmpIOp.class);
      this.ranges = ranges;
      this.widths = widths;
    }

    @Override
    public boolean matchAndRewrite(CmpIOp op, Rewriter rewriter) {
      IntegerRange left = ranges.of(op.lhs());
      IntegerRange right = ranges.of(op.rhs());
      if (left == null || right == null) {
        return false;
      }
      for (int width : widths) {
        Extension ofLeft = Extension.of(left, width);
        Extension ofRight = Extension.of(right, width);
        Extension both = ofLeft.and(ofRight);
        Type target = withWidth(op.lhs().type(), width);
        if (both == Extension.NONE
            || (both == Extension.UNSIGNED && isSigned(op.predicate()))
            || target.equals(op.lhs().type())) {
          continue;
        }
        Value lhs = cast(rewriter, op.location(), op.lhs(), target, ofLeft);
        Value rhs = cast(rewriter, op.location(), op.rhs(), target, ofRight);
        CmpIOp narrowed = CmpIOp.create(rewriter, op.location(), op.predicate(), lhs, rhs);
        ranges.copy(op.result(), narrowed.result());
        rewriter.replaceOp(op, narrowed);
        return true;
      }
      return false;
    }

    private static boolean isSigned(CmpIPredicate predicate) {
      return switch (predicate) {
        case SLT, SLE, SGT, SGE -> true;
        default -> false;
      };
    }
  }

  /** Casts to an index and back are nothing where the integer's width is a supported one. */
  private static final class FoldCastChain extends OpRewritePattern<CastOp> {
    private final List<Integer> widths;

    FoldCastChain(List<Integer> widths) {
      super(CastOp.class);
      this.widths = widths;
    }

    @Override
    public boolean matchAndRewrite(CastOp op, Rewriter rewriter) {
      if ((op.kind() != Cast.INDEX_CAST && op.kind() != Cast.INDEX_CASTUI)
          || !(op.in().definingOp() instanceof CastOp inner)
          || inner.kind() != op.kind()
          || !inner.in().type().equals(op.result().type())
          || !(inner.result().type() instanceof IndexType)
          || !(op.result().type() instanceof IntegerType integer)
          || !widths.contains(integer.width())) {
        return false;
      }
      rewriter.replaceOp(op, inner.in());
      return true;
    }
  }
}
