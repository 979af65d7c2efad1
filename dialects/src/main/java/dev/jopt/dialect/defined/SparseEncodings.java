package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.OlderSpellings;
import dev.jopt.ir.location.Location;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the members of {@code #sparse_tensor.encoding<{…}>}. */
final class SparseEncodings {
  private static final LazyPattern ENCODING =
      LazyPattern.of("encoding<\\{(.*)\\}>", Pattern.DOTALL);
  private static final LazyPattern KEY =
      LazyPattern.of("([A-Za-z_][\\w$]*)\\s*=\\s*(.*)", Pattern.DOTALL);
  private static final LazyPattern WIDTH = LazyPattern.of("(\\d+)(?:\\s*:.*)?");

  /** A level of which nothing is said behind the colon. */
  private static final LazyPattern NO_FORMAT = LazyPattern.of(":\\s*(?:\\(\\s*\\)|[,)])");

  private static final LazyPattern LEVELS =
      LazyPattern.of(".*->\\s*\\((.*)\\)\\s*", Pattern.DOTALL);

  /** A level without the name that it was given: an expression, and a format. */
  private static final LazyPattern LEVEL = LazyPattern.of("([^:]*):(.*)", Pattern.DOTALL);

  private static final LazyPattern FORMAT =
      LazyPattern.of("\\s*\\w+\\s*(?:\\[[^\\]]*\\]\\s*)?(?:\\([^()]*\\)\\s*)?", Pattern.DOTALL);

  private static final Set<String> KEYS =
      Set.of("map", "posWidth", "crdWidth", "explicitVal", "implicitVal");
  private static final Set<String> WIDTHS = Set.of("0", "8", "16", "32", "64");

  private SparseEncodings() {}

  /** Checks an encoding, or those within a type. */
  static @Nullable Diagnostic verify(VerbatimForm form, Supplier<Location> location) {
    for (Embedded part : form.embedded()) {
      if (part.value() instanceof OpaqueAttribute attribute
          && attribute.dialect().equals("sparse_tensor")) {
        Diagnostic wrong =
            verify(new VerbatimForm(attribute.text(), attribute.embedded()), location);
        if (wrong != null) {
          return wrong;
        }
      }
    }
    Matcher encoding = ENCODING.matcher(form.text());
    if (!encoding.matches()) {
      return null;
    }
    boolean mapped = false;
    String position = null;
    String coordinate = null;
    for (String part : NormalText.parts(encoding.group(1))) {
      Matcher member = KEY.matcher(part);
      if (!member.matches()) {
        return null;
      }
      String key = member.group(1);
      if (!KEYS.contains(key)) {
        return OlderSpellings.explain(
            Diagnostic.error(location.get(), "unexpected key: " + key),
            "sparse_tensor.encoding#" + key);
      }
      mapped |= key.equals("map");
      if (key.equals("map") && NO_FORMAT.matcher(member.group(2)).find()) {
        return Diagnostic.error(
            location.get(), "expected valid level format (e.g. dense, compressed or singleton)");
      }
      String level = key.equals("map") ? wrongLevel(member.group(2)) : null;
      if (level != null) {
        return Diagnostic.error(location.get(), level);
      }
      position = key.equals("posWidth") ? unexpectedWidth(member.group(2), position) : position;
      coordinate =
          key.equals("crdWidth") ? unexpectedWidth(member.group(2), coordinate) : coordinate;
    }
    String wrong =
        position != null
            ? "unexpected position bitwidth: " + position
            : coordinate != null
                ? "unexpected coordinate bitwidth: " + coordinate
                : mapped ? null : "expected a non-empty array for lvlTypes";
    return wrong == null ? null : Diagnostic.error(location.get(), wrong);
  }

  /** The number of bits if it is none that is allowed, else null. */
  private static @Nullable String unexpectedWidth(String text, @Nullable String earlier) {
    Matcher width = WIDTH.matcher(text);
    return !width.matches() ? earlier : WIDTHS.contains(width.group(1)) ? null : width.group(1);
  }

  /** What is wrong with a level of a map, if anything is. */
  private static @Nullable String wrongLevel(String map) {
    Matcher levels = LEVELS.matcher(map);
    if (!levels.matches() || !NormalText.isBalanced(levels.group(1))) {
      return null;
    }
    for (String text : NormalText.parts(levels.group(1))) {
      Matcher level = LEVEL.matcher(text);
      if (!level.matches() || level.group(1).indexOf('=') >= 0) {
        return "expected ':'";
      }
      if (!FORMAT.matcher(level.group(2)).matches()) {
        return "expected ')' in level-specifier list";
      }
    }
    return null;
  }
}
