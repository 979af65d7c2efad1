package dev.jopt.parser.action;

import dev.jopt.ir.attribute.DictionaryAttribute;
import org.jspecify.annotations.Nullable;

/**
 * Lets operations with equal attributes share one dictionary. It remembers those met last, so
 * attributes that never come again cost nothing.
 */
final class DictionaryPool {
  private static final int SLOT_BITS = 10;

  private final @Nullable DictionaryAttribute[] recent =
      new @Nullable DictionaryAttribute[1 << SLOT_BITS];

  /** An equal dictionary that was met before, or this one. */
  DictionaryAttribute share(DictionaryAttribute dictionary) {
    if (dictionary.isEmpty()) {
      return dictionary;
    }
    int slot = dictionary.hashCode() * 0x9E3779B1 >>> Integer.SIZE - SLOT_BITS;
    DictionaryAttribute known = recent[slot];
    if (known != null && known.equals(dictionary)) {
      return known;
    }
    recent[slot] = dictionary;
    return dictionary;
  }
}
