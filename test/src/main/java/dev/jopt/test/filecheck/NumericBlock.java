package dev.jopt.test.filecheck;

import java.math.BigInteger;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code [[#%fmt, NAME: == expression]]} says, each part optional.
 *
 * @param format how the number is written
 * @param definedName the variable that takes the matched number
 * @param expression the value that the number must have
 */
record NumericBlock(
    NumericFormat format, @Nullable String definedName, @Nullable NumericExpression expression) {

  /**
   * Parses the text between {@code [[#} and {@code ]]}.
   *
   * @param definedOnThisLine variables whose first definition is on this line; may grow
   */
  static NumericBlock parse(
      String text, int offset, int lineNumber, Variables variables, Set<String> definedOnThisLine)
      throws CheckFileException {
    return new Parser(text, offset, lineNumber, variables, definedOnThisLine).block();
  }

  private static final class Parser {
    private final String text;
    private final int offset;
    private final int lineNumber;
    private final Variables variables;
    private final Set<String> definedOnThisLine;
    private int pos;

    Parser(String text, int offset, int lineNumber, Variables variables, Set<String> definedHere) {
      this.text = text;
      this.offset = offset;
      this.lineNumber = lineNumber;
      this.variables = variables;
      this.definedOnThisLine = definedHere;
    }

    NumericBlock block() throws CheckFileException {
      NumericFormat explicit = null;
      int comma = text.indexOf(',');
      int parenthesis = text.indexOf('(');
      if (comma >= 0 && (parenthesis < 0 || comma < parenthesis)) {
        explicit = format(text.substring(0, comma).strip());
        pos = comma + 1;
      }
      String definedName = null;
      int colon = text.indexOf(':', pos);
      if (colon >= 0) {
        definedName = definition(text.substring(pos, colon).strip());
        pos = colon + 1;
      }
      skipBlanks();
      NumericExpression expression = null;
      if (take("==")) {
        skipBlanks();
        if (pos == text.length()) {
          throw error("empty numeric expression should not have a constraint");
        }
      }
      if (pos < text.length()) {
        expression = sum();
        if (pos < text.length()) {
          throw error("unexpected characters at end of expression '" + text.substring(pos) + "'");
        }
      }
      NumericFormat format = explicit;
      if (format == null) {
        NumericFormat implied = expression == null ? null : expression.impliedFormat();
        format = implied == null ? NumericFormat.UNSIGNED : implied;
      }
      if (definedName != null) {
        NumericFormat before = variables.numberFormats.putIfAbsent(definedName, format);
        if (before == null) {
          definedOnThisLine.add(definedName);
        } else if (!before.equals(format)) {
          throw error("format different from previous variable definition");
        }
      }
      return new NumericBlock(format, definedName, expression);
    }

    private NumericFormat format(String spec) throws CheckFileException {
      if (!spec.startsWith("%")) {
        throw error("invalid matching format specification in expression");
      }
      int i = 1;
      boolean prefixed = spec.startsWith("#", i);
      if (prefixed) {
        i++;
      }
      int precision = 0;
      if (spec.startsWith(".", i)) {
        int start = ++i;
        while (i < spec.length() && Character.isDigit(spec.charAt(i))) {
          i++;
        }
        if (start == i || i - start > 6) {
          throw error("invalid precision in format specifier");
        }
        precision = Integer.parseInt(spec.substring(start, i));
      }
      char conversion = 'u';
      if (i < spec.length()) {
        conversion = spec.charAt(i++);
        if ("udxX".indexOf(conversion) < 0) {
          throw error("invalid format specifier in expression");
        }
      }
      if (i < spec.length()) {
        throw error("invalid matching format specification in expression");
      }
      if (prefixed && conversion != 'x' && conversion != 'X') {
        throw error("alternate form only supported for hex values");
      }
      return new NumericFormat(conversion, precision, prefixed);
    }

    private String definition(String name) throws CheckFileException {
      if (name.startsWith("@")) {
        throw error("definition of pseudo numeric variable unsupported");
      }
      if (CheckPattern.variableEnd(name, 0) != name.length() || name.isEmpty()) {
        throw error(name.isEmpty() ? "empty variable name" : "invalid variable name");
      }
      if (variables.stringNames.contains(name)) {
        throw error("string variable with name '" + name + "' already exists");
      }
      return name;
    }

    private NumericExpression sum() throws CheckFileException {
      NumericExpression left = operand();
      while (true) {
        skipBlanks();
        if (pos == text.length() || text.charAt(pos) == ')' || text.charAt(pos) == ',') {
          return left;
        }
        char operator = text.charAt(pos);
        if (operator != '+' && operator != '-') {
          throw error("unsupported operation '" + operator + "'");
        }
        pos++;
        skipBlanks();
        if (pos == text.length()) {
          throw error("missing operand in expression");
        }
        left = NumericExpression.binary(operator == '+' ? "add" : "sub", left, operand(), offset);
      }
    }

    private NumericExpression operand() throws CheckFileException {
      skipBlanks();
      if (take("(")) {
        skipBlanks();
        if (pos == text.length()) {
          throw error("missing operand in expression");
        }
        NumericExpression inner = sum();
        if (!take(")")) {
          throw error("missing ')' at end of nested expression");
        }
        return inner;
      }
      if (take("@LINE")) {
        return NumericExpression.literal(BigInteger.valueOf(lineNumber));
      }
      int end = CheckPattern.variableEnd(text, pos);
      if (end > pos) {
        String name = text.substring(pos, end);
        if (name.startsWith("@")) {
          throw error("invalid pseudo numeric variable '" + name + "'");
        }
        pos = end;
        int call = pos;
        skipBlanks();
        if (take("(")) {
          return call(name);
        }
        pos = call;
        if (definedOnThisLine.contains(name)) {
          throw error(
              "numeric variable '" + name + "' defined earlier in the same CHECK directive");
        }
        // A use before any definition fixes the format as well.
        variables.numberFormats.putIfAbsent(name, NumericFormat.UNSIGNED);
        return NumericExpression.variable(name, variables.numberFormats.get(name));
      }
      return number();
    }

    private NumericExpression call(String name) throws CheckFileException {
      if (!NumericExpression.isFunction(name)) {
        throw error("call to undefined function '" + name + "'");
      }
      NumericExpression left = sum();
      if (!take(",")) {
        throw error("function '" + name + "' takes 2 arguments but 1 given");
      }
      NumericExpression right = sum();
      if (!take(")")) {
        throw error("missing ')' at end of call expression");
      }
      return NumericExpression.binary(name, left, right, offset);
    }

    private NumericExpression number() throws CheckFileException {
      int start = pos;
      boolean negative = take("-");
      boolean hex = take("0x");
      int digits = pos;
      while (pos < text.length() && Character.digit(text.charAt(pos), hex ? 16 : 10) >= 0) {
        pos++;
      }
      if (digits == pos) {
        pos = start;
        throw error("invalid operand format '" + text.substring(start).strip() + "'");
      }
      BigInteger value = new BigInteger(text.substring(digits, pos), hex ? 16 : 10);
      return NumericExpression.literal(negative ? value.negate() : value);
    }

    private boolean take(String token) {
      if (text.startsWith(token, pos)) {
        pos += token.length();
        return true;
      }
      return false;
    }

    private void skipBlanks() {
      while (pos < text.length() && (text.charAt(pos) == ' ' || text.charAt(pos) == '\t')) {
        pos++;
      }
    }

    private CheckFileException error(String message) {
      return new CheckFileException(offset + Math.min(pos, text.length()), message);
    }
  }
}
