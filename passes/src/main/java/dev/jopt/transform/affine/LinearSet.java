package dev.jopt.transform.affine;

import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.affine.IntegerSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A set of integer points by linear constraints: rows with a coefficient for each dimension, for
 * each symbol, for each quotient that stands for a division by a constant, and a constant.
 */
public final class LinearSet {
  /** As many constraints for each variable are too many to look for a contradiction. */
  private static final int MOST_CONSTRAINTS = 32;

  /** Sets of more variables stay as they are: what is done here takes the cube of their number. */
  private static final int MOST_COLUMNS = 100;

  private final int numDims;
  private final int numSymbols;
  private final int columns;

  /** The quotients, which come after the dimensions and symbols; there may be more columns. */
  private final List<Quotient> quotients;

  private final List<BigInteger[]> equalities = new ArrayList<>();
  private List<BigInteger[]> inequalities = new ArrayList<>();

  /** What the quotients are. */
  private final List<BigInteger[]> bounds = new ArrayList<>();

  /**
   * A quotient.
   *
   * @param written as it was written, which may round up
   * @param floor the same rounded down, with a dividend of such quotients
   */
  private record Quotient(AffineExpr written, AffineExpr floor) {}

  private LinearSet(int numDims, int numSymbols, int columns, List<Quotient> quotients) {
    this.numDims = numDims;
    this.numSymbols = numSymbols;
    this.columns = columns;
    this.quotients = quotients;
  }

  /**
   * The rows of a set, or null if it is too large or one of the constraints is not linear but for
   * divisions by constants.
   */
  public static @Nullable LinearSet of(IntegerSet set) {
    int divisions = 0;
    for (IntegerSet.Constraint constraint : set.constraints()) {
      divisions += divisions(constraint.expr());
    }
    int columns = set.numInputs() + divisions + 1;
    if (columns > MOST_COLUMNS || set.constraints().size() > MOST_CONSTRAINTS * MOST_COLUMNS) {
      return null;
    }
    LinearSet linear = new LinearSet(set.numDims(), set.numSymbols(), columns, new ArrayList<>());
    for (IntegerSet.Constraint constraint : set.constraints()) {
      BigInteger[] row = linear.row(constraint.expr());
      if (row == null) {
        return null;
      }
      (constraint.isEquality() ? linear.equalities : linear.inequalities).add(row);
    }
    linear.inequalities.addAll(linear.bounds);
    return linear;
  }

  private static int divisions(AffineExpr expr) {
    return expr instanceof AffineBinaryExpr binary
        ? divisions(binary.lhs()) + divisions(binary.rhs()) + (isDivision(binary) ? 1 : 0)
        : 0;
  }

  private static boolean isDivision(AffineBinaryExpr expr) {
    return expr.kind() != AffineBinaryExpr.Kind.ADD && expr.kind() != AffineBinaryExpr.Kind.MUL;
  }

  private BigInteger @Nullable [] row(AffineExpr expr) {
    BigInteger[] row = new BigInteger[columns];
    Arrays.fill(row, BigInteger.ZERO);
    return add(expr, BigInteger.ONE, row) ? row : null;
  }

  private boolean add(AffineExpr expr, BigInteger factor, BigInteger[] row) {
    int column;
    BigInteger value = factor;
    if (expr instanceof AffineBinaryExpr binary) {
      if (binary.kind() == AffineBinaryExpr.Kind.ADD) {
        return add(binary.lhs(), factor, row) && add(binary.rhs(), factor, row);
      }
      if (!(binary.rhs() instanceof AffineConstantExpr constant)) {
        return false;
      }
      BigInteger number = BigInteger.valueOf(constant.value());
      if (binary.kind() == AffineBinaryExpr.Kind.MUL) {
        return add(binary.lhs(), factor.multiply(number), row);
      }
      return isDivision(binary) && number.signum() > 0 && addDivided(binary, number, factor, row);
    } else if (expr instanceof AffineDimExpr dim) {
      column = dim.position();
    } else if (expr instanceof AffineSymbolExpr symbol) {
      column = numDims + symbol.position();
    } else {
      column = columns - 1;
      value = factor.multiply(BigInteger.valueOf(((AffineConstantExpr) expr).value()));
    }
    row[column] = row[column].add(value);
    return true;
  }

