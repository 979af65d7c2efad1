package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The common part of the custom forms of structured operations: {@code ins(…) outs(…) -> …}. */
final class StructuredAssembly {
  private StructuredAssembly() {}

  /**
   * How many operands there were of each kind.
   *
   * @param inputs number of {@code ins}
   * @param outputs number of {@code outs}
   */
  record Counts(int inputs, int outputs) {}

  /** Reads the attributes in front, {@code ins} and {@code outs}, and adds the operands. */
  static Counts parseOperands(OpParser parser, OperationState state) {
    if (parser.accept(Punctuation.LESS)) {
      int position = parser.position();
      if (!(parser.parseAttribute() instanceof DictionaryAttribute properties)) {
        throw parser.errorAt(position, "invalid kind of attribute specified");
      }
      state.setAttributes(properties);
      parser.expect(Punctuation.GREATER);
    }
    int start = parser.position();
    DictionaryAttribute attributes = parser.parseOptionalAttributeDictionary();
    state.setAttributes(attributes);
    Counts counts = new Counts(parseGroup(parser, "ins", state), parseGroup(parser, "outs", state));
    if (state.definition().isInherentAttribute(OpDefinition.OPERAND_SEGMENT_SIZES)) {
      state.setOperandSegments(counts.inputs(), counts.outputs());
    }
    String problem = attributes.isEmpty() ? null : state.definition().problemOf(attributes);
    if (problem != null) {
      throw parser.errorAt(start, problem);
    }
    return counts;
  }

  /** Reads {@code indexing_maps = [...]} if it is there. */
  static @Nullable ArrayAttribute parseMaps(OpParser parser) {
    if (!parser.acceptKeyword("indexing_maps")) {
      return null;
    }
    parser.expect(Punctuation.EQUAL);
    List<Attribute> maps = new ArrayList<>();
    parser.parseCommaSeparated(Delimiter.SQUARE, () -> maps.add(parser.parseAttribute()));
    for (Attribute map : maps) {
      if (!(map instanceof AffineMapAttribute)) {
        throw parser.error("element of indexing_maps array is not an affine_map");
      }
    }
    return new ArrayAttribute(maps);
  }

  private static int parseGroup(OpParser parser, String keyword, OperationState state) {
    if (!parser.acceptKeyword(keyword)) {
      return 0;
    }
    parser.expect(Punctuation.L_PAREN);
    int position = parser.position();
    List<OpParser.UnresolvedOperand> operands = parser.parseOperandList();
    List<Type> types = parser.parseColonTypeList();
    parser.expect(Punctuation.R_PAREN);
    parser.resolveAll(operands, types, position, state);
    return operands.size();
  }

  /**
   * Reads the operands of an operation whose result types are those of its outputs.
   *
   * @param attribute the attribute printed after them as {@code name = [1, 2]}, or null
   */
  static void parseDestinationStyle(
      OpParser parser, OperationState state, @Nullable String attribute) {
    Counts counts = parseOperands(parser, state);
    List<Value> operands = state.operands();
    for (Value output : operands.subList(counts.inputs(), operands.size())) {
      if (output.type() instanceof RankedTensorType) {
        state.addResultType(output.type());
      }
    }
    if (attribute != null) {
      parser.expectKeyword(attribute);
      parser.expect(Punctuation.EQUAL);
      ImmutableLongArray.Builder numbers = ImmutableLongArray.builder();
      parser.parseCommaSeparated(Delimiter.SQUARE, () -> numbers.add(parser.parseInteger()));
      state.setAttribute(attribute, DenseArrayAttribute.i64(numbers.build()));
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  /** Prints {@code name = [1, 2] } with a blank on both sides. */
  static void printNumbers(StructuredOp op, String attribute, OpPrinter printer) {
    printer.print(' ');
    printer.print(attribute);
    printer.print(" = [");
    ImmutableLongArray numbers = numbers(op, attribute);
    for (int i = 0; i < numbers.length(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.print(numbers.get(i));
    }
    printer.print("] ");
  }

  /** The numbers of an attribute. */
  static ImmutableLongArray numbers(StructuredOp op, String attribute) {
    DenseArrayAttribute array = op.attribute(attribute, DenseArrayAttribute.class);
    if (array == null) {
      throw new IllegalStateException(op.name() + " lacks '" + attribute + "'");
    }
    return array.longs();
  }

  /** Adds the region of an operation with a body that its name implies. */
  static Block addBody(OperationState state) {
    Block body = state.addRegion().addBlock();
    for (int i = 0; i < state.operands().size(); i++) {
      body.addArgument(
          StructuredOp.elementOrSelf(state.operands().get(i).type()), UnknownLocation.UNKNOWN);
    }
    return body;
  }

  /** Adds a region that gives back the element of the first operand. */
  static void addIdentityBody(OperationState state) {
    if (state.operands().isEmpty()) {
      state.addRegion(); // The verifier will say that operands are missing.
      return;
    }
    Block body = state.addRegion().addBlock();
    for (Value operand : state.operands()) {
      body.addArgument(StructuredOp.elementOrSelf(operand.type()), operand.location());
    }
    YieldOp.create(
        OpBuilder.atEnd(state.context(), body), state.location(), List.of(body.argument(0)));
  }

  /** Prints {@code ins(…) outs(…)}, each with a leading blank. */
  static void printOperands(StructuredOp op, OpPrinter printer) {
    if (op.inputCount() != 0) {
      printer.print(" ins(");
      printer.printOperands(op.inputs());
      printer.print(" : ");
      printer.printTypesOf(op.inputs());
      printer.print(')');
    }
    if (op.operandCount() != op.inputCount()) {
      printer.print(" outs(");
      printer.printOperands(op.outputs());
      printer.print(" : ");
      printer.printTypesOf(op.outputs());
      printer.print(')');
    }
  }

  /** Prints {@code -> …} if there are results. */
  static void printResults(StructuredOp op, OpPrinter printer) {
    if (op.resultCount() != 0) {
      printer.print(' ');
      printer.printArrowTypes(op.resultTypes());
    }
  }
}
