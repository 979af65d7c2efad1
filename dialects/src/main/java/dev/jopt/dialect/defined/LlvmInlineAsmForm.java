package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import java.util.Set;

/**
 * {@code llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect =
 * intel operand_attrs = […] "text", "constraints" %a : (t) -> u}.
 */
final class LlvmInlineAsmForm implements OperationForm {
  private static final String SIDE_EFFECTS = "has_side_effects";
  private static final String ALIGN_STACK = "is_align_stack";
  private static final String TAIL_CALL = "tail_call_kind";
  private static final String DIALECT = "asm_dialect";
  private static final String OPERAND_ATTRIBUTES = "operand_attrs";
  private static final String TEXT = "asm_string";
  private static final String CONSTRAINTS = "constraints";
  private static final Set<String> ELIDED =
      Set.of(SIDE_EFFECTS, ALIGN_STACK, TAIL_CALL, DIALECT, OPERAND_ATTRIBUTES, TEXT, CONSTRAINTS);

  private static final String KIND = "tailcallkind";
  private static final Attribute NO_TAIL_CALL = OpaqueAttribute.of("llvm", KIND + "<none>");

  private static EnumDefinition dialects() {
    return DefinitionFile.of("llvm").anyEnumeration("AsmDialect");
  }

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    parseFlag(parser, state, SIDE_EFFECTS);
    parseFlag(parser, state, ALIGN_STACK);
    if (parser.acceptKeyword(TAIL_CALL)) {
      parser.expect(Punctuation.EQUAL);
      state.setAttribute(
          TAIL_CALL,
          parser.peek(Punctuation.LESS)
              ? parser.parseVerbatimAttribute("llvm", KIND)
              : parser.parseAttribute());
    } else {
      state.setAttribute(TAIL_CALL, NO_TAIL_CALL);
    }
    if (parser.acceptKeyword(DIALECT)) {
      parser.expect(Punctuation.EQUAL);
      int position = parser.position();
      Long number = dialects().valueOf(parser.parseKeywordOrString());
      if (number == null) {
        throw parser.errorAt(
            position,
            "expected string or keyword containing one of the following enum values for attribute"
                + " 'asm_dialect' [att, intel]");
      }
      state.setAttribute(DIALECT, IntegerAttribute.i64(number));
    }
    if (parser.acceptKeyword(OPERAND_ATTRIBUTES)) {
      parser.expect(Punctuation.EQUAL);
      state.setAttribute(OPERAND_ATTRIBUTES, parser.parseAttribute());
    }
    parser.parseDeclaredAttributes(state, false);
    state.setAttribute(TEXT, StringAttribute.of(parser.parseString()));
    parser.expect(Punctuation.COMMA);
    state.setAttribute(CONSTRAINTS, StringAttribute.of(parser.parseString()));
    int position = parser.position();
    List<UnresolvedOperand> operands = parser.parseOperandList();
    parser.expect(Punctuation.COLON);
    FunctionType type = parser.parseFunctionType();
    parser.resolveAll(operands, type.inputs(), position, state);
    state.addResultTypes(type.results());
  }

  private static void parseFlag(OpParser parser, OperationState state, String name) {
    if (parser.acceptKeyword(name)) {
      state.setAttribute(name, UnitAttribute.UNIT);
    }
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(op.attribute(SIDE_EFFECTS) == null ? "" : " has_side_effects");
    printer.print(op.attribute(ALIGN_STACK) == null ? "" : " is_align_stack");
    if (op.attribute(TAIL_CALL) instanceof OpaqueAttribute kind && !kind.equals(NO_TAIL_CALL)) {
      printer.print(" tail_call_kind = ");
      printer.print(kind.text().substring(KIND.length()));
    }
    if (op.attribute(DIALECT) instanceof IntegerAttribute dialect
        && dialects().isValid(dialect.longValue())) {
      printer.print(" asm_dialect = ");
      printer.print(dialects().text(dialect.longValue()));
    }
    Attribute operandAttributes = op.attribute(OPERAND_ATTRIBUTES);
    if (operandAttributes != null) {
      printer.print(" operand_attrs = ");
      printer.printAttribute(operandAttributes);
    }
    printer.printAttributeDictionary(op, ELIDED);
    printer.print(' ');
    printString(op, TEXT, printer);
    printer.print(", ");
    printString(op, CONSTRAINTS, printer);
    printer.print(' ');
    printer.printOperands(op.operands());
    printer.print(" : ");
    printer.printFunctionalType(op);
  }

  private static void printString(Operation op, String name, OpPrinter printer) {
    if (op.attribute(name) instanceof StringAttribute string) {
      printer.printString(string.value());
    }
  }
}
