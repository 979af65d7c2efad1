package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Longs;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The hand-written verifiers of {@code vector.contract} and {@code vector.outerproduct}. */
final class VectorContractVerifier {
  private static final int OPERANDS = 3;

  private final Operation op;
  private final VectorType lhs;
  private final VectorType rhs;
  private final List<AffineMap> maps;

  private VectorContractVerifier(
      Operation op, VectorType lhs, VectorType rhs, List<AffineMap> maps) {
    this.op = op;
    this.lhs = lhs;
    this.rhs = rhs;
    this.maps = maps;
  }

  static boolean verifyContract(Operation op) {
    VectorType lhs = VectorVerifiers.vector(op.operand(0).type());
    VectorType rhs = VectorVerifiers.vector(op.operand(1).type());
    if (lhs == null
        || rhs == null
        || !(op.attribute("indexing_maps") instanceof ArrayAttribute given)
        || !(op.attribute("iterator_types") instanceof ArrayAttribute iterators)) {
      return true;
    }
    List<AffineMap> maps = new ArrayList<>();
    for (Attribute each : given.elements()) {
      if (each instanceof AffineMapAttribute map) {
        maps.add(map.map());
      }
    }
    if (maps.size() != OPERANDS) {
      return op.emitOpError("expected an indexing map for each vector operand");
    }
    return new VectorContractVerifier(op, lhs, rhs, maps).verify(iterators);
  }

  private boolean verify(ArrayAttribute iterators) {
    for (int i = 0; i < OPERANDS; i++) {
      if (!verifyMap(i, iterators.size())) {
        return false;
      }
    }
    List<int[]> contracting = pairs(iterators, "reduction");
    List<int[]> batch = pairs(iterators, "parallel");
    if (contracting.isEmpty()) {
      return op.emitOpError("expected at least one contracting dimension pair");
    }
    if (!haveSameSizes(contracting)) {
      return op.emitOpError("invalid contracting dimension map");
    }
    if (!haveSameSizes(batch)) {
      return op.emitOpError("invalid batch dimension map");
    }
    Type result = op.result(0).type();
    Type element = result instanceof VectorType vector ? vector.elementType() : result;
    return verifyResult(lhs.rank() + rhs.rank() - 2 * contracting.size() - batch.size())
        && (isSupported(op, element) || op.emitOpError("unsupported contraction type"));
  }

  private boolean verifyMap(int index, int iterators) {
    AffineMap map = maps.get(index);
    String what = "expected indexing map " + index + " to ";
    int rank = op.operand(index).type() instanceof VectorType vector ? vector.rank() : 0;
    if (map.numSymbols() != 0) {
      return op.emitOpError(what + "have no symbols");
    }
    if (map.numDims() != iterators) {
      return op.emitOpError(what + "have " + iterators + " number of inputs");
    }
    if (map.numResults() != rank) {
      return op.emitOpError(what + "have " + rank + " number of outputs");
    }
    Set<AffineExpr> seen = new HashSet<>();
    for (AffineExpr result : map.results()) {
      if (!(result instanceof AffineDimExpr) || !seen.add(result)) {
        return op.emitOpError(what + "be a projected permutation of its inputs");
      }
    }
    return true;
  }

  /** The dimensions of both sides that iterators of a kind run over. */
  private List<int[]> pairs(ArrayAttribute iterators, String kind) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < iterators.size(); i++) {
      if (iterators.get(i) instanceof EnumAttribute iterator && iterator.text().equals(kind)) {
        int left = resultOf(maps.get(0), i);
        int right = resultOf(maps.get(1), i);
        if (left >= 0 && right >= 0) {
          pairs.add(new int[] {left, right});
        }
      }
    }
    return pairs;
  }

  private static int resultOf(AffineMap map, int dimension) {
    for (int i = 0; i < map.numResults(); i++) {
      if (positionOf(map, i) == dimension) {
        return i;
      }
    }
    return -1;
  }

  private static int positionOf(AffineMap map, int result) {
    return map.results().get(result) instanceof AffineDimExpr dim ? dim.position() : -1;
  }

  private boolean haveSameSizes(List<int[]> pairs) {
    for (int[] pair : pairs) {
      if (lhs.shape().get(pair[0]) != rhs.shape().get(pair[1])) {
        return false;
      }
    }
    return true;
  }

  /** Checks accumulator and result, which have a dimension for each that is not contracted. */
  private boolean verifyResult(int dimensions) {
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    VectorType accumulator = VectorVerifiers.vector(op.operand(2).type());
    if (dimensions == 0) {
      return (result == null && accumulator == null)
          || op.emitOpError("invalid accumulator/result vector shape");
    }
    if (result == null || accumulator == null) {
      return op.emitOpError("invalid accumulator/result vector shape");
    }
    long[] extents = new long[maps.get(0).numDims()];
    Arrays.fill(extents, -1);
    for (int i = 0; i < lhs.rank(); i++) {
      extents[positionOf(maps.get(0), i)] = lhs.shape().get(i);
    }
    for (int i = 0; i < rhs.rank(); i++) {
      extents[positionOf(maps.get(1), i)] = rhs.shape().get(i);
    }
    if (Longs.contains(extents, -1)) {
      return op.emitOpError("expected all dimensions to be either a LHS or a RHS dimension");
    }
    long[] shape = new long[maps.get(2).numResults()];
    for (int i = 0; i < shape.length; i++) {
      shape[i] = extents[positionOf(maps.get(2), i)];
    }
    String found = "invalid accumulator/result vector shape, expected: '";
    if (shape.length != result.rank()) {
      return op.emitOpError("invalid accumulator/result vector shape");
    }
    VectorType expected = result.withShape(ImmutableLongArray.copyOf(shape));
    return (result.equals(expected) && accumulator.equals(expected))
        || op.emitOpError(found + expected + "'");
  }

  static boolean verifyOuterProduct(Operation op) {
    VectorType lhs = VectorVerifiers.vector(op.operand(0).type());
    VectorType rhs = VectorVerifiers.vector(op.operand(1).type());
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    if (lhs == null || result == null) {
      return true;
    }
    if (lhs.rank() != 1) {
      return op.emitOpError("expected 1-d vector for operand #1");
    }
    if (rhs != null && rhs.rank() != 1) {
      return op.emitOpError("expected 1-d vector for operand #2");
    }
    if (result.rank() != (rhs == null ? 1 : 2)) {
      return op.emitOpError("expected " + (rhs == null ? 1 : 2) + "-d vector result");
    }
    if (lhs.shape().get(0) != result.shape().get(0)) {
      return op.emitOpError("expected #1 operand dim to match result dim #1");
    }
    if (rhs != null && rhs.shape().get(0) != result.shape().get(1)) {
      return op.emitOpError("expected #2 operand dim to match result dim #2");
    }
    if (rhs != null && lhs.isScalable() && !rhs.isScalable()) {
      return op.emitOpError("expected either both or only #2 operand dim to be scalable");
    }
    if (op.operandCount() == OPERANDS && !op.operand(2).type().equals(result)) {
      return op.emitOpError("expected operand #3 of same type as result type");
    }
    return isSupported(op, result.elementType()) || op.emitOpError("unsupported outerproduct type");
  }

  /** Whether the elements can be combined in the way that the operation says. */
  static boolean isSupported(Operation op, Type element) {
    String kind = op.attribute("kind") instanceof EnumAttribute value ? value.text() : "add";
    return VectorVerifiers.isSupported(kind, element);
  }
}
