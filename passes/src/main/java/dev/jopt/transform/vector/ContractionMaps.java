package dev.jopt.transform.vector;

import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import java.util.ArrayList;
import java.util.List;

/**
 * Which iterations of a contraction the dimensions of its operands are of.
 *
 * @param iterators a letter for each iteration: {@code p} or {@code r}, as their kinds begin
 * @param isSum whether it adds up the products, and does nothing else with them
 */
record ContractionMaps(
    AffineMap left, AffineMap right, AffineMap result, String iterators, boolean isSum) {
  static final String NAME = "vector.contract";

  static ContractionMaps of(Operation op) {
    List<Attribute> maps = ((ArrayAttribute) op.attribute("indexing_maps")).elements();
    StringBuilder iterators = new StringBuilder();
    for (Attribute kind : ((ArrayAttribute) op.attribute("iterator_types")).elements()) {
      iterators.append(((EnumAttribute) kind).text().charAt(0));
    }
    return new ContractionMaps(
        ((AffineMapAttribute) maps.get(0)).map(),
        ((AffineMapAttribute) maps.get(1)).map(),
        ((AffineMapAttribute) maps.get(2)).map(),
        iterators.toString(),
        op.attribute("kind") instanceof EnumAttribute kind && kind.has("add"));
  }

  /** A map to some of its dimensions. */
  static AffineMap map(int dimensions, int... results) {
    List<AffineExpr> expressions = new ArrayList<>();
    for (int result : results) {
      expressions.add(AffineDimExpr.of(result));
    }
    return new AffineMap(dimensions, 0, expressions);
  }

  /** Which result of a map an iteration is, or -1. */
  static int positionIn(AffineMap map, int iteration) {
    return map.results().indexOf(AffineDimExpr.of(iteration));
  }

  /** Whether the iterations are of these kinds. */
  boolean iterates(String kinds) {
    return iterators.equals(kinds);
  }

  /** Whether it multiplies each row of the one matrix by each row of the other. */
  boolean isProductOfRows() {
    return iterates("ppr")
        && left.equals(map(3, 0, 2))
        && right.equals(map(3, 1, 2))
        && result.equals(map(3, 0, 1));
  }

  /** Whether an iteration is one that both operands share and the result lacks. */
  boolean isContracted(int iteration) {
    return iterators.charAt(iteration) == 'r'
        && positionIn(left, iteration) >= 0
        && positionIn(right, iteration) >= 0;
  }

  /** The first iteration that both operands and the result share, or -1. */
  int batch() {
    for (int i = 0; i < iterators.length(); i++) {
      if (iterators.charAt(i) == 'p' && positionIn(left, i) >= 0 && positionIn(right, i) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** The maps when an iteration is gone. */
  ArrayAttribute without(int iteration) {
    List<Attribute> maps = new ArrayList<>();
    for (AffineMap map : List.of(left, right, result)) {
      List<AffineExpr> expressions = new ArrayList<>();
      for (AffineExpr expression : map.results()) {
        int dimension = ((AffineDimExpr) expression).position();
        if (dimension != iteration) {
          expressions.add(AffineDimExpr.of(dimension > iteration ? dimension - 1 : dimension));
        }
      }
      maps.add(new AffineMapAttribute(new AffineMap(map.numDims() - 1, 0, expressions)));
    }
    return new ArrayAttribute(maps);
  }
}
