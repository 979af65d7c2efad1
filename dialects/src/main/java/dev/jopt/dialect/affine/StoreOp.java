package dev.jopt.dialect.affine;

import dev.jopt.dialect.support.Shapes;
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
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes one element at affine indices. {@code affine.store %v, %m[%i + 3] : memref<8xf32>} */
public final class StoreOp extends AccessOp implements CapturesOperands, MemoryEffects, Foldable {

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
          .build();

  private static final Set<String> ELIDED = Set.of(MapAssembly.MAP);

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
        builder
            .state(location, DEFINITION)
            .addOperand(value)
            .addOperand(memref)
            .addOperands(operands)
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map)),
        StoreOp.class);
  }

  /** The stored value. */
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
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return dev.jopt.dialect.memref.CastOp.absorbInto(this) ? List.of() : null;
  }

  @Override
  protected boolean verify() {
    Type element = Objects.requireNonNull(Shapes.elementType(memref().type()));
    if (!value().type().equals(element)) {
      return emitOpError("value to store must have the same type as memref element type");
    }
    return AccessAssembly.verify(this, map(), mapOperands(), memref().type());
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand value = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    AccessAssembly.Access access = AccessAssembly.parse(parser, state, MapAssembly.MAP);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type type = TypeKind.MEMREF.parseWithColon(parser);
    state.addOperand(parser.resolve(value, ((MemRefType) type).elementType()));
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
  }

  /** A stored buffer may be loaded at any time. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return operandIndex == 0;
  }
}
