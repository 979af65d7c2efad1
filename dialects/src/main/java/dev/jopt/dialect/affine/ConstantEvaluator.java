package dev.jopt.dialect.affine;

import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates affine expressions of inputs some of which are known. */
final class ConstantEvaluator {
  private final int numDims;
  private final List<@Nullable Attribute> inputs;
  private boolean poison;

  /** Creates an evaluator for the values of dimensions, then symbols; null where not known. */
  ConstantEvaluator(int numDims, List<@Nullable Attribute> inputs) {
    this.numDims = numDims;
    this.inputs = inputs;
  }

  /** Whether a map of known inputs divides by zero, or takes a remainder of less than one. */
  static boolean isPoison(AffineMap map, List<@Nullable Attribute> inputs) {
    ConstantEvaluator evaluator = new ConstantEvaluator(map.numDims(), inputs);
    for (AffineExpr result : map.results()) {
      evaluator.evaluate(result);
    }
    return evaluator.poison;
  }

  /** The value of an expression, or null where it is not known. */
  @Nullable Long evaluate(AffineExpr expr) {
    if (expr instanceof AffineConstantExpr constant) {
      return constant.value();
    }
    if (expr instanceof AffineDimExpr dim) {
      return input(dim.position());
    }
    if (expr instanceof AffineSymbolExpr symbol) {
      return input(numDims + symbol.position());
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expr;
    Long left = evaluate(binary.lhs());
    Long right = evaluate(binary.rhs());
    if (left == null || right == null) {
      return null;
    }
    boolean undefined =
        switch (binary.kind()) {
          case ADD, MUL -> false;
          case MOD -> right < 1;
          case FLOOR_DIV, CEIL_DIV -> right == 0;
        };
    if (undefined) {
      poison = true;
      return null;
    }
    return switch (binary.kind()) {
      case ADD -> left + right;
      case MUL -> left * right;
      case MOD -> Math.floorMod(left, right);
      case FLOOR_DIV -> Math.floorDiv(left, right);
      case CEIL_DIV -> -Math.floorDiv(-left, right);
    };
  }

  private @Nullable Long input(int position) {
    return inputs.get(position) instanceof IntegerAttribute known ? known.longValue() : null;
  }
}
