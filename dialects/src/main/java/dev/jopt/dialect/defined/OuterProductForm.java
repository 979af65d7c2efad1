package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code vector.outerproduct %lhs, %rhs, %acc : t, u}. */
final class OuterProductForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    int start = parser.position();
    List<UnresolvedOperand> operands = parser.parseOperandList();
    parser.parseDeclaredAttributes(state, false);
    Type lhs = parser.parseColonType();
    parser.expect(Punctuation.COMMA);
    Type rhs = parser.parseType();
    if (operands.size() < 2) {
      throw parser.errorAt(start, "expected at least 2 operands");
    }
    if (!(lhs instanceof VectorType column) || column.rank() == 0) {
      throw parser.errorAt(start, "expected vector type for operand #1");
    }
    VectorType result = resultType(column, rhs);
    if (state.inherentAttributes().get("kind") == null) {
      state.setAttribute(
          "kind",
          Objects.requireNonNull(DefinitionFile.of("vector").enumeration("kind")).attribute("add"));
    }
    state.addOperand(parser.resolve(operands.get(0), lhs));
    state.addOperand(parser.resolve(operands.get(1), rhs));
    for (int i = 2; i < operands.size(); i++) {
      state.addOperand(parser.resolve(operands.get(i), result));
    }
    state.addResultType(result);
  }

  private static VectorType resultType(VectorType lhs, Type rhs) {
    if (rhs instanceof VectorType row && row.rank() > 0) {
      return new VectorType(
          ImmutableLongArray.of(lhs.shape().get(0), row.shape().get(0)),
          lhs.elementType(),
          List.of(lhs.isScalableDim(0), row.isScalableDim(0)));
    }
    return new VectorType(
        ImmutableLongArray.of(lhs.shape().get(0)),
        lhs.elementType(),
        List.of(lhs.isScalableDim(0)));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    if (op.operandCount() > 2) {
      printer.printAttributeDictionary(op, Set.of());
    }
    printer.print(" : ");
    printer.printType(op.operand(0).type());
    printer.print(", ");
    printer.printType(op.operand(1).type());
  }
}
