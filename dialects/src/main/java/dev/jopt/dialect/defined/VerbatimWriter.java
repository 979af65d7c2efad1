package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.defined.VerbatimTokens.Token;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.print.ReferenceDialects;
import dev.jopt.ir.type.NoneType;
import java.util.ArrayList;
import java.util.List;

/** Writes the normal form of text that is kept verbatim, token by token. */
final class VerbatimWriter {
  private static final String OPENING = "(<[{";

  private final StringBuilder text = new StringBuilder();
  private final boolean verbatimStrings;
  private final List<Embedded> embedded = new ArrayList<>();

  VerbatimWriter() {
    this(false);
  }

  /** Creates a writer that may leave strings as they are. */
  private VerbatimWriter(boolean verbatimStrings) {
    this.verbatimStrings = verbatimStrings;
  }

  /** A token; a string has the escapes that the printer gives it. */
  private static String withNormalEscapes(String token) {
    return token.startsWith("\"") && token.indexOf('\\') >= 0
        ? NormalText.withNormalEscapes(token)
        : token;
  }

  VerbatimForm form() {
    return new VerbatimForm(text.toString(), ImmutableList.copyOf(embedded));
  }

  boolean isEmpty() {
    return text.isEmpty() && embedded.isEmpty();
  }

  void append(String literal) {
    text.append(literal);
  }

  void append(VerbatimForm form) {
    int start = text.length();
    text.append(form.text());
    for (Embedded part : form.embedded()) {
      embedded.add(part.at(start + part.offset()));
    }
  }

  private void append(Token token) {
    Attribute value = token.embedded();
    if (value == null) {
      text.append(verbatimStrings ? token.text() : withNormalEscapes(token.text()));
    } else {
      embedded.add(new Embedded(text.length(), withNormalBlanks(value)));
    }
  }

  /**
   * An attribute of an unknown dialect with the blanks that its text has when it stands in the text
   * of another: where no alias stands for it, it is read as a part of that.
   */
  private static Attribute withNormalBlanks(Attribute value) {
    if (!(value instanceof OpaqueAttribute opaque)
        || !opaque.embedded().isEmpty()
        || ReferenceDialects.has(opaque.dialect())) {
      return value;
    }
    VerbatimTokens tokens = VerbatimTokens.of(new VerbatimForm(opaque.text(), ImmutableList.of()));
    if (tokens == null) {
      return value;
    }
    VerbatimWriter writer = new VerbatimWriter(true);
    writer.append(tokens, 0, tokens.size());
    VerbatimForm form = writer.form();
    return new OpaqueAttribute(opaque.dialect(), form.text(), form.embedded(), opaque.type());
  }

  /**
   * Appends an attribute of a dialect without its type.
   *
   * @param prefix {@code #dialect.}, or nothing if the reader knows it
   * @param form the mnemonic and the text after it
   */
  void appendAttribute(String dialect, String prefix, String mnemonic, VerbatimForm form) {
    OpaqueAttribute attribute =
        new OpaqueAttribute(dialect, form.text(), form.embedded(), NoneType.NONE);
    if (!ReferenceDialects.aliasOf(attribute).isEmpty()) {
      int known = prefix.isEmpty() ? mnemonic.length() : -1;
      embedded.add(new Embedded(text.length(), attribute, known));
    } else if (prefix.isEmpty()) {
      append(withoutStart(form, mnemonic.length()));
    } else {
      append(prefix);
      append(form);
    }
  }

  /** Appends an attribute that an alias stands for, of a name that the reader knows. */
  void appendKnown(OpaqueAttribute attribute, String mnemonic) {
    embedded.add(new Embedded(text.length(), attribute, mnemonic.length()));
  }

  private static VerbatimForm withoutStart(VerbatimForm form, int length) {
    ImmutableList.Builder<Embedded> moved = ImmutableList.builder();
    for (Embedded part : form.embedded()) {
      moved.add(part.at(part.offset() - length));
    }
    return new VerbatimForm(form.text().substring(length), moved.build());
  }

  /** Appends the tokens from an index to another, with blanks where MLIR mostly puts them. */
  void append(VerbatimTokens tokens, int from, int to) {
    for (int i = from; i < to; i++) {
      Token token = tokens.get(i);
      if (i > from && (blankBetween(tokens, from, i) || (token.isWord() && endsWithAlias()))) {
        text.append(' ');
      }
      if (token.isSymbolOfDialect() && i + 1 < to && tokens.is(i + 1, "<")) {
        int close = tokens.closing(i + 1);
        appendSymbol(tokens, i, close + 1);
        i = close;
      } else if (token.isSymbolOfDialect() && token.text().startsWith("#llvm.")) {
        String mnemonic = token.text().substring(6);
        VerbatimForm form = new VerbatimForm(mnemonic, ImmutableList.of());
        appendAttribute("llvm", "#llvm.", mnemonic, form);
      } else {
        append(token);
      }
    }
  }

  /** Whether an alias may be printed at the end, whose name would go on with a word. */
  private boolean endsWithAlias() {
    return !embedded.isEmpty() && embedded.get(embedded.size() - 1).offset() == text.length();
  }

  private void appendSymbol(VerbatimTokens tokens, int from, int to) {
    String name = tokens.get(from).text();
    int dot = name.indexOf('.');
    String dialect = name.substring(1, dot);
    String mnemonic = name.substring(dot + 1);
    VerbatimForm form = NormalText.of(dialect, mnemonic, tokens, from + 1, to);
    if (name.charAt(0) == '#') {
      appendAttribute(dialect, name.substring(0, dot + 1), mnemonic, form);
    } else {
      append(name.substring(0, dot + 1));
      append(form);
    }
  }

  private static boolean blankBetween(VerbatimTokens tokens, int from, int index) {
    Token left = tokens.get(index - 1);
    Token right = tokens.get(index);
    if (wouldBeOne(left, right)) {
      return true;
    }
    if (isOneOf(left, OPENING) || isOneOf(right, ")>]},")) {
      return false;
    }
    if (left.is("::") || right.is("::")) {
      return false;
    }
    if (left.is(",") || left.is("=") || right.is("=") || left.is("->") || right.is("->")) {
      return true;
    }
    if (right.is(":")) {
      // The type of the elements of a dense array.
      boolean elements =
          index - 3 >= from && tokens.is(index - 2, "<") && tokens.is(index - 3, "array");
      return !left.is("offset") && !elements;
    }
    if (left.is(":")) {
      return true;
    }
    if (left.is("|") || right.is("|")) {
      return false;
    }
    boolean operand = left.isWord() || isOneOf(left, ")>]?");
    if (right.is("<")) {
      return !left.isWord() && right.blank();
    }
    if (left.is("-") && right.isWord()) {
      boolean binary =
          index - 2 >= from
              && (tokens.get(index - 2).isWord() || isOneOf(tokens.get(index - 2), ")"));
      return binary && left.blank();
    }
    if (operand && right.isWord() && left.isWord()) {
      return right.blank();
    }
    return right.blank();
  }

  /** Whether two tokens would be read as others without a blank. */
  private static boolean wouldBeOne(Token left, Token right) {
    return (left.is("-") && right.is(">"))
        || (left.is(":") && (right.is(":") || right.is("::")))
        || (left.is("=") && (right.is("=") || right.is("==")));
  }

  private static boolean isOneOf(Token token, String brackets) {
    return token.embedded() == null
        && token.text().length() == 1
        && brackets.contains(token.text());
  }
}
