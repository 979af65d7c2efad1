package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the custom forms of structured operations share: {@code ins(…) outs(…) -> …}. */
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
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Counts counts =
        new Counts(parseGroup(parser, "ins", state), parseGroup(parser, "outs", state));
    if (state.definition().isInherentAttribute(OpDefinition.OPERAND_SEGMENT_SIZES)) {
      state.setOperandSegments(counts.inputs(), counts.outputs());
    }
    return counts;
  }

  /** Reads {@code indexing_maps = [...]} if it is there. */
  static @Nullable ArrayAttribute parseMaps(OpParser parser, OperationState state) {
    if (!parser.acceptKeyword("indexing_maps")) {
      return null;
    }
    parser.expect(Punctuation.EQUAL);
    List<Attribute> maps = new ArrayList<>();
    parser.parseCommaSeparated(
        Delimiter.SQUARE,
        () -> {
          Attribute map = parser.parseAttribute();
          if (!(map instanceof AffineMapAttribute)) {
            throw parser.error(
                "custom op '"
                    + state.definition().name()
                    + "' element of indexing_maps array is not an affine_map");
          }
          maps.add(map);
        });
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

  /** Adds the region of an operation with a body that its name implies. */
  static Block addBody(OperationState state) {
    Block body = state.addRegion().addBlock();
    for (int i = 0; i < state.operands().size(); i++) {
      body.addArgument(
          StructuredOp.elementOrSelf(state.operands().get(i).type()), UnknownLocation.UNKNOWN);
    }
    return body;
  }

  /** Prints {@code  ins(…) outs(…)}, each with a leading blank. */
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

  /** Prints {@code  -> …} if there are results. */
  static void printResults(StructuredOp op, OpPrinter printer) {
    if (op.resultCount() != 0) {
      printer.print(' ');
      printer.printArrowTypes(op.resultTypes());
    }
  }
}
