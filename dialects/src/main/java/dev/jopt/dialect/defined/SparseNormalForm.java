package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/** What types of {@code sparse_tensor} leave out beyond what their formats say. */
final class SparseNormalForm {
  private static final LazyPattern RANGE = LazyPattern.of("lvls = (\\d{1,9}) to (\\d{1,9})>$");
  private static final LazyPattern MAP =
      LazyPattern.of("encoding<\\{ map = [^(]*\\((.*)\\) -> \\((.*)\\)[,}\\s].*");

  private SparseNormalForm() {}

  static VerbatimForm of(String mnemonic, VerbatimForm form) {
    return switch (mnemonic) {
      case "iter_space", "iterator" -> new VerbatimForm(range(form.text()), form.embedded());
      case "storage_specifier" -> specifier(form);
      default -> form;
    };
  }

  /** The end of a range of one level is left out. */
  private static String range(String text) {
    Matcher range = RANGE.matcher(text);
    return range.find() && Integer.parseInt(range.group(1)) + 1 == Integer.parseInt(range.group(2))
        ? text.substring(0, range.start()) + "lvls = " + range.group(1) + ">"
        : text;
  }

  private static VerbatimForm specifier(VerbatimForm form) {
    if (form.embedded().size() != 1
        || !(form.embedded().get(0).value() instanceof OpaqueAttribute encoding)
        || !encoding.embedded().isEmpty()) {
      return form;
    }
    String stored = storage(encoding.text());
    Embedded place = form.embedded().get(0);
    return stored.equals(encoding.text())
        ? form
        : new VerbatimForm(
            form.text(),
            ImmutableList.of(
                new Embedded(place.offset(), OpaqueAttribute.of(encoding.dialect(), stored))));
  }

  /**
   * What of an encoding tells how it is stored: the formats of its levels in their order, and
   * slices.
   */
  static String storage(String encoding) {
    Matcher map = MAP.matcher(encoding);
    if (encoding.indexOf('"') >= 0
        || !map.matches()
        || !NormalText.isBalanced(map.group(1))
        || !NormalText.isBalanced(map.group(2))) {
      return encoding;
    }
    List<String> levels = new ArrayList<>();
    List<String> dimensions = new ArrayList<>();
    for (String level : NormalText.parts(map.group(2))) {
      String name = "d" + levels.size();
      String format = level.substring(level.indexOf(':') + 1).strip();
      if (format.isEmpty() || !Character.isLetter(format.charAt(0))) {
        return encoding;
      }
      dimensions.add(name);
      levels.add(name + " : " + properties(format));
    }
    boolean sliced = map.group(1).contains("slice");
    return "encoding<{ map = ("
        + (sliced ? map.group(1) : String.join(", ", dimensions))
        + ") -> ("
        + String.join(", ", levels)
        + ") }>";
  }

  /** A format without the properties that do not show in how a level is stored. */
  private static String properties(String format) {
    int open = format.indexOf('(');
    if (open < 0 || !format.endsWith(")")) {
      return format;
    }
    List<String> kept = new ArrayList<>();
    for (String property : NormalText.parts(format.substring(open + 1, format.length() - 1))) {
      if (!property.equals("nonunique") && !property.equals("nonordered")) {
        kept.add(property);
      }
    }
    return format.substring(0, open).strip()
        + (kept.isEmpty() ? "" : "(" + String.join(", ", kept) + ")");
  }
}
