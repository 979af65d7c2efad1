package dev.jopt.test.definitions;

import dev.jopt.test.definitions.RecordFile.Entry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts attributes and properties of operations in the words of a definition file. */
final class AttributeText {
  /** The name of an operation by its class. */
  private static final Pattern OPERATION_NAME =
      Pattern.compile("::mlir::(\\w+)::(\\w+)Op::getOperationName\\(\\)");

  private static final Map<String, String> STORAGE =
      Map.ofEntries(
          Map.entry("StringAttr", "string"),
          Map.entry("BoolAttr", "bool"),
          Map.entry("UnitAttr", "unit"),
          Map.entry("ArrayAttr", "array"),
          Map.entry("DictionaryAttr", "dictionary"),
          Map.entry("TypeAttr", "type"),
          Map.entry("SymbolRefAttr", "symbol-ref"),
          Map.entry("FlatSymbolRefAttr", "flat-symbol-ref"),
          Map.entry("AffineMapAttr", "affine-map"),
          Map.entry("IntegerSetAttr", "integer-set"),
          Map.entry("DenseBoolArrayAttr", "dense-array(i1)"),
          Map.entry("DenseI8ArrayAttr", "dense-array(i8)"),
          Map.entry("DenseI16ArrayAttr", "dense-array(i16)"),
          Map.entry("DenseI32ArrayAttr", "dense-array(i32)"),
          Map.entry("DenseI64ArrayAttr", "dense-array(i64)"),
          Map.entry("DenseF32ArrayAttr", "dense-array(f32)"),
          Map.entry("DenseF64ArrayAttr", "dense-array(f64)"),
          Map.entry("ElementsAttr", "elements"),
          Map.entry("DenseElementsAttr", "dense-elements"),
          Map.entry("DenseIntElementsAttr", "dense-int-elements"),
          Map.entry("DenseIntOrFPElementsAttr", "dense-elements"),
          Map.entry("DenseFPElementsAttr", "dense-elements"),
          Map.entry("TypedAttr", "typed"),
          Map.entry("LocationAttr", "location"),
          Map.entry("FloatAttr", "float"),
          Map.entry("IntegerAttr", "integer"));

  private final String dialect;
  private final Names names;
  private final Map<String, String> constraints = new LinkedHashMap<>();
  private final Map<String, String> enums = new TreeMap<>();

  AttributeText(String dialect, Names names) {
    this.dialect = dialect;
    this.names = names;
  }

  /** The attribute constraints by key. */
  Map<String, String> constraints() {
    return constraints;
  }

  /** The enumerations. */
  Map<String, String> enums() {
    return enums;
  }

  /** Adds the enumerations that are attributes of the dialect. */
  void addEnums(RecordFile file) {
    for (Entry attribute : file.instancesOf("EnumAttr")) {
      Entry owner = attribute.reference("dialect");
      Entry info = attribute.reference("enum");
      if (owner != null && owner.text("name").equals(dialect) && info != null) {
        addEnum(
            attribute.text("mnemonic"), attribute.text("assemblyFormat"), info, attribute.name());
      }
    }
  }

  private void addEnum(String name, String format, Entry info, String record) {
    enums.computeIfAbsent(name, key -> enumText(key, format, info, record));
  }

  private static String enumText(String name, String format, Entry info, String record) {
    StringBuilder text = new StringBuilder("enum " + name);
    text.append(' ').append(spelling(format));
    if (info.is("BitEnumBase")) {
      text.append(" flags \"").append(info.verbatim("separator")).append('"');
    }
    text.append(" as ").append(record).append(' ').append(info.text("cppNamespace"));
    text.append("::").append(info.text("className")).append('\n');
    for (Entry value : info.references("enumerants")) {
      text.append("  ").append(value.number("value")).append(' ').append(value.text("str"));
      text.append('\n');
    }
    return text.toString();
  }

  private static String spelling(String format) {
    return switch (format) {
      case "" -> "keyword";
      case "$value" -> "bare";
      case "`<` $value `>`", "```<` $value `>`" -> "brackets";
      case "`(` $value `)`" -> "parentheses";
      case "`{` `type` `=` $value `}`" -> "typed-braces";
      default -> throw new IllegalStateException("a spelling of enumerations: " + format);
    };
  }

  /** The words for one attribute of an operation. */
  String of(String name, Entry constraint) {
    boolean optional = constraint.flag("isOptional") || constraint.is("OptionalAttr");
    Entry root = constraint;
    String defaultValue = "";
    while (true) {
      if (defaultValue.isEmpty() && !root.is("UnitAttr")) {
        defaultValue = root.text("defaultValue");
      }
      optional |= root.is("OptionalAttr") || root.is("OptionalProp");
      Entry base = root.reference("baseAttr");
      base = base == null ? root.reference("baseProperty") : base;
      base = base == null && root.is("DefaultValuedProp") ? root.reference("property") : base;
      if (base == null || base.name().equals(root.name())) {
        break;
      }
      root = base;
    }
    String kind = kind(root);
    boolean unit = kind.equals("unit");
    String value = unit ? "" : defaultText(root, defaultValue);
    return name
        + (optional || unit ? "? " : " ")
        + key(
            kind,
            constraint.text("summary").isEmpty()
                ? root.text("summary")
                : constraint.text("summary"))
        + (value.isEmpty() ? "" : " = " + value);
  }

