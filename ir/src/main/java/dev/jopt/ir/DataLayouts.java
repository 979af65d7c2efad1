package dev.jopt.ir;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.DataLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the data layout that counts in an operation: the entries of {@code dlti.dl_spec} of all
 * operations around it, the innermost first, as MLIR combines them.
 */
public final class DataLayouts {
  /** The attribute that holds the entries. */
  public static final String SPEC = "dlti.dl_spec";

  private static final String NAME = "dl_spec";
  private static final String BIG = "\"dlti.endianness\" = \"big\"";
  private static final String LITTLE = "\"dlti.endianness\" = \"little\"";

  private static final Pattern NUMBER = Pattern.compile("(\\d{1,18})( : .*)?");
  private static final Pattern SPLAT = Pattern.compile("dense<(\\d{1,18})> : vector<(\\d{1,4})x.*");
  private static final Pattern LIST =
      Pattern.compile("dense<\\[(\\d{1,18}(?:, \\d{1,18})*)\\]> : vector<.*");

  private DataLayouts() {}

  /** The layout of types where an operation is, with the entries of the operation itself. */
  public static DataLayout of(Operation op) {
    DataLayout layout = DataLayout.DEFAULT;
    for (Operation around = op; around != null; around = around.parentOp()) {
      Attribute spec = around.attribute(SPEC);
      if (spec != null) {
        layout = of(spec).with(layout);
      }
    }
    return layout;
  }

  /**
   * The layout of the entries of a {@code #dlti.dl_spec}; that without entries for any other
   * attribute. Entries of another form than MLIR's are left out.
   */
  public static DataLayout of(Attribute spec) {
    String text = spec instanceof OpaqueAttribute opaque ? textOf(opaque) : null;
    if (text == null) {
      return DataLayout.DEFAULT;
    }
    Map<String, ImmutableLongArray> entries = new LinkedHashMap<>();
    Map<String, Long> properties = new LinkedHashMap<>();
    for (String entry : partsOf(text)) {
      if (entry.equals(BIG) || entry.equals(LITTLE)) {
        properties.put(DataLayout.BIG_ENDIAN, entry.equals(BIG) ? 1L : 0L);
        continue;
      }
      int equal = entry.indexOf(" = ", entry.startsWith("\"") ? entry.indexOf('"', 1) : 0);
      ImmutableLongArray numbers = equal < 0 ? null : numbers(entry.substring(equal + 3));
      if (numbers == null) {
        continue;
      }
      String key = entry.substring(0, equal);
      if (key.startsWith("\"")) {
        properties.put(key.substring(1, key.length() - 1), numbers.get(0));
      } else if (numbers.stream().allMatch(number -> number > 0)) {
        entries.put(key, numbers);
      }
    }
    return DataLayout.of(entries, properties);
  }

  /** The text between the angle brackets, with what aliases stand for; null if it is no layout. */
  private static @Nullable String textOf(OpaqueAttribute spec) {
    if (!spec.dialect().equals("dlti")) {
      return null;
    }
    StringBuilder text = new StringBuilder(spec.text());
    for (int i = spec.embedded().size() - 1; i >= 0; i--) {
      text.insert(spec.embedded().get(i).offset(), spec.embedded().get(i).value());
    }
    boolean isSpec = text.indexOf(NAME + "<") == 0 && text.charAt(text.length() - 1) == '>';
    return isSpec ? text.substring(NAME.length() + 1, text.length() - 1) : null;
  }

  private static @Nullable ImmutableLongArray numbers(String value) {
    Matcher one = NUMBER.matcher(value);
    if (one.matches()) {
      return ImmutableLongArray.of(Long.parseLong(one.group(1)));
    }
    Matcher list = LIST.matcher(value);
    if (list.matches()) {
      ImmutableLongArray.Builder numbers = ImmutableLongArray.builder();
      for (String number : list.group(1).split(", ")) {
        numbers.add(Long.parseLong(number));
      }
      return numbers.build();
    }
    Matcher splat = SPLAT.matcher(value);
    if (splat.matches() && Integer.parseInt(splat.group(2)) > 0) {
      long number = Long.parseLong(splat.group(1));
      return ImmutableLongArray.of(number, number);
    }
    return null;
  }

  /** The parts between commas that no bracket or quote encloses. */
  private static List<String> partsOf(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && "<[({".indexOf(c) >= 0) {
        depth++;
      } else if (!quoted && ">])}".indexOf(c) >= 0 && text.charAt(Math.max(0, i - 1)) != '-') {
        depth--;
      } else if (c == ',' && depth == 0 && !quoted) {
        parts.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    parts.add(text.substring(from).strip());
    return parts;
  }
}
