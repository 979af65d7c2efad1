package dev.jopt.test.filecheck;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The regular expressions of one run. What is asked for again is compiled once more and then kept,
 * however many directives have it; most expressions are in one directive that is tried once, and to
 * keep those would cost more than all the rest.
 */
final class RegexCache {

  /** How many kinds of expressions are told apart by whether they were asked for before. */
  private static final int KINDS = 1 << 18;

  private final boolean ignoreCase;
  private final RegexCompiler pieceCompiler = new RegexCompiler(false, false);
  private final RegexCompiler compiler;
  private final Map<String, Integer> pieces = new HashMap<>();
  private final Map<String, RegexProgram> programs = new HashMap<>();
  private final Set<String> malformed = new HashSet<>();
  private final BitSet asked = new BitSet();

  /** The expression that was compiled last, and what to: no more than one is in the compiler. */
  private String last = "";

  private @Nullable RegexProgram lastProgram;

  RegexCache(boolean ignoreCase) {
    this.ignoreCase = ignoreCase;
    compiler = new RegexCompiler(true, ignoreCase);
  }

  /**
   * Returns how many groups a piece of an expression has, as it is written in a check file.
   *
   * @throws RegexCompiler.Malformed if it is no expression by itself
   */
  int groups(String piece) throws RegexCompiler.Malformed {
    Integer known = pieces.get(piece);
    if (known == null) {
      known = pieceCompiler.groups(piece);
      pieces.put(piece, known);
    }
    return known;
  }

  /**
   * Returns what a whole expression is compiled to; null if it is malformed. Its pieces are
   * well-formed, as was checked when reading, but together they may not be. The program is good
   * until the next one is asked for.
   *
   * @param filled whether values were put into the expression; it is then not kept
   */
  @Nullable RegexProgram program(String expression, boolean filled) {
    RegexProgram program = lastProgram;
    if (program != null && last.equals(expression)) {
      return program;
    }
    program = filled ? null : programs.get(expression);
    if (program != null || malformed.contains(expression)) {
      return program;
    }
    int kind = expression.hashCode() & KINDS - 1;
    boolean again = !filled && asked.get(kind);
    try {
      if (again) {
        program = RegexCompiler.compile(expression, true, ignoreCase);
        programs.put(expression, program);
        return program;
      }
      lastProgram = null;
      program = compiler.compile(expression);
    } catch (RegexCompiler.Malformed e) {
      malformed.add(expression);
      return null;
    }
    if (!filled) {
      asked.set(kind);
    }
    last = expression;
    lastProgram = program;
    return program;
  }

  /** Returns whether an expression is compiled for good, and what to. */
  @Nullable RegexProgram kept(String expression) {
    return programs.get(expression);
  }
}
