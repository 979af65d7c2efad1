package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a transfer. {@code memref.dma_wait %tag[%i], %n : memref<1xi32>}
 *
 * <p>It tells nothing of its effects: it must stay where it is, though it changes no memory itself.
 */
public final class DmaWaitOp extends Operation implements Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.dma_wait", DmaWaitOp.class, DmaWaitOp::new)
          .summary("Blocks until the DMA transfer of a tag has completed.")
          .operand("tagMemRef", CommonTypes.ANY_MEMREF)
          .variadicOperand("tagIndices", CommonTypes.INDEX)
          .operand("numElements", CommonTypes.INDEX)
          .format("$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)")
          .build();

  /** Creates a detached operation. */
  public DmaWaitOp(OperationState state) {
    super(state);
  }

  /** A wait for a transfer. */
  public static DmaWaitOp create(
      OpBuilder builder,
      Location location,
      Value tag,
      List<? extends Value> tagIndices,
      Value numElements) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(tag)
            .addOperands(tagIndices)
            .addOperand(numElements),
        DmaWaitOp.class);
  }

  /** The buffer of tags. */
  public Value tag() {
    return operand(0);
  }

  /** The position of the transfer's tag. */
  public List<Value> tagIndices() {
    return operandGroup(1);
  }

  /** How many elements are transferred. */
  public Value numElements() {
    return operand(operandCount() - 1);
  }

  @Override
  protected boolean verify() {
    int rank = ((MemRefType) tag().type()).rank();
    return tagIndices().size() == rank
        || emitOpError(
            "expected tagIndices to have the same number of elements as the tagMemRef rank,"
                + " expected "
                + rank
                + ", but got "
                + tagIndices().size());
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }
}
