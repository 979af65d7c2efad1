package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The number of dimensions. {@code %n = memref.rank %m : memref<*xf32>} */
public final class RankOp extends Operation implements CapturesOperands, Pure, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.rank", RankOp.class, RankOp::new)
          .summary("Returns the rank of a memref.")
          .operand("memref", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("$memref attr-dict `:` type($memref)")
          .build();

  /** Creates a detached operation. */
  public RankOp(OperationState state) {
    super(state);
  }

  /** The number of dimensions of a buffer. */
  public static RankOp create(OpBuilder builder, Location location, Value memref) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(memref).addResultType(IndexType.INDEX),
        RankOp.class);
  }

  /** The buffer asked about. */
  public Value memref() {
    return operand(0);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return memref().type() instanceof MemRefType type
        ? List.of(FoldResult.of(IntegerAttribute.index(type.rank())))
        : null;
  }

  /** The rank tells nothing of where the buffer is. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return false;
  }
}
