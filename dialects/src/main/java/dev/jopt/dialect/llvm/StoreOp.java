package dev.jopt.dialect.llvm;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableMemoryAccess;
import dev.jopt.ir.op.SafeSlotAccess;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes to memory. {@code llvm.store %v, %p : i32, !llvm.ptr} */
public final class StoreOp extends Operation
    implements MemoryEffects,
        PromotableMemoryAccess,
        DestructurableAllocation.Accessor,
        SafeSlotAccess {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.store", StoreOp.class, StoreOp::new)
          .summary("Stores a value through a pointer.")
          .operand("value", LlvmConstraints.SIZED)
          .operand("addr", LlvmConstraints.POINTER)
          .optionalAttribute("alignment", CommonAttributes.I64)
          .optionalAttribute("volatile_", CommonAttributes.UNIT)
          .optionalAttribute("nontemporal", CommonAttributes.UNIT)
          .optionalAttribute("invariantGroup", CommonAttributes.UNIT)
          .defaultAttribute("ordering", LlvmAttributes.ORDERING, IntegerAttribute.i64(0))
          .optionalAttribute("syncscope", CommonAttributes.STRING)
          .optionalAttribute("access_groups", CommonAttributes.ARRAY)
          .optionalAttribute("alias_scopes", CommonAttributes.ARRAY)
          .optionalAttribute("noalias_scopes", CommonAttributes.ARRAY)
          .optionalAttribute("tbaa", CommonAttributes.ARRAY)
          .format(
              "(`volatile` $volatile_^)? $value `,` $addr"
                  + " (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)?"
                  + " (`invariant_group` $invariantGroup^)?"
                  + " attr-dict `:` type($value) `,` type($addr)")
          .build();

  /** Creates a detached operation. */
  public StoreOp(OperationState state) {
    super(state);
  }

  /** Writes a value to an address. */
  public static StoreOp create(OpBuilder builder, Location location, Value value, Value address) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(value).addOperand(address), StoreOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return Atomics.effects(this, MemoryEffect.Kind.WRITE, operand(1));
  }

  @Override
  protected boolean verify() {
    return Atomics.verify(this);
  }

  /** A store of a smaller type leaves some bytes of the slot. */
  @Override
  public boolean loadsFrom(MemorySlot slot, DataLayout layout) {
    return storesTo(slot)
        && LlvmLayout.castableBits(operand(0).type(), layout)
            != LlvmLayout.castableBits(slot.elementType(), layout);
  }

  @Override
  public boolean storesTo(MemorySlot slot) {
    return operand(1) == slot.pointer();
  }

  @Override
  public Value stored(MemorySlot slot, OpBuilder builder, Value held, DataLayout layout) {
    return new SlotValues(builder, location(), layout).insert(operand(0), held);
  }

  @Override
  public boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses, DataLayout layout) {
    return uses.size() == 1
        && storesTo(slot)
        && !hasAttribute("volatile_")
        && operand(0) != slot.pointer()
        && SlotValues.canExtract(slot.elementType(), operand(0).type(), layout);
  }

  @Override
  public boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout) {
    return true;
  }

  /** Only the first element is used at the address of the whole. */
  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    List<Type> elements = SlotElements.typesOf(slot.elementType());
    boolean fits =
        operand(1) == slot.pointer()
            && operand(0) != slot.pointer()
            && !hasAttribute("volatile_")
            && elements != null
            && !elements.isEmpty()
            && LlvmLayout.fits(operand(0).type(), elements.get(0), layout);
    return fits ? Set.of(SlotElements.place(0)) : null;
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    MemorySlot first = Objects.requireNonNull(elements.get(SlotElements.place(0)));
    opOperands().get(1).set(first.pointer());
    return false;
  }

  @Override
  public boolean staysWithin(MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    return operand(1) == slot.pointer()
        && operand(0) != slot.pointer()
        && LlvmLayout.fits(operand(0).type(), slot.elementType(), layout);
  }
}
