package dev.jopt.dialect.linalg;

import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import java.util.ArrayList;
import java.util.List;

/** The products whose text may state indexing maps. */
public enum ContractionKind {
  /** Product of matrices. */
  MATMUL(
      "matmul",
      "Adds a matrix product to the output.",
      "ppr",
      map(3, 0, 2),
      map(3, 2, 1),
      map(3, 0, 1)),
  /** Products of matrices, one for each element of a batch. */
  BATCH_MATMUL(
      "batch_matmul",
      "Adds the matrix product of each batch element to the output.",
      "pppr",
      map(4, 0, 1, 3),
      map(4, 0, 3, 2),
      map(4, 0, 1, 2)),
  /** Sum of the products of matrices of a batch. */
  BATCH_REDUCE_MATMUL(
      "batch_reduce_matmul",
      "Adds the matrix products of all batch elements to one output.",
      "rppr",
      map(4, 0, 1, 3),
      map(4, 0, 3, 2),
      map(4, 1, 2)),
  /** Any product whose maps are projected permutations; they are always stated. */
  CONTRACT("contract", "Adds a tensor contraction, given by its indexing maps, to the output.", "");

  private final String localName;
  private final String summary;
  private final String iterators;
  private final ArrayAttribute defaultMaps;

  ContractionKind(String localName, String summary, String iterators, Attribute... maps) {
    this.localName = localName;
    this.summary = summary;
    this.iterators = iterators;
    this.defaultMaps = ArrayAttribute.of(maps);
  }

  private static Attribute map(int loops, int... dimensions) {
    List<AffineExpr> results = new ArrayList<>();
    for (int dimension : dimensions) {
      results.add(AffineExpr.dim(dimension));
    }
    return new AffineMapAttribute(new AffineMap(loops, 0, results));
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  String summary() {
    return summary;
  }

  /** The maps that need not be stated; empty when all must be. */
  ArrayAttribute defaultMaps() {
    return defaultMaps;
  }

  /**
   * The iterator type of each loop; a loop that indexes the output is parallel, where the maps
   * decide.
   */
  List<IteratorType> iteratorTypes(List<AffineMap> maps) {
    List<IteratorType> types = new ArrayList<>();
    if (this == CONTRACT) {
      AffineMap output = maps.get(maps.size() - 1);
      for (int i = 0; i < output.numDims(); i++) {
        types.add(
            output.results().contains(AffineExpr.dim(i))
                ? IteratorType.PARALLEL
                : IteratorType.REDUCTION);
      }
      return types;
    }
    for (int i = 0; i < iterators.length(); i++) {
      types.add(iterators.charAt(i) == 'p' ? IteratorType.PARALLEL : IteratorType.REDUCTION);
    }
    return types;
  }
}
