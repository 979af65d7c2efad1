package dev.jopt.dialect.support;

import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The custom form of functions whose signature is a {@link FunctionType}: {@code
 * visibility? @name(arguments) -> results attributes {…} body?}.
 */
public final class FunctionAssembly {
  private static final Set<String> ELIDED =
      Set.of(
          Symbol.NAME_ATTRIBUTE,
          Symbol.VISIBILITY_ATTRIBUTE,
          FunctionLike.FUNCTION_TYPE,
          FunctionLike.ARGUMENT_ATTRIBUTES,
          FunctionLike.RESULT_ATTRIBUTES);

  private FunctionAssembly() {}

  // Reading.

  /** Reads the form from after the operation's name. */
  public static void parse(OpParser parser, OperationState state) {
    String visibility = acceptVisibility(parser);
    if (visibility != null) {
      state.setAttribute(Symbol.VISIBILITY_ATTRIBUTE, StringAttribute.of(visibility));
    }
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));

    SignatureReader signature = new SignatureReader(parser);
    parser.parseCommaSeparated(Delimiter.PAREN, signature::readArgument);
    signature.readResults();
    FunctionType type = parser.intern(new FunctionType(signature.inputs(), signature.results()));
    state.setAttribute(FunctionLike.FUNCTION_TYPE, parser.intern(new TypeAttribute(type)));

    int position = parser.position();
    DictionaryAttribute attributes = parser.parseOptionalAttributeDictionaryWithKeyword();
    rejectInferred(parser, position, attributes, Symbol.VISIBILITY_ATTRIBUTE);
    rejectInferred(parser, position, attributes, Symbol.NAME_ATTRIBUTE);
    rejectInferred(parser, position, attributes, FunctionLike.FUNCTION_TYPE);
    state.setAttributes(attributes);
    AttributeLists.set(state, FunctionLike.ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    AttributeLists.set(state, FunctionLike.RESULT_ATTRIBUTES, signature.resultAttributes());

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

  /** Prints the form after the operation's name. */
  public static void print(FunctionLike op, OpPrinter printer) {
    printer.print(' ');
    StringAttribute visibility =
        op.asOperation().attribute(Symbol.VISIBILITY_ATTRIBUTE, StringAttribute.class);
    if (visibility != null) {
      printer.print(visibility.value());
      printer.print(' ');
    }
    printSignature(op, printer);
    printer.printAttributeDictionaryWithKeyword(op.asOperation(), ELIDED);
    if (!op.isExternal()) {
      printer.print(' ');
      printer.printRegion(op.bodyRegion(), false, true, false);
    }
  }

  /** Prints the name, the arguments and the results. */
  public static void printSignature(FunctionLike op, OpPrinter printer) {
    printer.printSymbolName(op.functionName());
    printArguments(op, printer);
    printResults(op, printer);
  }

  private static void printArguments(FunctionLike op, OpPrinter printer) {
    printer.print('(');
    List<Type> inputs = op.argumentTypes();
    for (int i = 0; i < inputs.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      DictionaryAttribute attributes = op.argumentAttributes(i);
      if (op.isExternal()) {
        printer.printType(inputs.get(i));
        printer.printOptionalAttributeDictionary(attributes, Set.of());
      } else {
        printer.printRegionArgument(op.bodyRegion().front().argument(i), attributes, true);
      }
    }
    printer.print(')');
  }

  private static void printResults(FunctionLike op, OpPrinter printer) {
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
