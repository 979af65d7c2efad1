package dev.jopt.dialect.llvm;

import com.google.common.collect.ImmutableSet;
import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.dialect.support.SignatureReader;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * The custom form of {@link FuncOp}: {@code linkage? visibility? unnamed_addr? convention?
 * @name(arguments) -> result vscale_range(1, 2)? comdat? attributes {…} body?}.
 */
final class FuncAssembly {
  private static final List<String> LINKAGES =
      List.of(
          "external",
          "available_externally",
          "linkonce",
          "linkonce_odr",
          "weak",
          "weak_odr",
          "appending",
          "internal",
          "private",
          "extern_weak",
          "common");
  private static final List<String> VISIBILITIES = List.of("", "hidden", "protected");
  private static final List<String> ADDRESSES = List.of("", "local_unnamed_addr", "unnamed_addr");

  private static final Set<String> ELIDED =
      Set.of(
          Symbol.NAME_ATTRIBUTE,
          FuncOp.FUNCTION_TYPE,
          FuncOp.ARGUMENT_ATTRIBUTES,
          FuncOp.RESULT_ATTRIBUTES,
          FuncOp.LINKAGE,
          FuncOp.CALLING_CONVENTION,
          FuncOp.VISIBILITY,
          FuncOp.UNNAMED_ADDRESS,
          FuncOp.COMDAT);

  private static final Set<String> ELIDED_WITH_RANGE =
      ImmutableSet.<String>builder().addAll(ELIDED).add(FuncOp.VSCALE_RANGE).build();

  private static final LazyPattern SCALE_RANGE =
      LazyPattern.of(
          "#llvm.vscale_range<minRange = (-?\\d+) : i\\d+, maxRange = (-?\\d+) : i\\d+>");

  private FuncAssembly() {}

  // Reading.

