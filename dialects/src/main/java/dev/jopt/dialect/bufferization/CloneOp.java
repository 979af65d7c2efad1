package dev.jopt.dialect.bufferization;

import dev.jopt.dialect.memref.CastOp;
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
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A buffer with the contents of another; neither may be written afterwards. {@code %d =
 * bufferization.clone %s : memref<4xf32> to memref<4xf32>}
 */
public final class CloneOp extends Operation implements Foldable, MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("bufferization.clone", CloneOp.class, CloneOp::new)
          .summary("Clones a buffer, by a copy or an alias; neither may be written afterwards.")
          .operand("input", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .result("output", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .format("$input attr-dict `:` type($input) `to` type($output)")
          .canonicalization(() -> List.of(new SimplifyClones()))
          .build();

  /** Creates a detached operation. */
  public CloneOp(OperationState state) {
    super(state);
  }

  /** A clone of the type of {@code input}. */
  public static CloneOp create(OpBuilder builder, Location location, Value input) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(input.type()),
        CloneOp.class);
  }

  /** The buffer cloned. */
  public Value input() {
    return operand(0);
  }

  /** A clone of a cast is a clone of the cast's operand. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (!(input().definingOp() instanceof CastOp cast)
        || !(cast.source().type() instanceof MemRefType)) {
      return null;
    }
    opOperand(0).set(cast.source());
    return List.of();
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(
        MemoryEffect.read(input()), MemoryEffect.write(result()), MemoryEffect.allocate(result()));
  }
}
