package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.CallSignature;
import dev.jopt.dialect.llvm.OperandBundles;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.SuccessorUse;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import java.util.Set;

/**
 * {@code llvm.invoke fastcc @f(%a) to ^normal(%b : t) unwind ^unwind vararg(type) ["tag"()] : (u)
 * -> v}, or with {@code %f} for {@code @f} and its type before the others.
 */
final class LlvmInvokeForm implements OperationForm {
  private static final String CONVENTION = "CConv";
  private static final String CALLEE = "callee";
  private static final String CALLEE_TYPE = "var_callee_type";
  private static final Set<String> ELIDED =
      Set.of(
          CALLEE,
          CALLEE_TYPE,
          CONVENTION,
          OpDefinition.OPERAND_SEGMENT_SIZES,
          OperandBundles.SIZES,
          OperandBundles.TAGS,
          "arg_attrs",
          "res_attrs");

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    String convention = parser.acceptAnyKeyword();
    state.setAttribute(
        CONVENTION,
        OpaqueAttribute.of("llvm", "cconv<" + (convention == null ? "ccc" : convention) + ">"));
    UnresolvedOperand pointer = parser.acceptOperand();
    if (pointer == null) {
      state.setAttribute(CALLEE, SymbolRefAttribute.of(parser.parseSymbolName()));
    }
    List<UnresolvedOperand> operands = parser.parseOperandList(Delimiter.PAREN);
    parser.expectKeyword("to");
    SuccessorUse normal = parser.parseSuccessorAndOperands();
    parser.expectKeyword("unwind");
    SuccessorUse unwind = parser.parseSuccessorAndOperands();
    if (parser.acceptKeyword("vararg")) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(CALLEE_TYPE, new TypeAttribute(parser.parseType()));
      parser.expect(Punctuation.R_PAREN);
    }
    OperandBundles bundles = OperandBundles.parse(parser);
    parser.parseDeclaredAttributes(state, false);
    int colon = parser.position();
    parser.expect(Punctuation.COLON);
    if (pointer != null) {
      state.addOperand(parser.resolve(pointer, parser.parseType()));
      parser.expect(Punctuation.COMMA);
    }
    int position = parser.position();
    FunctionType type = CallSignature.parse(parser, state);
    if (type.results().size() > 1) {
      throw parser.errorAt(colon, "expected function with 0 or 1 result");
    }
    parser.resolveAll(operands, type.inputs(), position, state);
    state.addOperands(normal.operands());
    state.addOperands(unwind.operands());
    bundles.addTo(parser, state, position);
    state.addSuccessor(normal.block());
    state.addSuccessor(unwind.block());
    state.setOperandSegments(
        operands.size() + (pointer == null ? 0 : 1),
        normal.operands().size(),
        unwind.operands().size(),
        bundles.operandCount());
    state.addResultTypes(type.results());
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (op.attribute(CONVENTION) instanceof OpaqueAttribute convention) {
      String text = convention.text();
      String word = text.substring(text.indexOf('<') + 1, text.lastIndexOf('>')).strip();
      printer.print(word.equals("ccc") ? "" : word + " ");
    }
    List<Value> arguments = op.operandGroup(0);
    boolean direct = op.attribute(CALLEE) != null;
    if (op.attribute(CALLEE) instanceof SymbolRefAttribute callee) {
      printer.printSymbolName(callee.root());
    } else if (!arguments.isEmpty()) {
      printer.printOperand(arguments.get(0));
      arguments = arguments.subList(1, arguments.size());
    }
    printer.print('(');
    printer.printOperands(arguments);
    printer.print(") to ");
    printer.printSuccessorAndOperands(op.successor(0), op.operandGroup(1));
    printer.print(" unwind ");
    printer.printSuccessorAndOperands(op.successor(1), op.operandGroup(2));
    if (op.attribute(CALLEE_TYPE) instanceof TypeAttribute type) {
      printer.print(" vararg(");
      printer.printType(type.value());
      printer.print(')');
    }
    OperandBundles.print(op, op.operandGroup(3), printer);
    printer.printAttributeDictionary(op, ELIDED);
    printer.print(" : ");
    if (!direct && !op.operandGroup(0).isEmpty()) {
      printer.printType(op.operandGroup(0).get(0).type());
      printer.print(", ");
    }
    CallSignature.print(op, arguments, printer);
  }
}
