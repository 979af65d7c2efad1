package dev.jopt.translate;

import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The data layout string of a module: the one it names, or one made of its {@code dlti} entries.
 */
final class LayoutTranslation {
  /** An entry: a type or a string, an equal sign, and numbers or a string. */
  private static final Pattern ENTRY =
      Pattern.compile(
          "(\"[^\"]*\"|[!\\w.]+(?:<\\d+>)?) = ((?:dense<[^>]*> : vector<[^>]*>)|[^,>]+)");

  private LayoutTranslation() {}

  static String of(Operation module) {
    if (module.attribute("llvm.data_layout") instanceof StringAttribute text) {
      return text.value();
    }
    if (!(module.attribute(DataLayouts.SPEC) instanceof OpaqueAttribute spec)) {
      return "";
    }
    StringBuilder text = new StringBuilder(spec.text());
    for (int i = spec.embedded().size() - 1; i >= 0; i--) {
      text.insert(spec.embedded().get(i).offset(), spec.embedded().get(i).value());
    }
    StringBuilder properties = new StringBuilder();
    StringBuilder types = new StringBuilder();
    Matcher entries = ENTRY.matcher(text);
    while (entries.find()) {
      String key = entries.group(1);
      String value = entries.group(2).strip();
      if (key.startsWith("\"")) {
        properties.append(property(module, key, value));
      } else if (!key.equals("index")) {
        types.append('-').append(type(module, key, value));
      }
    }
    String whole = properties.append(types).toString();
    return whole.isEmpty() ? "" : whole.substring(1);
  }

  private static String property(Operation module, String key, String value) {
    String plain = value.startsWith("\"") ? value.substring(1, value.length() - 1) : value;
    String number = plain.replaceFirst(" *:.*", "");
    return switch (key) {
      case "\"dlti.endianness\"" -> plain.equals("little") ? "-e" : "-E";
      case "\"dlti.mangling_mode\"" -> plain.isEmpty() ? "" : "-m:" + plain;
      case "\"dlti.alloca_memory_space\"" -> space("-A", number);
      case "\"dlti.global_memory_space\"" -> space("-G", number);
      case "\"dlti.program_memory_space\"" -> space("-P", number);
      case "\"dlti.stack_alignment\"" -> space("-S", number);
      default ->
          throw new TranslationException(module, "unsupported data layout key " + key, false);
    };
  }

  private static String space(String letter, String number) {
    return number.equals("0") ? "" : letter + number;
  }

  private static String type(Operation module, String key, String value) {
    Matcher found = Pattern.compile("\\d+").matcher(value.replaceAll(" : .*|vector<.*", ""));
    long[] numbers = new long[4];
    int count = 0;
    while (count < numbers.length && found.find()) {
      numbers[count++] = Long.parseLong(found.group());
    }
    if (count == 1) {
      // A dense value of equal elements is written as one.
      Arrays.fill(numbers, numbers[0]);
      count = numbers.length;
    }
    if (key.matches("[if]\\d+")) {
      long preferred = count > 1 ? numbers[1] : numbers[0];
      return key + ":" + numbers[0] + (preferred == numbers[0] ? "" : ":" + preferred);
    }
    if (key.startsWith("!llvm.ptr")) {
      String space = key.replaceAll("\\D+", "");
      long index = count > 3 ? numbers[3] : numbers[0];
      return "p"
          + (space.isEmpty() ? new PointerType(0).addressSpace() : space)
          + ":"
          + numbers[0]
          + ":"
          + numbers[1]
          + ":"
          + (count > 2 ? numbers[2] : numbers[1])
          + ":"
          + index;
    }
    throw new TranslationException(module, "unsupported type in data layout: '" + key + "'", false);
  }
}
