package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How {@code memset} uses slots. */
final class MemorySet extends MemoryIntrinsic {
  MemorySet(Operation op) {
    super(op);
  }

  @Override
  public boolean loadsFrom(MemorySlot slot, DataLayout layout) {
    return false;
  }

  @Override
  public Value stored(MemorySlot slot, OpBuilder builder, Value held, DataLayout layout) {
    return new SlotValues(builder, op().location(), layout).repeat(source(), slot.elementType());
  }

  @Override
  public boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses, DataLayout layout) {
    Type type = slot.elementType();
    return uses.size() == 1
        && storesTo(slot)
        && !isVolatile()
        && (type instanceof IntegerType || type instanceof FloatType)
        && type.intOrFloatBitWidth() % Byte.SIZE == 0
        && length() == type.intOrFloatBitWidth() / Byte.SIZE;
  }

  @Override
  public boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout) {
    return true;
  }

  /** Sets those elements only that others use. */
  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    return !isVolatile() && staysWithin(slot, layout, reached) ? Set.of() : null;
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    List<Type> types = Objects.requireNonNull(SlotElements.typesOf(slot.elementType()));
    long[] starts = SlotElements.starts(slot.elementType(), types, layout);
    for (int i = 0; i < starts.length && starts[i] < length(); i++) {
      MemorySlot element = elements.get(SlotElements.place(i));
      if (element != null) {
        long stored = LlvmLayout.storedBytes(types.get(i), layout);
        createLike(builder, element.pointer(), source(), Math.min(length() - starts[i], stored));
      }
    }
    return true;
  }
}
