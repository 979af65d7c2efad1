package dev.jopt.dialect.llvm;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableAllocation;
import dev.jopt.ir.type.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Room on the stack. {@code %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr} */
public final class AllocaOp extends Operation
    implements DestructurableAllocation, MemoryEffects, PromotableAllocation {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.alloca", AllocaOp.class, AllocaOp::new)
          .summary("Allocates memory on the stack.")
          .operand("arraySize", LlvmConstraints.INTEGER)
          .optionalAttribute("alignment", CommonAttributes.I64)
          .attribute("elem_type", CommonAttributes.TYPE)
          .optionalAttribute("inalloca", CommonAttributes.UNIT)
          .result("res", LlvmConstraints.POINTER)
          .format(
              "(`inalloca` $inalloca^)? $arraySize `x` $elem_type attr-dict"
                  + " `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public AllocaOp(OperationState state) {
    super(state);
  }

  /** Room for some things of a type. */
  public static AllocaOp create(OpBuilder builder, Location location, Value count, Type element) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(count)
            .setAttribute("elem_type", new TypeAttribute(element))
            .addResultType(PointerType.POINTER),
        AllocaOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.allocateAutomatically(result()));
  }

  @Override
  public List<MemorySlot> promotableSlots() {
    Block block = block();
    return block != null
            && block.isEntryBlock()
            && Constants.isOne(Constants.of(operand(0)))
            && attribute("elem_type") instanceof TypeAttribute element
        ? List.of(new MemorySlot(result(), element.value()))
        : List.of();
  }

  @Override
  public Value defaultValue(MemorySlot slot, OpBuilder builder) {
    return builder
        .create(builder.state(location(), "llvm.mlir.undef").addResultType(slot.elementType()))
        .result();
  }

  @Override
  public void promotionComplete(MemorySlot slot, @Nullable Value defaultValue) {
    Operation made = defaultValue == null ? null : defaultValue.definingOp();
    if (made != null && made.isUnused()) {
      made.erase();
    }
    erase();
  }

  @Override
  public @Nullable MemorySlot destructurableSlot() {
    return Constants.isOne(Constants.of(operand(0)))
            && !hasAttribute("inalloca")
            && attribute("elem_type") instanceof TypeAttribute element
            && SlotElements.typesOf(element.value()) != null
        ? new MemorySlot(result(), element.value())
        : null;
  }

  @Override
  public Map<List<Long>, MemorySlot> destructure(
      MemorySlot slot, Set<List<Long>> used, OpBuilder builder, List<Operation> made) {
    List<Type> types = Objects.requireNonNull(SlotElements.typesOf(slot.elementType()));
    Map<List<Long>, MemorySlot> slots = new LinkedHashMap<>();
    for (List<Long> place : used) {
      Type type = types.get(Math.toIntExact(place.get(0)));
      AllocaOp single =
          builder.create(
              builder
                  .state(location(), DEFINITION)
                  .addOperand(operand(0))
                  .setAttribute("elem_type", new TypeAttribute(type))
                  .addResultType(result().type()),
              AllocaOp.class);
      made.add(single);
      slots.put(place, new MemorySlot(single.result(), type));
    }
    return slots;
  }

  @Override
  public void destructuringComplete(MemorySlot slot) {
    erase();
  }
}
