package dev.jopt.parser.action;

import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.TokenRing;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Makes affine expressions, maps and integer sets. */
public final class AffineActions {
  private static final BigInteger LEAST = BigInteger.ONE.shiftLeft(63);

  private final Session session;
  private final TokenRing ring;

  /** Operators of the expression being read: its tree is at most so deep. */
  private int operators;

  AffineActions(Session session) {
    this.session = session;
    this.ring = session.ring;
  }

  /** Declares a dimension. */
  public void dim(AffineScope scope, ByteToken token) {
    declare(scope, token, AffineExpr.dim(scope.dims++));
  }

  /** Declares a symbol. */
  public void symbol(AffineScope scope, ByteToken token) {
    declare(scope, token, AffineExpr.symbol(scope.symbols++));
  }

  private void declare(AffineScope scope, ByteToken token, AffineExpr parameter) {
    String name = ring.text(token.start(), token.end());
    if (scope.parameters.put(name, parameter) != null) {
      throw session.fail(token.start(), "redefinition of identifier '" + name + "'");
    }
  }

  /** The parameter of a name. */
  public AffineExpr parameter(AffineScope scope, ByteToken token) {
    AffineExpr parameter = scope.parameters.get(ring.text(token.start(), token.end()));
    if (parameter == null) {
      throw session.fail(token.start(), "use of undeclared identifier");
    }
    return parameter;
  }

  /** The parameter of a name; null for {@code symbol} before a value in parentheses. */
  public @Nullable AffineExpr parameterOrSymbol(AffineScope scope, ByteToken token) {
    if (token.getType() != MlirLexer.SYMBOL) {
      return parameter(scope, token);
    }
    if (ring.type() != MlirLexer.L_PAREN) {
      throw session.failUnexpected("expected '(' at start of SSA symbol");
    }
    return null;
  }

  /** Reads the number of {@code #3}. */
  public int resultNumber(ByteToken token) {
    return OpFrame.resultNumber(session, token);
  }

  /** The input that a value stands for: equal uses are one input. */
  public AffineExpr input(AffineScope scope, int name, int number, int position, boolean symbol) {
    AffineExpr known = scope.input(name, number);
    if (known != null) {
      return known;
    }
    if (!scope.takesValues()) {
      throw session.fail(position, "unexpected ssa identifier");
    }
    return scope.addInput(new UnresolvedOperand(name, number, position), symbol);
  }

  /** A constant. */
  public AffineExpr constant(ByteToken token) {
    long small = Numbers.smallLong(ring.input(), token.start(), token.end());
    if (small >= 0) {
      return AffineExpr.constant(small);
    }
    BigInteger value =
        token.end() - token.start() > 20
            ? null
            : Numbers.integer(ring.input(), token.start(), token.end());
    if (value == null || (value.bitLength() > 63 && !isLeast(value, token.start()))) {
      throw session.fail(token.start(), "constant too large for index");
    }
    return AffineExpr.constant(value.longValue());
  }

  /** The least number is printed as any other, but without its sign it is too large. */
  private boolean isLeast(BigInteger value, int start) {
    int before = start - 1;
    while (before >= 0 && ring.input()[before] == ' ') {
      before--;
    }
    return value.equals(LEAST) && before >= 0 && ring.input()[before] == '-';
  }

  /** Minus. */
  public AffineExpr negate(AffineExpr operand) {
    boolean least =
        operand instanceof AffineConstantExpr constant && constant.value() == Long.MIN_VALUE;
    return least ? operand : operand.mul(-1);
  }

  private void countOperator() {
    if (++operators > Session.MAX_DEPTH) {
      throw session.fail(
          "affine expression too long: more than " + Session.MAX_DEPTH + " operators");
    }
  }

  /** An expression that is no part of another one. */
  public AffineExpr whole(AffineExpr expr) {
    operators = 0;
    return expr;
  }

  /** Adds a result to a map. */
  public void result(AffineScope scope, AffineExpr result) {
    scope.results.add(whole(result));
  }

  /**
   * The sum of a term and those before it.
   *
   * @param before their sum; null before the first
   * @param minus whether the term is subtracted
   */
  public AffineExpr sum(@Nullable AffineExpr before, boolean minus, AffineExpr term) {
    if (before == null) {
      return term;
    }
    countOperator();
    return before.add(minus ? term.mul(-1) : term);
  }

  /** A product, of which one factor must be constant or symbolic. */
  public AffineExpr multiply(AffineExpr left, AffineExpr right, int position) {
    countOperator();
    if (!left.isSymbolicOrConstant() && !right.isSymbolicOrConstant()) {
      throw session.fail(
          position,
          "non-affine expression: at least one of the multiply operands has to be either a constant"
              + " or symbolic");
    }
    return left.mul(right);
  }

  /** A quotient rounded down. */
  public AffineExpr floorDiv(AffineExpr left, AffineExpr right, int position) {
    checkDivisor(right, position, "floordiv");
    return left.floorDiv(right);
  }

  /** A quotient rounded up. */
  public AffineExpr ceilDiv(AffineExpr left, AffineExpr right, int position) {
    checkDivisor(right, position, "ceildiv");
    return left.ceilDiv(right);
  }

  /** A remainder. */
  public AffineExpr mod(AffineExpr left, AffineExpr right, int position) {
    checkDivisor(right, position, "mod");
    return left.mod(right);
  }

  private void checkDivisor(AffineExpr divisor, int position, String operator) {
    countOperator();
    if (!divisor.isSymbolicOrConstant()) {
      throw session.fail(
          position,
          "non-affine expression: right operand of "
              + operator
              + " has to be either a constant or symbolic");
    }
  }

  /** A constraint: not negative. */
  public void atLeast(AffineScope scope, AffineExpr left, AffineExpr right) {
    scope.constraints.add(new IntegerSet.Constraint(sum(left, true, right), false));
    operators = 0;
  }

  /** A constraint: zero. */
  public void equal(AffineScope scope, AffineExpr left, AffineExpr right) {
    scope.constraints.add(new IntegerSet.Constraint(sum(left, true, right), true));
    operators = 0;
  }

  /** The map. */
  public AffineMap map(AffineScope scope) {
    return new AffineMap(scope.dims, scope.symbols, scope.results);
  }

  /** The set. Without a constraint it holds everything: 0 == 0. */
  public IntegerSet set(AffineScope scope) {
    if (scope.constraints.isEmpty()) {
      scope.constraints.add(new IntegerSet.Constraint(AffineExpr.constant(0), true));
    }
    return new IntegerSet(scope.dims, scope.symbols, scope.constraints);
  }
}
