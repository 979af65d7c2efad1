package dev.jopt.parser.action;

import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.asm.OpParser.AffineUse;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An affine map or integer set while it is read. */
public final class AffineScope {
  /** The results of a map. */
  public final List<AffineExpr> results = new ArrayList<>(4);

  final Map<String, AffineExpr> parameters = new HashMap<>();
  final List<IntegerSet.Constraint> constraints = new ArrayList<>(2);
  int dims;
  int symbols;

  /** The values that stand for dimensions and for symbols; null where only names may. */
  private final @Nullable List<UnresolvedOperand> dimValues;

  private final @Nullable List<UnresolvedOperand> symbolValues;

  /** No parameters yet; they will be names. */
  public AffineScope() {
    this(null, null);
  }

  private AffineScope(
      @Nullable List<UnresolvedOperand> dimValues, @Nullable List<UnresolvedOperand> symbolValues) {
    this.dimValues = dimValues;
    this.symbolValues = symbolValues;
  }

  /** No parameters yet; they will be values. */
  static AffineScope ofValues() {
    return new AffineScope(new ArrayList<>(4), new ArrayList<>(2));
  }

  boolean takesValues() {
    return dimValues != null;
  }

  /** What a value seen before stands for, or null. */
  @Nullable AffineExpr input(int name, int number) {
    int dim = indexOf(dimValues, name, number);
    if (dim >= 0) {
      return AffineExpr.dim(dim);
    }
    int symbol = indexOf(symbolValues, name, number);
    return symbol >= 0 ? AffineExpr.symbol(symbol) : null;
  }

  private static int indexOf(@Nullable List<UnresolvedOperand> values, int name, int number) {
    for (int i = 0; values != null && i < values.size(); i++) {
      if (values.get(i).nameId() == name && values.get(i).number() == number) {
        return i;
      }
    }
    return -1;
  }

  /** Lets a value stand for a new dimension or symbol. */
  AffineExpr addInput(UnresolvedOperand value, boolean symbol) {
    if (symbol && symbolValues != null) {
      symbolValues.add(value);
      return AffineExpr.symbol(symbols++);
    }
    if (dimValues != null) {
      dimValues.add(value);
    }
    return AffineExpr.dim(dims++);
  }

  /** The map of what was read and its values. */
  AffineUse toUse() {
    return new AffineUse(
        new AffineMap(dims, symbols, results),
        dimValues == null ? List.of() : dimValues,
        symbolValues == null ? List.of() : symbolValues);
  }
}
