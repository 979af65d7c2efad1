package dev.jopt.dialect.linalg;

import org.jspecify.annotations.Nullable;

/** The kind of a loop of a structured operation. */
public enum IteratorType {
  /** Iterations are independent. */
  PARALLEL("parallel"),
  /** Iterations contribute to the same elements of the result. */
  REDUCTION("reduction");

  private final String keyword;

  IteratorType(String keyword) {
    this.keyword = keyword;
  }

  /** The spelling in text. */
  public String keyword() {
    return keyword;
  }

  /** The iterator type of this spelling, or null. */
  public static @Nullable IteratorType forKeyword(String keyword) {
    for (IteratorType type : values()) {
      if (type.keyword.equals(keyword)) {
        return type;
      }
    }
    return null;
  }
}
