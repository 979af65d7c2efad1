package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code vector.contract {indexing_maps = …} %lhs, %rhs, %acc : t, u into v}. */
final class ContractForm implements OperationForm {
  private static final String ITERATORS = "iterator_types";
  private static final String KIND = "kind";
  private static final Set<String> TRAITS = Set.of("indexing_maps", ITERATORS, KIND);

  private static EnumDefinition enumeration(String name) {
    return Objects.requireNonNull(DefinitionFile.of("vector").enumeration(name));
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    if (!(parser.parseAttribute() instanceof DictionaryAttribute found)) {
      throw parser.errorAt(position, "expected a dictionary");
    }
    DictionaryAttribute traits = found;
    UnresolvedOperand lhs = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    UnresolvedOperand rhs = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    UnresolvedOperand acc = parser.parseOperand();
    DictionaryAttribute given = parser.parseOptionalAttributeDictionary();
    List<Type> types = parser.parseColonTypeList();
    if (types.size() != 2) {
      throw parser.errorAt(position, "expected 2 types");
    }
    parser.expectKeyword("into");
    Type result = parser.parseType();
    if (traits.get(ITERATORS) instanceof ArrayAttribute names) {
      traits = traits.with(ITERATORS, iterators(parser, position, names));
    }
    state.setAttributes(given);
    state.setAttributes(traits);
    if (state.inherentAttributes().get(KIND) == null) {
      state.setAttribute(KIND, enumeration(KIND).attribute("add"));
    }
    state.addOperand(parser.resolve(lhs, types.get(0)));
    state.addOperand(parser.resolve(rhs, types.get(1)));
    state.addOperand(parser.resolve(acc, result));
    state.addResultType(result);
  }

  private static ArrayAttribute iterators(OpParser parser, int position, ArrayAttribute names) {
    EnumDefinition definition = enumeration("iterator_type");
    List<Attribute> types = new ArrayList<>();
    for (Attribute name : names.elements()) {
      if (!(name instanceof StringAttribute word) || definition.valueOf(word.value()) == null) {
        String found = name instanceof StringAttribute text ? text.value() : name.toString();
        throw parser.errorAt(position, "unexpected iterator_type (" + found + ")");
      }
      types.add(definition.attribute(word.value()));
    }
    return new ArrayAttribute(types);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    DictionaryAttribute traits = DictionaryAttribute.EMPTY;
    for (String name : TRAITS) {
      Attribute value = op.attribute(name);
      if (value != null) {
        traits = traits.with(name, name.equals(ITERATORS) ? names(value) : value);
      }
    }
    printer.printAttribute(traits);
    printer.print(' ');
    printer.printOperands(op.operands());
    printer.printAttributeDictionary(op, TRAITS);
    printer.print(" : ");
    printer.printType(op.operand(0).type());
    printer.print(", ");
    printer.printType(op.operand(1).type());
    printer.print(" into ");
    printer.printType(op.result(0).type());
  }

  private static Attribute names(Attribute iterators) {
    if (!(iterators instanceof ArrayAttribute types)) {
      return iterators;
    }
    List<Attribute> names = new ArrayList<>();
    for (Attribute type : types.elements()) {
      names.add(type instanceof EnumAttribute word ? StringAttribute.of(word.text()) : type);
    }
    return new ArrayAttribute(names);
  }
}
