package dev.jopt.dialect.llvm;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableMemoryAccess;
import dev.jopt.ir.op.SafeSlotAccess;
import dev.jopt.ir.type.DataLayout;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How {@code memset}, {@code memcpy} and {@code memmove} use slots. The operands are the
 * destination, what is written, and, but for the inline forms, the length in bytes.
 */
abstract class MemoryIntrinsic
    implements PromotableMemoryAccess, DestructurableAllocation.Accessor, SafeSlotAccess {
  private static final int LENGTH = 2;
  private static final String LENGTH_ATTRIBUTE = "len";
  private static final String VOLATILE = "isVolatile";

  private final Operation op;

  MemoryIntrinsic(Operation op) {
    this.op = op;
  }

  final Operation op() {
    return op;
  }

  final Value destination() {
    return op.operand(0);
  }

  final Value source() {
    return op.operand(1);
  }

  final boolean isVolatile() {
    return !(op.attribute(VOLATILE) instanceof IntegerAttribute flag) || flag.value().signum() != 0;
  }

  private @Nullable IntegerAttribute lengthAttribute() {
    Object length =
        op.operandCount() > LENGTH
            ? Constants.of(op.operand(LENGTH))
            : op.attribute(LENGTH_ATTRIBUTE);
    return length instanceof IntegerAttribute number ? number : null;
  }

  /** The number of bytes; negative if it is not known. */
  final long length() {
    IntegerAttribute number = lengthAttribute();
    return number == null || number.unsignedValue().bitLength() >= Long.SIZE
        ? -1
        : number.unsignedValue().longValue();
  }

  /** The same for other memory. */
  final void createLike(OpBuilder builder, Value destination, Value source, long length) {
    IntegerAttribute whole = lengthAttribute();
    if (whole == null) {
      throw new IllegalStateException("the length of " + op.name() + " is not known");
    }
    IntegerAttribute part = IntegerAttribute.wrapping(BigInteger.valueOf(length), whole.type());
    boolean inline = op.operandCount() <= LENGTH;
    Value constant =
        inline
            ? null
            : ConstantOp.create(builder, op.operand(LENGTH).location(), part, whole.type())
                .result();
    OperationState state =
        builder
            .state(op.location(), op.name())
            .addOperand(destination)
            .addOperand(source)
            .setAttribute(VOLATILE, IntegerAttribute.FALSE);
    if (constant == null) {
      state.setAttribute(LENGTH_ATTRIBUTE, part);
    } else {
      state.addOperand(constant);
    }
    builder.create(state);
  }

  @Override
  public final boolean storesTo(MemorySlot slot) {
    return destination() == slot.pointer();
  }

  /** MLIR takes reading for unsafe. */
  @Override
  public final boolean staysWithin(MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    DataLayout.Size size = LlvmLayout.sizeOf(slot.elementType(), layout);
    return destination() == slot.pointer()
        && source() != slot.pointer()
        && size != null
        && length() >= 0
        && length() <= size.bytes();
  }
}
