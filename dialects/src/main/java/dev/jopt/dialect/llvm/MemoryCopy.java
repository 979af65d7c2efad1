package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How {@code memcpy} and {@code memmove} use slots. */
final class MemoryCopy extends MemoryIntrinsic {
  MemoryCopy(Operation op) {
    super(op);
  }

  @Override
  public boolean loadsFrom(MemorySlot slot, DataLayout layout) {
    return source() == slot.pointer();
  }

  @Override
  public Value stored(MemorySlot slot, OpBuilder builder, Value held, DataLayout layout) {
    return LoadOp.create(builder, op().location(), source(), slot.elementType()).result();
  }

  @Override
  public boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses, DataLayout layout) {
    return uses.size() == 1 && copiesAll(slot, layout);
  }

  /** All of one slot, and nothing within it. */
  private boolean copiesAll(MemorySlot slot, DataLayout layout) {
    return source() != destination()
        && (source() == slot.pointer() || destination() == slot.pointer())
        && !isVolatile()
        && length() >= 0
        && length() == LlvmLayout.storedBytes(slot.elementType(), layout);
  }

  @Override
  public boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout) {
    if (loadsFrom(slot, layout)) {
      StoreOp.create(builder, op().location(), held, destination());
    }
    return true;
  }

  /**
   * What is read of the slot is needed of all elements; what is written only where others use it.
   */
  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    List<Type> types = SlotElements.typesOf(slot.elementType());
    if (types == null || !copiesAll(slot, layout)) {
      return null;
    }
    Set<List<Long>> places = new LinkedHashSet<>();
    for (int i = 0; source() == slot.pointer() && i < types.size(); i++) {
      places.add(SlotElements.place(i));
    }
    return places;
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    boolean reads = source() == slot.pointer();
    Value other = reads ? destination() : source();
    List<Type> types = Objects.requireNonNull(SlotElements.typesOf(slot.elementType()));
    for (int i = 0; i < types.size(); i++) {
      MemorySlot element = elements.get(SlotElements.place(i));
      if (element != null) {
        Value part =
            GetElementPtrOp.create(
                    builder, op().location(), other, List.of(0, i), slot.elementType())
                .result();
        createLike(
            builder,
            reads ? part : element.pointer(),
            reads ? element.pointer() : part,
            LlvmLayout.storedBytes(types.get(i), layout));
      }
    }
    return true;
  }
}
