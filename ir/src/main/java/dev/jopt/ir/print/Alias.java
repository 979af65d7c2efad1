package dev.jopt.ir.print;

import java.util.ArrayList;
import java.util.List;

/** A type or attribute that a print has met, with the name that stands for it if it has one. */
final class Alias {
  /** The type or attribute. */
  final Object symbol;

  /** The name without sigil and number; empty when there is no alias. */
  final String name;

  /** 0 without aliases within; else one more than the deepest of them. */
  int depth;

  /** Whether the definition may stand behind the operation. */
  boolean deferrable;

  /** What the definition refers to. */
  final List<Alias> children = new ArrayList<>(0);

  /** The sigil, name and number, set when all aliases are known. */
  byte[] text = {};

  Alias(Object symbol, String name, boolean deferrable) {
    this.symbol = symbol;
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
      for (Alias child : children) {
        child.forbidDeferring();
      }
    }
  }
}
