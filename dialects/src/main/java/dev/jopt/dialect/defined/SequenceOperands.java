package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.List;

/** {@code %root : t} or {@code %root, %a, %b : (t, u, v)}, or nothing. */
final class SequenceOperands implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    UnresolvedOperand root = parser.acceptOperand();
    if (root == null) {
      return;
    }
    arguments.addOperand(0, root);
    int bindings = 0;
    while (parser.accept(Punctuation.COMMA)) {
      arguments.addOperand(2, parser.parseOperand());
      bindings++;
    }
    parser.expect(Punctuation.COLON);
    boolean parentheses = parser.accept(Punctuation.L_PAREN);
    arguments.addType(1, parser.parseType());
    for (int i = 0; i < bindings; i++) {
      parser.expect(Punctuation.COMMA);
      arguments.addType(3, parser.parseType());
    }
    if (parentheses) {
      parser.expect(Punctuation.R_PAREN);
    }
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    List<? extends Value> root = arguments.values(0);
    if (root.isEmpty()) {
      return;
    }
    List<? extends Value> bindings = arguments.values(2);
    printer.printOperands(root);
    if (!bindings.isEmpty()) {
      printer.print(", ");
      printer.printOperands(bindings);
    }
    printer.print(bindings.isEmpty() ? " : " : " : (");
    printer.printTypesOf(root);
    if (!bindings.isEmpty()) {
      printer.print(", ");
      printer.printTypesOf(bindings);
      printer.print(')');
    }
  }
}
