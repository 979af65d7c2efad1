package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code llvm.mlir.global private unnamed_addr constant @name(value) comdat(@a::@b) {…} : type { …
 * }}.
 */
final class LlvmGlobalForm implements OperationForm {
  private static final String LINKAGE = "linkage";
  private static final String VISIBILITY = "visibility_";
  private static final String UNNAMED = "unnamed_addr";
  private static final String THREAD_LOCAL = "thread_local_";
  private static final String CONSTANT = "constant";
  private static final String NAME = "sym_name";
  private static final String VALUE = "value";
  private static final String COMDAT = "comdat";
  private static final String TYPE = "global_type";
  private static final Set<String> ELIDED =
      Set.of(NAME, TYPE, CONSTANT, VALUE, LINKAGE, UNNAMED, THREAD_LOCAL, VISIBILITY, COMDAT);

  private static final List<String> LINKAGES =
      List.of(
          "private",
          "internal",
          "available_externally",
          "linkonce",
          "weak",
          "common",
          "appending",
          "extern_weak",
          "linkonce_odr",
          "weak_odr",
          "external");

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    parseLinkage(parser, state);
    if (parser.acceptKeyword(CONSTANT)) {
      state.setAttribute(CONSTANT, UnitAttribute.UNIT);
    }
    state.setAttribute(NAME, StringAttribute.of(parser.parseSymbolName()));
    Attribute value = null;
    parser.expect(Punctuation.L_PAREN);
    if (!parser.accept(Punctuation.R_PAREN)) {
      value = parser.parseAttribute();
      state.setAttribute(VALUE, value);
      parser.expect(Punctuation.R_PAREN);
    }
    if (parser.acceptKeyword(COMDAT)) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(COMDAT, parser.parseSymbolRef());
      parser.expect(Punctuation.R_PAREN);
    }
    parser.parseDeclaredAttributes(state, false);
    parseTypeAndBody(parser, state, value);
  }

  /** Reads linkage, visibility, {@code thread_local} and significance of the address. */
  static void parseLinkage(OpParser parser, OperationState state) {
    state.setAttribute(LINKAGE, parseLinkageName(parser));
    state.setAttribute(VISIBILITY, parseNumber(parser, "Visibility"));
    if (parser.acceptKeyword("thread_local")) {
      state.setAttribute(THREAD_LOCAL, UnitAttribute.UNIT);
    }
    state.setAttribute(UNNAMED, parseNumber(parser, "UnnamedAddr"));
  }

  /** Reads a linkage alone, {@code external} if there is none. */
  static Attribute parseLinkageName(OpParser parser) {
    String linkage = "external";
    for (String keyword : LINKAGES) {
      if (parser.acceptKeyword(keyword)) {
        linkage = keyword;
        break;
      }
    }
    return OpaqueAttribute.of("llvm", "linkage<" + linkage + ">");
  }

  private static IntegerAttribute parseNumber(OpParser parser, String enumeration) {
    EnumDefinition definition = DefinitionFile.of("llvm").anyEnumeration(enumeration);
    for (int i = 0; i < definition.keywords().size(); i++) {
      String keyword = definition.keywords().get(i);
      Long number = definition.valueOf(keyword);
      if (number != null && !keyword.isEmpty() && parser.acceptKeyword(keyword)) {
        return IntegerAttribute.i64(number);
      }
    }
    return IntegerAttribute.i64(0);
  }

  /** The type of a string may be missing: it is an array of its bytes. */
  private static void parseTypeAndBody(
      OpParser parser, OperationState state, @Nullable Attribute value) {
    Type type;
    Region body = null;
    if (parser.peek(Punctuation.COLON)) {
      type = parser.parseColonType();
      body = parser.acceptRegion(List.of());
    } else if (value instanceof StringAttribute text) {
      int bytes = text.value().getBytes(StandardCharsets.UTF_8).length;
      type = new ArrayType(bytes, IntegerType.I8);
    } else {
      throw parser.errorAt(parser.namePosition(), "type can only be omitted for string globals");
    }
    state.setAttribute(TYPE, new TypeAttribute(type));
    if (body == null) {
      state.addRegion();
    } else {
      state.addRegion(body);
    }
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    printLinkage(op, printer);
    printer.print(op.attribute(CONSTANT) == null ? "" : "constant ");
    if (op.attribute(NAME) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    printer.print('(');
    Attribute value = op.attribute(VALUE);
    if (value != null) {
      printer.printAttribute(value);
    }
    printer.print(')');
    Attribute comdat = op.attribute(COMDAT);
    if (comdat != null) {
      printer.print(" comdat(");
      printer.printAttribute(comdat);
      printer.print(')');
    }
    printer.printAttributeDictionary(op, ELIDED);
    if (value instanceof StringAttribute) {
      return;
    }
    printer.print(" : ");
    if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
    if (!op.region(0).isEmpty()) {
      printer.print(' ');
      printer.printRegion(op.region(0), false, true, false);
    }
  }

  /** Prints what {@link #parseLinkage} reads, with blanks around. */
  static void printLinkage(Operation op, OpPrinter printer) {
    printer.print(' ');
    String linkage = linkageName(op.attribute(LINKAGE));
    if (!linkage.isEmpty()) {
      printer.print(linkage);
      printer.print(' ');
    }
    printWord(op, VISIBILITY, "Visibility", printer);
    printer.print(op.attribute(THREAD_LOCAL) == null ? "" : "thread_local ");
    printWord(op, UNNAMED, "UnnamedAddr", printer);
  }

  /** The keyword of a linkage; empty if the attribute is none. */
  static String linkageName(@Nullable Attribute attribute) {
    if (!(attribute instanceof OpaqueAttribute linkage)) {
      return "";
    }
    String text = linkage.text();
    return text.substring(text.indexOf('<') + 1, text.length() - 1);
  }

  private static void printWord(
      Operation op, String attribute, String enumeration, OpPrinter printer) {
    if (op.attribute(attribute) instanceof IntegerAttribute number) {
      EnumDefinition definition = DefinitionFile.of("llvm").anyEnumeration(enumeration);
      if (definition.isValid(number.longValue()) && number.longValue() != 0) {
        printer.print(definition.text(number.longValue()));
        printer.print(' ');
      }
    }
  }
}
