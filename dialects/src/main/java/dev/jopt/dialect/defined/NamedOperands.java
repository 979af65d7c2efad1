package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;

/**
 * <code>{"name" = %value, …}</code>, or nothing: the operands of an operation, and an attribute
 * with their names.
 */
enum NamedOperands implements ArgumentDirective {
  /** Of {@code irdl}, where the verifier refuses a name that is no string. */
  VERIFIED(""),
  /** Of {@code pdl} and {@code pdl_interp}, where the parser does; MLIR prints the space itself. */
  PARSED(" ");

  private final String before;

  NamedOperands(String before) {
    this.before = before;
  }

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<Attribute> names = new ArrayList<>();
    if (parser.accept(Punctuation.L_BRACE)) {
      do {
        int position = parser.position();
        Attribute name = parser.parseAttribute();
        if (this == PARSED && !(name instanceof StringAttribute)) {
          throw parser.errorAt(position, "invalid kind of attribute specified");
        }
        names.add(name);
        parser.expect(Punctuation.EQUAL);
        arguments.addOperand(0, parser.parseOperand());
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_BRACE);
    }
    arguments.setAttribute(1, new ArrayAttribute(names));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    List<? extends Value> values = arguments.values(0);
    if (!(arguments.attribute(1) instanceof ArrayAttribute names) || names.elements().isEmpty()) {
      return;
    }
    printer.print(before);
    printer.print('{');
    for (int i = 0; i < names.elements().size() && i < values.size(); i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.printAttribute(names.elements().get(i));
      printer.print(" = ");
      printer.printOperand(values.get(i));
    }
    printer.print('}');
  }
}
