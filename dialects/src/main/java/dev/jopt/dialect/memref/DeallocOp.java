package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
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

/** Frees a buffer made by {@code memref.alloc}. {@code memref.dealloc %m : memref<4xf32>} */
public final class DeallocOp extends Operation implements MemoryEffects, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.dealloc", DeallocOp.class, DeallocOp::new)
          .summary("Frees a buffer.")
          .operand("memref", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .format("$memref attr-dict `:` type($memref)")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public DeallocOp(OperationState state) {
    super(state);
  }

  /** Frees a buffer. */
  public static DeallocOp create(OpBuilder builder, Location location, Value memref) {
    return builder.create(builder.state(location, DEFINITION).addOperand(memref), DeallocOp.class);
  }

  /** The buffer freed. */
  public Value memref() {
    return operand(0);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.free(memref()));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }
}
