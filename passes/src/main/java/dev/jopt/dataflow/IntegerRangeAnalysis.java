package dev.jopt.dataflow;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CountingLoop;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.LoopDimension;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the range of each integer, from the operations that are {@link InferIntegerRanges} and from
 * the bounds of loops. A value that goes round a loop and grows is given the full range the second
 * time, since no trip counts are looked at.
 */
public final class IntegerRangeAnalysis extends SparseForwardAnalysis<RangeValue> {
  /** Creates the analysis. */
  public IntegerRangeAnalysis() {
    super(RangeValue.KIND);
  }

  /** The range that a solver found for a value, or null. */
  public static @Nullable IntegerRange rangeOf(DataFlowSolver solver, Value value) {
    Lattice<RangeValue> state = solver.lookUp(RangeValue.KIND, value);
    return state == null ? null : state.value().range();
  }

  @Override
  protected RangeValue entryState(Value value) {
    return RangeValue.full(value);
  }

  @Override
  protected void visitOperation(
      Operation op, List<Lattice<RangeValue>> operands, List<Lattice<RangeValue>> results) {
    InferIntegerRanges inference = op.as(InferIntegerRanges.class);
    if (inference == null) {
      setToEntry(results);
      return;
    }
    List<@Nullable IntegerRange> ranges = new ArrayList<>(operands.size());
    for (Lattice<RangeValue> operand : operands) {
      ranges.add(operand.value().range());
    }
    inference.inferRanges(
        ranges,
        (value, range) -> {
          if (value instanceof OpResult) {
            joinCarefully(value, range);
          }
        });
  }

  /** Joins a range in; one that had another range before and may go round a loop becomes full. */
  private void joinCarefully(Value value, IntegerRange range) {
    Lattice<RangeValue> state = lattice(value);
    RangeValue before = state.value();
    boolean changed = state.join(new RangeValue(range));
    if (changed && before.range() != null && isYielded(value)) {
      changed |= state.join(RangeValue.full(value));
    }
    propagateIfChanged(state, changed);
  }

  private static boolean isYielded(Value value) {
    for (Operation user : value.users()) {
      if (user.isTerminator()) {
        return true;
      }
    }
    return false;
  }

  @Override
  protected void visitOwnValues(
      Operation op,
      @Nullable Region into,
      List<Lattice<RangeValue>> lattices,
      int first,
      int count) {
    InferIntegerRanges inference = op.as(InferIntegerRanges.class);
    if (inference != null) {
      List<@Nullable IntegerRange> ranges = new ArrayList<>(op.operandCount());
      for (Value operand : op.operands()) {
        ranges.add(latticeFor(ProgramPoint.after(op), operand).value().range());
      }
      inference.inferRanges(
          ranges,
          (value, range) -> {
            if (into != null && value instanceof BlockArgument && value.parentRegion() == into) {
              joinCarefully(value, range);
            }
          });
      return;
    }
    CountingLoop loop = op.as(CountingLoop.class);
    if (loop == null || into == null) {
      super.visitOwnValues(op, into, lattices, first, count);
      return;
    }
    for (LoopDimension dimension : loop.dimensions()) {
      visitInduction(dimension, ProgramPoint.atStart(into.front()));
    }
  }

  private void visitInduction(LoopDimension dimension, ProgramPoint point) {
    Value induction = dimension.induction();
    int width = IntegerRange.widthOf(induction.type());
    if (width == 0) {
      return;
    }
    BigInteger min = bound(dimension.lower(), width, false, point);
    BigInteger max = bound(dimension.upper(), width, true, point);
    // A step that is not known is taken to be positive.
    BigInteger step = bound(dimension.step(), width, true, point);
    if (step.signum() < 0) {
      BigInteger lower = min;
      min = max;
      max = lower;
    } else {
      max = IntegerRange.asSigned(max.subtract(BigInteger.ONE), width);
    }
    if (max.compareTo(min) >= 0) {
      join(lattice(induction), new RangeValue(IntegerRange.fromSigned(width, min, max)));
    }
  }

  private BigInteger bound(
      LoopDimension.Bound bound, int width, boolean upper, ProgramPoint point) {
    Value value = bound.value();
    if (value != null) {
      IntegerRange range = latticeFor(point, value).value().range();
      if (range != null) {
        return upper ? range.smax() : range.smin();
      }
    } else if (bound.constant() != null) {
      return BigInteger.valueOf(bound.constant());
    }
    return upper ? IntegerRange.signedMax(width) : IntegerRange.signedMin(width);
  }
}
