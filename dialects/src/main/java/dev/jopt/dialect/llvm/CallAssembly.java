package dev.jopt.dialect.llvm;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The custom form of {@link CallOp}: {@code convention? tail? @f(operands) vararg(type)? [bundles]?
 * {…} : (types) -> type}, or with {@code %f} for {@code @f} and its type before the others.
 */
final class CallAssembly {
  private static final List<String> TAIL_CALLS = List.of("tail", "musttail", "notail");

  private static final Set<String> ELIDED =
      Set.of(
          CallOp.CALLEE,
          CallOp.TAIL_CALL,
          CallOp.CALLEE_TYPE,
          OperandBundles.SIZES,
          OperandBundles.TAGS,
          FuncOp.CALLING_CONVENTION,
          FuncOp.ARGUMENT_ATTRIBUTES,
          FuncOp.RESULT_ATTRIBUTES,
          "operandSegmentSizes");

  private static final Attribute NO_FAST_MATH = LlvmAttributes.of("fastmath", "none");
  private static final Set<String> ELIDED_WITH_FAST_MATH =
      Stream.concat(ELIDED.stream(), Stream.of(CallOp.FAST_MATH)).collect(toUnmodifiableSet());

  private CallAssembly() {}

  // Reading.

  static void parse(OpParser parser, OperationState state) {
    String word = parser.acceptAnyKeyword();
    String convention = "ccc";
    if (word != null && !TAIL_CALLS.contains(word)) {
      convention = word;
      word = parser.acceptAnyKeyword();
    }
    state.setAttribute(FuncOp.CALLING_CONVENTION, LlvmAttributes.of("cconv", convention));
    state.setAttribute(
        CallOp.TAIL_CALL, LlvmAttributes.of("tailcallkind", word == null ? "none" : word));
    UnresolvedOperand pointer = parser.acceptOperand();
    if (pointer == null) {
      state.setAttribute(CallOp.CALLEE, SymbolRefAttribute.of(parser.parseSymbolName()));
    }
    List<UnresolvedOperand> operands = parser.parseOperandList(Delimiter.PAREN);
    if (parser.acceptKeyword("vararg")) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(CallOp.CALLEE_TYPE, new TypeAttribute(parser.parseType()));
      parser.expect(Punctuation.R_PAREN);
    }
    OperandBundles bundles = OperandBundles.parse(parser);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
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
    bundles.addTo(parser, state, position);
    state.setOperandSegments(operands.size() + (pointer == null ? 0 : 1), bundles.operandCount());
    state.addResultTypes(type.results());
  }

  // Printing.

  static void print(CallOp op, OpPrinter printer) {
    printer.print(' ');
    printWord(printer, op.attribute(FuncOp.CALLING_CONVENTION), "ccc");
    printWord(printer, op.attribute(CallOp.TAIL_CALL), "none");
    SymbolRefAttribute callee = op.calleeSymbol();
    Value pointer = op.calleeValue();
    if (callee != null) {
      printer.printSymbolName(callee.root());
    } else if (pointer != null) {
      printer.printOperand(pointer);
    }
    printer.print('(');
    printer.printOperands(op.arguments());
    printer.print(')');
    if (op.attribute(CallOp.CALLEE_TYPE) instanceof TypeAttribute type) {
      printer.print(" vararg(");
      printer.printType(type.value());
      printer.print(')');
    }
    OperandBundles.print(op, op.bundled(), printer);
    printer.printAttributeDictionary(
        op, NO_FAST_MATH.equals(op.attribute(CallOp.FAST_MATH)) ? ELIDED_WITH_FAST_MATH : ELIDED);
    printer.print(" : ");
    if (callee == null && pointer != null) {
      printer.printType(pointer.type());
      printer.print(", ");
    }
    CallSignature.print(op, op.arguments(), printer);
  }

  private static void printWord(OpPrinter printer, @Nullable Attribute attribute, String silent) {
    String word = attribute == null ? silent : LlvmAttributes.value(attribute);
    if (!word.equals(silent)) {
      printer.print(word);
      printer.print(' ');
    }
  }
}
