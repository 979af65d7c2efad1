package dev.jopt.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One node of debug information: its fields in the order in which LLVM prints them, and what it
 * refers to in the order in which LLVM numbers that.
 */
final class DebugNode {
  private static final Map<String, String> EMISSION =
      Map.of(
          "None", "NoDebug",
          "Full", "FullDebug",
          "LineTablesOnly", "LineTablesOnly",
          "DebugDirectivesOnly", "DebugDirectivesOnly");

  private static final List<String> SUBPROGRAM_FLAGS =
      List.of(
          "Virtual",
          "PureVirtual",
          "LocalToUnit",
          "Definition",
          "Optimized",
          "Pure",
          "Elemental",
          "Recursive",
          "MainSubprogram",
          "Deleted",
          "ObjCDirect");

  /** Parameters whose kind is known, and not written where they stand in brackets. */
  private static final Map<String, String> OWN_KINDS =
      Map.ofEntries(
          Map.entry("file", "di_file"),
          Map.entry("compileUnit", "di_compile_unit"),
          Map.entry("type", "di_subroutine_type"),
          Map.entry("var", "di_global_variable"),
          Map.entry("expr", "di_expression"),
          Map.entry("dataLocation", "di_expression"),
          Map.entry("associated", "di_expression"),
          Map.entry("allocated", "di_expression"),
          Map.entry("rank", "di_expression"));

  private final DebugTranslation debug;
  private final AttributeText text;
  private final MdNode node = new MdNode(false);
  private final Map<String, MdNode> references = new HashMap<>();
  private String separator = "";

  DebugNode(DebugTranslation debug, AttributeText text) {
    this.debug = debug;
    this.text = text;
  }

  @Nullable MdNode translate() {
    return switch (text.kind()) {
      case "di_null_type" -> null;
      case "di_file" -> file();
      case "di_compile_unit" -> unit();
      case "di_subprogram" -> subprogram();
      case "di_subroutine_type" -> subroutineType();
      case "di_basic_type" -> basicType();
      case "di_derived_type" -> derivedType();
      case "di_composite_type" -> compositeType();
      case "di_lexical_block" -> lexicalBlock();
      case "di_lexical_block_file" -> lexicalBlockFile();
      case "di_local_variable" -> localVariable();
      case "di_label" -> label();
      case "di_expression" -> expression();
      case "di_subrange" -> subrange();
      case "di_namespace" -> namespace();
      case "di_global_variable" -> globalVariable();
      case "di_global_variable_expression" -> globalVariableExpression();
      default ->
          throw new TranslationException(
              null, "unsupported debug information #llvm." + text.kind(), false);
    };
  }

  // Fields.

  private void begin(String name) {
    node.parts.add(name + "(");
  }

  private void field(String name, String value) {
    node.parts.add(separator + name + ": " + value);
    separator = ", ";
  }

