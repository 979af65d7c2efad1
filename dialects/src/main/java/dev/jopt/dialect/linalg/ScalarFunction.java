package dev.jopt.dialect.linalg;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of scalars that an elementwise operation applies to elements. */
public enum ScalarFunction {
  EXP("exp", 1),
  LOG("log", 1),
  ABS("abs", 1),
  CEIL("ceil", 1),
  FLOOR("floor", 1),
  NEGF("negf", 1),
  RECIPROCAL("reciprocal", 1),
  ROUND("round", 1),
  SQRT("sqrt", 1),
  RSQRT("rsqrt", 1),
  SQUARE("square", 1),
  TANH("tanh", 1),
  ERF("erf", 1),
  ADD("add", 2),
  SUB("sub", 2),
  MUL("mul", 2),
  DIV("div", 2),
  DIV_UNSIGNED("div_unsigned", 2),
  MAX_SIGNED("max_signed", 2),
  MIN_SIGNED("min_signed", 2),
  MAX_UNSIGNED("max_unsigned", 2),
  MIN_UNSIGNED("min_unsigned", 2),
  POWF("powf", 2),
  SELECT("select", 3);

  private final String keyword;
  private final int arity;

  ScalarFunction(String keyword, int arity) {
    this.keyword = keyword;
    this.arity = arity;
  }

  /** The spelling in text. */
  public String keyword() {
    return keyword;
  }

  /** Number of arguments. */
  public int arity() {
    return arity;
  }

  /** The function of this spelling, or null. */
  public static @Nullable ScalarFunction forKeyword(String keyword) {
    for (ScalarFunction function : values()) {
      if (function.keyword.equals(keyword)) {
        return function;
      }
    }
    return null;
  }

  /** The spellings of the functions with {@code arity} arguments, or of all if it is 0. */
  static List<String> keywords(int arity) {
    List<String> keywords = new ArrayList<>();
    for (ScalarFunction function : values()) {
      if (arity == 0 || function.arity == arity) {
        keywords.add(function.keyword);
      }
    }
    return keywords;
  }
}
