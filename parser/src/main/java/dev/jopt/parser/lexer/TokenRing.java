package dev.jopt.parser.lexer;

import dev.jopt.parser.generated.LexerTable;
import dev.jopt.parser.generated.MlirLexer;
import java.nio.charset.StandardCharsets;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a file, lexed on demand by the table that the build makes of MlirLexer.g4, in a
 * ring of objects that are used again. Holds the last few tokens and the next few: enough for
 * ANTLR, which looks one token back and, because the grammar is LL(1), one ahead.
 *
 * <p>Text that lexes differently in its place (dimension lists, bodies of dialect types) is read by
 * moving the lexer: {@link #split} and {@link #resumeAt} drop the tokens lexed ahead.
 */
public final class TokenRing implements TokenStream {
  private static final int SIZE = 16;
  private static final int MASK = SIZE - 1;

  /** How far {@link #seek} may go back. */
  private static final int MEMORY = SIZE / 2;

  private final char[] classes;
  private final char[] rows;
  private final byte[] input;
  private final int limit;
  private final ByteToken[] ring = new ByteToken[SIZE];
  private int index;
  private int lexed;
  private int position;
  private ByteToken current;

  /** Reads the first {@code length} bytes of {@code input}. */
  public TokenRing(byte[] input, int length) {
    this(input, length, LexerTable.classes(), LexerTable.rows());
  }

  private TokenRing(byte[] input, int length, char[] classes, char[] rows) {
    this.classes = classes;
    this.rows = rows;
    this.input = input;
    this.limit = length;
    for (int i = 0; i < SIZE; i++) {
      ring[i] = new ByteToken();
    }
    current = ring[0];
    lex();
  }

  /** Another ring of the tokens of the same bytes, at their beginning. */
  public TokenRing beside() {
    return new TokenRing(input, limit, classes, rows);
  }

  /** The bytes being read. */
  public byte[] input() {
    return input;
  }

  /** Number of bytes being read. */
  public int limit() {
    return limit;
  }

  /** The next token. */
  public ByteToken current() {
    return current;
  }

  /** The type of the next token. */
  public int type() {
    return current.type;
  }

  /** Offset of the next token. */
  public int start() {
    return current.start;
  }

  /** Offset after the last token that was consumed; 0 before the first. */
  public int previousEnd() {
    return index == 0 ? 0 : ring[(index - 1) & MASK].end;
  }

  /** Offset of the last token that was consumed; 0 before the first. */
  public int previousStart() {
    return index == 0 ? 0 : ring[(index - 1) & MASK].start;
  }

  /** Consumes the next token if it is of this type. */
  public boolean accept(int type) {
    if (current.type != type) {
      return false;
    }
    consume();
    return true;
  }

  @Override
  public void consume() {
    index++;
    if (index == lexed) {
      lex();
    }
    current = ring[index & MASK];
  }

  /** The text of the next token. */
  public String text() {
    return text(current.start, current.end);
  }

  /** The text of a range of bytes. */
  public String text(int start, int end) {
    return new String(input, start, end - start, StandardCharsets.UTF_8);
  }

  /** Cuts the next token to {@code length} bytes and a new type; lexing resumes after them. */
  public void split(int length, int type) {
    ByteToken token = current;
    token.end = token.start + length;
    token.type = type;
    lexed = index + 1;
    position = token.end;
  }

  /**
   * Lexes the byte after the next token as a token of this type, if it is {@code byteValue} and is
   * not lexed yet.
   */
  public void splitBehind(char byteValue, int type) {
    int end = current.end;
    if (lexed == index + 1 && end < limit && input[end] == byteValue) {
      ByteToken token = ring[lexed & MASK];
      token.index = lexed;
      token.type = type;
      token.start = end;
      token.end = end + 1;
      lexed++;
      position = end + 1;
    }
  }

  /** Makes the token that begins at or after {@code offset} the next one. */
  public void resumeAt(int offset) {
    lexed = index;
    position = offset;
    lex();
    current = ring[index & MASK];
  }

  /**
   * Consumes all that stands before {@code end} as if it were one token, of the type of the last
   * one there: a closing bracket's, or none in particular.
   */
  public void skipTo(int end) {
    ByteToken token = current;
    token.end = end;
    token.type = closing(input[end - 1]);
    index++;
    resumeAt(end);
  }

  private static int closing(byte last) {
    switch (last) {
      case '}':
        return MlirLexer.R_BRACE;
      case ']':
        return MlirLexer.R_SQUARE;
      case ')':
        return MlirLexer.R_PAREN;
      case '>':
        return MlirLexer.GREATER;
      default:
        return Token.INVALID_TYPE;
    }
  }

  /** Lexes one token into the ring. */
  private void lex() {
    byte[] in = input;
    int end = limit;
    int at = position;
    ByteToken token = ring[lexed & MASK];
    token.index = lexed;
    lexed++;
    while (true) {
      // Most gaps are one blank, or a line feed and an indentation.
      while (at < end && (in[at] == ' ' || in[at] == '\n')) {
        at++;
      }
      if (at >= end) {
        token.type = Token.EOF;
        token.start = end;
        token.end = end;
        position = end;
        return;
      }
      int start = at;
      int state = LexerTable.START;
      int last = state;
      do {
        state = rows[state + classes[in[at] & 0xFF]];
        if (state == 0) {
          break;
        }
        last = state;
        at++;
      } while (at < end);
      if (last < LexerTable.FIRST_ACCEPTING) {
        // The automaton has read more than a token, as in `0xg`: go back to where it accepted.
        int length = longestMatch(start, at);
        at = start + length;
        last = stateAfter(start, at);
      }
      int type = rows[last];
      if (type != LexerTable.SKIP) {
        token.type = type;
        token.start = start;
        token.end = at;
        position = at;
        return;
      }
    }
  }

  private int longestMatch(int start, int end) {
    int state = LexerTable.START;
    int length = 1;
    for (int i = start; i < end; i++) {
      state = rows[state + classes[input[i] & 0xFF]];
      if (state >= LexerTable.FIRST_ACCEPTING) {
        length = i + 1 - start;
      }
    }
    return length;
  }

  private int stateAfter(int start, int end) {
    int state = LexerTable.START;
    for (int i = start; i < end; i++) {
      state = rows[state + classes[input[i] & 0xFF]];
    }
    return state;
  }

  // What ANTLR asks for.

  @Override
  public Token LT(int k) {
    if (k == 1) {
      return current;
    }
    int wanted = k > 0 ? index + k - 1 : index + k;
    if (wanted < 0 || k > MEMORY || k < -MEMORY) {
      throw new IllegalArgumentException("no token at distance " + k);
    }
    while (lexed <= wanted) {
      lex();
    }
    return ring[wanted & MASK];
  }

  @Override
  public int LA(int k) {
    return k == 1 ? current.type : LT(k).getType();
  }

  @Override
  public Token get(int wanted) {
    if (wanted < 0 || wanted >= lexed || wanted < index - MEMORY) {
      throw new IllegalArgumentException("token " + wanted + " is not in the ring");
    }
    return ring[wanted & MASK];
  }

  @Override
  public int mark() {
    return 0;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int wanted) {
    if (wanted < index - MEMORY || wanted < 0) {
      throw new IllegalArgumentException("token " + wanted + " is not in the ring");
    }
    while (lexed <= wanted) {
      lex();
    }
    index = wanted;
    current = ring[index & MASK];
  }

  @Override
  public int size() {
    throw new IllegalStateException("the number of tokens is not known");
  }

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }

  @Override
  public @Nullable TokenSource getTokenSource() {
    return null;
  }

  @Override
  public String getText(Interval interval) {
    return "";
  }

  @Override
  public String getText() {
    return "";
  }

  @Override
  public String getText(RuleContext context) {
    return "";
  }

  @Override
  public String getText(Token first, Token last) {
    return "";
  }
}
