package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * Views a contiguous buffer under a shape that is data. {@code %d = memref.reshape %s(%shape) :
 * (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>}
 */
public final class ReshapeOp extends BufferViewOp
    implements MemorySpaceCastConsumer, MemoryEffects, Speculatable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.reshape", ReshapeOp.class, ReshapeOp::new)
          .summary("Views a contiguous memref in a shape that is read from another memref.")
          .operand("source", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .operand("shape", MemRefTypes.SHAPE)
          .result("result", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public ReshapeOp(OperationState state) {
    super(state);
  }

  /** {@code source} in the shape that a buffer holds. */
  public static ReshapeOp create(
      OpBuilder builder, Location location, Type type, Value source, Value shape) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(shape)
            .addResultType(type),
        ReshapeOp.class);
  }

  /** The buffer that holds the sizes. */
  public Value shape() {
    return operand(1);
  }

  /** The sizes are read when the view is made. */
  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(shape()));
  }

  @Override
  public boolean isSpeculatable() {
    return true;
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "reshape");
  }

  @Override
  protected boolean verify() {
    ShapedType from = (ShapedType) source().type();
    ShapedType to = (ShapedType) result().type();
    if (!from.elementType().equals(to.elementType())) {
      return emitOpError("element types of source and destination memref types should be the same");
    }
    if (from instanceof MemRefType ranked && !ranked.mapsToIndices()) {
      return emitOpError("source memref type should have identity affine map");
    }
    if (!(to instanceof MemRefType target)) {
      return true;
    }
    if (!target.mapsToIndices()) {
      return emitOpError("result memref type should have identity affine map");
    }
    long length = ((MemRefType) shape().type()).shape().get(0);
    if (length == ShapedType.DYNAMIC) {
      return emitOpError(
          "cannot use shape operand with dynamic length to reshape to statically-ranked memref"
              + " type");
    }
    return length == target.rank()
        || emitOpError("length of shape operand differs from the result's memref rank");
  }

  /** The result may be unranked, and then only the run time finds the descriptor. */
  @Override
  public boolean sharesOwner() {
    return false;
  }
}
