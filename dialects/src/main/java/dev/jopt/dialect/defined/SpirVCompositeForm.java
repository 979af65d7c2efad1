package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * {@code spirv.CompositeExtract %c[0 : i32] : t} or {@code spirv.CompositeInsert %v, %c[0 : i32] :
 * t into u}.
 */
final class SpirVCompositeForm implements OperationForm {
  private static final String INDICES = "indices";

  private final boolean extract;

  SpirVCompositeForm(boolean extract) {
    this.extract = extract;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    List<UnresolvedOperand> operands = new ArrayList<>();
    operands.add(parser.parseOperand());
    if (!extract) {
      parser.expect(Punctuation.COMMA);
      operands.add(parser.parseOperand());
    }
    int position = parser.position();
    Attribute indices = parser.parseAttribute();
    state.setAttribute(INDICES, indices);
    parser.parseDeclaredAttributes(state, false);
    Type first = parser.parseColonType();
    state.addOperand(parser.resolve(operands.get(0), first));
    if (extract) {
      state.addResultType(member(parser, position, first, indices));
      return;
    }
    parser.expectKeyword("into");
    Type composite = parser.parseType();
    state.addOperand(parser.resolve(operands.get(1), composite));
    state.addResultType(composite);
  }

  private static Type member(OpParser parser, int position, Type composite, Attribute indices) {
    if (!(indices instanceof ArrayAttribute list) || list.elements().isEmpty()) {
      throw parser.errorAt(position, "expected at least one index for spirv.CompositeExtract");
    }
    Type type = composite;
    for (Attribute index : list.elements()) {
      Type member =
          index instanceof IntegerAttribute number
              ? SpirVTypes.member(type, number.longValue())
              : null;
      if (member == null) {
        throw parser.errorAt(
            position,
            "cannot extract from non-composite type '"
                + StringAsmPrinter.toString(type)
                + "' with these indices");
      }
      type = member;
    }
    return type;
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    Attribute indices = op.attribute(INDICES);
    if (indices != null) {
      printer.printAttribute(indices);
    }
    printer.printAttributeDictionary(op, Set.of(INDICES));
    printer.print(" : ");
    printer.printType(op.operand(0).type());
    if (!extract) {
      printer.print(" into ");
      printer.printType(op.operand(1).type());
    }
  }
}