  private void string(String name, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      field(name, "\"" + IrText.escape(value) + "\"");
    }
  }

  private void number(String name, String parameter) {
    String value = text.number(parameter);
    if (value != null && !value.equals("0")) {
      field(name, value);
    }
  }

  private void word(String name, String parameter) {
    String value = text.word(parameter);
    if (value != null && !value.equals("0")) {
      field(name, value);
    }
  }

  private void flags(String name, String parameter) {
    String value = text.word(parameter);
    if (value != null && !value.equals("Zero")) {
      List<String> words = new ArrayList<>();
      for (String flag : value.replace("\"", "").split("\\|")) {
        words.add("DIFlag" + flag);
      }
      field(name, String.join(" | ", words));
    }
  }

  private void reference(String name, @Nullable MdNode to) {
    if (to != null) {
      node.parts.add(separator + name + ": ");
      node.parts.add(to);
      separator = ", ";
      references.put(name, to);
    }
  }

  private @Nullable MdNode node(String parameter) {
    Object value = text.value(parameter);
    String kind = OWN_KINDS.get(parameter);
    return debug.node(
        value instanceof AttributeText inner && kind != null ? inner.orKind(kind) : value);
  }

  private void reference(String name, String parameter) {
    reference(name, node(parameter));
  }

  private void required(String name, String parameter) {
    MdNode to = node(parameter);
    if (to == null) {
      field(name, "null");
    } else {
      reference(name, to);
    }
  }

  private void list(String name, String parameter) {
    List<Object> values = text.list(parameter);
    if (!values.isEmpty()) {
      reference(name, debug.tuple(values));
    }
  }

  /** Ends the node; {@code order} names the references in the order of LLVM's operands. */
  private MdNode end(boolean distinct, String... order) {
    node.parts.add(")");
    for (String name : order) {
      MdNode to = references.get(name);
      if (to != null) {
        node.operands.add(to);
      }
    }
    if (distinct) {
      node.parts.add(0, "distinct ");
      return node;
    }
    return debug.unique(node);
  }

  // Kinds.

  private MdNode file() {
    // The text is "name" in "directory".
    String both = String.valueOf(text.elements().get(0));
    int middle = both.indexOf("\" in \"");
    begin("!DIFile");
    String name = middle < 0 ? both : both.substring(0, middle + 1);
    String directory = middle < 0 ? "\"\"" : both.substring(middle + "\" in ".length());
    field("filename", "\"" + IrText.escape(unquoted(name)) + "\"");
    field("directory", "\"" + IrText.escape(unquoted(directory)) + "\"");
    return end(false);
  }

  private static String unquoted(String text) {
    return Objects.requireNonNullElse(AttributeText.unquoted(text), "");
  }

  private MdNode unit() {
    begin("!DICompileUnit");
    field("language", String.valueOf(text.word("sourceLanguage")));
    reference("file", "file");
    string("producer", text.string("producer"));
    field("isOptimized", String.valueOf(text.isTrue("isOptimized")));
    field("runtimeVersion", "0");
    string("splitDebugFilename", text.string("splitDebugFilename"));
    field("emissionKind", EMISSION.getOrDefault(text.word("emissionKind"), "NoDebug"));
    String table = text.word("nameTableKind");
    if (table != null && !table.equals("Default")) {
      field("nameTableKind", table);
    }
    return end(true, "file");
  }

  private MdNode subprogram() {
    if (text.value("recId") != null) {
      throw new TranslationException(
          null, "unsupported debug information that refers to itself", false);
    }
    begin("!DISubprogram");
    string("name", text.string("name"));
    string("linkageName", text.string("linkageName"));
    required("scope", "scope");
    reference("file", "file");
    number("line", "line");
    reference("type", "type");
    number("scopeLine", "scopeLine");
    String flags = String.valueOf(text.word("subprogramFlags")).replace("\"", "");
    List<String> words = new ArrayList<>();
    for (String flag : SUBPROGRAM_FLAGS) {
      if (List.of(flags.split("\\|")).contains(flag)) {
        words.add("DISPFlag" + flag);
      }
    }
    field("spFlags", words.isEmpty() ? "0" : String.join(" | ", words));
    reference("unit", "compileUnit");
    list("retainedNodes", "retainedNodes");
    list("annotations", "annotations");
    return end(
        text.value("id") != null, "file", "scope", "type", "unit", "retainedNodes", "annotations");
  }

  private MdNode subroutineType() {
    begin("!DISubroutineType");
    word("cc", "callingConvention");
    reference("types", debug.tuple(text.list("types")));
    return end(false, "types");
  }

  private MdNode basicType() {
    begin("!DIBasicType");
    String tag = text.word("tag");
    if (tag != null && !tag.equals("DW_TAG_base_type") && !tag.equals("0")) {
      field("tag", tag);
    }
    string("name", text.string("name"));
    number("size", "sizeInBits");
    word("encoding", "encoding");
    return end(false);
  }

  private MdNode derivedType() {
    begin("!DIDerivedType");
    field("tag", String.valueOf(text.word("tag")));
    string("name", text.string("name"));
    required("baseType", "baseType");
    number("size", "sizeInBits");
    number("align", "alignInBits");
    number("offset", "offsetInBits");
    reference("extraData", "extraData");
    if (text.number("dwarfAddressSpace") != null) {
      field("dwarfAddressSpace", text.number("dwarfAddressSpace"));
    }
    return end(false, "baseType", "extraData");
  }

  private MdNode compositeType() {
    if (text.value("recId") != null) {
      throw new TranslationException(
          null, "unsupported debug information that refers to itself", false);
    }
    begin("!DICompositeType");
    field("tag", String.valueOf(text.word("tag")));
    string("name", text.string("name"));
    reference("scope", "scope");
    reference("file", "file");
    number("line", "line");
    reference("baseType", "baseType");
    number("size", "sizeInBits");
    number("align", "alignInBits");
    flags("flags", "flags");
    list("elements", "elements");
    reference("dataLocation", "dataLocation");
    reference("associated", "associated");
    reference("allocated", "allocated");
    reference("rank", "rank");
    return end(
        false,
        "file",
        "scope",
        "baseType",
        "elements",
        "dataLocation",
        "associated",
        "allocated",
        "rank");
  }

  private MdNode lexicalBlock() {
    begin("!DILexicalBlock");
    required("scope", "scope");
    reference("file", "file");
    number("line", "line");
    number("column", "column");
    return end(true, "file", "scope");
  }

  private MdNode lexicalBlockFile() {
    begin("!DILexicalBlockFile");
    required("scope", "scope");
    reference("file", "file");
    field("discriminator", String.valueOf(text.number("discriminator")));
    return end(true, "file", "scope");
  }

  private MdNode localVariable() {
    begin("!DILocalVariable");
    string("name", text.string("name"));
    number("arg", "arg");
    required("scope", "scope");
    reference("file", "file");
    number("line", "line");
    reference("type", "type");
    flags("flags", "flags");
    number("align", "alignInBits");
    return end(false, "scope", "file", "type");
  }

  private MdNode label() {
    begin("!DILabel");
    required("scope", "scope");
    string("name", text.string("name"));
    reference("file", "file");
    field("line", Objects.requireNonNullElse(text.number("line"), "0"));
    return end(false, "scope", "file");
  }

  private MdNode expression() {
    MdNode inline = new MdNode(true);
    List<String> words = new ArrayList<>();
    for (Object operation : text.elements()) {
      String word =
          operation instanceof AttributeText list
              ? String.join(", ", list.elements().stream().map(String::valueOf).toList())
              : String.valueOf(operation);
      for (String each : word.split("[(), ]+")) {
        if (!each.isEmpty()) {
          words.add(each);
        }
      }
    }
    return inline.add("!DIExpression(" + String.join(", ", words) + ")");
  }

  private void bound(String name, String parameter) {
    Object value = text.value(parameter);
    if (value == null) {
      return;
    }
    String number = text.number(parameter);
    if (number != null) {
      field(name, number);
    } else if (AttributeText.of(value) == null) {
      field(name, String.valueOf(DebugTranslation.number(value)));
    } else {
      reference(name, debug.node(value));
    }
  }

  private MdNode subrange() {
    begin("!DISubrange");
    bound("count", "count");
    bound("lowerBound", "lowerBound");
    bound("upperBound", "upperBound");
    bound("stride", "stride");
    return end(false, "count", "lowerBound", "upperBound", "stride");
  }

  private MdNode namespace() {
    begin("!DINamespace");
    string("name", text.string("name"));
    required("scope", "scope");
    if (text.isTrue("exportSymbols")) {
      field("exportSymbols", "true");
    }
    return end(false, "scope");
  }

  private MdNode globalVariable() {
    begin("!DIGlobalVariable");
    string("name", text.string("name"));
    string("linkageName", text.string("linkageName"));
    required("scope", "scope");
    reference("file", "file");
    number("line", "line");
    reference("type", "type");
    field("isLocal", String.valueOf(text.isTrue("isLocalToUnit")));
    field("isDefinition", String.valueOf(text.isTrue("isDefined")));
    number("align", "alignInBits");
    return end(true, "scope", "file", "type");
  }

  private MdNode globalVariableExpression() {
    begin("!DIGlobalVariableExpression");
    required("var", "var");
    MdNode expression = node("expr");
    if (expression == null) {
      field("expr", "!DIExpression()");
    } else {
      reference("expr", expression);
    }
    return end(false, "var", "expr");
  }
}
