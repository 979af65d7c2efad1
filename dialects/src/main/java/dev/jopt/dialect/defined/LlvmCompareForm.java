package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.Type;
import java.util.HashSet;
import java.util.Set;

/** {@code llvm.icmp "slt" %a, %b : t}, and {@code llvm.fcmp} likewise. */
final class LlvmCompareForm implements OperationForm {
  private static final String PREDICATE = "predicate";

  private final String enumeration;

  LlvmCompareForm(String enumeration) {
    this.enumeration = enumeration;
  }

  private EnumDefinition predicates() {
    return DefinitionFile.of("llvm").anyEnumeration(enumeration);
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    String word = parser.parseString();
    Long number = predicates().valueOf(word);
    if (number == null) {
      throw parser.errorAt(
          position, "'" + word + "' is an incorrect value of the 'predicate' attribute");
    }
    state.setAttribute(PREDICATE, IntegerAttribute.i64(number));
    UnresolvedOperand lhs = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    UnresolvedOperand rhs = parser.parseOperand();
    parser.parseDeclaredAttributes(state, false);
    Type type = parser.parseColonType();
    state.addOperand(parser.resolve(lhs, type));
    state.addOperand(parser.resolve(rhs, type));
    state.addResultType(TypeTransforms.i1Shape(type));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (op.attribute(PREDICATE) instanceof IntegerAttribute number
        && predicates().isValid(number.longValue())) {
      printer.printString(predicates().text(number.longValue()));
    }
    printer.print(' ');
    printer.printOperands(op.operands());
    Set<String> elided = new HashSet<>(Set.of(PREDICATE));
    for (AttributeSpec spec : op.definition().attributes()) {
      if (spec.defaultValue() != null && spec.defaultValue().equals(op.attribute(spec.name()))) {
        elided.add(spec.name());
      }
    }
    printer.printAttributeDictionary(op, elided);
    printer.print(" : ");
    printer.printType(op.operand(0).type());
  }
}
