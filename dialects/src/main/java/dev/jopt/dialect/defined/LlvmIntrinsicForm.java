package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.CallSignature;
import dev.jopt.dialect.llvm.OperandBundles;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code llvm.call_intrinsic "name"(%a) ["tag"(%b : t)] : (u) -> v}. */
final class LlvmIntrinsicForm implements OperationForm {
  private static final String NAME = "intrin";
  private static final String FAST_MATH = "fastmathFlags";
  private static final OpaqueAttribute NO_FAST_MATH = OpaqueAttribute.of("llvm", "fastmath<none>");

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(NAME, StringAttribute.of(parser.parseString()));
    List<UnresolvedOperand> operands = parser.parseOperandList(Delimiter.PAREN);
    OperandBundles bundles = OperandBundles.parse(parser);
    parser.parseDeclaredAttributes(state, false);
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    FunctionType type = CallSignature.parse(parser, state);
    parser.resolveAll(operands, type.inputs(), position, state);
    bundles.addTo(parser, state, position);
    state.setOperandSegments(operands.size(), bundles.operandCount());
    state.addResultTypes(type.results());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (op.attribute(NAME) instanceof StringAttribute name) {
      printer.printString(name.value());
    }
    printer.print('(');
    printer.printOperands(op.operandGroup(0));
    printer.print(')');
    OperandBundles.print(op, op.operandGroup(1), printer);
    Set<String> elided =
        new HashSet<>(
            Set.of(
                NAME,
                OpDefinition.OPERAND_SEGMENT_SIZES,
                OperandBundles.SIZES,
                OperandBundles.TAGS,
                "arg_attrs",
                "res_attrs"));
    if (NO_FAST_MATH.equals(op.attribute(FAST_MATH))) {
      elided.add(FAST_MATH);
    }
    printer.printAttributeDictionary(op, elided);
    printer.print(" : ");
    CallSignature.print(op, op.operandGroup(0), printer);
  }
}
