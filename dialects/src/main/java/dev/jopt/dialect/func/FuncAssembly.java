package dev.jopt.dialect.func;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.dialect.support.SignatureReader;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The custom form of {@link FuncOp}: {@code visibility? @name(arguments) -> results attributes {…}
 * body?}.
 */
final class FuncAssembly {
  private static final Set<String> ELIDED =
      Set.of(
          Symbol.NAME_ATTRIBUTE,
          Symbol.VISIBILITY_ATTRIBUTE,
          FuncOp.FUNCTION_TYPE,
          FuncOp.ARGUMENT_ATTRIBUTES,
          FuncOp.RESULT_ATTRIBUTES);

  private FuncAssembly() {}

  // Reading.

  static void parse(OpParser parser, OperationState state) {
    String visibility = acceptVisibility(parser);
    if (visibility != null) {
      state.setAttribute(Symbol.VISIBILITY_ATTRIBUTE, StringAttribute.of(visibility));
    }
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));

    SignatureReader signature = new SignatureReader(parser);
    parser.parseCommaSeparated(Delimiter.PAREN, signature::readArgument);
    signature.readResults();
    FunctionType type = parser.intern(new FunctionType(signature.inputs(), signature.results()));
    state.setAttribute(FuncOp.FUNCTION_TYPE, parser.intern(new TypeAttribute(type)));

    int position = parser.position();
    DictionaryAttribute attributes = parser.parseOptionalAttributeDictionaryWithKeyword();
    rejectInferred(parser, position, attributes, Symbol.VISIBILITY_ATTRIBUTE);
    rejectInferred(parser, position, attributes, Symbol.NAME_ATTRIBUTE);
    rejectInferred(parser, position, attributes, FuncOp.FUNCTION_TYPE);
    state.setAttributes(attributes);
    AttributeLists.set(state, FuncOp.ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    AttributeLists.set(state, FuncOp.RESULT_ATTRIBUTES, signature.resultAttributes());

    int bodyPosition = parser.position();
    Region body = parser.acceptRegion(signature.arguments());
    if (body == null) {
      state.addRegion();
      return;
    }
    if (body.isEmpty()) {
      throw parser.errorAt(bodyPosition, "expected non-empty function body");
    }
    state.addRegion(body);
  }

  private static @Nullable String acceptVisibility(OpParser parser) {
    if (parser.acceptKeyword("private")) {
      return "private";
    }
    if (parser.acceptKeyword("public")) {
      return "public";
    }
    return parser.acceptKeyword("nested") ? "nested" : null;
  }

  private static void rejectInferred(
      OpParser parser, int position, DictionaryAttribute attributes, String name) {
    if (attributes.contains(name)) {
      throw parser.errorAt(
          position,
          "'"
              + name
              + "' is an inferred attribute and should not be specified in the explicit attribute"
              + " dictionary");
    }
  }

  // Printing.

  static void print(FuncOp op, OpPrinter printer) {
    printer.print(' ');
    StringAttribute visibility = op.attribute(Symbol.VISIBILITY_ATTRIBUTE, StringAttribute.class);
    if (visibility != null) {
      printer.print(visibility.value());
      printer.print(' ');
    }
    printer.printSymbolName(op.functionName());
    printArguments(op, printer);
    printResults(op, printer);
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    if (!op.isDeclaration()) {
      printer.print(' ');
      printer.printRegion(op.bodyRegion(), false, true, false);
    }
  }

  private static void printArguments(FuncOp op, OpPrinter printer) {
    printer.print('(');
    List<Type> inputs = op.argumentTypes();
    for (int i = 0; i < inputs.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      DictionaryAttribute attributes = op.argumentAttributes(i);
      if (op.isDeclaration()) {
        printer.printType(inputs.get(i));
        printer.printOptionalAttributeDictionary(attributes, Set.of());
      } else {
        printer.printRegionArgument(op.bodyRegion().front().argument(i), attributes, true);
      }
    }
    printer.print(')');
  }

  private static void printResults(FuncOp op, OpPrinter printer) {
    List<Type> results = op.returnTypes();
    if (results.isEmpty()) {
      return;
    }
    printer.print(" -> ");
    boolean parentheses =
        results.size() > 1
            || results.get(0) instanceof FunctionType
            || !op.resultAttributes(0).isEmpty();
    if (parentheses) {
      printer.print('(');
    }
    for (int i = 0; i < results.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printType(results.get(i));
      printer.printOptionalAttributeDictionary(op.resultAttributes(i), Set.of());
    }
    if (parentheses) {
      printer.print(')');
    }
  }
}
