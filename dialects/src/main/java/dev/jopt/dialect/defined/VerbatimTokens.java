package dev.jopt.dialect.defined;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.VerbatimForm;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens of a text that is kept verbatim, with the attributes embedded in it. */
final class VerbatimTokens {
  /** Deeper texts stay as they are, so that reading them needs no deep stack. */
  private static final int MAX_DEPTH = 100;

  /** Text of this length is rare, and its normal form is not worth the time. */
  private static final int MAX_LENGTH = 1 << 16;

  /**
   * A token.
   *
   * @param blank whether white space stands before it
   * @param embedded the attribute or type there in place of text, or null
   */
  record Token(String text, boolean blank, @Nullable Attribute embedded) {
    boolean is(String other) {
      return embedded == null && text.equals(other);
    }

    boolean isWord() {
      return embedded != null || isWordPart(text.charAt(0)) || text.charAt(0) == '"';
    }

    /** Whether it is the name of something of a dialect, with its sigil. */
    boolean isSymbolOfDialect() {
      return embedded == null
          && (text.charAt(0) == '#' || text.charAt(0) == '!')
          && text.indexOf('.') > 0;
    }
  }

  private final List<Token> tokens;
  private final int[] partners;

  private VerbatimTokens(List<Token> tokens, int[] partners) {
    this.tokens = tokens;
    this.partners = partners;
  }

  int size() {
    return tokens.size();
  }

  Token get(int index) {
    return tokens.get(index);
  }

  boolean is(int index, String text) {
    return index < tokens.size() && tokens.get(index).is(text);
  }

  /** The index of the bracket that closes the one at an index; negative if it is none. */
  int closing(int index) {
    return partners[index];
  }

  /** The tokens of a text; null if it is not one of balanced brackets, or is too long or deep. */
  static @Nullable VerbatimTokens of(VerbatimForm form) {
    String text = form.text();
    if (text.length() > MAX_LENGTH) {
      return null;
    }
    List<Token> found = new ArrayList<>();
    int part = 0;
    int at = 0;
    boolean blank = false;
    while (true) {
      while (part < form.embedded().size() && form.embedded().get(part).offset() == at) {
        Embedded embedded = form.embedded().get(part);
        found.add(new Token("", blank, embedded.value()));
        blank = false;
        part++;
      }
      if (at >= text.length()) {
        break;
      }
      if (Character.isWhitespace(text.charAt(at))) {
        blank = true;
        at++;
        continue;
      }
      if (text.startsWith("//", at)) {
        return null;
      }
      int end = end(text, at);
      found.add(new Token(text.substring(at, end), blank, null));
      blank = false;
      at = end;
    }
    int[] partners = partners(found);
    return partners == null ? null : new VerbatimTokens(found, partners);
  }

  /** Where the token that begins at a place ends. */
  private static int end(String text, int start) {
    char c = text.charAt(start);
    if (c == '"') {
      return Math.min(NormalText.endOfString(text, start) + 1, text.length());
    }
    if (text.startsWith("->", start)
        || text.startsWith("::", start)
        || text.startsWith("==", start)
        || (text.startsWith(">=", start) && text.startsWith(" ", start + 2))) {
      return start + 2;
    }
    if (!isWordPart(c)) {
      return start + 1;
    }
    int at = start + 1;
    if (c == '@' && at < text.length() && text.charAt(at) == '"') {
      return Math.min(NormalText.endOfString(text, at) + 1, text.length());
    }
    while (at < text.length() && isNamePart(text.charAt(at))) {
      boolean exponent =
          Character.isDigit(c)
              && (text.charAt(at) == 'e' || text.charAt(at) == 'E')
              && at + 1 < text.length()
              && (text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+');
      at += exponent ? 2 : 1;
    }
    return at;
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '@' || c == '#' || c == '!' || c == '$';
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '$';
  }

  private static int @Nullable [] partners(List<Token> tokens) {
    int[] partners = new int[tokens.size()];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < partners.length; i++) {
      partners[i] = -1;
      Token token = tokens.get(i);
      if (token.embedded() != null || token.text().length() != 1) {
        continue;
      }
      if ("<([{".contains(token.text())) {
        open.push(i);
        if (open.size() > MAX_DEPTH) {
          return null;
        }
      } else if (">)]}".contains(token.text())) {
        Integer start = open.poll();
        if (start == null
            || "<([{".indexOf(tokens.get(start).text()) != ">)]}".indexOf(token.text())) {
          return null;
        }
        partners[start] = i;
      }
    }
    return open.isEmpty() ? partners : null;
  }
}
