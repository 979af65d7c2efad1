package dev.jopt.dialect.defined;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The forms that the lines of a definition file can have. */
final class DefinitionForms {
  /**
   * A form of lines.
   *
   * @param keyword what such a line begins with
   * @param text the form for messages
   * @param pattern the pattern that the whole line must match
   */
  record Form(String keyword, String text, Pattern pattern) {
    boolean accepts(String line) {
      return pattern.matcher(line).matches();
    }
  }

  private static final String NAME = "[a-zA-Z_][\\w.$]*";
  private static final String PART = "[a-zA-Z_]\\w*";
  private static final String TEXT = "\"[^\"]*\"";

  /** The first line. */
  static final Form HEADER = form("dialect", "dialect NAME", "dialect [a-zA-Z_][\\w$]*");

  /** Lines that are not indented. */
  static final List<Form> ITEMS =
      List.of(
          form(
              "enum",
              "enum NAME [bare|brackets|parentheses|typed-braces|keyword] [flags \"SEPARATOR\"]",
              "enum (?<name>"
                  + NAME
                  + ")( (?<style>brackets|bare|parentheses|typed-braces|keyword))?"
                  + "(?<flags> flags "
                  + TEXT
                  + ")?( as (?<as>\\S+ \\S+))?"),
          form(
              "attribute",
              "attribute NAME \"DESCRIPTION\": KIND",
              "attribute (?<name>" + NAME + " )?" + TEXT + ": (?<kind>\\S.*)"),
          form(
              "type",
              "type NAME \"DESCRIPTION\": PREDICATE [only TYPE] [kind KIND] [spelled NAME]",
              "type (?<name>" + NAME + ") " + TEXT + ": (?<rest>\\S.*)"),
          form(
              "define",
              "define type NAME [\"DESCRIPTION\"], or define attribute NAME [\"DESCRIPTION\"]",
              "define (?<what>type|attribute) (?<name>" + NAME + ")( (?<text>" + TEXT + "))?"),
          form("op", "op NAME", "op (?<name>" + NAME + ")"));

  /** Indented lines after an {@code enum}. */
  static final Form VALUE = form("", "NUMBER KEYWORD", "(?<value>-?\\d+) (?<keyword>\\S+)");

  /** Indented lines after a {@code define}. */
  static final List<Form> OF_DEFINITION =
      List.of(
          form(
              "parameter",
              "parameter NAME integer|string|type|attribute|dimensions|keyword [KEYWORD ...]",
              "parameter (?<name>"
                  + PART
                  + ") (?<kind>integer|string|type|attribute|dimensions|keyword)"
                  + "(?<words>( [a-zA-Z_]\\w*)*)"),
          form(
              "size",
              "size NUMBER|$PARAMETER ... [align NUMBER]",
              "size (?<size>(\\$" + PART + "|\\d+)( (\\$" + PART + "|\\d+))*( align \\d+)?)"),
          form("format", "format FORMAT", "format (?<format>\\S.*)"));

  /** Indented lines after an {@code op}. */
  static final List<Form> OF_OPERATION =
      List.of(
          form("is", "is TRAIT, TRAIT ...", "is [\\w-]+(\\([^)]*\\))?(, [\\w-]+(\\([^)]*\\))?)*"),
          form(
              "operand",
              "operand NAME TYPE, with NAME? for none or one and NAME* for any number",
              "operand " + PART + "[?*]? " + NAME),
          form(
              "result",
              "result NAME TYPE, with NAME? for none or one and NAME* for any number",
              "result " + PART + "[?*]? " + NAME),
          form(
              "attribute",
              "attribute NAME KIND [= DEFAULT], with NAME? for one that may be missing",
              "attribute "
                  + PART
                  + "\\??"
                  + " (unit|symbol-name|enum "
                  + NAME
                  + "( [\\w$]+)?|"
                  + NAME
                  + "|"
                  + TEXT
                  + ")( = (?<value>\\S.*))?"),
          form(
              "region",
              "region NAME [one-block], with NAME* for any number",
              "region " + PART + "\\*?( one-block)?"),
          form(
              "successor",
              "successor NAME, with NAME* for any number",
              "successor " + PART + "\\*?"),
          form(
              "effect",
              "effect read|write|allocate|free [of MEMORY|of state(STATE)] [PART]",
              "effect (read|write|allocate|free)( of ("
                  + NAME
                  + "|state\\("
                  + NAME
                  + "\\)))?( (?<part>"
                  + PART
                  + "))?"),
          form("same", "same PART PART ...", "same " + PART + "( " + PART + ")+"),
          form(
              "match",
              "match PART PART same|element|element-or-self|i1-shape \"MESSAGE\"",
              "match " + PART + " " + PART + " (same|element|element-or-self|i1-shape) " + TEXT),
          form("default-dialect", "default-dialect NAME", "default-dialect [a-zA-Z_][\\w$]*"),
          form("format", "format FORMAT", "format \\S.*"));

  private DefinitionForms() {}

  private static Form form(String keyword, String text, String pattern) {
    return new Form(keyword, text, Pattern.compile(pattern));
  }

  /** The form of lines that begin with the keyword of this one, or null. */
  static @Nullable Form of(List<Form> forms, String line) {
    int end = line.indexOf(' ');
    String keyword = end < 0 ? line : line.substring(0, end);
    for (Form form : forms) {
      if (form.keyword().equals(keyword)) {
        return form;
      }
    }
    return null;
  }

  /** The keywords of forms, for messages. */
  static String keywords(List<Form> forms) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < forms.size(); i++) {
      text.append(i == 0 ? "" : i == forms.size() - 1 ? " or " : ", ");
      text.append('\'').append(forms.get(i).keyword()).append('\'');
    }
    return text.toString();
  }
}
