package dev.jopt.test.filecheck;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The variables of one run: values, and facts about them while reading the check file. */
final class Variables {

  /** The variable with the number of the line of the directive that is being matched. */
  static final String LINE = "@LINE";

  /** A variable for numbers. Patterns keep it, so its value outlives its name. */
  static final class Numeric {
    final NumericFormat format;

    /** The line with the first definition in the check file; 0 if there is none. */
    final int line;

    @Nullable BigInteger value;

    Numeric(NumericFormat format, int line) {
      this.format = format;
      this.line = line;
    }
  }

  final Map<String, String> strings = new HashMap<>();
  final Map<String, Numeric> numbers = new HashMap<>();

  /** Names of text variables defined so far in the check file. */
  final Set<String> stringNames = new HashSet<>();

  /** The regular expressions that the values are put into. */
  final RegexCache regexes;

  /** Where an expression is put together that values are put into. */
  final StringBuilder space = new StringBuilder();

  private final Numeric line = new Numeric(NumericFormat.UNSIGNED, 0);

  Variables(RegexCache regexes) {
    this.regexes = regexes;
  }

  /** Makes {@link #LINE} known; definitions on the command line cannot use it. */
  void addLine() {
    numbers.put(LINE, line);
  }

  /** Sets the value of {@link #LINE}. */
  void setLine(int number) {
    line.value = BigInteger.valueOf(number);
  }

  /** Forgets the values of variables whose name does not start with a dollar sign. */
  void clearLocals() {
    strings.keySet().removeIf(name -> !name.startsWith("$"));
    numbers.forEach(
        (name, number) -> {
          if (!name.startsWith("$")) {
            number.value = null;
          }
        });
  }
}
