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
 * Writes a vector from affine indices on. {@code affine.vector_store %v, %m[%i] : memref<8xf32>,
 * vector<4xf32>}
 */
public final class VectorStoreOp extends AccessOp implements MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.vector_store", VectorStoreOp.class, VectorStoreOp::new)
          .summary("Writes a vector to a buffer, from affine indices on.")
          .operand("value", AffineTypes.VECTOR)
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
          .canonicalization(() -> List.of(new ComposeMap(VectorStoreOp.class, 2)))
          .parser(VectorStoreOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(MapAssembly.MAP);

  /** Creates a detached operation. */
  public VectorStoreOp(OperationState state) {
    super(state);
  }

  /** A write from the place that a map gives. */
  public static VectorStoreOp create(
      OpBuilder builder,
      Location location,
      Value value,
      Value memref,
      AffineMap map,
      List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(value)
            .addOperand(memref)
            .addOperands(operands)
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map)),
        VectorStoreOp.class);
  }

  /** The stored vector. */
  public Value value() {
    return operand(0);
  }

  @Override
  int memrefNumber() {
    return 1;
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.write(memref()));
  }

  @Override
  protected boolean verify() {
    return AccessAssembly.verify(this, map(), mapOperands(), memref().type())
        && AffineTypes.verifyVector(this, value().type(), memref().type());
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand value = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    AccessAssembly.Access access = AccessAssembly.parse(parser, state, MapAssembly.MAP);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type type = TypeKind.MEMREF.parseWithColon(parser);
    parser.expect(Punctuation.COMMA);
    state.addOperand(parser.resolve(value, TypeKind.VECTOR.parse(parser)));
    access.resolve(parser, type, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(value());
    printer.print(", ");
    AccessAssembly.print(printer, memref(), map(), mapOperands());
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(memref().type());
    printer.print(", ");
    printer.printType(value().type());
  }
}
