package dev.jopt.transform.dataflow;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Replaces integers that can have only one value, and remainders that change nothing. */
public final class IntRangeOptimizationsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("int-range-optimizations", options -> new IntRangeOptimizationsPass())
          .displayName("ArithIntRangeOpts")
          .summary("Use what is known of the ranges of integers")
          .description(
              """
              Finds the range of each integer, through branches, regions, loops and calls. Values
              with a range of one become constants, and a remainder by a constant greater than the
              dividend becomes the dividend.""")
          .build();

  private IntRangeOptimizationsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    IntegerRangeRun ranges = IntegerRangeRun.withConstants(op);
    PatternSet patterns =
        PatternSet.of(new MaterializeConstants(ranges), new EraseRemainder(ranges));
    GreedyPatterns.apply(op, patterns, GreedyRewriteConfig.MLIR_DEFAULT.withListener(ranges), run);
  }

  /** Replaces results and arguments of regions that can have only one value. */
  private static final class MaterializeConstants extends RewritePattern {
    private final IntegerRangeRun ranges;

    MaterializeConstants(IntegerRangeRun ranges) {
      super(1);
      this.ranges = ranges;
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      if (op.definition().isConstantLike() || !hasAny(op)) {
        return false;
      }
      boolean all = op.resultCount() != 0;
      for (OpResult result : op.results()) {
        all &= replace(result, rewriter) || !result.hasUses();
      }
      if (all && MemoryEffectQueries.isTriviallyDead(op)) {
        rewriter.eraseOp(op);
        return true;
      }
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          rewriter.setInsertPoint(InsertPoint.atStart(block));
          for (BlockArgument argument : block.arguments()) {
            replace(argument, rewriter);
          }
        }
      }
      return true;
    }

    private boolean hasAny(Operation op) {
      for (OpResult result : op.results()) {
        if (constantOf(result) != null) {
          return true;
        }
      }
      for (int i = 0; i < op.regionCount(); i++) {
        for (Block block : op.region(i).blocks()) {
          for (BlockArgument argument : block.arguments()) {
            if (constantOf(argument) != null) {
              return true;
            }
          }
        }
      }
      return false;
    }

    /** The only value, or null; also where nothing uses it. */
    private @Nullable BigInteger constantOf(Value value) {
      IntegerRange range = value.hasUses() ? ranges.of(value) : null;
      return range == null ? null : range.constantValue();
    }

    private boolean replace(Value value, Rewriter rewriter) {
      BigInteger only = constantOf(value);
      Operation made = only == null ? null : materialize(value, only, rewriter);
      if (made == null) {
        return false;
      }
      ranges.copy(value, made.result());
      rewriter.replaceAllUses(value, made.result());
      return true;
    }

    private static @Nullable Operation materialize(
        Value value, BigInteger number, Rewriter rewriter) {
      Type type = value.type();
      IntegerAttribute scalar = IntegerAttribute.wrapping(number, type.elementTypeOrSelf());
      Attribute constant = scalar;
      if (type instanceof ShapedType shaped) {
        if (!shaped.hasStaticShape()) {
          return null;
        }
        constant = DenseElementsAttribute.splat(shaped, scalar);
      }
      Location location = value.location();
      Region region = value.parentRegion();
      Operation origin = value.definingOp();
      if (origin == null && region != null) {
        origin = region.parentOp();
      }
      Dialect dialect =
          origin == null ? null : rewriter.context().dialect(origin.definition().dialectName());
      Operation made =
          dialect == null ? null : dialect.materializeConstant(rewriter, constant, type, location);
      if (made == null) {
        made = ConstantOp.materialize(rewriter, constant, type, location);
      }
      if (made != null && made.block() == null) {
        rewriter.insert(made);
      }
      return made;
    }
  }

  /** {@code x rem m} is {@code x} where that is at least 0 and less than the constant m. */
  private static final class EraseRemainder extends OpRewritePattern<IntegerBinaryOp> {
    private final IntegerRangeRun ranges;

    EraseRemainder(IntegerRangeRun ranges) {
      super(IntegerBinaryOp.class);
      this.ranges = ranges;
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp op, Rewriter rewriter) {
      boolean signed = op.kind() == IntegerBinary.REMSI;
      if (!signed && op.kind() != IntegerBinary.REMUI) {
        return false;
      }
      IntegerAttribute modulus = Constants.integer(op.rhs());
      IntegerRange range = ranges.of(op.lhs());
      if (modulus == null || modulus.value().signum() <= 0 || range == null) {
        return false;
      }
      BigInteger min = signed ? range.smin() : range.umin();
      BigInteger max = signed ? range.smax() : range.umax();
      if (min.signum() < 0
          || min.compareTo(modulus.value()) >= 0
          || max.compareTo(modulus.value()) >= 0) {
        return false;
      }
      rewriter.replaceOp(op, op.lhs());
      return true;
    }
  }
}