  /** Adds a quotient, or the rest as what is left of the dividend. */
  private boolean addDivided(
      AffineBinaryExpr expr, BigInteger divisor, BigInteger factor, BigInteger[] row) {
    BigInteger[] dividend = row(expr.lhs());
    if (dividend == null) {
      return false;
    }
    BigInteger times = factor;
    if (expr.kind() == AffineBinaryExpr.Kind.MOD) {
      times = factor.multiply(divisor).negate();
      for (int i = 0; i < columns; i++) {
        row[i] = row[i].add(dividend[i].multiply(factor));
      }
    }
    BigInteger common = divisor(dividend, columns).gcd(divisor);
    divide(dividend, common);
    BigInteger reduced = divisor.divide(common);
    if (reduced.equals(BigInteger.ONE)) {
      for (int i = 0; i < columns; i++) {
        row[i] = row[i].add(dividend[i].multiply(times));
      }
      return true;
    }
    int quotient = quotient(dividend, reduced, expr.kind() == AffineBinaryExpr.Kind.CEIL_DIV);
    if (quotient < 0) {
      return false;
    }
    int column = numDims + numSymbols + quotient;
    row[column] = row[column].add(times);
    return true;
  }

  /** The number of a quotient; -1 if a number is too large for an expression. */
  private int quotient(BigInteger[] dividend, BigInteger divisor, boolean up) {
    AffineExpr by = AffineExpr.constant(divisor.longValue());
    AffineExpr numerator = expression(dividend, Quotient::written);
    if (numerator == null) {
      return -1;
    }
    AffineExpr written = up ? numerator.ceilDiv(by) : numerator.floorDiv(by);
    for (int i = 0; i < quotients.size(); i++) {
      if (quotients.get(i).written().equals(written)) {
        return i;
      }
    }
    if (up) {
      dividend[columns - 1] = dividend[columns - 1].add(divisor).subtract(BigInteger.ONE);
    }
    AffineExpr floor = expression(dividend, Quotient::floor);
    if (floor == null) {
      return -1;
    }
    addBounds(dividend, divisor, numDims + numSymbols + quotients.size());
    quotients.add(new Quotient(written, floor.floorDiv(by)));
    return quotients.size() - 1;
  }

  /** The rest is less than the divisor, and not negative. */
  private void addBounds(BigInteger[] dividend, BigInteger divisor, int quotient) {
    BigInteger[] below = new BigInteger[columns];
    for (int i = 0; i < columns; i++) {
      below[i] = dividend[i].negate();
    }
    below[quotient] = divisor;
    below[columns - 1] = below[columns - 1].add(divisor).subtract(BigInteger.ONE);
    BigInteger[] above = dividend.clone();
    above[quotient] = divisor.negate();
    bounds.add(below);
    bounds.add(above);
  }

  /**
   * The same set without inequalities that always hold or follow from another one; {@code 1 == 0}
   * if no point is in it. Null if a number is too large for an expression.
   */
  @Nullable IntegerSet simplified() {
    if (isEmpty()) {
      IntegerSet.Constraint never = new IntegerSet.Constraint(AffineExpr.constant(1), true);
      return new IntegerSet(numDims, numSymbols, List.of(never));
    }
    inequalities.forEach(this::tighten);
    equalities.forEach(row -> divide(row, divisor(row, columns)));
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (BigInteger[] row : equalities) {
      AffineExpr expr = expression(row, Quotient::floor);
      if (expr == null) {
        return null;
      }
      constraints.add(new IntegerSet.Constraint(expr, true));
    }
    for (BigInteger[] row : irredundant()) {
      AffineExpr expr = expression(row, Quotient::floor);
      if (expr == null) {
        return null;
      }
      constraints.add(new IntegerSet.Constraint(expr, false));
    }
    return new IntegerSet(numDims, numSymbols, constraints);
  }

  private @Nullable AffineExpr expression(BigInteger[] row, Function<Quotient, AffineExpr> form) {
    AffineExpr sum = AffineExpr.constant(0);
    for (int i = 0; i < columns; i++) {
      if (row[i].bitLength() >= Long.SIZE) {
        return null;
      }
      long factor = row[i].longValue();
      if (i == columns - 1) {
        sum = sum.add(AffineExpr.constant(factor));
      } else if (factor != 0) {
        sum = sum.add(variable(i, form).mul(AffineExpr.constant(factor)));
      }
    }
    return sum;
  }

