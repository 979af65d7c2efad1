package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An allocation of which only the effects are known: the larger buffer is made by the same
 * operation, and freed by one that freed a part.
 *
 * @param op the operation, whose operands are the extents
 */
record EffectAllocation(Operation op) implements MergeableAllocation {
  private static final String ALIGNMENT = "alignment";

  @Override
  public List<Value> dynamicSizes() {
    return List.copyOf(op.operands());
  }

  @Override
  public long requiredAlignment() {
    IntegerAttribute alignment = op.attribute(ALIGNMENT, IntegerAttribute.class);
    return alignment == null ? 1 : alignment.longValue();
  }

  @Override
  public Object allocator() {
    return op.name();
  }

  @Override
  public Value createMerged(
      OpBuilder builder, Location location, MemRefType type, List<Value> sizes, long alignment) {
    Operation merged =
        builder.create(
            builder
                .state(location, op.definition())
                .addOperands(sizes)
                .addResultType(type)
                .setAttribute(ALIGNMENT, IntegerAttribute.i64(alignment)),
            Operation.class);
    return merged.result(0);
  }

  /**
   * Whether the operation, and one that frees, themselves accept what they would be made for: their
   * definitions do, but their own rules are known only by asking.
   *
   * @param type bytes in a row
   * @param free an operation that frees a part; null if nothing does
   */
  boolean accepts(MemRefType type, long alignment, @Nullable Operation free) {
    OpBuilder builder = OpBuilder.before(op);
    Location location = op.location();
    List<Value> sizes = type.hasStaticShape() ? List.of() : List.of(op.operand(0));
    Value trial = createMerged(builder, location, type, sizes, alignment);
    Operation made = Objects.requireNonNull(trial.definingOp());
    Operation freed = null;
    if (free != null) {
      createFree(builder, location, trial, free);
      freed = made.nextOp();
    }
    boolean accepted = isValid(made) && (freed == null || isValid(freed));
    if (freed != null) {
      freed.erase();
    }
    made.erase();
    return accepted;
  }

  /** Whether an operation is valid; what is wrong with it is not reported. */
  private static boolean isValid(Operation trial) {
    boolean[] valid = {false};
    trial
        .context()
        .diagnostics()
        .session(diagnostic -> true)
        .run(() -> valid[0] = Verifier.tryVerify(trial));
    return valid[0];
  }

  @Override
  public void createFree(OpBuilder builder, Location location, Value merged, Operation like) {
    // That operation may be gone by now, but its definition says what to make.
    builder.create(builder.state(location, like.definition()).addOperand(merged), Operation.class);
  }
}
