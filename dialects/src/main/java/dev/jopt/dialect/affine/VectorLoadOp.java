package dev.jopt.dialect.affine;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

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
          .build();

  private static final Set<String> ELIDED = Set.of(MapAssembly.MAP);

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
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addOperands(operands)
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map))
            .addResultType(type),
        VectorLoadOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()));
  }

  @Override
  protected boolean verify() {
    return AccessAssembly.verify(this, map(), mapOperands(), memref().type())
        && AffineTypes.verifyVector(this, result().type(), memref().type());
  }

  private static void parse(OpParser parser, OperationState state) {
    AccessAssembly.Access access = AccessAssembly.parse(parser, state, MapAssembly.MAP);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type type = TypeKind.MEMREF.parseWithColon(parser);
    parser.expect(Punctuation.COMMA);
    state.addResultType(TypeKind.VECTOR.parse(parser));
    access.resolve(parser, type, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    AccessAssembly.print(printer, memref(), map(), mapOperands());
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(memref().type());
    printer.print(", ");
    printer.printType(result().type());
  }
}