  private AffineExpr variable(int column, Function<Quotient, AffineExpr> form) {
    int inputs = numDims + numSymbols;
    if (column >= inputs) {
      return form.apply(quotients.get(column - inputs));
    }
    return column < numDims ? AffineExpr.dim(column) : AffineExpr.symbol(column - numDims);
  }

  /** Of inequalities that differ in the constant only, the one with the smallest. */
  private List<BigInteger[]> irredundant() {
    Map<List<BigInteger>, Integer> strongest = new HashMap<>();
    Set<Integer> kept = new LinkedHashSet<>();
    for (int i = 0; i < inequalities.size(); i++) {
      BigInteger[] row = inequalities.get(i);
      if (isConstant(row) && row[columns - 1].signum() >= 0) {
        continue;
      }
      List<BigInteger> factors = List.of(row).subList(0, columns - 1);
      Integer other = strongest.get(factors);
      if (other == null || inequalities.get(other)[columns - 1].compareTo(row[columns - 1]) > 0) {
        kept.remove(other);
        kept.add(i);
        strongest.put(factors, i);
      }
    }
    List<BigInteger[]> rows = new ArrayList<>();
    kept.forEach(i -> rows.add(inequalities.get(i)));
    return rows;
  }

  // Whether there is a point.

  private boolean isEmpty() {
    return copy().eliminate();
  }

  /** Takes variables out, except one; false if the rows become too many. */
  private boolean eliminate(int from, int to, int kept) {
    Set<Integer> left = new LinkedHashSet<>();
    for (int variable = from; variable < to; variable++) {
      if (variable != kept && !substitute(variable)) {
        left.add(variable);
      }
    }
    while (!left.isEmpty()) {
      int next = cheapest(left);
      if (isTooCostly(next)) {
        return false;
      }
      left.remove(next);
      combine(next);
    }
    return true;
  }

  private LinearSet copy() {
    LinearSet copy = new LinearSet(numDims, numSymbols, columns, quotients);
    equalities.forEach(row -> copy.equalities.add(row.clone()));
    inequalities.forEach(row -> copy.inequalities.add(row.clone()));
    return copy;
  }

  /**
   * A number that a dimension does not exceed in the set, the least that the constraints tell by
   * elimination of all other variables; null if they tell none.
   *
   * @param inputs how many dimensions, of lower number, determine the others by equalities
   */
  public @Nullable BigInteger upperBound(int dim, int inputs) {
    LinearSet copy = copy();
    // Inputs first: their bounds make those of the quotients, which hold for integers, tight.
    if (!copy.eliminate(0, inputs, dim)
        || !copy.eliminate(numDims, numDims + numSymbols, dim)
        || !copy.eliminate(inputs, columns - 1, dim)) {
      return null;
    }
    BigInteger bound = null;
    for (BigInteger[] row : copy.equalities) {
      if (row[dim].signum() != 0) {
        return row[columns - 1].negate().divide(row[dim]);
      }
    }
    for (BigInteger[] row : copy.inequalities) {
      if (row[dim].signum() < 0) {
        // After tightening the factor is -1, or 0 in rows without the dimension.
        copy.tighten(row);
        bound = bound == null ? row[columns - 1] : bound.min(row[columns - 1]);
      }
    }
    return bound;
  }

