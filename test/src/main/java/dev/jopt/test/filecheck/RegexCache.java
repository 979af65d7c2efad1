package dev.jopt.test.filecheck;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The regular expressions of one run, each compiled once however many directives have it. */
final class RegexCache {

  private final boolean ignoreCase;
  private final Map<String, Integer> pieces = new HashMap<>();
  private final Map<String, RegexProgram> programs = new HashMap<>();

  RegexCache(boolean ignoreCase) {
    this.ignoreCase = ignoreCase;
  }

  /**
   * Returns how many groups a piece of an expression has, as it is written in a check file.
   *
   * @throws RegexCompiler.Malformed if it is no expression by itself
   */
  int groups(String piece) throws RegexCompiler.Malformed {
    Integer known = pieces.get(piece);
    if (known == null) {
      known = RegexCompiler.compile(piece, false, false).groups;
      pieces.put(piece, known);
    }
    return known;
  }

  /**
   * Returns what a whole expression is compiled to; null if it is malformed. Its pieces are
   * well-formed, as was checked when reading, but together they may not be.
   *
   * @param keep whether other directives may have the same expression
   */
  @Nullable RegexProgram program(String expression, boolean keep) {
    RegexProgram program = keep ? programs.get(expression) : null;
    if (program != null) {
      return program;
    }
    try {
      program = RegexCompiler.compile(expression, true, ignoreCase);
    } catch (RegexCompiler.Malformed e) {
      return null;
    }
    if (keep) {
      programs.put(expression, program);
    }
    return program;
  }
}
