package dev.jopt.conversion.linalgtoloops;

import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** The kind of loops, and of accesses in them, that are made. */
enum LoopNest {
  SEQUENTIAL,
  PARALLEL,
  AFFINE;

  /**
   * Whether the next loop of a nest gets its place only once all that is in it is there, as in
   * MLIR: no pattern is asked about what was put into it meanwhile, before all others were.
   *
   * @param iterators of all loops that are still to be made; at least one
   */
  boolean isPlacedLast(List<IteratorType> iterators) {
    return (this == AFFINE && iterators.size() == 1)
        || (this == PARALLEL && iterators.get(0) == IteratorType.PARALLEL);
  }

  /**
   * The next loop of a nest, which may be several in one operation. Its variables are the arguments
   * of its body.
   *
   * @param iterators of all loops that are still to be made; at least one
   */
  Operation create(
      Rewriter rewriter,
      Location location,
      List<IteratorType> iterators,
      List<Value> lower,
      List<Value> upper,
      List<Value> steps) {
    int count = 0;
    while (this == PARALLEL
        && count < iterators.size()
        && iterators.get(count) == IteratorType.PARALLEL) {
      count++;
    }
    if (count > 0) {
      return ParallelOp.create(
          rewriter,
          location,
          lower.subList(0, count),
          upper.subList(0, count),
          steps.subList(0, count),
          List.of());
    }
    return this == AFFINE
        ? affine(rewriter, location, lower.get(0), upper.get(0))
        : dev.jopt.dialect.scf.ForOp.create(
            rewriter, location, lower.get(0), upper.get(0), steps.get(0), List.of());
  }

  private static Operation affine(Rewriter rewriter, Location location, Value lower, Value upper) {
    if (Constants.of(lower) instanceof IntegerAttribute from
        && Constants.of(upper) instanceof IntegerAttribute to) {
      return ForOp.create(
          rewriter,
          location,
          AffineMap.constant(from.longValue()),
          List.of(),
          AffineMap.constant(to.longValue()),
          List.of(),
          1,
          List.of());
    }
    AffineMap same = AffineMap.identity(1);
    return ForOp.create(
        rewriter, location, same, List.of(lower), same, List.of(upper), 1, List.of());
  }

  Value load(Rewriter rewriter, Location location, Value memref, List<Value> indices) {
    return this == AFFINE
        ? dev.jopt.dialect.affine.LoadOp.create(
                rewriter, location, memref, AffineMap.identity(indices.size()), indices)
            .result()
        : LoadOp.create(rewriter, location, memref, indices).result();
  }

  void store(Rewriter rewriter, Location location, Value value, Value memref, List<Value> indices) {
    if (this == AFFINE) {
      dev.jopt.dialect.affine.StoreOp.create(
          rewriter, location, value, memref, AffineMap.identity(indices.size()), indices);
    } else {
      StoreOp.create(rewriter, location, value, memref, indices);
    }
  }
}