  static void parse(OpParser parser, OperationState state) {
    state.setAttribute(
        FuncOp.LINKAGE, LlvmAttributes.of("linkage", accept(parser, LINKAGES, "external")));
    setNumber(state, FuncOp.VISIBILITY, VISIBILITIES, accept(parser, VISIBILITIES, ""));
    setNumber(state, FuncOp.UNNAMED_ADDRESS, ADDRESSES, accept(parser, ADDRESSES, ""));
    String convention = parser.acceptAnyKeyword();
    state.setAttribute(
        FuncOp.CALLING_CONVENTION,
        LlvmAttributes.of("cconv", convention == null ? "ccc" : convention));
    int start = parser.position();
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));

    SignatureReader signature = new SignatureReader(parser);
    boolean variadic = readArguments(parser, signature);
    signature.readResults();
    List<Type> results = signature.results();
    String problem = problemOf(signature.inputs(), results);
    if (problem != null) {
      throw parser.errorAt(start, "failed to construct function type: " + problem);
    }
    LlvmFunctionType type =
        new LlvmFunctionType(
            results.isEmpty() ? SimpleType.VOID : results.get(0), signature.inputs(), variadic);
    state.setAttribute(FuncOp.FUNCTION_TYPE, new TypeAttribute(type));
    if (parser.acceptKeyword(FuncOp.VSCALE_RANGE)) {
      state.setAttribute(FuncOp.VSCALE_RANGE, parseScaleRange(parser));
    }
    if (parser.acceptKeyword(FuncOp.COMDAT)) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(FuncOp.COMDAT, parser.parseSymbolRef());
      parser.expect(Punctuation.R_PAREN);
    }
    DictionaryAttribute attributes = parser.parseOptionalAttributeDictionaryWithKeyword();
    for (String name : ELIDED) {
      if (attributes.contains(name)) {
        throw parser.errorAt(
            parser.namePosition(),
            "attribute '" + name + "' occurs more than once in the attribute list");
      }
    }
    state.setAttributes(attributes);
    AttributeLists.set(state, FuncOp.ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    AttributeLists.set(state, FuncOp.RESULT_ATTRIBUTES, signature.resultAttributes());
    Region body = parser.acceptRegion(signature.arguments());
    if (body == null) {
      state.addRegion();
    } else {
      state.addRegion(body);
    }
  }

  /** {@code (1, 2)}, after the keyword. */
  private static Attribute parseScaleRange(OpParser parser) {
    parser.expect(Punctuation.L_PAREN);
    long least = parser.parseInteger();
    parser.expect(Punctuation.COMMA);
    long most = parser.parseInteger();
    parser.expect(Punctuation.R_PAREN);
    return OpaqueAttribute.of(
        "llvm",
        "vscale_range<minRange = " + (int) least + " : i32, maxRange = " + (int) most + " : i32>");
  }

  private static String accept(OpParser parser, List<String> keywords, String otherwise) {
    for (String keyword : keywords) {
      if (!keyword.isEmpty() && parser.acceptKeyword(keyword)) {
        return keyword;
      }
    }
    return otherwise;
  }

  private static void setNumber(
      OperationState state, String name, List<String> keywords, String keyword) {
    state.setAttribute(name, IntegerAttribute.i64(keywords.indexOf(keyword)));
  }

  private static @Nullable String problemOf(List<Type> inputs, List<Type> results) {
    if (results.size() > 1) {
      return "expected zero or one function result";
    }
    for (Type input : inputs) {
      if (!LlvmConstraints.COMPATIBLE.accepts(input)) {
        return "expected LLVM type for function arguments";
      }
    }
    for (Type result : results) {
      if (!LlvmConstraints.COMPATIBLE.accepts(result)) {
        return "expected LLVM type for function results'" + result + "'";
      }
    }
    return null;
  }

  /** Reads the arguments; returns whether there may be more of them. */
  private static boolean readArguments(OpParser parser, SignatureReader signature) {
    boolean variadic = false;
    parser.expect(Punctuation.L_PAREN);
    if (parser.accept(Punctuation.R_PAREN)) {
      return false;
    }
    do {
      if (variadic) {
        throw parser.error("variadic arguments must be in the end of the argument list");
      }
      variadic = parser.accept(Punctuation.ELLIPSIS);
      if (!variadic) {
        signature.readArgument();
      }
    } while (parser.accept(Punctuation.COMMA));
    parser.expect(Punctuation.R_PAREN);
    return variadic;
  }

  // Printing.

  static void print(FuncOp op, OpPrinter printer) {
    printer.print(' ');
    printWord(printer, keyword(op.attribute(FuncOp.LINKAGE), "external"));
    printWord(printer, keyword(op.attribute(FuncOp.VISIBILITY), VISIBILITIES));
    printWord(printer, keyword(op.attribute(FuncOp.UNNAMED_ADDRESS), ADDRESSES));
    printWord(printer, keyword(op.attribute(FuncOp.CALLING_CONVENTION), "ccc"));
    StringAttribute name = op.attribute(Symbol.NAME_ATTRIBUTE, StringAttribute.class);
    printer.printSymbolName(name == null ? "" : name.value());
    printArguments(op, printer);
    printResult(op, printer);
    Matcher range = SCALE_RANGE.matcher(String.valueOf(op.attribute(FuncOp.VSCALE_RANGE)));
    if (range.matches()) {
      printer.print(" vscale_range(" + range.group(1) + ", " + range.group(2) + ")");
    }
    Attribute comdat = op.attribute(FuncOp.COMDAT);
    if (comdat != null) {
      printer.print(" comdat(");
      printer.printAttribute(comdat);
      printer.print(')');
    }
    printer.printAttributeDictionaryWithKeyword(op, range.matches() ? ELIDED_WITH_RANGE : ELIDED);
    if (!op.isExternal()) {
      printer.print(' ');
      printer.printRegion(op.bodyRegion(), false, true, false);
    }
  }

  private static String keyword(@Nullable Attribute attribute, String silent) {
    String value = attribute == null ? silent : LlvmAttributes.value(attribute);
    return value.equals(silent) ? "" : value;
  }

  private static String keyword(@Nullable Attribute attribute, List<String> keywords) {
    return attribute instanceof IntegerAttribute number
            && number.longValue() > 0
            && number.longValue() < keywords.size()
        ? keywords.get((int) number.longValue())
        : "";
  }

  private static void printWord(OpPrinter printer, String word) {
    if (!word.isEmpty()) {
      printer.print(word);
      printer.print(' ');
    }
  }

  private static void printArguments(FuncOp op, OpPrinter printer) {
    LlvmFunctionType type = op.functionType();
    printer.print('(');
    for (int i = 0; i < type.inputs().size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      DictionaryAttribute attributes = AttributeLists.at(op, FuncOp.ARGUMENT_ATTRIBUTES, i);
      if (op.isExternal()) {
        printer.printType(type.inputs().get(i));
        printer.printOptionalAttributeDictionary(attributes, Set.of());
      } else {
        printer.printRegionArgument(op.bodyRegion().front().argument(i), attributes, true);
      }
    }
    if (type.variadic()) {
      printer.print(type.inputs().isEmpty() ? "..." : ", ...");
    }
    printer.print(')');
  }

  private static void printResult(FuncOp op, OpPrinter printer) {
    Type result = op.functionType().result();
    if (result == SimpleType.VOID) {
      return;
    }
    DictionaryAttribute attributes = AttributeLists.at(op, FuncOp.RESULT_ATTRIBUTES, 0);
    printer.print(attributes.isEmpty() ? " -> " : " -> (");
    printer.printType(result);
    if (!attributes.isEmpty()) {
      printer.printOptionalAttributeDictionary(attributes, Set.of());
      printer.print(')');
    }
  }
}
