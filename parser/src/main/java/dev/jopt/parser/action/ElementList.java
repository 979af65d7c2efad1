package dev.jopt.parser.action;

import dev.jopt.parser.lexer.ByteToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scalars in nested lists while they are read: their places in the text, and the lists' shape. */
public final class ElementList {
  private static final long[] SCALAR = {};
  private static final int LEAST = 4;

  private final Session session;
  private int size;
  private int position;

  /** Where each begins and ends. */
  private int[] places = new int[2 * LEAST];

  /** The type of the token of each; the complement after a minus. */
  private byte[] types = new byte[LEAST];

  private boolean complex;
  private boolean pair;

  /** An open list: how many parts it has so far, and the shape that all of them have. */
  private static final class Level {
    long count;
    long @Nullable [] part;
  }

  private final List<Level> open = new ArrayList<>(0);
  private long @Nullable [] shape;

  /** An empty list. */
  public ElementList(Session session) {
    this.session = session;
  }

  /** Notes where the text of the list begins. */
  public void beginAt(int start) {
    position = start;
  }

  /** Adds a scalar. */
  public void add(ByteToken token, boolean negative) {
    if (size == types.length) {
      int capacity = 2 * size;
      places = Arrays.copyOf(places, (int) Math.min(2L * capacity, Integer.MAX_VALUE - 8));
      types = Arrays.copyOf(types, capacity);
    }
    if (token.end() - token.start() > AttributeActions.MAX_DIGITS
        && session.ring.input()[token.start()] != '"') {
      throw session.fail(token.start(), "number literal is too long");
    }
    places[2 * size] = token.start();
    places[2 * size + 1] = token.end();
    types[size] = (byte) (negative ? ~token.getType() : token.getType());
    size++;
    if (!pair) {
      complete(SCALAR);
    }
  }

  /** Begins a pair of scalars. */
  public void beginComplex() {
    complex = true;
    pair = true;
  }

  /** Ends a pair of scalars. */
  public void endComplex() {
    pair = false;
    complete(SCALAR);
  }

  /** Begins a list. */
  public void open() {
    open.add(new Level());
  }

  /** Ends a list. */
  public void close() {
    Level level = open.remove(open.size() - 1);
    long[] part = level.part == null ? SCALAR : level.part;
    long[] whole = new long[part.length + 1];
    whole[0] = level.count;
    System.arraycopy(part, 0, whole, 1, part.length);
    complete(whole);
  }

  private void complete(long[] part) {
    if (open.isEmpty()) {
      shape = part;
      return;
    }
    Level level = open.get(open.size() - 1);
    if (level.part != null && level.part != part && !Arrays.equals(level.part, part)) {
      throw session.fail("tensor literal is invalid; ranks are not consistent between elements");
    }
    level.part = part;
    level.count++;
  }

  /** Whether there is nothing at all, not even an empty list. */
  boolean isAbsent() {
    return shape == null;
  }

  /** Where the text of the list begins, if that was noted. */
  int position() {
    return position;
  }

  /** The shape of the lists; empty for a scalar alone. */
  long[] shape() {
    return shape == null ? SCALAR : shape;
  }

  /** Number of scalars. */
  int size() {
    return size;
  }

  /** Whether there are pairs. */
  boolean isComplex() {
    return complex;
  }

  int start(int index) {
    return places[2 * index];
  }

  int end(int index) {
    return places[2 * index + 1];
  }

  int type(int index) {
    return types[index] < 0 ? ~types[index] : types[index];
  }

  boolean isNegative(int index) {
    return types[index] < 0;
  }
}
