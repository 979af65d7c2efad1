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
import dev.jopt.ir.attribute.AffineMapAttribute;
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
import java.util.Set;
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
          .build();

  private static final Set<String> ELIDED = Set.of(MapAssembly.MAP);

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
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addOperands(operands)
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map))
            .addResultType(((MemRefType) memref.type()).elementType()),
        LoadOp.class);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return dev.jopt.dialect.memref.CastOp.absorbInto(this) ? List.of() : null;
  }

  @Override
  protected boolean verify() {
    Type element = Objects.requireNonNull(Shapes.elementType(memref().type()));
    if (!result().type().equals(element)) {
      return emitOpError("result type must match element type of memref");
    }
    return AccessAssembly.verify(this, map(), mapOperands(), memref().type());
  }

  private static void parse(OpParser parser, OperationState state) {
    AccessAssembly.Access access = AccessAssembly.parse(parser, state, MapAssembly.MAP);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type type = TypeKind.MEMREF.parseWithColon(parser);
    access.resolve(parser, type, state);
    state.addResultType(((MemRefType) type).elementType());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    AccessAssembly.print(printer, memref(), map(), mapOperands());
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(memref().type());
  }
}
