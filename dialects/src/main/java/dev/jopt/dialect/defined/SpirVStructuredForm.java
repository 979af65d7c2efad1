package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import java.util.List;
import java.util.Objects;

/** {@code spirv.mlir.loop control(Unroll) -> t { … }}, and of selections. */
final class SpirVStructuredForm implements OperationForm {
  private final String control;

  SpirVStructuredForm(String control) {
    this.control = control;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    EnumDefinition kinds = Objects.requireNonNull(DefinitionFile.of("spirv").enumeration(control));
    Attribute kind = kinds.attribute("None");
    if (parser.acceptKeyword("control")) {
      parser.expect(Punctuation.L_PAREN);
      kind = SpirVNames.parseBare(parser, control);
      parser.expect(Punctuation.R_PAREN);
    }
    state.setAttribute(control, kind);
    state.addResultTypes(parser.acceptArrowTypeList());
    state.addRegion(parser.parseRegion(List.of()));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    if (op.attribute(control) instanceof EnumAttribute kind && !kind.text().equals("None")) {
      printer.print(" control(" + kind.text() + ")");
    }
    if (op.resultCount() != 0) {
      printer.print(" -> ");
      printer.printTypesOf(op.results());
    }
    printer.print(' ');
    printer.printRegion(op.region(0), false, true, false);
  }
}
