package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckFileException.Problem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Carries out the definitions of variables on a command line. */
final class Definitions {

  private final Variables variables;
  private final List<Problem> problems = new ArrayList<>();

  private Definitions(Variables variables) {
    this.variables = variables;
  }

  /**
   * Defines variables.
   *
   * @param definitions such as {@code NAME=text} and {@code #NAME=expression}
   * @throws CheckFileException if some are malformed
   */
  static void define(List<String> definitions, Variables variables) throws CheckFileException {
    if (definitions.isEmpty()) {
      return;
    }
    // For messages, the definitions are shown as lines of a file.
    StringBuilder shown = new StringBuilder();
    int[] starts = new int[definitions.size()];
    for (int i = 0; i < starts.length; i++) {
      String definition = FileCheck.bytewise(definitions.get(i));
      shown.append("Global define #").append(i + 1).append(": ");
      if (definition.startsWith("#")) {
        shown.append(definition).append(" (parsed as: [[");
        starts[i] = shown.length();
        shown.append(definition.replaceFirst("=", ":")).append("]])");
      } else {
        starts[i] = shown.length();
        shown.append(definition);
      }
      shown.append('\n');
    }
    TextBuffer buffer = new TextBuffer("Global defines", shown.toString());
    Definitions run = new Definitions(variables);
    for (int i = 0; i < starts.length; i++) {
      int end = starts[i] + FileCheck.bytewise(definitions.get(i)).length();
      try {
        if (definitions.get(i).startsWith("#")) {
          run.number(buffer, starts[i] + 1, end);
        } else {
          run.string(buffer, starts[i], end);
        }
      } catch (CheckFileException e) {
        run.problems.addAll(e.problems());
      }
    }
    if (!run.problems.isEmpty()) {
      throw CheckFileException.inBlock(run.problems);
    }
  }

  private void number(TextBuffer buffer, int start, int end) throws CheckFileException {
    NumericBlock number = NumericBlock.parse(buffer, start, end, false, 0, variables);
    String name = number.name();
    Variables.Numeric variable = number.variable();
    NumericExpression expression = number.expression();
    if (expression == null || name == null || variable == null) {
      throw CheckFileException.inBlock(buffer.spot(start), "empty numeric expression");
    }
    List<Problem> found = new ArrayList<>();
    BigInteger value = expression.evaluate(found);
    for (Problem problem : found) {
      problems.add(new Problem(null, problem.message()));
    }
    if (value != null) {
      variable.value = value;
      variables.numbers.put(name, variable);
    }
  }

  private void string(TextBuffer buffer, int start, int end) throws CheckFileException {
    String text = buffer.text();
    int equals = text.indexOf('=', start);
    int nameEnd = CheckPattern.nameEnd(buffer, start, equals);
    String name = text.substring(start, nameEnd);
    if (name.startsWith("@") || nameEnd != equals) {
      throw CheckFileException.inBlock(
          buffer.spot(start),
          "invalid name in string variable definition '" + text.substring(start, equals) + "'");
    }
    if (variables.numbers.containsKey(name)) {
      throw CheckFileException.inBlock(
          buffer.spot(start), "numeric variable with name '" + name + "' already exists");
    }
    variables.strings.putIfAbsent(name, text.substring(equals + 1, end));
    variables.stringNames.add(name);
  }
}