  private String key(String kind, String description) {
    if (kind.endsWith(" property")) {
      return described(kind, description);
    }
    if (kind.startsWith("enum ")
        || kind.equals("unit")
        || kind.equals("flag")
        || kind.equals("symbol-name")) {
      return kind;
    }
    return described(kind, description);
  }

  private String described(String kind, String description) {
    String key = "\"" + description.replace("\"", "'") + "\"";
    String wanted = key;
    for (int i = 2; ; i++) {
      String known = constraints.putIfAbsent(wanted, kind);
      if (known == null || known.equals(kind)) {
        return wanted;
      }
      wanted = key + "#" + i;
    }
  }

  private String kind(Entry root) {
    if (root.is("EnumAttr")) {
      Entry owner = root.reference("dialect");
      Entry info = root.reference("enum");
      String name = root.text("mnemonic");
      if (owner != null && info != null && owner.text("name").equals(dialect)) {
        addEnum(name, root.text("assemblyFormat"), info, root.name());
      }
      return "enum " + (owner == null ? dialect : owner.text("name")) + "." + name;
    }
    if (root.is("AttrDef")) {
      Entry owner = root.reference("dialect");
      String mnemonic = root.text("mnemonic");
      return owner == null || mnemonic.isEmpty()
          ? "any"
          : "spelled " + owner.text("name") + "." + mnemonic;
    }
    Entry info = root.is("EnumInfo") ? root : root.reference("enum");
    if (info == null && root.reference("enumInfo") != null) {
      info = root.reference("enumInfo");
    }
    if (info != null && info.is("EnumInfo")) {
      addEnum(info.text("className"), "", info, info.name());
      Entry type = info.reference("valueType");
      String typeName = type == null ? null : names.onlyType(type.text("builderCall"));
      String named = root.is("NamedEnumPropWithAttrForm") ? " named " + root.text("mnemonic") : "";
      if (root.is("EnumProp") && !root.is("EnumPropWithAttrForm")) {
        named = " property";
      }
      return "enum "
          + dialect
          + "."
          + info.text("className")
          + " "
          + (typeName == null ? "i" + info.number("bitwidth") : typeName)
          + named;
    }
    if (root.name().equals("SymbolNameAttr")) {
      return "symbol-name";
    }
    String storage = root.text("storageType").replaceAll("::mlir::", "").strip();
    Entry valueType = root.reference("valueType");
    String type = valueType == null ? null : names.onlyType(valueType.text("builderCall"));
    if (root.is("OptionalProp") && root.text("summary").equals("optional int64_t")) {
      return "optional-integer(i64)";
    }
    switch (root.name()) {
      case "UnitProp":
      case "UnitProperty":
        return "flag";
      case "I32Prop":
      case "I32Property":
        return "integer(i32)";
      case "I64Prop":
      case "I64Property":
        return "integer(i64)";
      case "BoolProp":
      case "BoolProperty":
        return "bool";
      case "StringProp":
      case "StringProperty":
        return "string";
      default:
        break;
    }
    String known = STORAGE.get(storage);
    if (known == null) {
      return "any";
    }
    return type != null && (known.equals("integer") || known.equals("float"))
        ? known + "(" + type + ")"
        : known;
  }

  private static String defaultText(Entry root, String code) {
    if (code.isEmpty()) {
      return "";
    }
    Entry info = root.is("EnumInfo") ? root : root.reference("enum");
    info = info == null ? root.reference("enumInfo") : info;
    if (info != null) {
      return enumDefault(info, code);
    }
    Matcher operation = OPERATION_NAME.matcher(code);
    if (operation.matches()) {
      return operation.group(1)
          + "."
          + operation.group(2).replaceAll("(?<!^)(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
    if (code.equals("static_cast<uint64_t>(-1)")) {
      return "-1";
    }
    return code.equals("{}") ? "empty" : code.equals("std::nullopt") ? "" : code;
  }

  private static String enumDefault(Entry info, String code) {
    String symbol = code.substring(code.lastIndexOf(':') + 1);
    List<Entry> values = info.references("enumerants");
    for (Entry value : values) {
      if (code.equals("{}") ? value.number("value") == 0 : value.text("symbol").equals(symbol)) {
        return word(value);
      }
    }
    return "";
  }

  private static String word(Entry value) {
    String text = value.text("str");
    return text.isEmpty() ? "\"\"" : text;
  }
}
