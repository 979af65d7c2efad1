package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Changes the size of a one-dimensional buffer, which may move. {@code %d = memref.realloc %s(%n) :
 * memref<4xf32> to memref<?xf32>}
 */
public final class ReallocOp extends Operation implements CapturesOperands, MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.realloc", ReallocOp.class, ReallocOp::new)
          .summary("Changes the size of a one-dimensional buffer, which may move.")
          .operand("source", MemRefTypes.ONE_DIMENSIONAL)
          .optionalOperand("dynamicResultSize", CommonTypes.INDEX)
          .optionalAttribute("alignment", MemRefAttributes.ALIGNMENT)
          .result("result", MemRefTypes.ONE_DIMENSIONAL)
          .canonicalization(AllocPatterns::ofRealloc)
          .format(
              "$source (`(` $dynamicResultSize^ `)`)? attr-dict"
                  + " `:` type($source) `to` type(results)")
          .build();

  /** Creates a detached operation. */
  public ReallocOp(OperationState state) {
    super(state);
  }

  /**
   * A buffer of another size with the elements of {@code source}, which is freed.
   *
   * @param size the size where the type leaves it open, otherwise null
   */
  public static ReallocOp create(
      OpBuilder builder, Location location, MemRefType type, Value source, @Nullable Value size) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source);
    if (size != null) {
      state.addOperand(size);
    }
    return builder.create(state.addResultType(type), ReallocOp.class);
  }

  /** The buffer, not to be used afterwards. */
  public Value source() {
    return operand(0);
  }

  /** The new size if the type leaves it open, else null. */
  public @Nullable Value dynamicResultSize() {
    return optionalOperand(1);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.free(source()), MemoryEffect.allocate(result()));
  }

  @Override
  protected boolean verify() {
    MemRefType from = (MemRefType) source().type();
    MemRefType to = (MemRefType) result().type();
    if (!from.mapsToIndices()) {
      return emitError("unsupported layout for source memref type '" + from + "'");
    }
    if (!to.mapsToIndices()) {
      return emitError("unsupported layout for result memref type '" + to + "'");
    }
    if (!Objects.equals(from.memorySpace(), to.memorySpace())) {
      return emitError("different memory spaces" + specifiedFor(from, to));
    }
    if (!from.elementType().equals(to.elementType())) {
      return emitError("different element types" + specifiedFor(from, to));
    }
    boolean sized = dynamicResultSize() != null;
    if (to.isDynamicDim(0) && !sized) {
      return emitError("missing dimension operand for result type '" + to + "'");
    }
    return to.isDynamicDim(0)
        || !sized
        || emitError("unnecessary dimension operand for result type '" + to + "'");
  }

  private static String specifiedFor(MemRefType from, MemRefType to) {
    return " specified for source memref type '" + from + "' and result memref type '" + to + "'";
  }

  /** The buffer may be freed here. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return true;
  }
}
