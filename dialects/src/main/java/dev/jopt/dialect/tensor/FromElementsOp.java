package dev.jopt.dialect.tensor;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tensor made of elements, in row-major order. {@code %t = tensor.from_elements %a, %b :
 * tensor<2xf32>}
 */
public final class FromElementsOp extends Operation implements Pure, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.from_elements", FromElementsOp.class, FromElementsOp::new)
          .summary("Creates a tensor from scalar elements.")
          .variadicOperand("elements", CommonTypes.ANY)
          .result("result", TensorTypes.STATIC)
          .parser(FromElementsOp::parse)
          .build();

  /** Creates a detached operation. */
  public FromElementsOp(OperationState state) {
    super(state);
  }

  /** A tensor of elements. */
  public static FromElementsOp create(
      OpBuilder builder, Location location, RankedTensorType type, List<? extends Value> elements) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(elements).addResultType(type),
        FromElementsOp.class);
  }

  private static void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    List<OpParser.UnresolvedOperand> elements = parser.parseOperandList();
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    parser.expect(Punctuation.COLON);
    int typePosition = parser.position();
    Type type = parser.parseType();
    if (!(type instanceof RankedTensorType tensor)) {
      throw parser.errorAt(
          typePosition,
          "invalid kind of type specified: expected builtin.tensor, but found '" + type + "'");
    }
    if (!tensor.hasStaticShape()) {
      throw parser.errorAt(
          parser.namePosition(),
          "'result' must be statically shaped tensor of any type values, but got '" + type + "'");
    }
    if (elements.size() != tensor.numElements()) {
      throw parser.errorAt(
          position,
          "number of operands and types do not match: got "
              + elements.size()
              + " operands and "
              + tensor.numElements()
              + " types");
    }
    parser.resolveAll(elements, tensor.elementType(), state);
    state.addResultType(type);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(operands());
    printer.printAttributeDictionary(this, Set.of());
    printer.print(" : ");
    printer.printType(result().type());
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "from_elements");
  }

  @Override
  protected boolean verify() {
    RankedTensorType type = (RankedTensorType) result().type();
    boolean fits = operandCount() == type.numElements();
    for (Value element : operands()) {
      fits &= element.type().equals(type.elementType());
    }
    return fits || emitOpError("failed to verify that operand types match result element type");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    for (Attribute constant : constants) {
      if (constant == null) {
        return null;
      }
    }
    return List.of(
        FoldResult.of(
            DenseElementsAttribute.of((ShapedType) result().type(), List.copyOf(constants))));
  }
}
