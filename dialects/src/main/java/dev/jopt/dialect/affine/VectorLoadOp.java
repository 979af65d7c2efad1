package dev.jopt.dialect.affine;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * Reads a vector from affine indices on. {@code %v = affine.vector_load %m[%i] : memref<8xf32>,
 * vector<4xf32>}
 */
public final class VectorLoadOp extends AccessOp implements MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.vector_load", VectorLoadOp.class, VectorLoadOp::new)
          .summary("Reads a vector from a buffer, from affine indices on.")
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
          .result("result", AffineTypes.VECTOR)
          .canonicalization(() -> List.of(new ComposeMap(VectorLoadOp.class, 1)))
          .parser(VectorLoadOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public VectorLoadOp(OperationState state) {
    super(state);
  }

  /** A read from the place that a map gives. */
  public static VectorLoadOp create(
      OpBuilder builder,
      Location location,
      Type type,
      Value memref,
      AffineMap map,
      List<? extends Value> operands) {
    return builder.create(
        addAccess(builder.state(location, DEFINITION), memref, map, operands).addResultType(type),
        VectorLoadOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()));
  }

  @Override
  protected boolean verify() {
    return verifyAccess() && AffineTypes.verifyVector(this, result().type(), memref().type());
  }

  private static void parse(OpParser parser, OperationState state) {
    TypedAccess access = parseAccess(parser, state);
    parser.expect(Punctuation.COMMA);
    state.addResultType(TypeKind.VECTOR.parse(parser));
    access.resolve(parser, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printAccess(printer);
    printer.print(", ");
    printer.printType(result().type());
  }
}
