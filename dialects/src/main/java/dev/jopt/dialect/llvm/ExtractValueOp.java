package dev.jopt.dialect.llvm;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A part of a structure or array. {@code %p = llvm.extractvalue %s[0] : !llvm.struct<(ptr)>} */
public final class ExtractValueOp extends Operation implements Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.extractvalue", ExtractValueOp.class, ExtractValueOp::new)
          .summary("Extracts a member of a struct or array value.")
          .operand("container", LlvmConstraints.AGGREGATE)
          .attribute("position", CommonAttributes.DENSE_I64_ARRAY)
          .result("res", CommonTypes.ANY)
          .parser(ExtractValueOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of("position");

  /** Creates a detached operation. */
  public ExtractValueOp(OperationState state) {
    super(state);
  }

  /** Part {@code position} of a structure or array. */
  public static ExtractValueOp create(
      OpBuilder builder, Location location, Value container, long position) {
    Object part = partOf(container.type(), List.of(position));
    if (!(part instanceof Type type)) {
      throw new IllegalArgumentException(part.toString());
    }
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(container)
            .setAttribute("position", DenseArrayAttribute.i64(position))
            .addResultType(type),
        ExtractValueOp.class);
  }

  /** The type of a part of a structure or array, or a message why there is none. */
  public static Object partOf(Type container, List<Long> position) {
    Type type = container;
    for (long index : position) {
      if (type instanceof ArrayType array) {
        if (index < 0 || index >= array.size()) {
          return "position out of bounds: " + index;
        }
        type = array.element();
      } else if (type instanceof StructType struct) {
        if (index < 0 || index >= struct.elements().size()) {
          return "position out of bounds: " + index;
        }
        type = struct.elements().get((int) index);
      } else {
        return "expected LLVM IR structure/array type, got: '" + type + "'";
      }
    }
    return type;
  }

  private static void parse(OpParser parser, OperationState state) {
    UnresolvedOperand container = parser.parseOperand();
    List<Long> position = new ArrayList<>();
    parser.expect(Punctuation.L_SQUARE);
    if (!parser.accept(Punctuation.R_SQUARE)) {
      do {
        position.add(parser.parseInteger());
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_SQUARE);
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type type = parser.parseColonType();
    Object part = partOf(type, position);
    if (!(part instanceof Type result)) {
      throw parser.error(part.toString());
    }
    long[] numbers = new long[position.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = position.get(i);
    }
    state.setAttribute("position", DenseArrayAttribute.i64(numbers));
    state.addOperand(parser.resolve(container, type));
    state.addResultType(result);
  }

  List<Long> position() {
    List<Long> position = new ArrayList<>();
    if (attribute("position") instanceof DenseArrayAttribute array) {
      for (int i = 0; i < array.size(); i++) {
        position.add(array.longAt(i));
      }
    }
    return position;
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(operand(0));
    printer.print(position().toString());
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(operand(0).type());
    // The reference prints a blank after the type.
    printer.print(' ');
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return AggregateFolding.foldExtract(this);
  }

  @Override
  protected boolean verify() {
    Object part = partOf(operand(0).type(), position());
    if (!(part instanceof Type type)) {
      return emitOpError(part.toString());
    }
    return type.equals(result().type())
        || emitOpError(
            "Type mismatch: extracting from '"
                + operand(0).type()
                + "' should produce '"
                + type
                + "' but this op returns '"
                + result().type()
                + "'");
  }
}
