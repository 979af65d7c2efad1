package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.IntegerRange;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The range of a value, an element of a lattice.
 *
 * @param isInitialized whether anything is known
 * @param range the range; null while nothing is known, and always for what is no integer
 */
public record RangeValue(boolean isInitialized, @Nullable IntegerRange range)
    implements LatticeValue<RangeValue> {
  /** Nothing is known yet. */
  public static final RangeValue UNINITIALIZED = new RangeValue(false, null);

  /** Control comes to the value, which is no integer. */
  public static final RangeValue NO_INTEGER = new RangeValue(true, null);

  /** The states of values. */
  public static final StateKind<Lattice<RangeValue>> KIND =
      StateKind.of("integer range", RangeState::new);

  /** A range. */
  public RangeValue(IntegerRange range) {
    this(true, range);
  }

  /** All values of the type. */
  public static RangeValue full(Value value) {
    int width = IntegerRange.widthOf(value.type());
    return width == 0 ? NO_INTEGER : new RangeValue(IntegerRange.full(width));
  }

  @Override
  public RangeValue join(RangeValue other) {
    if (range == null) {
      return other.isInitialized ? other : this;
    }
    return other.range == null ? this : new RangeValue(range.union(other.range));
  }

  /** Tells the range on as a constant if it is one, so that branches know it. */
  private static final class RangeState extends Lattice<RangeValue> {
    RangeState(Object anchor) {
      super(anchor, UNINITIALIZED);
    }

    @Override
    protected void onUpdate(DataFlowSolver solver) {
      super.onUpdate(solver);
      Value value = (Value) anchor();
      IntegerRange range = value().range();
      BigInteger only = range == null ? null : range.constantValue();
      ConstantValue constant = ConstantValue.UNKNOWN;
      if (only != null) {
        constant =
            ConstantValue.of(
                IntegerAttribute.wrapping(only, value.type().elementTypeOrSelf()), dialect(value));
      }
      Lattice<ConstantValue> state = solver.state(ConstantValue.KIND, value);
      solver.propagateIfChanged(state, state.join(constant));
    }

    private static String dialect(Value value) {
      Operation op = value.definingOp();
      Block block = value.parentBlock();
      if (op == null && block != null) {
        op = block.parentOp();
      }
      return op == null ? "" : op.definition().dialectName();
    }
  }
}
