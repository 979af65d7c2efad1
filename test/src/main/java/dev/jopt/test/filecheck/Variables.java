package dev.jopt.test.filecheck;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The variables of one run: values, and what is known of them while reading the check file. */
final class Variables {

  final Map<String, String> strings = new HashMap<>();
  final Map<String, BigInteger> numbers = new HashMap<>();

  /** Formats of numeric variables defined so far in the check file. */
  final Map<String, NumericFormat> numberFormats = new HashMap<>();

  /** Names of text variables defined so far in the check file. */
  final Set<String> stringNames = new HashSet<>();

  /** Forgets the values of variables whose name does not start with a dollar sign. */
  void clearLocals() {
    strings.keySet().removeIf(name -> !name.startsWith("$"));
    numbers.keySet().removeIf(name -> !name.startsWith("$"));
  }
}
