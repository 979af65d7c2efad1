package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckFileException.Problem;
import dev.jopt.test.filecheck.NumericExpression.BinaryOperation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of {@code [[#%fmt, NAME: == expression]]}, each optional.
 *
 * @param format how the number is written
 * @param name the variable that takes the matched number
 * @param variable the same
 * @param expression the value that the number must have
 */
record NumericBlock(
    NumericFormat format,
    @Nullable String name,
    Variables.@Nullable Numeric variable,
    @Nullable NumericExpression expression) {

  /** What may stand at a place of an expression. */
  private enum Allowed {
    ANY,
    /** Only {@code @LINE}, at the start of the old form {@code [[@LINE+1]]}. */
    LINE,
    /** Only a decimal number, at the end of the old form. */
    NUMBER
  }

  /**
   * Parses the text between {@code [[#} and {@code ]]}.
   *
   * @param lineForm whether it is the old form {@code [[@LINE+1]]}
   * @param lineNumber of the directive, 0 if there is none
   */
  static NumericBlock parse(
      TextBuffer buffer, int start, int end, boolean lineForm, int lineNumber, Variables variables)
      throws CheckFileException {
    return new Parser(buffer, start, end, lineForm, lineNumber, variables).block();
  }

  private static final class Parser {
    private final TextBuffer buffer;
    private final String text;
    private final boolean lineForm;
    private final int lineNumber;
    private final Variables variables;
    private int pos;
    private int end;

    Parser(TextBuffer buffer, int pos, int end, boolean lineForm, int line, Variables variables) {
      this.buffer = buffer;
      text = buffer.text();
      this.pos = pos;
      this.end = end;
      this.lineForm = lineForm;
      lineNumber = line;
      this.variables = variables;
    }

    private int indexOf(char c) {
      return TextBuffer.indexOf(text, c, pos, end);
    }

    NumericBlock block() throws CheckFileException {
      NumericFormat explicit = null;
      int precision = 0;
      int comma = indexOf(',');
      int parenthesis = indexOf('(');
      if (comma >= 0 && (parenthesis < 0 || comma < parenthesis)) {
        FormatSpec spec = format(comma);
        explicit = spec.format;
        precision = spec.precision;
        pos = comma + 1;
      }
      int colon = indexOf(':');
      int nameStart = pos;
      if (colon >= 0) {
        pos = colon + 1;
      }
      NumericExpression expression = constraint();
      NumericFormat format = explicit;
      if (format == null && expression != null) {
        List<Problem> problems = new ArrayList<>();
        format = expression.impliedFormat(problems);
        if (!problems.isEmpty()) {
          throw CheckFileException.inBlock(problems);
        }
      }
      if (format == null) {
        format = new NumericFormat('u', precision, false);
      }
      if (colon < 0) {
        return new NumericBlock(format, null, null, expression);
      }
      pos = nameStart;
      end = colon;
      skipBlanks();
      int from = pos;
      Variables.Numeric variable = definition(format);
      String name = text.substring(from, CheckPattern.nameEnd(buffer, from, end));
      return new NumericBlock(format, name, variable, expression);
    }

    private @Nullable NumericExpression constraint() throws CheckFileException {
      skipBlanks();
      boolean equal = take("==");
      skipBlanks();
      if (pos == end) {
        if (equal) {
          throw error("empty numeric expression should not have a constraint");
        }
        return null;
      }
      while (isBlank(text.charAt(end - 1))) {
        end--;
      }
      int start = pos;
      NumericExpression value = operand(lineForm ? Allowed.LINE : Allowed.ANY, !equal);
      while (pos < end) {
        value = binary(start, value);
        if (lineForm && pos < end) {
          throw error(
              "unexpected characters at end of expression '" + text.substring(pos, end) + "'");
        }
      }
      return value;
    }

    private record FormatSpec(@Nullable NumericFormat format, int precision) {}

    private FormatSpec format(int comma) throws CheckFileException {
      int blockEnd = end;
      end = comma;
      skipBlanks();
      while (end > pos && isBlank(text.charAt(end - 1))) {
        end--;
      }
      if (!take("%")) {
        throw error("invalid matching format specification in expression");
      }
      int flag = pos;
      boolean prefixed = take("#");
      int precision = 0;
      if (take(".")) {
        int start = pos;
        while (pos < end && Character.digit(text.charAt(pos), 10) >= 0) {
          pos++;
        }
        BigInteger value =
            start == pos ? BigInteger.ONE.negate() : new BigInteger(text.substring(start, pos));
        if (value.signum() < 0 || value.bitLength() > 32) {
          pos = start;
          throw error("invalid precision in format specifier");
        }
        precision = value.bitLength() > 31 ? Integer.MAX_VALUE : value.intValue();
      }
      NumericFormat format = null;
      if (pos < end) {
        char conversion = text.charAt(pos);
        if ("udxX".indexOf(conversion) < 0) {
          throw error("invalid format specifier in expression");
        }
        pos++;
        format = new NumericFormat(conversion, precision, prefixed);
      }
      if (prefixed && (format == null || "xX".indexOf(format.conversion()) < 0)) {
        pos = flag;
        throw error("alternate form only supported for hex values");
      }
      skipBlanks();
      if (pos < end) {
        throw error("invalid matching format specification in expression");
      }
      end = blockEnd;
      return new FormatSpec(format, precision);
    }

    private Variables.Numeric definition(NumericFormat format) throws CheckFileException {
      int start = pos;
      pos = CheckPattern.nameEnd(buffer, pos, end);
      String name = text.substring(start, pos);
      if (name.startsWith("@")) {
        pos = start;
        throw error("definition of pseudo numeric variable unsupported");
      }
      if (variables.stringNames.contains(name)) {
        pos = start;
        throw error("string variable with name '" + name + "' already exists");
      }
      skipBlanks();
      if (pos < end) {
        throw error("unexpected characters after numeric variable name");
      }
      Variables.Numeric known = variables.numbers.get(name);
      if (known == null) {
        return new Variables.Numeric(format, lineNumber);
      }
      if (!known.format.equals(format)) {
        throw error("format different from previous variable definition");
      }
      return known;
    }

    /** Parses an operator and its right operand; the left operand has been parsed. */
    private NumericExpression binary(int start, NumericExpression left) throws CheckFileException {
      skipBlanks();
      if (pos == end) {
        return left;
      }
      char operator = text.charAt(pos);
      if (operator != '+' && operator != '-') {
        throw error("unsupported operation '" + operator + "'");
      }
      pos++;
      skipBlanks();
      if (pos == end) {
        throw error("missing operand in expression");
      }
      NumericExpression right = operand(lineForm ? Allowed.NUMBER : Allowed.ANY, false);
      return new BinaryOperation(
          operator == '+' ? "add" : "sub",
          left,
          right,
          buffer.spot(start),
          text.substring(start, pos));
    }

    private NumericExpression operand(Allowed allowed, boolean atStart) throws CheckFileException {
      if (pos < end && text.charAt(pos) == '(') {
        if (allowed != Allowed.ANY) {
          throw error("parenthesized expression not permitted here");
        }
        return parenthesized();
      }
      if (allowed != Allowed.NUMBER) {
        int start = pos;
        int nameEnd = start;
        try {
          nameEnd = CheckPattern.nameEnd(buffer, start, end);
        } catch (CheckFileException e) {
          if (allowed == Allowed.LINE) {
            throw e;
          }
          // Then it must be a number.
        }
        if (nameEnd > start) {
          pos = nameEnd;
          skipBlanks();
          boolean call = pos < end && text.charAt(pos) == '(';
          if (call) {
            if (allowed != Allowed.ANY) {
              pos = start;
              throw error("unexpected function call");
            }
            return call(start, text.substring(start, nameEnd));
          }
          pos = nameEnd;
          return use(start, text.substring(start, nameEnd));
        }
      }
      return number(allowed, atStart);
    }

    private NumericExpression parenthesized() throws CheckFileException {
      pos++;
      skipBlanks();
      if (pos == end) {
        throw error("missing operand in expression");
      }
      NumericExpression value = operand(Allowed.ANY, false);
      skipBlanks();
      while (pos < end && text.charAt(pos) != ')') {
        value = binary(pos, value);
        skipBlanks();
      }
      if (!take(")")) {
        throw error("missing ')' at end of nested expression");
      }
      return value;
    }

    private NumericExpression call(int nameStart, String name) throws CheckFileException {
      if (!BinaryOperation.FUNCTIONS.contains(name)) {
        pos = nameStart;
        throw error("call to undefined function '" + name + "'");
      }
      pos++;
      skipBlanks();
      List<NumericExpression> arguments = new ArrayList<>();
      while (pos < end && text.charAt(pos) != ')') {
        if (text.charAt(pos) == ',') {
          throw error("missing argument");
        }
        int start = pos;
        NumericExpression argument = operand(Allowed.ANY, false);
        while (pos < end) {
          skipBlanks();
          if (pos < end && (text.charAt(pos) == ',' || text.charAt(pos) == ')')) {
            break;
          }
          argument = binary(start, argument);
        }
        arguments.add(argument);
        skipBlanks();
        if (!take(",")) {
          break;
        }
        skipBlanks();
        if (pos < end && text.charAt(pos) == ')') {
          throw error("missing argument");
        }
      }
      if (!take(")")) {
        throw error("missing ')' at end of call expression");
      }
      if (arguments.size() != 2) {
        pos = nameStart;
        throw error("function '" + name + "' takes 2 arguments but " + arguments.size() + " given");
      }
      return new BinaryOperation(
          name, arguments.get(0), arguments.get(1), buffer.spot(pos), text.substring(pos, end));
    }

    private NumericExpression use(int start, String name) throws CheckFileException {
      if (name.startsWith("@") && !name.equals(Variables.LINE)) {
        pos = start;
        throw error("invalid pseudo numeric variable '" + name + "'");
      }
      // A use before any definition fixes the format as well.
      Variables.Numeric variable =
          variables.numbers.computeIfAbsent(
              name, n -> new Variables.Numeric(NumericFormat.UNSIGNED, 0));
      if (lineNumber != 0 && variable.line == lineNumber) {
        pos = start;
        throw error("numeric variable '" + name + "' defined earlier in the same CHECK directive");
      }
      return new NumericExpression.Use(name, buffer.spot(start), variable);
    }

    private NumericExpression number(Allowed allowed, boolean atStart) throws CheckFileException {
      int start = pos;
      boolean negative = take("-");
      int radix = 10;
      int digits = pos;
      if (allowed != Allowed.NUMBER) {
        if (take("0x") || take("0X")) {
          radix = 16;
        } else if (take("0b") || take("0B")) {
          radix = 2;
        } else if (take("0o")) {
          radix = 8;
        } else if (text.startsWith("0", pos) && pos + 1 < end && isDigit(text.charAt(pos + 1))) {
          pos++;
          radix = 8;
        }
      }
      int first = pos;
      while (pos < end && Character.digit(text.charAt(pos), radix) >= 0) {
        pos++;
      }
      if (pos == digits || (pos == first && first == end)) {
        pos = start;
        throw error("invalid " + (atStart ? "matching constraint or " : "") + "operand format");
      }
      BigInteger value =
          first == pos ? BigInteger.ZERO : new BigInteger(text.substring(first, pos), radix);
      return new NumericExpression.Literal(
          text.substring(start, pos), negative ? value.negate() : value);
    }

    private static boolean isDigit(char c) {
      return c >= '0' && c <= '9';
    }

    private boolean take(String token) {
      if (pos + token.length() <= end && text.startsWith(token, pos)) {
        pos += token.length();
        return true;
      }
      return false;
    }

    private static boolean isBlank(char c) {
      return c == ' ' || c == '\t';
    }

    private void skipBlanks() {
      while (pos < end && isBlank(text.charAt(pos))) {
        pos++;
      }
    }

    private CheckFileException error(String message) {
      return CheckFileException.inBlock(buffer.spot(pos), message);
    }
  }
}
