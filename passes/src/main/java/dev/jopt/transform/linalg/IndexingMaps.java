package dev.jopt.transform.linalg;

import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import java.util.BitSet;
import java.util.List;

/** Questions about the indexing maps of operations. */
final class IndexingMaps {
  private IndexingMaps() {}

  /** The loops that index a dimension by themselves in one of the maps: their sizes are known. */
  static BitSet measured(List<AffineMap> maps) {
    BitSet loops = new BitSet();
    for (AffineMap map : maps) {
      for (AffineExpr result : map.results()) {
        if (result instanceof AffineDimExpr dim) {
          loops.set(dim.position());
        }
      }
    }
    return loops;
  }

  /** Whether the sizes of all loops follow from operands with these maps. */
  static boolean determineLoops(List<AffineMap> maps, int loops) {
    return measured(maps).cardinality() == loops;
  }
}
