package dev.jopt.explore;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.transform.OperationText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for all that a page speaks of. Operations and values keep theirs from pass to pass; lines
 * that say the same of the same operation are one line, whatever their values are named.
 */
final class Catalog {
  /** Stands in a line for the name of a value. */
  static final char NAME = '\u007f';

  /**
   * A line of text.
   *
   * @param op the number of the operation that it belongs to
   * @param begins whether the operation begins on it
   * @param text the text with {@link #NAME} for each name of a value
   * @param values the numbers of these values, in order
   */
  record Line(int op, boolean begins, String text, List<Integer> values) {
    /** How many blanks it begins with. */
    int indentation() {
      int blanks = 0;
      while (blanks < text.length() && text.charAt(blanks) == ' ') {
        blanks++;
      }
      return blanks;
    }
  }

  /** What stays the same of an operation: the number of its name, and its place in a file. */
  record Op(int name, String place) {}

  /** What stays the same of a value: the number of its operation and that of its type. */
  record Def(int op, int type) {}

  private final Map<Operation, Integer> opNumbers = new IdentityHashMap<>();
  private final Map<Value, Integer> valueNumbers = new IdentityHashMap<>();
  private final Map<String, Integer> textNumbers = new HashMap<>();
  private final Map<Line, Integer> lineNumbers = new HashMap<>();

  final List<Op> ops = new ArrayList<>();
  final List<Def> values = new ArrayList<>();
  final List<String> texts = new ArrayList<>();
  final List<Line> lines = new ArrayList<>();

  int op(Operation op) {
    return opNumbers.computeIfAbsent(
        op,
        its -> {
          ops.add(new Op(text(its.name()), OperationText.placeOf(its.location())));
          return ops.size() - 1;
        });
  }

  /** The number of an operation that was printed; -1 of any other. */
  int printed(Operation op) {
    return opNumbers.getOrDefault(op, -1);
  }

  /** The number of a value that the operation of a number defines, or has as an argument. */
  int value(Value value, int op) {
    return valueNumbers.computeIfAbsent(
        value,
        its -> {
          values.add(new Def(op, text(its.type().toString())));
          return values.size() - 1;
        });
  }

  /** The number of a value that was printed; -1 of any other. */
  int printed(Value value) {
    return valueNumbers.getOrDefault(value, -1);
  }

  /** The number of a text: a type, the name of a kind of operation, a line without names. */
  int text(String text) {
    return textNumbers.computeIfAbsent(
        text,
        its -> {
          texts.add(its);
          return texts.size() - 1;
        });
  }

  int line(Line line) {
    return lineNumbers.computeIfAbsent(
        line,
        its -> {
          lines.add(its);
          return lines.size() - 1;
        });
  }
}
