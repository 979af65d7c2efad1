package dev.jopt.transform.loop;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The least or greatest of several sizes is one of them once a loop is split: within the loop of
 * whole steps at least a step is left up to the bound, in the rest less than a step.
 */
final class PeeledMinMax {
  private static final int INDUCTION = 0;
  private static final int UPPER = 1;
  private static final int STEP = 2;

  private final MinMaxOp op;

  /** The induction variable, the bound of the whole loop, the step, and the other operands. */
  private final List<Value> values;

  /** How many of them are dimensions; the variables of other loops become symbols, as in MLIR. */
  private final int dims;

  private PeeledMinMax(MinMaxOp op, Value induction, Value upper, Value step) {
    this.op = op;
    values = new ArrayList<>(List.of(induction, upper, step));
    addOthers(op, false);
    dims = values.size();
    addOthers(op, true);
  }

  private void addOthers(MinMaxOp of, boolean inductions) {
    for (Value operand : of.operands()) {
      if (isInduction(operand) == inductions && !values.contains(operand)) {
        values.add(operand);
      }
    }
  }

  private static boolean isInduction(Value operand) {
    Operation around =
        operand instanceof BlockArgument argument ? argument.owner().parentOp() : null;
    return around != null && around.as(LoopLike.class) != null;
  }

  /**
   * Simplifies what is in the two parts of a loop.
   *
   * @param upper the bound of the loop before it was split
   */
  static void simplify(ForOp whole, ForOp partial, Value upper, Rewriter rewriter) {
    simplify(whole, upper, true, rewriter);
    simplify(partial, upper, false, rewriter);
  }

  private static void simplify(ForOp loop, Value upper, boolean whole, Rewriter rewriter) {
    List<MinMaxOp> found = new ArrayList<>();
    loop.walk(
        inner -> {
          if (inner instanceof MinMaxOp op) {
            found.add(op);
          }
        });
    for (MinMaxOp op : found) {
      Value induction = loop.body().argument(0);
      try {
        new PeeledMinMax(op, induction, upper, loop.step()).simplify(whole, rewriter);
      } catch (ArithmeticException tooLarge) {
        // It stays as it is.
      }
    }
  }

  private void simplify(boolean whole, Rewriter rewriter) {
    long[][] rows = rows();
    if (rows == null) {
      replaceByConstant(whole, rewriter);
      return;
    }
    long[] known = known(whole);
    for (int i = 0; i < rows.length; i++) {
      if (isExtreme(rows, i, known)) {
        replace(rows[i], rewriter);
        return;
      }
    }
  }

  /** Where something is divided, only constants are known to be the least or greatest. */
  private void replaceByConstant(boolean whole, Rewriter rewriter) {
    PeeledFacts facts =
        new PeeledFacts(values.get(INDUCTION), values.get(UPPER), values.get(STEP), whole);
    RangedMap map = RangedMap.of(op.map(), op.operands(), facts);
    if (map == null) {
      return;
    }
    for (LinearExpr result : map.results()) {
      if (result.isConstant() && isExtreme(map, result)) {
        rewriter.setInsertPointBefore(op);
        AffineMap constant = AffineMap.constant(result.constant());
        rewriter.replaceOp(
            op, ApplyOp.create(rewriter, op.location(), constant, List.of()).result());
        return;
      }
    }
  }

  private boolean isExtreme(RangedMap map, LinearExpr candidate) {
    for (LinearExpr other : map.results()) {
      Long least = map.bound(op.isMax() ? candidate.minus(other) : other.minus(candidate), false);
      if (least == null || least < 0) {
        return false;
      }
    }
    return true;
  }

  /** What is compared, as factors of the values and a constant; null if something is divided. */
  private long @Nullable [][] rows() {
    long[][] ofOperands = LinearMap.rows(op.map());
    if (ofOperands == null) {
      return null;
    }
    long[][] rows = new long[ofOperands.length][];
    for (int i = 0; i < rows.length; i++) {
      long[] row = new long[values.size() + 1];
      for (int j = 0; j < op.operandCount(); j++) {
        add(row, op.operand(j), ofOperands[i][j]);
      }
      row[values.size()] = Math.addExact(row[values.size()], ofOperands[i][op.operandCount()]);
      rows[i] = row;
    }
    return rows;
  }

  /** What is not negative: the bound less the induction variable and a step, or what it lacks. */
  private long[] known(boolean whole) {
    long[] row = new long[values.size() + 1];
    long sign = whole ? 1 : -1;
    add(row, values.get(INDUCTION), -sign);
    add(row, values.get(UPPER), sign);
    add(row, values.get(STEP), -sign);
    row[values.size()] = Math.addExact(row[values.size()], whole ? 0 : -1);
    return row;
  }

  private void add(long[] row, Value value, long factor) {
    IntegerAttribute constant = Constants.integer(value);
    int at = values.size();
    long amount = factor;
    if (constant != null && constant.fitsLong()) {
      amount = Math.multiplyExact(factor, constant.longValue());
    } else {
      at = values.indexOf(value);
    }
    row[at] = Math.addExact(row[at], amount);
  }

  private boolean isExtreme(long[][] rows, int index, long[] known) {
    for (long[] row : rows) {
      long[] difference = new long[row.length];
      for (int i = 0; i < row.length; i++) {
        difference[i] =
            op.isMax()
                ? Math.subtractExact(rows[index][i], row[i])
                : Math.subtractExact(row[i], rows[index][i]);
      }
      if (!isNotNegative(difference, known)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a row is a multiple of what is known not to be negative, and something positive. */
  private static boolean isNotNegative(long[] row, long[] known) {
    int constant = row.length - 1;
    long multiple = 0;
    for (int i = 0; i < constant; i++) {
      if (known[i] != 0) {
        multiple = row[i] / known[i];
        break;
      }
    }
    if (multiple < 0) {
      return false;
    }
    for (int i = 0; i < constant; i++) {
      if (row[i] != Math.multiplyExact(multiple, known[i])) {
        return false;
      }
    }
    return row[constant] >= Math.multiplyExact(multiple, known[constant]);
  }

  private void replace(long[] row, Rewriter rewriter) {
    AffineExpr sum = AffineExpr.constant(0);
    List<FoldResult> operands = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      AffineExpr value = i < dims ? AffineExpr.dim(i) : AffineExpr.symbol(i - dims);
      sum = sum.add(value.mul(row[i]));
      operands.add(FoldResult.of(values.get(i)));
    }
    int symbols = values.size() - dims;
    AffineMap map = AffineMap.of(dims, symbols, sum.add(row[values.size()]));
    rewriter.setInsertPointBefore(op);
    FoldResult applied = ComposedApply.canonical(rewriter, op, map, operands);
    Value value = applied.value();
    if (value == null) {
      // Folded where it is used, as all constants are.
      long number = row[values.size()];
      value =
          ApplyOp.create(rewriter, op.location(), AffineMap.constant(number), List.of()).result();
    }
    rewriter.replaceOp(op, value);
  }
}
