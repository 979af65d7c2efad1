package dev.jopt.ir.print;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type or attribute that a print has met, with the name that stands for it if it has one. */
final class Alias {
  /** The type or attribute. */
  final Object symbol;

  /** The name without sigil and number; empty when there is no alias. */
  final String name;

  /** 0 without aliases within; else one more than the deepest of them. */
  int depth;

  /** Whether the definition may be printed after the operation. */
  boolean deferrable;

  /** The aliases that the definition refers to; null for none. */
  private @Nullable List<Alias> children;

  /** The hash code of the symbol, which takes some work for a location. */
  final int hash;

  /** The sigil and the name, set when all aliases are known. */
  byte[] start = {};

  /** What follows them, unless it is 0. */
  int number;

  Alias(Object symbol, int hash, String name, boolean deferrable) {
    this.symbol = symbol;
    this.hash = hash;
    this.name = name;
    this.deferrable = deferrable;
    this.depth = name.isEmpty() ? 0 : 1;
  }

  boolean isNamed() {
    return !name.isEmpty();
  }

  /** Demands the definition before the operation, and those of all that it refers to. */
  void forbidDeferring() {
    if (deferrable) {
      deferrable = false;
      if (children != null) {
        for (Alias child : children) {
          child.forbidDeferring();
        }
      }
    }
  }

  void addChild(Alias child) {
    if (children == null) {
      children = new ArrayList<>();
    }
    children.add(child);
  }

  /** Appends the sigil, name and number. */
  void appendTo(OutputBuffer out) {
    out.append(start);
    if (number != 0) {
      out.append(number);
    }
  }
}
