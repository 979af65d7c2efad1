package dev.jopt.run.value;

import java.util.Locale;

/** What a result of type {@code !deallocation.ownership} says to who called the function. */
public enum Ownership {
  /** There is nothing to free. */
  NULL,

  /** The caller is to free an allocation. */
  OWNED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
