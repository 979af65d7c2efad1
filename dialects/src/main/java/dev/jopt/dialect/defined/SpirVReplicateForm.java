package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;

/** {@code @name (@constituent) : t}. */
final class SpirVReplicateForm implements OperationForm {
  private static final String NAME = "sym_name";
  private static final String CONSTITUENT = "constituent";
  private static final String TYPE = "type";

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(NAME, StringAttribute.of(parser.parseSymbolName()));
    parser.expect(Punctuation.L_PAREN);
    state.setAttribute(CONSTITUENT, parser.parseSymbolRef());
    parser.expect(Punctuation.R_PAREN);
    state.setAttribute(TYPE, TypeAttribute.of(parser.parseColonType()));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (op.attribute(NAME) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    printer.print(" (");
    if (op.attribute(CONSTITUENT) instanceof SymbolRefAttribute constituent) {
      printer.printAttribute(constituent);
    }
    printer.print(") : ");
    if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
  }
}
