package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.PromotableMemoryAccess;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes one element. {@code memref.store %v, %m[%i] : memref<4xf32>} */
public final class StoreOp extends Operation
    implements MemorySpaceCastConsumer,
        CapturesOperands,
        MemoryEffects,
        DestructurableAllocation.Accessor,
        Foldable,
        PromotableMemoryAccess {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.store", StoreOp.class, StoreOp::new)
          .summary("Writes one element of a buffer.")
          .operand("value", CommonTypes.ANY)
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .optionalAttribute("nontemporal", CommonAttributes.BOOL, IntegerAttribute.FALSE)
          .optionalAttribute("alignment", MemRefAttributes.ALIGNMENT)
          .typeMatches(
              "type of 'value' matches element type of 'memref'",
              "value",
              "memref",
              Shapes::elementType)
          .format("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public StoreOp(OperationState state) {
    super(state);
  }

  /** Writes one element. */
  public static StoreOp create(
      OpBuilder builder,
      Location location,
      Value value,
      Value memref,
      List<? extends Value> indices) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(value)
            .addOperand(memref)
            .addOperands(indices),
        StoreOp.class);
  }

  /** The value written. */
  public Value value() {
    return operand(0);
  }

  /** The buffer written. */
  public Value memref() {
    return operand(1);
  }

  /** The position of the element, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.write(memref()));
  }

  @Override
  protected boolean verify() {
    return operandCount() - 2 == ((MemRefType) memref().type()).rank()
        || emitOpError("store index operand count not equal to memref rank");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }

  /** A stored buffer may be loaded at any time. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return operandIndex == 0;
  }

  @Override
  public boolean loadsFrom(MemorySlot slot, DataLayout layout) {
    return false;
  }

  @Override
  public boolean storesTo(MemorySlot slot) {
    return memref() == slot.pointer();
  }

  @Override
  public Value stored(MemorySlot slot, OpBuilder builder, Value held, DataLayout layout) {
    return value();
  }

  @Override
  public boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses, DataLayout layout) {
    return uses.size() == 1
        && storesTo(slot)
        && value() != slot.pointer()
        && value().type().equals(slot.elementType());
  }

  @Override
  public boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout) {
    return true;
  }

  private @Nullable List<Long> place() {
    return ConstantIndices.of(operandRange(2, operandCount() - 2), (MemRefType) memref().type());
  }

  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    List<Long> place = memref() == slot.pointer() && value() != slot.pointer() ? place() : null;
    return place == null ? null : Set.of(place);
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    MemorySlot element = Objects.requireNonNull(elements.get(place()));
    setOperands(List.of(value(), element.pointer()));
    return false;
  }

  @Override
  public int memorySpaceOperand() {
    return 1;
  }
}
