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
import java.util.List;

/**
 * Writes a vector from affine indices on. {@code affine.vector_store %v, %m[%i] : memref<8xf32>,
 * vector<4xf32>}
 */
public final class VectorStoreOp extends WriteOp {

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
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

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
        addAccess(builder.state(location, DEFINITION).addOperand(value), memref, map, operands),
        VectorStoreOp.class);
  }

  @Override
  protected boolean verify() {
    return verifyAccess() && AffineTypes.verifyVector(this, value().type(), memref().type());
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand value = parseStored(parser);
    TypedAccess access = parseAccess(parser, state);
    parser.expect(Punctuation.COMMA);
    state.addOperand(parser.resolve(value, TypeKind.VECTOR.parse(parser)));
    access.resolve(parser, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printAccess(printer);
    printer.print(", ");
    printer.printType(value().type());
  }
}
