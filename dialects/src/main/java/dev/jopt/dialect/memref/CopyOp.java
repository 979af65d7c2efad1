package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies the elements of one buffer to another. {@code memref.copy %s, %t : memref<4xf32> to
 * memref<4xf32>}
 */
public final class CopyOp extends Operation implements Foldable, MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.copy", CopyOp.class, CopyOp::new)
          .summary("Copies the elements of one buffer to another of the same shape.")
          .operand("source", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .operand("target", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .traits(OpTrait.SAME_OPERANDS_ELEMENT_TYPE, OpTrait.SAME_OPERANDS_SHAPE)
          .format("$source `,` $target attr-dict `:` type($source) `to` type($target)")
          .canonicalization(CopyPatterns::all)
          .build();

  /** Creates a detached operation. */
  public CopyOp(OperationState state) {
    super(state);
  }

  /** A copy. */
  public static CopyOp create(OpBuilder builder, Location location, Value source, Value target) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(source).addOperand(target), CopyOp.class);
  }

  /** The buffer read. */
  public Value source() {
    return operand(0);
  }

  /** The buffer written. */
  public Value target() {
    return operand(1);
  }

  /** A copy from or to a cast that only forgot something is one from or to its source. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    boolean changed = false;
    for (OpOperand operand : opOperands()) {
      if (operand.get().definingOp() instanceof CastOp cast && cast.onlyForgets()) {
        operand.set(cast.source());
        changed = true;
      }
    }
    return changed ? List.of() : null;
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(source()), MemoryEffect.overwrite(target()));
  }
}
