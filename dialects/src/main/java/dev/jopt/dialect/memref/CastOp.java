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
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Views a buffer under a type that says more or less of its shape. {@code %d = memref.cast %s :
 * memref<4xf32> to memref<?xf32>}
 */
public final class CastOp extends BufferViewOp implements MemorySpaceCastConsumer, Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.cast", CastOp.class, CastOp::new)
          .summary("Casts a memref to a compatible type, with more or less static information.")
          .operand("source", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .result("dest", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .format("$source attr-dict `:` type($source) `to` type($dest)")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public CastOp(OperationState state) {
    super(state);
  }

  /** A cast. */
  public static CastOp create(OpBuilder builder, Location location, Value source, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(source).addResultType(type), CastOp.class);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "cast");
  }

  @Override
  protected boolean verify() {
    return MemRefs.areCastCompatible(source().type(), result().type())
        || emitOpError(
            "operand type '"
                + source().type()
                + "' and result type '"
                + result().type()
                + "' are cast incompatible");
  }

  /**
   * A cast to its own type is nothing; of a cast that only forgot something, its source is used.
   */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (CastOp.absorbInto(this)) {
      return List.of();
    }
    return source().type().equals(result().type()) ? List.of(FoldResult.of(source())) : null;
  }

  /** Whether the types are ranked and the source says all that the result says of its shape. */
  public boolean onlyForgets() {
    if (!(source().type() instanceof MemRefType from)
        || !(result().type() instanceof MemRefType to)
        || from.rank() != to.rank()
        || !from.elementType().equals(to.elementType())) {
      return false;
    }
    StridedLayoutAttribute fromLayout = from.stridesAndOffset();
    StridedLayoutAttribute toLayout = to.stridesAndOffset();
    if (fromLayout == null || toLayout == null || tells(fromLayout.offset(), toLayout.offset())) {
      return false;
    }
    for (int i = 0; i < from.rank(); i++) {
      if (tells(from.dimSize(i), to.dimSize(i))
          || tells(fromLayout.strides().get(i), toLayout.strides().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean tells(long from, long to) {
    return from == ShapedType.DYNAMIC && to != ShapedType.DYNAMIC;
  }

  /**
   * Lets an operation use the sources of ranked casts among its operands instead of the casts.
   *
   * @return whether an operand was changed
   */
  public static boolean absorbInto(Operation op) {
    boolean changed = false;
    for (OpOperand operand : op.opOperands()) {
      if (isAbsorbable(operand.get())) {
        operand.set(((CastOp) operand.get().definingOp()).source());
        changed = true;
      }
    }
    return changed;
  }

  /** Whether {@link #absorbInto} would change an operand. */
  public static boolean canBeAbsorbedInto(Operation op) {
    return op.operands().stream().anyMatch(CastOp::isAbsorbable);
  }

  private static boolean isAbsorbable(Value value) {
    return value.definingOp() instanceof CastOp cast
        && cast.source() != value
        && cast.source().type() instanceof MemRefType;
  }

  /** Of an unranked buffer only the run time finds the descriptor. */
  @Override
  public boolean sharesOwner() {
    return false;
  }
}
