package dev.jopt.dialect.defined;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/**
 * An allocation that tokens order, as {@code gpu.alloc}. One that waits for nothing and is not
 * waited for can be merged with others.
 */
final class DeviceAllocation extends DefinedOperation
    implements OrderedByTokens, StatedEffects, SuggestsNames, MergeableAllocation {
  /** What the runtimes of devices align all they allocate to, in bytes. */
  private static final long DEVICE_ALIGNMENT = 256;

  DeviceAllocation(OperationState state, OperationTraits traits) {
    super(state, traits);
  }

  @Override
  public List<Value> dynamicSizes() {
    return List.copyOf(operandGroup(1));
  }

  @Override
  public long requiredAlignment() {
    return 1;
  }

  @Override
  public boolean isMergeable(long alignment) {
    return name().equals("gpu.alloc")
        && dependencies().isEmpty()
        && completion() == null
        && operandGroup(2).isEmpty()
        && DEVICE_ALIGNMENT % alignment == 0;
  }

  @Override
  public Object allocator() {
    return List.of(name(), inherentAttributes().without(OpDefinition.OPERAND_SEGMENT_SIZES));
  }

  @Override
  public Value createMerged(
      OpBuilder builder, Location location, MemRefType type, List<Value> sizes, long alignment) {
    OperationState state =
        builder
            .state(location, definition())
            .setAttributes(inherentAttributes())
            .addOperands(sizes)
            .setOperandSegments(0, sizes.size(), 0)
            .addResultType(type);
    return builder.create(state, Operation.class).result(0);
  }

  @Override
  public void createFree(OpBuilder builder, Location location, Value merged, Operation like) {
    builder.create(builder.state(location, like.definition()).addOperand(merged), Operation.class);
  }
}
