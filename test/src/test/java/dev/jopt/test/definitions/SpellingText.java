package dev.jopt.test.definitions;

import dev.jopt.test.definitions.RecordFile.Entry;
import dev.jopt.test.definitions.RecordFile.Parameter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the parameters of types and attributes, and their formats, in the words of a file. */
final class SpellingText {
  /** Classes whose attributes may be integers, which MLIR prints with their type. */
  private static final Set<String> ANY_ATTRIBUTE = Set.of("Attribute", "IntegerAttr", "TypedAttr");

  private static final Pattern ENUM_CASE =
      Pattern.compile("(?:(\\w+)Attr::get\\(\\$_ctxt, )?[\\w:]*?(\\w+)::(\\w+)\\)?");
  private static final Pattern INTEGER =
      Pattern.compile("IntegerAttr::get\\(IntegerType::get\\(\\$_ctxt, 64\\), (\\d+)\\)");
  private static final Pattern BOOL = Pattern.compile("BoolAttr::get\\(\\$_ctxt, (\\w+)\\)");

  private final String dialect;
  private final Map<String, String> spellings = new TreeMap<>();
  private final Set<String> types = new TreeSet<>();
  private final Set<String> attributes = new TreeSet<>();

  SpellingText(String dialect) {
    this.dialect = dialect;
  }

  /** The items by name. */
  Map<String, String> spellings() {
    return spellings;
  }

  /** The names of all types and of all attributes, a line for each of the two that has some. */
  String names() {
    return line("types", types) + line("attributes", attributes);
  }

  private static String line(String what, Set<String> names) {
    return names.isEmpty() ? "" : what + ' ' + String.join(" ", names) + '\n';
  }

  void add(RecordFile file) {
    Map<String, Entry> classes = new HashMap<>();
    for (String kind : List.of("AttrDef", "TypeDef")) {
      for (Entry entry : file.instancesOf(kind)) {
        classes.putIfAbsent(entry.text("cppClassName"), entry);
      }
    }
    for (String kind : List.of("AttrDef", "TypeDef")) {
      for (Entry entry : file.instancesOf(kind)) {
        Entry owner = entry.reference("dialect");
        if (owner == null
            || !owner.text("name").equals(dialect)
            || entry.text("mnemonic").isEmpty()) {
          continue;
        }
        (kind.equals("TypeDef") ? types : attributes).add(entry.text("mnemonic"));
        if (!entry.is("EnumAttr") && entry.text("assemblyFormat").contains("`<`")) {
          spellings.computeIfAbsent(
              entry.text("mnemonic"), name -> spelling(name, entry, file, classes));
        }
      }
    }
  }

  private static String spelling(
      String name, Entry entry, RecordFile file, Map<String, Entry> classes) {
    StringBuilder text = new StringBuilder("spelling " + name + "\n");
    for (Parameter parameter : entry.parameters()) {
      text.append("  parameter ").append(parameter.name());
      text.append(kind(parameter.cppType(), classes));
      text.append(value(parameter, file)).append('\n');
    }
    return text.append("  format ").append(entry.text("assemblyFormat")).append('\n').toString();
  }

  private static String kind(String cppType, Map<String, Entry> classes) {
    boolean list = cppType.contains("ArrayRef<");
    String name =
        list ? cppType.substring(cppType.indexOf('<') + 1, cppType.length() - 1) : cppType;
    Entry type = classes.get(name.substring(name.lastIndexOf(':') + 1));
    String words = list ? " list" : "";
    if (ANY_ATTRIBUTE.contains(name.substring(name.lastIndexOf(':') + 1))) {
      return " integer" + words;
    }
    Entry owner = type == null ? null : type.reference("dialect");
    if (type == null || owner == null || type.text("mnemonic").isEmpty()) {
      return words;
    }
    String own = owner.text("name") + "." + type.text("mnemonic");
    String format = type.text("assemblyFormat");
    if (type.is("EnumAttr") && format.equals("$value")) {
      return " enum " + own + words;
    }
    // Encodings are in brackets as well, which their own code reads.
    return format.contains("`<`") || own.equals("sparse_tensor.encoding")
        ? " own " + own + words
        : words;
  }

  private static String value(Parameter parameter, RecordFile file) {
    String code = parameter.defaultValue();
    if (code.isEmpty()) {
      return "";
    }
    if (code.matches("\\d+|true|false|\"[^\"]*\"")) {
      return " = " + code;
    }
    for (Pattern pattern : List.of(INTEGER, BOOL)) {
      Matcher matcher = pattern.matcher(code);
      if (matcher.matches()) {
        return " = " + matcher.group(1) + (pattern == INTEGER ? " : i64" : "");
      }
    }
    if (code.matches("bool\\(\\)")) {
      return " = false";
    }
    if (code.matches("(unsigned|u?int\\d+_t)\\(\\)")) {
      return " = 0";
    }
    Matcher matcher = ENUM_CASE.matcher(code);
    if (matcher.matches()) {
      for (Entry info : file.instancesOf("EnumInfo")) {
        if (info.text("className").equals(matcher.group(2))) {
          for (Entry value : info.references("enumerants")) {
            if (value.text("symbol").equals(matcher.group(3))) {
              return " = " + value.text("str");
            }
          }
        }
      }
    }
    if (code.equals(parameter.cppType() + "()")) {
      for (Entry info : file.instancesOf("EnumInfo")) {
        String name = parameter.cppType();
        if (info.text("className").equals(name.substring(name.lastIndexOf(':') + 1))) {
          for (Entry value : info.references("enumerants")) {
            if (value.number("value") == 0) {
              return " = " + value.text("str");
            }
          }
        }
      }
    }
    return " ?";
  }
}
