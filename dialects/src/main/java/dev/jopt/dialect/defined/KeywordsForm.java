package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code %a, %b {axis = 1 : i32, nan_mode = IGNORE} : (t, u) -> v}: as the usual form, but
 * enumerations stand as bare keywords in the dictionary.
 */
final class KeywordsForm implements OperationForm {
  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    List<UnresolvedOperand> operands = parser.parseOperandList();
    int start = parser.position();
    DictionaryAttribute attributes = DictionaryAttribute.EMPTY;
    if (parser.accept(Punctuation.L_BRACE) && !parser.accept(Punctuation.R_BRACE)) {
      do {
        String name = parser.parseKeywordOrString();
        attributes = attributes.with(name, parseValue(parser, state, name));
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_BRACE);
    }
    String problem = state.definition().problemOf(attributes);
    if (problem != null) {
      throw parser.errorAt(start, problem);
    }
    state.overrideAttributes(attributes);
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    FunctionType type = parser.parseFunctionType();
    parser.resolveAll(operands, type.inputs(), position, state);
    state.addResultTypes(type.results());
  }

  private static Attribute parseValue(OpParser parser, OperationState state, String name) {
    parser.expect(Punctuation.EQUAL);
    EnumDefinition definition = enumerationOf(state.definition().attributes(), name);
    if (definition != null) {
      for (String keyword : definition.keywords()) {
        if (parser.acceptKeyword(keyword)) {
          return definition.attribute(keyword);
        }
      }
    }
    return parser.parseAttribute();
  }

  private static @Nullable EnumDefinition enumerationOf(List<AttributeSpec> specs, String name) {
    for (AttributeSpec spec : specs) {
      if (spec.name().equals(name) && spec.constraint() instanceof EnumerationConstraint found) {
        return found.definition();
      }
    }
    return null;
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    DictionaryAttribute all = op.inherentAttributes();
    for (int i = 0; i < op.discardableAttributes().size(); i++) {
      all = all.with(op.discardableAttributes().name(i), op.discardableAttributes().value(i));
    }
    for (AttributeSpec spec : op.definition().attributes()) {
      Attribute value = all.get(spec.name());
      if (value != null && value.equals(spec.defaultValue())) {
        all = all.without(spec.name());
      }
    }
    for (int i = 0; i < all.size(); i++) {
      printer.print(i == 0 ? " {" : ", ");
      printer.print(all.name(i));
      Attribute value = all.value(i);
      if (value instanceof EnumAttribute keyword) {
        printer.print(" = ");
        printer.print(keyword.text());
      } else if (!(value instanceof UnitAttribute)) {
        printer.print(" = ");
        printer.printAttribute(value);
      }
    }
    if (!all.isEmpty()) {
      printer.print('}');
    }
    printer.print(" : ");
    printer.printFunctionalType(op);
  }
}
