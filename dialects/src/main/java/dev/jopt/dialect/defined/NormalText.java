package dev.jopt.dialect.defined;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The form in which MLIR prints types and attributes that are kept verbatim: parameters in their
 * order, without those that have their defaults, and blanks where it puts them. Text that is not
 * understood stays as it is.
 */
final class NormalText {
  /** Dialects whose types and attributes have blanks as {@link #spaced} puts them. */
  private static final List<String> SPACED =
      List.of("dlti", "gpu", "nvgpu", "nvvm", "rocdl", "xegpu");

  private static final String INTEGER = " : i64";
  private static final Pattern UNTYPED = Pattern.compile("( = -?\\d+)(?=[,>])");

  /**
   * A parameter.
   *
   * @param value the default, null for none
   * @param before what the printer puts before a value beside the usual blank
   * @param after what follows the value, which may be missing in the text
   */
  private record Parameter(String name, @Nullable String value, String before, String after) {
    static Parameter of(String name, @Nullable String value) {
      return new Parameter(name, value, "", "");
    }
  }

  private static final Parameter SPACE = new Parameter("memory_space", "global", " ", "");

  private static final Map<String, List<Parameter>> PARAMETERS =
      Map.of(
          "xegpu.block_tdesc_attr",
          List.of(
              SPACE,
              new Parameter("array_length", "1", "", INTEGER),
              Parameter.of("boundary_check", "true")),
          "xegpu.scatter_tdesc_attr",
          List.of(SPACE, new Parameter("chunk_size", "1", "", INTEGER)),
          "xegpu.layout",
          List.of(
              Parameter.of("sg_layout", null),
              Parameter.of("sg_data", null),
              Parameter.of("inst_data", null),
              Parameter.of("lane_layout", null),
              Parameter.of("lane_data", null),
              Parameter.of("order", null)),
          "nvvm.target",
          List.of(
              Parameter.of("O", "2"),
              Parameter.of("triple", "\"nvptx64-nvidia-cuda\""),
              Parameter.of("chip", "\"sm_50\""),
              Parameter.of("features", "\"\""),
              Parameter.of("flags", null),
              Parameter.of("link", null),
              Parameter.of("verifyTarget", "true")),
          "rocdl.target",
          List.of(
              Parameter.of("O", "2"),
              Parameter.of("triple", "\"amdgcn-amd-amdhsa\""),
              Parameter.of("chip", "\"gfx900\""),
              Parameter.of("features", "\"\""),
              Parameter.of("abi", "\"600\""),
              Parameter.of("flags", null),
              Parameter.of("link", null)));

  private NormalText() {}

  /**
   * The normal form.
   *
   * @param text what follows {@code !dialect.} or {@code #dialect.}
   */
  static String of(String dialect, String text) {
    if (dialect.equals("quant")) {
      return QuantizedText.of(text);
    }
    // What begins with a bracket has no name of a kind, and no form that is known.
    if (!SPACED.contains(dialect) || text.indexOf('<') <= 0) {
      return text;
    }
    String spaced = spaced(text);
    if (dialect.equals("dlti")) {
      return entries(spaced);
    }
    return nested(dialect, withParameters(dialect, spaced));
  }

