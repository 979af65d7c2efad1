package dev.jopt.dialect.linalg;

import dev.jopt.dialect.support.DestinationVerifier;
import dev.jopt.ir.Block;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rules for every structured operation, in the order in which they are checked:
 *
 * <ol>
 *   <li>each output that is a tensor has a result of its type, and there are no other results;
 *   <li>operands are all tensors or all buffers, apart from scalars;
 *   <li>each operand has an indexing map without symbols and with one result for each dimension;
 *   <li>the maps tell the range of every loop, and all are about the same loops;
 *   <li>where all loop ranges are known, no operand is accessed outside of its bounds;
 *   <li>the body is one block with one argument of the element type for each operand.
 * </ol>
 */
final class StructuredVerifier {
  private final StructuredOp op;

  private StructuredVerifier(StructuredOp op) {
    this.op = op;
  }

  static boolean verify(StructuredOp op) {
    StructuredVerifier verifier = new StructuredVerifier(op);
    return DestinationVerifier.verify(op, op.inputCount())
        && verifier.verifySemantics()
        && op.verifyIndexing()
        && verifier.verifyMaps()
        && verifier.verifyBody();
  }

  private boolean verifySemantics() {
    return op.operandCount() == 0
        || op.hasTensorSemantics()
        || op.hasBufferSemantics()
        || op.emitOpError("expected to have pure tensor or buffer semantics");
  }

  // Maps.

  private boolean verifyMaps() {
    List<AffineMap> maps = op.indexingMaps();
    if (maps.size() != op.operandCount()) {
      return op.emitOpError(
          "expected the number of indexing_map ("
              + maps.size()
              + ") to be equal to the number of input/output operands ("
              + op.operandCount()
              + ")");
    }
    for (int i = 0; i < maps.size(); i++) {
      AffineMap map = maps.get(i);
      if (map.numSymbols() != 0) {
        return op.emitOpError("unexpected symbols in indexing_map #" + i);
      }
      int rank = StructuredOp.rank(op.operand(i).type());
      if (map.numResults() != rank) {
        return op.emitOpError(
            "expected operand #"
                + i
                + " rank ("
                + rank
                + ") to match the result rank of indexing_map ("
                + map.numResults()
                + ")");
      }
    }
    return verifyLoops(maps);
  }

  private boolean verifyLoops(List<AffineMap> maps) {
    AffineMap all = concatenation(maps);
    long[] ranges = ranges(all);
    if (ranges.length != all.numDims()) {
      return op.emitOpError("invalid indexing maps are non-invertible: (" + all + ")");
    }
    int loops = op.iteratorTypes().size();
    boolean known = true;
    for (int i = 0; i < maps.size(); i++) {
      if (maps.get(i).numDims() != loops) {
        return op.emitOpError(
            "expected indexing_map #"
                + i
                + " to have "
                + loops
                + " dim(s) to match the number of loops");
      }
    }
    for (long range : ranges) {
      known &= range != ShapedType.DYNAMIC;
    }
    return !known || verifyBounds(maps, ranges);
  }

  private static AffineMap concatenation(List<AffineMap> maps) {
    int dims = 0;
    List<AffineExpr> results = new ArrayList<>();
    for (AffineMap map : maps) {
      dims = Math.max(dims, map.numDims());
      results.addAll(map.results());
    }
    return new AffineMap(dims, 0, results);
  }

  /**
   * The size of each loop, by the first operand that has it as a dimension; empty if one has none.
   */
  private long[] ranges(AffineMap all) {
    long[] ranges = new long[all.numDims()];
    Arrays.fill(ranges, -1);
    int next = 0;
    for (int i = 0; i < op.operandCount(); i++) {
      Type type = op.operand(i).type();
      for (int dim = 0; dim < StructuredOp.rank(type); dim++) {
        if (all.result(next++) instanceof AffineDimExpr loop && ranges[loop.position()] == -1) {
          ranges[loop.position()] = ((ShapedType) type).shape().get(dim);
        }
      }
    }
    for (long range : ranges) {
      if (range == -1) {
        return new long[0];
      }
    }
    return ranges;
  }

  private boolean verifyBounds(List<AffineMap> maps, long[] ranges) {
    long[] first = new long[ranges.length];
    long[] last = new long[ranges.length];
    for (int i = 0; i < last.length; i++) {
      last[i] = ranges[i] - 1;
    }
    for (int i = 0; i < maps.size(); i++) {
      AffineMap map = maps.get(i);
      long[] start;
      long[] end;
      try {
        start = map.evaluate(first, new long[0]);
        end = map.evaluate(last, new long[0]);
      } catch (ArithmeticException e) {
        return op.emitOpError(
            "indices of input/output operand #"
                + i
                + " cannot be computed: "
                + e.getMessage()
                + " in "
                + map);
      }
      for (int dim = 0; dim < start.length; dim++) {
        long size = ((ShapedType) op.operand(i).type()).shape().get(dim);
        if (size != ShapedType.DYNAMIC
            && size != 0
            && !verifyBound(i, map, dim, start[dim], end[dim], size)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean verifyBound(
      int operand, AffineMap map, int dim, long start, long end, long size) {
    if (Math.min(start, end) < 0) {
      return op.emitOpError("unexpected result less than 0 at expression #" + dim + " in " + map);
    }
    long inferred = Math.max(start, end) + 1;
    boolean exact = map.result(dim) instanceof AffineDimExpr;
    return (exact ? inferred == size : inferred <= size)
        || op.emitOpError(
            "inferred input/output operand #"
                + operand
                + " has shape's dimension #"
                + dim
                + (exact ? " to be " : " to be greater than or equal to ")
                + inferred
                + ", but found "
                + size);
  }

  // The body.

  private boolean verifyBody() {
    if (op.regionCount() != 1 || !op.region(0).hasOneBlock()) {
      return op.emitOpError("expects to have 1 region with 1 block");
    }
    Block body = op.body();
    if (body.argumentCount() != op.operandCount()) {
      return op.emitOpError(
          "expected as many non-induction variable region arguments as the number of input/output"
              + " operands");
    }
    for (int i = 0; i < op.operandCount(); i++) {
      Type element = StructuredOp.elementOrSelf(op.operand(i).type());
      Type argument = body.argument(i).type();
      if (!element.equals(argument)) {
        return op.emitOpError(
            "expected type of bb argument #"
                + i
                + " ('"
                + argument
                + "') to match element or self type of the corresponding operand ('"
                + element
                + "')");
      }
    }
    return true;
  }
}
