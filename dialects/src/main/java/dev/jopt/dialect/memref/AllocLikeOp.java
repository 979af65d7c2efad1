package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The common base of {@code memref.alloc} and {@code memref.alloca}. */
public abstract sealed class AllocLikeOp extends Operation implements MemoryEffects, ResultNames
    permits AllocOp, AllocaOp {
  /** The inherent attribute that holds the alignment in bytes. */
  public static final String ALIGNMENT = "alignment";

  AllocLikeOp(OperationState state) {
    super(state);
  }

  static OpDefinition define(
      String name,
      Class<? extends Operation> opClass,
      OpDefinition.Factory factory,
      String summary) {
    return OpDefinition.of(name, opClass, factory)
        .summary(summary)
        .variadicOperand("dynamicSizes", CommonTypes.INDEX)
        .variadicOperand("symbolOperands", CommonTypes.INDEX)
        .optionalAttribute(ALIGNMENT, MemRefAttributes.ALIGNMENT)
        .result("memref", CommonTypes.ANY_MEMREF)
        .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
        .format("`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)")
        .canonicalization(AllocPatterns::all)
        .build();
  }

  static OperationState describe(
      OperationState state, MemRefType type, List<? extends Value> sizes) {
    return state.addOperands(sizes).setOperandSegments(sizes.size(), 0).addResultType(type);
  }

  /** The type of the buffer. */
  public final MemRefType type() {
    return (MemRefType) result().type();
  }

  /** The sizes of the dimensions that the type leaves open, in order. */
  public final List<Value> dynamicSizes() {
    return operandGroup(0);
  }

  /** The operands of the symbols of the layout map. */
  public final List<Value> symbolOperands() {
    return operandGroup(1);
  }

  /** The alignment of the buffer in bytes, or null when none is demanded. */
  public final @Nullable Long alignment() {
    IntegerAttribute alignment = attribute(ALIGNMENT, IntegerAttribute.class);
    return alignment == null ? null : alignment.longValue();
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.allocate(result()));
  }

  @Override
  protected boolean verify() {
    MemRefType type = (MemRefType) result().type();
    if (dynamicSizes().size() != Shapes.dynamicCount(type)) {
      return emitOpError(
          "incorrect number of dynamic sizes, has "
              + dynamicSizes().size()
              + ", expected "
              + Shapes.dynamicCount(type));
    }
    int symbols = type.mapsToIndices() ? 0 : MemRefs.symbolCount(type.layoutOrIdentity());
    if (symbolOperands().size() != symbols) {
      return emitOpError(
          "symbol operand count does not equal memref symbol count: expected "
              + symbols
              + ", got "
              + symbolOperands().size());
    }
    return true;
  }
}
