package dev.jopt.dialect.vector;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that reads or writes a vector at a position of a buffer.
 *
 * @param op the operation
 * @param kind what it does
 */
public record VectorAccess(Operation op, Kind kind) {
  /** What an access does. */
  public enum Kind {
    /** {@code vector.load}. */
    LOAD(0),
    /** {@code vector.maskedload}. */
    MASKED_LOAD(0),
    /** {@code vector.transfer_read}. */
    TRANSFER_READ(0),
    /** {@code vector.store}. */
    STORE(1),
    /** {@code vector.maskedstore}. */
    MASKED_STORE(0),
    /** {@code vector.transfer_write}. */
    TRANSFER_WRITE(1);

    private final int buffer;

    Kind(int buffer) {
      this.buffer = buffer;
    }

    /** Whether it is a {@code transfer} operation, whose map says which dimensions it is about. */
    public boolean isTransfer() {
      return this == TRANSFER_READ || this == TRANSFER_WRITE;
    }
  }

  /** The access that an operation is, or null. */
  public static @Nullable VectorAccess of(Operation op) {
    Kind kind =
        switch (op.name()) {
          case "vector.load" -> Kind.LOAD;
          case "vector.maskedload" -> Kind.MASKED_LOAD;
          case "vector.transfer_read" -> Kind.TRANSFER_READ;
          case "vector.store" -> Kind.STORE;
          case "vector.maskedstore" -> Kind.MASKED_STORE;
          case "vector.transfer_write" -> Kind.TRANSFER_WRITE;
          default -> null;
        };
    return kind == null ? null : new VectorAccess(op, kind);
  }

  /** The position of the buffer among the operands; the indices come after it. */
  public int bufferIndex() {
    return kind.buffer;
  }

  /** The buffer, or the tensor. */
  public Value buffer() {
    return op.operand(kind.buffer);
  }

  /** The indices, one for each dimension of the buffer. */
  public List<Value> indices() {
    return op.operandGroup(kind.buffer + 1);
  }

  /** The access in another place of another buffer, without the attributes of its definition. */
  public OperationState at(OpBuilder builder, Value buffer, List<Value> indices) {
    List<Value> operands = new ArrayList<>(op.operands().subList(0, bufferIndex()));
    operands.add(buffer);
    operands.addAll(indices);
    int after = bufferIndex() + 1 + indices().size();
    operands.addAll(op.operands().subList(after, op.operandCount()));
    return builder
        .state(op.location(), op.definition())
        .addOperands(operands)
        .addResultTypes(op.resultTypes());
  }
}
