package dev.jopt.parser.action;

import dev.jopt.parser.lexer.ByteToken;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Scalars in nested lists while they are read: their places in the text, and the lists' shape. */
public final class ElementList {
  private static final long[] SCALAR = {};
  private static final int LEAST = 8;

  /** Most lists are no deeper. */
  private static final int FEW_LEVELS = 4;

  private final Session session;
  private int size;
  private int position;

  /** Where each begins and ends. */
  private int[] places = new int[2 * LEAST];

  /** The type of the token of each; the complement after a minus. */
  private byte[] types = new byte[LEAST];

  private boolean complex;
  private boolean pair;

  /** How many lists are open. */
  private int depth;

  /** How many parts each open list has so far. */
  private long[] counts = SCALAR;

  /** The shape that all parts of each open list have; null before the first. */
  private long @Nullable [][] parts = {};

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
    if (depth == counts.length) {
      int capacity = Math.max(FEW_LEVELS, 2 * depth);
      counts = Arrays.copyOf(counts, capacity);
      parts = Arrays.copyOf(parts, capacity);
    }
    counts[depth] = 0;
    parts[depth] = null;
    depth++;
  }

  /** Ends a list. */
  public void close() {
    depth--;
    long[] part = parts[depth];
    long[] whole = new long[part == null ? 1 : part.length + 1];
    whole[0] = counts[depth];
    if (part != null) {
      System.arraycopy(part, 0, whole, 1, part.length);
    }
    complete(whole);
  }

  private void complete(long[] part) {
    if (depth == 0) {
      shape = part;
      return;
    }
    int last = depth - 1;
    long[] before = parts[last];
    if (before == null) {
      parts[last] = part;
    } else if (before != part && !Arrays.equals(before, part)) {
      throw session.fail("tensor literal is invalid; ranks are not consistent between elements");
    }
    counts[last]++;
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
