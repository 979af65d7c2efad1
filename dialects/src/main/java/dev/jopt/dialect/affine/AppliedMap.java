package dev.jopt.dialect.affine;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map and the values that it is applied to, dimensions first.
 *
 * @param map the map
 * @param operands one value per input
 */
record AppliedMap(AffineMap map, List<Value> operands) {
  /** To compare so many with each other costs less than a map of them. */
  private static final int FEW_OPERANDS = 16;

  AppliedMap {
    operands = List.copyOf(operands);
  }

  /**
   * The map and operands that give the same results with {@code affine.apply} of its operands taken
   * into the map, where no operand occurs twice, is unused or a constant, and every one that may be
   * a symbol is one.
   */
  AppliedMap canonicalize(@Nullable Region scope) {
    return canonicalizeOnce(scope).dropNeedless();
  }

  /** As {@link #canonicalize}; an operand that constants leave without use stays. */
  AppliedMap canonicalizeOnce(@Nullable Region scope) {
    if (operands.isEmpty()) {
      return new AppliedMap(map.simplify(), operands);
    }
    AppliedMap composed = compose().promoteSymbols(scope).demoteDims(scope).dropNeedless();
    return new AppliedMap(composed.map.simplify(), composed.operands);
  }

  /** As {@link #canonicalize}, with the expressions as they are if no operand is applied. */
  AppliedMap canonicalizeOperands(@Nullable Region scope) {
    boolean isApplied = operands.stream().anyMatch(value -> value.definingOp() instanceof ApplyOp);
    return isApplied ? canonicalize(scope) : promoteSymbols(scope).demoteDims(scope).dropNeedless();
  }

  /** The same, simplified by the ranges of loop variables, see {@link OperandRanges#simplified}. */
  AppliedMap withKnownRanges() {
    return new AppliedMap(new OperandRanges(map, operands).simplified(), operands);
  }

  /** The same without results that never matter, see {@link OperandRanges#irredundant}. */
  AppliedMap irredundant(boolean max) {
    return new AppliedMap(new OperandRanges(map, operands).irredundant(max), operands);
  }

  /** The same with each result once, for maps of which the least or greatest result counts. */
  AppliedMap distinct() {
    List<AffineExpr> results = new ArrayList<>(new LinkedHashSet<>(map.results()));
    return new AppliedMap(new AffineMap(map.numDims(), map.numSymbols(), results), operands);
  }

  /** Each result less the only one, or the one at the same place, of another map. */
  AppliedMap minus(AppliedMap other) {
    List<Value> dims = new ArrayList<>(dims());
    dims.addAll(other.dims());
    List<Value> symbols = new ArrayList<>(symbols());
    symbols.addAll(other.symbols());
    List<AffineExpr> differences = new ArrayList<>();
    for (int i = 0; i < map.numResults(); i++) {
      AffineExpr subtrahend =
          other
              .map
              .result(other.map.numResults() == 1 ? 0 : i)
              .replaceDimsAndSymbols(
                  inputs(other.map.numDims(), map.numDims(), true),
                  inputs(other.map.numSymbols(), map.numSymbols(), false));
      differences.add(map.result(i).sub(subtrahend));
    }
    List<Value> values = new ArrayList<>(dims);
    values.addAll(symbols);
    return new AppliedMap(new AffineMap(dims.size(), symbols.size(), differences), values);
  }

  private List<Value> dims() {
    return operands.subList(0, map.numDims());
  }

  private List<Value> symbols() {
    return operands.subList(map.numDims(), operands.size());
  }

  /** Takes applied maps that are operands into this one, until none is left. */
  AppliedMap compose() {
    AppliedMap composed = this;
    for (int i = 0; i < composed.operands.size(); i++) {
      if (composed.operands.get(i).definingOp() instanceof ApplyOp apply
          && composed.map.numInputs() < 10_000) {
        composed = composed.compose(i, apply);
        i = -1;
      }
    }
    return composed;
  }

  private AppliedMap compose(int position, ApplyOp apply) {
    List<Value> dims = new ArrayList<>(dims());
    List<Value> symbols = new ArrayList<>(symbols());
    int oldDims = dims.size();
    boolean ofDim = position < oldDims;
    // The inputs of the applied map come after the others, less the one that it replaces.
    if (ofDim) {
      dims.remove(position);
    } else {
      symbols.remove(position - oldDims);
    }
    AffineMap inner = apply.map();
    AffineExpr replacement =
        inner
            .result(0)
            .replaceDimsAndSymbols(
                inputs(inner.numDims(), dims.size(), true),
                inputs(inner.numSymbols(), symbols.size(), false));
    List<AffineExpr> dimExprs = inputs(dims.size(), 0, true);
    List<AffineExpr> symbolExprs = inputs(symbols.size(), 0, false);
    if (ofDim) {
      dimExprs.add(position, replacement);
    } else {
      symbolExprs.add(position - oldDims, replacement);
    }
    dims.addAll(apply.operands().subList(0, inner.numDims()));
    symbols.addAll(apply.operands().subList(inner.numDims(), inner.numInputs()));
    return of(dims, symbols, dimExprs, symbolExprs);
  }