  /** The entries of a data layout are pairs, and integers have a type. */
  private static String entries(String text) {
    StringBuilder all = new StringBuilder();
    int from = 0;
    String prefix = "#dlti.dl_entry<";
    for (int at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, from)) {
      int open = at + prefix.length() - 1;
      int close = closing(text, open);
      List<String> pair = close < 0 ? List.of() : parts(text.substring(open + 1, close));
      if (pair.size() != 2) {
        return text;
      }
      all.append(text, from, at).append(pair.get(0)).append(" = ").append(pair.get(1));
      from = close + 1;
    }
    return UNTYPED.matcher(all.append(text.substring(from))).replaceAll("$1" + INTEGER);
  }

  /** Attributes of the same dialect within the text. */
  private static String nested(String dialect, String text) {
    String prefix = "#" + dialect + ".";
    StringBuilder all = new StringBuilder();
    int from = 0;
    for (int at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, from)) {
      int open = text.indexOf('<', at);
      int close = open < 0 ? -1 : closing(text, open);
      if (close < 0) {
        break;
      }
      int start = at + prefix.length();
      String inner = withParameters(dialect, text.substring(start, close + 1));
      all.append(text, from, at);
      if (text.startsWith("tensor_desc<")
          && inner.equals("block_tdesc_attr<>")
          && all.toString().endsWith(", ")) {
        // The encoding that a descriptor has anyway.
        all.setLength(all.length() - 2);
      } else {
        all.append(prefix).append(inner);
      }
      from = close + 1;
    }
    return all.append(text.substring(from)).toString();
  }

  private static String withParameters(String dialect, String text) {
    int open = text.indexOf('<');
    List<Parameter> known = PARAMETERS.get(dialect + "." + text.substring(0, Math.max(open, 0)));
    if (known == null || closing(text, open) != text.length() - 1) {
      return text;
    }
    Map<String, String> given = new HashMap<>();
    for (String part : parts(text.substring(open + 1, text.length() - 1))) {
      int equal = part.indexOf(" = ");
      if (equal < 0 || given.put(part.substring(0, equal), part.substring(equal + 3)) != null) {
        return text;
      }
    }
    List<String> printed = new ArrayList<>();
    for (Parameter parameter : known) {
      String value = given.remove(parameter.name());
      if (value == null) {
        continue;
      }
      String bare =
          !parameter.after().isEmpty() && value.endsWith(parameter.after())
              ? value.substring(0, value.length() - parameter.after().length())
              : value;
      if (!bare.equals(parameter.value())) {
        printed.add(
            parameter.name() + " = " + parameter.before() + bare.strip() + parameter.after());
      }
    }
    if (!given.isEmpty()) {
      return text;
    }
    String name = text.substring(0, open);
    return printed.isEmpty() && name.equals("target")
        ? name
        : name + "<" + String.join(", ", printed) + ">";
  }

  /** The parts between commas that no bracket encloses. */
  private static List<String> parts(String text) {
    List<String> found = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i);
      } else if ("<[({".indexOf(c) >= 0) {
        depth++;
      } else if (">])}".indexOf(c) >= 0) {
        depth--;
      } else if (c == ',' && depth == 0) {
        found.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    String last = text.substring(from).strip();
    if (!last.isEmpty()) {
      found.add(last);
    }
    return found;
  }

  private static int endOfString(String text, int start) {
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, text.length() - 1);
  }

  /** Where the bracket that opens at a position closes; negative if it does not. */
  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i >= 0 && i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i);
      } else if (c == '<') {
        depth++;
      } else if (c == '>' && text.charAt(i - 1) != '-') {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return -1;
  }

  /** One blank after each comma, and around {@code =} and {@code :}; none within brackets. */
  private static String spaced(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        int end = endOfString(text, i);
        out.append(text, i, end + 1);
        i = end;
      } else if (c == ',' || c == '=' || c == ':') {
        boolean mapping = c == '=' && i > 0 && "<>=".indexOf(text.charAt(i - 1)) >= 0;
        if (mapping || text.startsWith("::", i) || (i > 0 && text.charAt(i - 1) == ':')) {
          return text;
        }
        trim(out);
        out.append(c == ',' ? ", " : c == '=' ? " = " : " : ");
      } else if (Character.isWhitespace(c)) {
        boolean blank = out.length() > 0 && " <[({".indexOf(out.charAt(out.length() - 1)) < 0;
        out.append(blank ? " " : "");
      } else {
        if (">])}".indexOf(c) >= 0) {
          trim(out);
        }
        out.append(c);
      }
    }
    return out.toString();
  }

  private static void trim(StringBuilder text) {
    while (text.length() > 0 && text.charAt(text.length() - 1) == ' ') {
      text.setLength(text.length() - 1);
    }
  }
}
