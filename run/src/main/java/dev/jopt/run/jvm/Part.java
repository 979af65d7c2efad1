package dev.jopt.run.jvm;

import org.jspecify.annotations.Nullable;

/**
 * A part of a value while code is made: a constant or a local variable. A scalar has one part; a
 * memref has its buffer, its block, its offset, its sizes and its strides.
 *
 * @param kind what it is held in
 * @param descriptor the type of the variable
 * @param local the number of the variable; negative for a constant
 * @param constant the constant; null for a variable
 */
record Part(JvmKind kind, String descriptor, int local, @Nullable Number constant) {
  static Part constant(int value) {
    return new Part(JvmKind.INT, "I", -1, value);
  }

  static Part constant(long value) {
    return new Part(JvmKind.LONG, "J", -1, value);
  }

  static Part constant(float value) {
    return new Part(JvmKind.FLOAT, "F", -1, value);
  }

  static Part constant(double value) {
    return new Part(JvmKind.DOUBLE, "D", -1, value);
  }

  boolean isConstant() {
    return constant != null;
  }

  /** Whether it is a constant integer of this value. */
  boolean is(long value) {
    return constant != null && kind.isInteger() && constant.longValue() == value;
  }

  /** The value of a constant integer. */
  int intValue() {
    if (constant == null) {
      throw new IllegalStateException("no constant");
    }
    return constant.intValue();
  }
}
