package dev.jopt.ir.asm;

/** Whether an attribute is followed by its type. */
public enum TypeElision {
  /** It is: {@code 1 : i64}, {@code 2 : i32}. */
  NEVER,
  /**
   * It is, unless the type is the default of an attribute without one: {@code 1}, {@code 2 : i32}.
   */
  MAY,
  /** It is not, since the type is known from elsewhere: {@code 1}, {@code 2}. */
  MUST
}
