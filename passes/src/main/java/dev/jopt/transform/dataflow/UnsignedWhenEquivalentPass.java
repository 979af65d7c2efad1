package dev.jopt.transform.dataflow;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Replaces signed operations on integers that are never negative by unsigned ones. */
public final class UnsignedWhenEquivalentPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("arith-unsigned-when-equivalent", options -> new UnsignedWhenEquivalentPass())
          .displayName("ArithUnsignedWhenEquivalent")
          .summary("Make signed operations unsigned where no operand can be negative")
          .description(
              """
              Divisions, remainders, minima, maxima, extensions and comparisons of signed integers
              become the unsigned ones where the ranges of operands and results show that none is
              ever negative.""")
          .build();

  private UnsignedWhenEquivalentPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    IntegerRangeRun ranges = IntegerRangeRun.alone(op);
    boolean changed = false;
    for (Operation inner : within(op)) {
      OperationState state = replacement(inner);
      if (state != null && isNonNegative(inner, ranges)) {
        Operation unsigned = OpBuilder.before(inner).create(state);
        inner.replaceAllUsesWith(unsigned.results());
        inner.erase();
        changed = true;
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static List<Operation> within(Operation op) {
    List<Operation> all = new ArrayList<>();
    for (Region region : op.regions()) {
      region.walk(all::add);
    }
    return all;
  }

  /** What an operation converted before gives has no range, so that its users are left. */
  private static boolean isNonNegative(Operation op, IntegerRangeRun ranges) {
    for (Value operand : op.operands()) {
      if (!isNonNegative(operand, ranges)) {
        return false;
      }
    }
    return op instanceof CmpIOp || isNonNegative(op.result(), ranges);
  }

  private static boolean isNonNegative(Value value, IntegerRangeRun ranges) {
    IntegerRange range = ranges.of(value);
    return range != null && range.smin().signum() >= 0;
  }

  /** The unsigned operation, or null if there is none for this one. */
  private static @Nullable OperationState replacement(Operation op) {
    OpDefinition definition = null;
    if (op instanceof IntegerBinaryOp binary) {
      definition = definitionOf(binary.kind());
    } else if (op instanceof IntegerDivisionOp division) {
      definition = definitionOf(division.kind());
    } else if (op instanceof CastOp cast && cast.kind() == Cast.EXTSI) {
      definition = CastOp.definition(Cast.EXTUI);
    } else if (op instanceof CmpIOp comparison && unsigned(comparison.predicate()) != null) {
      definition = CmpIOp.DEFINITION;
    }
    if (definition == null) {
      return null;
    }
    OperationState state =
        new OperationState(op.context(), op.location(), definition)
            .addOperands(op.operands())
            .addResultTypes(op.resultTypes())
            .overrideAttributes(op.discardableAttributes());
    if (op instanceof CmpIOp comparison) {
      CmpIPredicate predicate = Objects.requireNonNull(unsigned(comparison.predicate()));
      state.setAttribute("predicate", IntegerAttribute.i64(predicate.ordinal()));
    } else {
      state.overrideAttributes(op.inherentAttributes());
    }
    return state;
  }

  private static @Nullable OpDefinition definitionOf(IntegerBinary kind) {
    return switch (kind) {
      case CEILDIVSI -> IntegerDivisionOp.definition(IntegerBinary.CEILDIVUI);
      case DIVSI, FLOORDIVSI -> IntegerDivisionOp.definition(IntegerBinary.DIVUI);
      case REMSI -> IntegerBinaryOp.definition(IntegerBinary.REMUI);
      case MINSI -> IntegerBinaryOp.definition(IntegerBinary.MINUI);
      case MAXSI -> IntegerBinaryOp.definition(IntegerBinary.MAXUI);
      default -> null;
    };
  }

  private static @Nullable CmpIPredicate unsigned(CmpIPredicate predicate) {
    return switch (predicate) {
      case SLT -> CmpIPredicate.ULT;
      case SLE -> CmpIPredicate.ULE;
      case SGT -> CmpIPredicate.UGT;
      case SGE -> CmpIPredicate.UGE;
      default -> null;
    };
  }
}
