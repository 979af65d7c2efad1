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
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes one element at affine indices. {@code affine.store %v, %m[%i + 3] : memref<8xf32>} */
public final class StoreOp extends WriteOp implements CapturesOperands, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.store", StoreOp.class, StoreOp::new)
          .summary("Writes one element of a buffer at affine indices.")
          .operand("value", CommonTypes.ANY)
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
          .canonicalization(() -> List.of(new ComposeMap(StoreOp.class, 2)))
          .parser(StoreOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public StoreOp(OperationState state) {
    super(state);
  }

  /** A write at the place that a map gives. */
  public static StoreOp create(
      OpBuilder builder,
      Location location,
      Value value,
      Value memref,
      AffineMap map,
      List<? extends Value> operands) {
    return builder.create(
        addAccess(builder.state(location, DEFINITION).addOperand(value), memref, map, operands),
        StoreOp.class);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return dev.jopt.dialect.memref.CastOp.absorbInto(this) ? List.of() : null;
  }

  @Override
  protected boolean verify() {
    Type element = Objects.requireNonNull(Shapes.elementType(memref().type()));
    if (!value().type().equals(element)) {
      return emitOpError("value to store must have the same type as memref element type");
    }
    return verifyAccess();
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand value = parseStored(parser);
    TypedAccess access = parseAccess(parser, state);
    state.addOperand(parser.resolve(value, access.type().elementType()));
    access.resolve(parser, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printAccess(printer);
  }

  /** A stored buffer may be loaded at any time. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return operandIndex == 0;
  }
}
