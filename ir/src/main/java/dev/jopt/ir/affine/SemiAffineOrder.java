package dev.jopt.ir.affine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Writes a sum that has products of inputs, or divisions by them, in the order that MLIR gives its
 * terms: by the position of the first input, then dimensions before products before symbols.
 */
final class SemiAffineOrder {
  private record Term(int position, int rank, AffineExpr expr) {}

  private final List<Term> terms = new ArrayList<>();

  /** Ranks of terms that begin with a symbol go up, those of dimensions by themselves down. */
  private int symbolRank;

  private int dimRank = -1;

  private SemiAffineOrder(int largest) {
    symbolRank = largest;
  }

  static AffineExpr expression(
      long[] inputs, int numDims, List<AffineExpr> locals, long[] multiples, long constant) {
    int numSymbols = inputs.length - numDims;
    SemiAffineOrder order = new SemiAffineOrder(Math.max(numDims, numSymbols));
    for (int i = 0; i < numSymbols; i++) {
      if (inputs[numDims + i] != 0) {
        AffineExpr symbol = AffineExpr.symbol(i).mul(inputs[numDims + i]);
        order.terms.add(new Term(i, order.symbolRank++, symbol));
      }
    }
    List<AffineExpr> rest = new ArrayList<>();
    for (int i = 0; i < multiples.length; i++) {
      if (multiples[i] != 0) {
        AffineExpr term = locals.get(i).mul(multiples[i]);
        if (!order.add(locals.get(i), term)) {
          rest.add(term);
        }
      }
    }
    for (int i = 0; i < numDims; i++) {
      if (inputs[i] != 0) {
        AffineExpr dim = AffineExpr.dim(i).mul(inputs[i]);
        order.terms.add(new Term(i, order.dimRank--, dim));
      }
    }
    order.terms.sort(Comparator.comparingInt(Term::position).thenComparingInt(Term::rank));
    AffineExpr sum = AffineExpr.constant(0);
    for (Term term : order.terms) {
      sum = sum.add(term.expr());
    }
    for (AffineExpr term : rest) {
      sum = sum.add(term);
    }
    return constant == 0 ? sum : sum.add(constant);
  }

  /** Takes a product, division or remainder of two single inputs; false if it is none. */
  private boolean add(AffineExpr local, AffineExpr term) {
    if (!(local instanceof AffineBinaryExpr binary)) {
      return false;
    }
    boolean single =
        binary.rhs() instanceof AffineDimExpr
            || binary.rhs() instanceof AffineSymbolExpr
            || binary.rhs() instanceof AffineConstantExpr;
    if (!single) {
      return false;
    }
    if (binary.lhs() instanceof AffineSymbolExpr symbol) {
      terms.add(new Term(symbol.position(), symbolRank++, term));
      return true;
    }
    if (binary.lhs() instanceof AffineDimExpr dim) {
      int rank = binary.rhs() instanceof AffineSymbolExpr symbol ? symbol.position() : dimRank--;
      terms.add(new Term(dim.position(), rank, term));
      return true;
    }
    return false;
  }
}
