package dev.jopt.test.filecheck;

import java.util.Arrays;

/**
 * A text to search for in stretches of other texts, all of one char per byte. A search reads
 * nothing after its stretch, so that many searches in short stretches of a long text stay cheap,
 * and skips what cannot match (Horspool's algorithm) once it has gone some way.
 */
final class Needle {

  /** The length of a search from which the table of distances pays off. */
  private static final int NEAR = 256;

  private static final int BYTES = 256;

  private static final int[] NO_DISTANCES = {};

  /** The empty text. */
  static final Needle EMPTY = new Needle("");

  private final String text;

  /** How far to go on from a byte under the end of the needle; empty until it is needed. */
  private int[] distances = NO_DISTANCES;

  Needle(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  int length() {
    return text.length();
  }

  /** Returns where the needle is first in a stretch of a text, or -1. */
  int find(String in, int from, int end) {
    int length = text.length();
    int last = end - length;
    if (length == 0 || from > last) {
      return from <= last ? from : -1;
    }
    char first = text.charAt(0);
    int near = length == 1 ? last : Math.min(last, from + NEAR);
    int at = from;
    for (; at <= near; at++) {
      if (in.charAt(at) == first && in.startsWith(text, at)) {
        return at;
      }
    }
    return at <= last ? findFar(in, at, last) : -1;
  }

  private int findFar(String in, int from, int last) {
    int tail = text.length() - 1;
    int[] jumps = distances;
    if (jumps.length == 0) {
      jumps = new int[BYTES];
      Arrays.fill(jumps, tail + 1);
      for (int i = 0; i < tail; i++) {
        jumps[text.charAt(i)] = tail - i;
      }
      distances = jumps;
    }
    char end = text.charAt(tail);
    int at = from;
    while (at <= last) {
      char c = in.charAt(at + tail);
      if (c == end && in.startsWith(text, at)) {
        return at;
      }
      at += jumps[c];
    }
    return -1;
  }
}
