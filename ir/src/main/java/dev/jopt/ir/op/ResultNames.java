package dev.jopt.ir.op;

import dev.jopt.ir.Region;
import dev.jopt.ir.Value;

/** Suggests names that the printer gives to values, made unique with suffixes. */
public interface ResultNames {
  /** Takes suggestions. */
  interface Namer {
    /** Suggests a name without {@code %} for a result; the first of a group names the group. */
    void name(Value value, String suggestion);
  }

  /** Suggests names for results. */
  default void suggestResultNames(Namer namer) {}

  /** Suggests names for the arguments of the entry block of a region. */
  default void suggestArgumentNames(Region region, Namer namer) {}
}
