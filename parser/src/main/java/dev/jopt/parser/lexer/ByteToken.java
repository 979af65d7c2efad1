package dev.jopt.parser.lexer;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.jspecify.annotations.Nullable;

/**
 * A token as a range of bytes. The ring that owns it reuses it: a caller who wants to keep
 * something of it copies the numbers.
 */
public final class ByteToken implements Token {
  int type;
  int start;
  int end;
  int index;

  ByteToken() {}

  @Override
  public int getType() {
    return type;
  }

  /** Offset of the first byte. */
  public int start() {
    return start;
  }

  /** Offset after the last byte. */
  public int end() {
    return end;
  }

  @Override
  public String getText() {
    return "";
  }

  @Override
  public int getLine() {
    return 0;
  }

  @Override
  public int getCharPositionInLine() {
    return -1;
  }

  @Override
  public int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  public int getTokenIndex() {
    return index;
  }

  @Override
  public int getStartIndex() {
    return start;
  }

  @Override
  public int getStopIndex() {
    return end - 1;
  }

  @Override
  public @Nullable TokenSource getTokenSource() {
    return null;
  }

  @Override
  public @Nullable CharStream getInputStream() {
    return null;
  }
}
