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

/** Reads from memory. {@code %v = llvm.load %p : !llvm.ptr -> i32} */
public final class LoadOp extends Operation
    implements MemoryEffects,
        PromotableMemoryAccess,
        DestructurableAllocation.Accessor,
        SafeSlotAccess {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.load", LoadOp.class, LoadOp::new)
          .summary("Loads a value through a pointer.")
          .operand("addr", LlvmConstraints.POINTER)
          .optionalAttribute("alignment", CommonAttributes.I64)
          .optionalAttribute("volatile_", CommonAttributes.UNIT)
          .optionalAttribute("nontemporal", CommonAttributes.UNIT)
          .optionalAttribute("invariant", CommonAttributes.UNIT)
          .optionalAttribute("invariantGroup", CommonAttributes.UNIT)
          .defaultAttribute("ordering", LlvmAttributes.ORDERING, IntegerAttribute.i64(0))
          .optionalAttribute("syncscope", CommonAttributes.STRING)
          .optionalAttribute("dereferenceable", LlvmAttributes.DEREFERENCEABLE)
          .optionalAttribute("access_groups", CommonAttributes.ARRAY)
          .optionalAttribute("alias_scopes", CommonAttributes.ARRAY)
          .optionalAttribute("noalias_scopes", CommonAttributes.ARRAY)
          .optionalAttribute("tbaa", CommonAttributes.ARRAY)
          .result("res", LlvmConstraints.SIZED)
          .format(
              "(`volatile` $volatile_^)? $addr"
                  + " (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)?"
                  + " (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)?"
                  + " (`dereferenceable` `` $dereferenceable^)?"
                  + " attr-dict `:` type($addr) `->` type($res)")
          .build();

  /** Creates a detached operation. */
  public LoadOp(OperationState state) {
    super(state);
  }

  /** Reads a value of a type. */
  public static LoadOp create(OpBuilder builder, Location location, Value address, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(address).addResultType(type), LoadOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return Atomics.effects(this, MemoryEffect.Kind.READ, operand(0));
  }

  @Override
  protected boolean verify() {
    return Atomics.verify(this);
  }

  @Override
  public boolean loadsFrom(MemorySlot slot, DataLayout layout) {
    return operand(0) == slot.pointer();
  }

  @Override
  public boolean storesTo(MemorySlot slot) {
    return false;
  }

  @Override
  public Value stored(MemorySlot slot, OpBuilder builder, Value held, DataLayout layout) {
    throw new IllegalStateException(name() + " stores nothing");
  }

  @Override
  public boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses, DataLayout layout) {
    return uses.size() == 1
        && loadsFrom(slot, layout)
        && !hasAttribute("volatile_")
        && SlotValues.canExtract(slot.elementType(), result().type(), layout);
  }

  @Override
  public boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout) {
    result()
        .replaceAllUsesWith(
            new SlotValues(builder, location(), layout).extract(held, result().type()));
    return true;
  }

  /** Only the first element is used at the address of the whole. */
  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    List<Type> elements = SlotElements.typesOf(slot.elementType());
    boolean fits =
        operand(0) == slot.pointer()
            && !hasAttribute("volatile_")
            && elements != null
            && !elements.isEmpty()
            && LlvmLayout.fits(result().type(), elements.get(0), layout);
    return fits ? Set.of(SlotElements.place(0)) : null;
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    MemorySlot first = Objects.requireNonNull(elements.get(SlotElements.place(0)));
    opOperands().get(0).set(first.pointer());
    return false;
  }

  @Override
  public boolean staysWithin(MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    return operand(0) == slot.pointer()
        && LlvmLayout.fits(result().type(), slot.elementType(), layout);
  }
}
