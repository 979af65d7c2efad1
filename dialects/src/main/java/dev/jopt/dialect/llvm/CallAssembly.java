package dev.jopt.dialect.llvm;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
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
          CallOp.BUNDLE_SIZES,
          CallOp.BUNDLE_TAGS,
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
    Bundles bundles = new Bundles();
    if (parser.accept(Punctuation.L_SQUARE)) {
      bundles.parse(parser);
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    int colon = parser.position();
    parser.expect(Punctuation.COLON);
    if (pointer != null) {
      state.addOperand(parser.resolve(pointer, parser.parseType()));
      parser.expect(Punctuation.COMMA);
    }
    int position = parser.position();
    parser.expect(Punctuation.L_PAREN);
    List<Type> inputs = parseTypes(parser, state, FuncOp.ARGUMENT_ATTRIBUTES);
    parser.expect(Punctuation.ARROW);
    List<Type> results =
        parser.accept(Punctuation.L_PAREN)
            ? parseTypes(parser, state, FuncOp.RESULT_ATTRIBUTES)
            : List.of(parser.parseType());
    if (results.size() > 1) {
      throw parser.errorAt(colon, "expected function with 0 or 1 result");
    }
    parser.resolveAll(operands, inputs, position, state);
    bundles.addTo(parser, state, position);
    state.setOperandSegments(operands.size() + (pointer == null ? 0 : 1), bundles.operands.size());
    state.addResultTypes(results);
  }

  /** Reads types with attributes up to and with the closing parenthesis. */
  private static List<Type> parseTypes(OpParser parser, OperationState state, String name) {
    List<Type> types = new ArrayList<>();
    List<Attribute> attributes = new ArrayList<>();
    boolean any = false;
    if (!parser.accept(Punctuation.R_PAREN)) {
      do {
        types.add(parser.parseType());
        DictionaryAttribute dictionary = parser.parseOptionalAttributeDictionary();
        any |= !dictionary.isEmpty();
        attributes.add(dictionary);
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_PAREN);
    }
    if (any) {
      state.setAttribute(name, new ArrayAttribute(attributes));
    }
    return types;
  }

  /** Collects operand bundles while they are read. */
  private static final class Bundles {
    final List<Attribute> tags = new ArrayList<>();
    final List<Integer> sizes = new ArrayList<>();
    final List<UnresolvedOperand> operands = new ArrayList<>();
    final List<Type> types = new ArrayList<>();

    void parse(OpParser parser) {
      do {
        tags.add(StringAttribute.of(parser.parseString()));
        parser.expect(Punctuation.L_PAREN);
        int before = operands.size();
        if (!parser.accept(Punctuation.R_PAREN)) {
          operands.addAll(parser.parseOperandList());
          types.addAll(parser.parseColonTypeList());
          parser.expect(Punctuation.R_PAREN);
        }
        sizes.add(operands.size() - before);
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_SQUARE);
    }

    void addTo(OpParser parser, OperationState state, int position) {
      parser.resolveAll(operands, types, position, state);
      int[] numbers = new int[sizes.size()];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = sizes.get(i);
      }
      state.setAttribute(CallOp.BUNDLE_SIZES, DenseArrayAttribute.i32(numbers));
      if (!tags.isEmpty()) {
        state.setAttribute(CallOp.BUNDLE_TAGS, new ArrayAttribute(tags));
      }
    }
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
    printBundles(op, printer);
    printer.printAttributeDictionary(
        op, NO_FAST_MATH.equals(op.attribute(CallOp.FAST_MATH)) ? ELIDED_WITH_FAST_MATH : ELIDED);
    printer.print(" : ");
    if (callee == null && pointer != null) {
      printer.printType(pointer.type());
      printer.print(", ");
    }
    printSignature(op, printer);
  }

  private static void printWord(OpPrinter printer, @Nullable Attribute attribute, String silent) {
    String word = attribute == null ? silent : LlvmAttributes.value(attribute);
    if (!word.equals(silent)) {
      printer.print(word);
      printer.print(' ');
    }
  }

  private static void printBundles(CallOp op, OpPrinter printer) {
    if (!(op.attribute(CallOp.BUNDLE_TAGS) instanceof ArrayAttribute tags)
        || !(op.attribute(CallOp.BUNDLE_SIZES) instanceof DenseArrayAttribute sizes)
        || sizes.isEmpty()) {
      return;
    }
    List<Value> all = op.bundled();
    int next = 0;
    printer.print(" [");
    for (int i = 0; i < sizes.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printAttribute(tags.get(i));
      printer.print('(');
      int end = next + (int) sizes.longAt(i);
      if (next != end) {
        printer.printOperands(all.subList(next, end));
        printer.print(" : ");
        printer.printTypesOf(all.subList(next, end));
      }
      printer.print(')');
      next = end;
    }
    printer.print(']');
  }

  private static void printSignature(CallOp op, OpPrinter printer) {
    printer.print('(');
    List<Value> arguments = op.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printType(arguments.get(i).type());
      printer.printOptionalAttributeDictionary(
          AttributeLists.at(op, FuncOp.ARGUMENT_ATTRIBUTES, i), Set.of());
    }
    printer.print(") -> ");
    DictionaryAttribute attributes = AttributeLists.at(op, FuncOp.RESULT_ATTRIBUTES, 0);
    if (op.resultCount() == 0) {
      printer.print("()");
    } else if (attributes.isEmpty()) {
      printer.printType(op.result().type());
    } else {
      printer.print('(');
      printer.printType(op.result().type());
      printer.printOptionalAttributeDictionary(attributes, Set.of());
      printer.print(')');
    }
  }
}
