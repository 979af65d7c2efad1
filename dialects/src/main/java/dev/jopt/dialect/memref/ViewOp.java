package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Views bytes of a one-dimensional byte buffer as elements of some shape. {@code %v = memref.view
 * %m[%shift][%n] : memref<2048xi8> to memref<?x4xf32>}
 */
public final class ViewOp extends BufferViewOp implements MemorySpaceCastConsumer, Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.view", ViewOp.class, ViewOp::new)
          .summary("Views bytes of a byte buffer as elements of some shape.")
          .operand("source", MemRefTypes.BYTES)
          .operand("byte_shift", CommonTypes.INDEX)
          .variadicOperand("sizes", CommonTypes.INDEX)
          .result("result", CommonTypes.ANY_MEMREF)
          .format(
              "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict"
                  + " `:` type($source) `to` type(results)")
          .canonicalization(ViewPatterns::ofView)
          .build();

  /** Creates a detached operation. */
  public ViewOp(OperationState state) {
    super(state);
  }

  /** A view that begins {@code shift} bytes after the start of {@code source}. */
  public static ViewOp create(
      OpBuilder builder,
      Location location,
      MemRefType type,
      Value source,
      Value shift,
      List<? extends Value> sizes) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(shift)
            .addOperands(sizes)
            .addResultType(type),
        ViewOp.class);
  }

  /** The offset of the view, in bytes. */
  public Value byteShift() {
    return operand(1);
  }

  /** The sizes that the type leaves open. */
  public List<Value> sizes() {
    return operandGroup(2);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "view");
  }

  @Override
  protected boolean verify() {
    MemRefType base = (MemRefType) source().type();
    MemRefType view = (MemRefType) result().type();
    if (!base.mapsToIndices()) {
      return emitError("unsupported map for base memref type '" + base + "'");
    }
    if (!view.mapsToIndices()) {
      return emitError("unsupported map for result memref type '" + view + "'");
    }
    if (!Objects.equals(base.memorySpace(), view.memorySpace())) {
      return emitError(
          "different memory spaces specified for base memref type '"
              + base
              + "' and view memref type '"
              + view
              + "'");
    }
    return Shapes.verifyDynamicSizes(this, view, sizes().size());
  }

  /** A view of all bytes with the type of the source folds away. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    boolean fromStart =
        constants.get(1) instanceof IntegerAttribute shift && shift.value().signum() == 0;
    MemRefType view = (MemRefType) result().type();
    return fromStart && source().type().equals(view) && Shapes.dynamicCount(view) == 0
        ? List.of(FoldResult.of(source()))
        : null;
  }
}