  private static List<AffineExpr> inputs(int count, int from, boolean ofDims) {
    List<AffineExpr> exprs = new ArrayList<>();
    for (int i = from; i < from + count; i++) {
      exprs.add(ofDims ? AffineExpr.dim(i) : AffineExpr.symbol(i));
    }
    return exprs;
  }

  private AppliedMap of(
      List<Value> dims,
      List<Value> symbols,
      List<AffineExpr> dimExprs,
      List<AffineExpr> symbolExprs) {
    List<Value> values = new ArrayList<>(dims);
    values.addAll(symbols);
    return new AppliedMap(
        map.replaceDimsAndSymbols(dimExprs, symbolExprs, dims.size(), symbols.size()), values);
  }

  /** Makes dimensions symbols where they may be; they come after those that are. */
  private AppliedMap promoteSymbols(@Nullable Region scope) {
    if (!anyCanBeSymbol(scope)) {
      return this;
    }
    List<Value> dims = new ArrayList<>();
    List<Value> symbols = new ArrayList<>(symbols());
    List<AffineExpr> dimExprs = new ArrayList<>();
    for (Value value : dims()) {
      boolean promoted = AffineScopes.isSymbol(value, scope);
      List<Value> list = promoted ? symbols : dims;
      dimExprs.add(promoted ? AffineExpr.symbol(list.size()) : AffineExpr.dim(list.size()));
      list.add(value);
    }
    return of(dims, symbols, dimExprs, inputs(map.numSymbols(), 0, false));
  }

  private boolean anyCanBeSymbol(@Nullable Region scope) {
    for (int i = 0; i < map.numDims(); i++) {
      if (AffineScopes.isSymbol(operands.get(i), scope)) {
        return true;
      }
    }
    return false;
  }

  /** Makes symbols dimensions where they must be; they come after those that are. */
  private AppliedMap demoteDims(@Nullable Region scope) {
    if (!anyMustBeDim(scope)) {
      return this;
    }
    List<Value> dims = new ArrayList<>(dims());
    List<Value> symbols = new ArrayList<>();
    List<AffineExpr> symbolExprs = new ArrayList<>();
    for (Value value : symbols()) {
      boolean demoted = mustBeDim(value, scope);
      List<Value> list = demoted ? dims : symbols;
      symbolExprs.add(demoted ? AffineExpr.dim(list.size()) : AffineExpr.symbol(list.size()));
      list.add(value);
    }
    return of(dims, symbols, inputs(map.numDims(), 0, true), symbolExprs);
  }

  private boolean anyMustBeDim(@Nullable Region scope) {
    for (int i = map.numDims(); i < operands.size(); i++) {
      if (mustBeDim(operands.get(i), scope)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mustBeDim(Value symbol, @Nullable Region scope) {
    return !AffineScopes.isSymbol(symbol, scope) && AffineScopes.isDim(symbol, scope);
  }

  /** Leaves out inputs that are not used, are there already, or are constants. */
  private AppliedMap dropNeedless() {
    if (operands.size() <= FEW_OPERANDS && !hasNeedless()) {
      return this;
    }
    Map<Value, AffineExpr> dims = new LinkedHashMap<>();
    Map<Value, AffineExpr> symbols = new LinkedHashMap<>();
    List<AffineExpr> dimExprs = new ArrayList<>();
    for (int i = 0; i < map.numDims(); i++) {
      dimExprs.add(
          map.usesDim(i)
              ? dims.computeIfAbsent(dims().get(i), value -> AffineExpr.dim(dims.size()))
              : AffineExpr.constant(0));
    }
    List<AffineExpr> symbolExprs = new ArrayList<>();
    for (int i = 0; i < map.numSymbols(); i++) {
      Value symbol = symbols().get(i);
      if (!map.usesSymbol(i)) {
        symbolExprs.add(AffineExpr.constant(0));
      } else if (Constants.of(symbol) instanceof IntegerAttribute constant) {
        symbolExprs.add(AffineExpr.constant(constant.longValue()));
      } else {
        symbolExprs.add(
            symbols.computeIfAbsent(symbol, value -> AffineExpr.symbol(symbols.size())));
      }
    }
    return of(
        new ArrayList<>(dims.keySet()), new ArrayList<>(symbols.keySet()), dimExprs, symbolExprs);
  }

  /** Whether there is an input that {@link #dropNeedless} would leave out. */
  private boolean hasNeedless() {
    for (int i = 0; i < operands.size(); i++) {
      Value operand = operands.get(i);
      boolean dim = i < map.numDims();
      if (dim ? !map.usesDim(i) : !map.usesSymbol(i - map.numDims())) {
        return true;
      }
      if (!dim && Constants.of(operand) instanceof IntegerAttribute) {
        return true;
      }
      for (int k = dim ? 0 : map.numDims(); k < i; k++) {
        if (operands.get(k) == operand) {
          return true;
        }
      }
    }
    return false;
  }
}
