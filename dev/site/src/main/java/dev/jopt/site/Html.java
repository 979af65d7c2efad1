package dev.jopt.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text as HTML. */
final class Html {
  private static final Pattern MLIR =
      Pattern.compile(
          "(?<string>\"(?:[^\"\\\\\\n]|\\\\.)*\")|(?<comment>//[^\\n]*)|(?<value>%[\\w.$-]+(?:#\\d+)?)"
              + "|(?<symbol>[@^][\\w.$-]+)|(?<op>\\b[a-z_]\\w*\\.[\\w.]+)"
              + "|(?<type>\\b(?:memref|tensor|vector|index|[su]?i\\d+|bf16|f\\d+)\\b|![\\w.]+)"
              + "|(?<literal>\\b\\d+(?:\\.\\d+)?\\b|#[\\w.]+)");

  private Html() {}

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** MLIR with its parts in elements, for colours. */
  static String mlir(String text) {
    StringBuilder out = new StringBuilder();
    Matcher part = MLIR.matcher(text);
    int at = 0;
    while (part.find()) {
      out.append(escaped(text.substring(at, part.start())));
      at = part.end();
      out.append("<span class=\"t-%s\">%s</span>".formatted(kind(part), escaped(part.group())));
    }
    return out.append(escaped(text.substring(at))).toString();
  }

  private static String kind(Matcher part) {
    for (String kind : new String[] {"string", "comment", "value", "symbol", "op", "type"}) {
      if (part.group(kind) != null) {
        return kind;
      }
    }
    return "literal";
  }
}
