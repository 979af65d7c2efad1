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

/** Reads one element. {@code %v = memref.load %m[%i] : memref<4xf32>} */
public final class LoadOp extends Operation
    implements MemorySpaceCastConsumer,
        MemoryEffects,
        DestructurableAllocation.Accessor,
        Foldable,
        PromotableMemoryAccess {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.load", LoadOp.class, LoadOp::new)
          .summary("Reads one element of a buffer.")
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .optionalAttribute("nontemporal", CommonAttributes.BOOL, IntegerAttribute.FALSE)
          .optionalAttribute("alignment", MemRefAttributes.ALIGNMENT)
          .result("result", CommonTypes.ANY)
          .typeMatches(
              "result type matches element type of 'memref'",
              "result",
              "memref",
              Shapes::elementType)
          .format("$memref `[` $indices `]` attr-dict `:` type($memref)")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public LoadOp(OperationState state) {
    super(state);
  }

  /** Reads one element. */
  public static LoadOp create(
      OpBuilder builder, Location location, Value memref, List<? extends Value> indices) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addOperands(indices)
            .addResultType(((MemRefType) memref.type()).elementType()),
        LoadOp.class);
  }

  /** The buffer read. */
  public Value memref() {
    return operand(0);
  }

  /** The position of the element, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()));
  }

  @Override
  protected boolean verify() {
    int rank = ((MemRefType) memref().type()).rank();
    return operandCount() - 1 == rank
        || emitOpError(
            "incorrect number of indices for load, expected "
                + rank
                + " but got "
                + (operandCount() - 1));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }

  @Override
  public boolean loadsFrom(MemorySlot slot, DataLayout layout) {
    return memref() == slot.pointer();
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
        && result().type().equals(slot.elementType());
  }

  @Override
  public boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout) {
    result().replaceAllUsesWith(held);
    return true;
  }

  private @Nullable List<Long> place() {
    return ConstantIndices.of(operandRange(1, operandCount() - 1), (MemRefType) memref().type());
  }

  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    List<Long> place = memref() == slot.pointer() ? place() : null;
    return place == null ? null : Set.of(place);
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    MemorySlot element = Objects.requireNonNull(elements.get(place()));
    setOperands(List.of(element.pointer()));
    return false;
  }
}
