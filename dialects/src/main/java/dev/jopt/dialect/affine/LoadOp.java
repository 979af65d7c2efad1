package dev.jopt.dialect.affine;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads one element at affine indices. {@code %v = affine.load %m[%i + 3] : memref<8xf32>} */
public final class LoadOp extends AccessOp implements MemoryEffects, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.load", LoadOp.class, LoadOp::new)
          .summary("Reads one element of a buffer at affine indices.")
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
          .result("result", CommonTypes.ANY)
          .canonicalization(() -> List.of(new ComposeMap(LoadOp.class, 1)))
          .parser(LoadOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public LoadOp(OperationState state) {
    super(state);
  }

  /** A read at the place that a map gives. */
  public static LoadOp create(
      OpBuilder builder,
      Location location,
      Value memref,
      AffineMap map,
      List<? extends Value> operands) {
    return builder.create(
        addAccess(builder.state(location, DEFINITION), memref, map, operands)
            .addResultType(((MemRefType) memref.type()).elementType()),
        LoadOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (dev.jopt.dialect.memref.CastOp.absorbInto(this)) {
      return List.of();
    }
    Attribute element = GlobalElement.read(this);
    return element == null ? null : List.of(FoldResult.of(element));
  }

  @Override
  protected boolean verify() {
    Type element = Objects.requireNonNull(Shapes.elementType(memref().type()));
    if (!result().type().equals(element)) {
      return emitOpError("result type must match element type of memref");
    }
    return verifyAccess();
  }

  private static void parse(OpParser parser, OperationState state) {
    TypedAccess access = parseAccess(parser, state);
    access.resolve(parser, state);
    state.addResultType(access.type().elementType());
  }

  @Override
  public void print(OpPrinter printer) {
    printAccess(printer);
  }
}
