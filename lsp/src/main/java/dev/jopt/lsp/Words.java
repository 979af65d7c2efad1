package dev.jopt.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of the language, and texts as snippets. */
final class Words {
  /** Builtin types to propose. */
  static final List<String> TYPES =
      List.of(
          "i1",
          "i8",
          "i16",
          "i32",
          "i64",
          "f16",
          "bf16",
          "f32",
          "f64",
          "index",
          "none",
          "memref<>",
          "tensor<>",
          "vector<>",
          "tuple<>",
          "complex<>");

  /** Builtin attributes to propose. */
  static final List<String> ATTRIBUTES =
      List.of(
          "affine_map<() -> ()>",
          "affine_set<() : ()>",
          "array<i64: >",
          "dense<>",
          "dense_resource<>",
          "false",
          "loc()",
          "sparse<>",
          "strided<[]>",
          "true",
          "unit");

  private static final Set<String> SHAPED =
      Set.of("memref", "tensor", "vector", "tuple", "complex", "index", "none");
  private static final Pattern SCALAR = Pattern.compile("x?(?:[su]?i[0-9]+|bf16|tf32|f[0-9]\\w*)");
  private static final Pattern PIECE =
      Pattern.compile(
          "`([^`]*)`|(functional-type|type|ref|qualified|custom|oilist|prop-dict|attr-dict"
              + "(?:-with-keyword)?|operands|results|regions|successors)|\\$(\\w+)|(.)",
          Pattern.DOTALL);

  private Words() {}

  /** Whether a word is a builtin type. */
  static boolean isType(String word) {
    return SHAPED.contains(word) || SCALAR.matcher(word).matches();
  }

  /** The literals of a declarative form, which are its keywords. */
  static List<String> keywords(String format) {
    List<String> found = new ArrayList<>();
    Matcher piece = PIECE.matcher(format);
    while (piece.find()) {
      String literal = piece.group(1);
      if (literal != null && !literal.isEmpty() && Character.isLetter(literal.charAt(0))) {
        found.add(literal);
      }
    }
    return found;
  }

  /**
   * A declarative form as a snippet: what is optional is left out, what is to be filled in is a
   * place to go to.
   *
   * @param isValue whether a name is that of operands, which begin with a percent sign
   */
  static String snippet(String format, Set<String> isValue, Set<String> isRegion) {
    StringBuilder out = new StringBuilder();
    Matcher piece = PIECE.matcher(withoutOptional(format));
    int place = 1;
    int nested = 0;
    boolean typed = false;
    while (piece.find()) {
      String literal = piece.group(1);
      String word = piece.group(2);
      String name = piece.group(3);
      String other = piece.group(4);
      if (literal != null) {
        if (nested == 0) {
          append(out, literal);
        }
      } else if (word != null) {
        typed = !word.equals("attr-dict");
        if (word.equals("functional-type") && nested == 0) {
          append(out, "(${" + place++ + ":types}) -> ${" + place++ + ":type}");
        } else if (nested == 0 && (word.equals("type") || word.equals("operands"))) {
          append(out, "${" + place++ + ":" + word + "}");
        } else if (nested == 0 && (word.equals("custom") || word.equals("oilist"))) {
          append(out, "${" + place++ + ":…}");
        }
      } else if (name != null) {
        if (nested == 0) {
          String shown = isValue.contains(name) ? "%" + name : name;
          append(
              out,
              isRegion.contains(name)
                  ? "{\n  $" + place++ + "\n}"
                  : "${" + place++ + ":" + shown + "}");
        }
      } else if (other != null && (other.equals("(") || other.equals("<"))) {
        nested += typed || nested > 0 ? 1 : 0;
      } else if (other != null && (other.equals(")") || other.equals(">"))) {
        nested = Math.max(0, nested - 1);
        typed = nested > 0 && typed;
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, String text) {
    if (text.isBlank()) {
      return;
    }
    boolean tight =
        out.isEmpty()
            || text.startsWith(",")
            || text.equals(")")
            || text.equals("]")
            || text.equals(">")
            || text.equals("(")
            || text.equals("[")
            || text.equals("<")
            || out.charAt(out.length() - 1) == '('
            || out.charAt(out.length() - 1) == '['
            || out.charAt(out.length() - 1) == '<';
    out.append(tight ? "" : " ").append(text);
  }

  /** Leaves out the groups that end in a question mark. */
  private static String withoutOptional(String format) {
    StringBuilder out = new StringBuilder();
    List<Integer> open = new ArrayList<>();
    boolean quoted = false;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c == '`') {
        quoted = !quoted;
      }
      if (!quoted && c == '(') {
        open.add(out.length());
      }
      out.append(c);
      if (!quoted && c == ')' && !open.isEmpty()) {
        int start = open.remove(open.size() - 1);
        if (i + 1 < format.length() && format.charAt(i + 1) == '?') {
          out.setLength(start);
          i++;
        }
      }
    }
    return out.toString().replace("^", "");
  }
}
