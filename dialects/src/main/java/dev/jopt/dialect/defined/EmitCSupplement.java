package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import org.jspecify.annotations.Nullable;

/** What the records of {@code emitc} do not tell. */
final class EmitCSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "include" -> new IncludeForm();
      case "func" -> new FunctionForm();
      default -> null;
    };
  }

  /** {@code emitc.include <"standard.h">} or {@code emitc.include "own.h"}. */
  private static final class IncludeForm implements OperationForm {
    private static final String NAME = "include";
    private static final String STANDARD = "is_standard_include";

    @Override
    public void parse(OpParser parser, OperationState state) {
      boolean standard = parser.accept(Punctuation.LESS);
      state.setAttribute(NAME, StringAttribute.of(parser.parseString()));
      if (standard) {
        parser.expect(Punctuation.GREATER);
        state.setAttribute(STANDARD, UnitAttribute.UNIT);
      }
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      boolean standard = op.attribute(STANDARD) != null;
      printer.print(standard ? " <" : " ");
      if (op.attribute(NAME) instanceof StringAttribute name) {
        printer.printString(name.value());
      }
      printer.print(standard ? ">" : "");
    }
  }
}