  /** Takes variables out one after the other; whether a contradiction is found. */
  private boolean eliminate() {
    if (isContradictory()) {
      return true;
    }
    for (int variable = 0; variable < columns - 1; variable++) {
      // Not after each one, as in MLIR: a quotient may have gone then that is no integer.
      if (!substitute(variable) && isContradictory()) {
        return true;
      }
    }
    if (isContradictory()) {
      return true;
    }
    Set<Integer> left = new LinkedHashSet<>();
    for (int variable = 0; variable < columns - 1; variable++) {
      left.add(variable);
    }
    while (!left.isEmpty()) {
      int best = cheapest(left);
      if (isTooCostly(best)) {
        return false;
      }
      left.remove(best);
      combine(best);
      if (isContradictory()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a constraint cannot hold by itself. */
  private boolean isContradictory() {
    for (BigInteger[] row : equalities) {
      BigInteger divisor = divisor(row, columns - 1);
      BigInteger constant = row[columns - 1];
      if (divisor.signum() == 0 ? constant.signum() != 0 : constant.mod(divisor).signum() != 0) {
        return true;
      }
    }
    for (BigInteger[] row : inequalities) {
      if (isConstant(row) && row[columns - 1].signum() < 0) {
        return true;
      }
    }
    return false;
  }

  /** Puts what an equality says of a variable into all other constraints. */
  private boolean substitute(int variable) {
    BigInteger[] pivot = null;
    for (BigInteger[] row : equalities) {
      if (pivot == null && row[variable].signum() != 0) {
        pivot = row;
      }
    }
    if (pivot == null) {
      return false;
    }
    equalities.remove(pivot);
    for (List<BigInteger[]> rows : List.of(equalities, inequalities)) {
      for (BigInteger[] row : rows) {
        if (row[variable].signum() != 0) {
          BigInteger factor = pivot[variable].abs();
          BigInteger other = row[variable].multiply(BigInteger.valueOf(pivot[variable].signum()));
          for (int i = 0; i < columns; i++) {
            row[i] = row[i].multiply(factor).subtract(pivot[i].multiply(other));
          }
        }
      }
    }
    inequalities.forEach(this::tighten);
    return true;
  }

  private int cheapest(Set<Integer> variables) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int variable : variables) {
      long cost = combinations(variable);
      if (cost < least) {
        least = cost;
        best = variable;
      }
    }
    return best;
  }

  private boolean isTooCostly(int variable) {
    return combinations(variable) >= (long) MOST_CONSTRAINTS * columns;
  }

  private long combinations(int variable) {
    long lower = 0;
    long upper = 0;
    for (BigInteger[] row : inequalities) {
      lower += row[variable].signum() > 0 ? 1 : 0;
      upper += row[variable].signum() < 0 ? 1 : 0;
    }
    return lower * upper;
  }

  /** Combines each lower bound of a variable with each upper one. */
  private void combine(int variable) {
    Map<List<BigInteger>, BigInteger[]> left = new HashMap<>();
    List<BigInteger[]> lower = new ArrayList<>();
    List<BigInteger[]> upper = new ArrayList<>();
    for (BigInteger[] row : inequalities) {
      int sign = row[variable].signum();
      if (sign == 0) {
        keepStrongest(row, left);
      } else {
        (sign > 0 ? lower : upper).add(row);
      }
    }
    for (BigInteger[] low : lower) {
      for (BigInteger[] high : upper) {
        BigInteger[] row = new BigInteger[columns];
        for (int i = 0; i < columns; i++) {
          row[i] = low[i].multiply(high[variable].negate()).add(high[i].multiply(low[variable]));
        }
        tighten(row);
        keepStrongest(row, left);
      }
    }
    inequalities = new ArrayList<>(left.values());
  }

  private void keepStrongest(BigInteger[] row, Map<List<BigInteger>, BigInteger[]> rows) {
    rows.merge(
        List.of(row).subList(0, columns - 1),
        row,
        (one, other) -> one[columns - 1].compareTo(other[columns - 1]) <= 0 ? one : other);
  }

  // Rows.

  private boolean isConstant(BigInteger[] row) {
    return divisor(row, columns - 1).signum() == 0;
  }

  private static BigInteger divisor(BigInteger[] row, int end) {
    BigInteger divisor = BigInteger.ZERO;
    for (int i = 0; i < end; i++) {
      divisor = divisor.gcd(row[i]);
    }
    return divisor;
  }

  /** Divides the factors of an inequality; what is left of the constant no integer needs. */
  private void tighten(BigInteger[] row) {
    BigInteger divisor = divisor(row, columns - 1);
    if (divisor.compareTo(BigInteger.ONE) > 0) {
      BigInteger constant = row[columns - 1];
      row[columns - 1] = constant.subtract(constant.mod(divisor));
      divide(row, divisor);
    }
  }

  private static void divide(BigInteger[] row, BigInteger divisor) {
    for (int i = 0; i < row.length && divisor.compareTo(BigInteger.ONE) > 0; i++) {
      row[i] = row[i].divide(divisor);
    }
  }
}
