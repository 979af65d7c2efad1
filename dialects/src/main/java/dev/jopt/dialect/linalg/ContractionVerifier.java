package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of products beyond those of every structured operation: stated maps only
 * transpose or broadcast inputs, and the body adds a product to the output.
 */
final class ContractionVerifier {
  private static final int BATCH = 0;
  private static final int ROW = 1;
  private static final int COLUMN = 2;
  private static final int SUMMED = 3;

  private ContractionVerifier() {}

  static boolean verify(ContractionOp op) {
    if (op.kind() == ContractionKind.CONTRACT) {
      return verifyContract(op);
    }
    if (!op.hasUserDefinedMaps() || op.indexingMaps().size() != 3) {
      return true; // The rules of all structured operations are enough.
    }
    List<AffineMap> defaults = GenericOp.maps(op.kind().defaultMaps());
    if (op.kind() == ContractionKind.MATMUL) {
      return verifyMatmulDims(op, 0, defaults)
          && verifyMatmulDims(op, 1, defaults)
          && verifyMatmulBroadcast(op, 0)
          && verifyMatmulBroadcast(op, 1);
    }
    return verifyBatchOperand(op, 0, defaults)
        && verifyBatchOperand(op, 1, defaults)
        && verifyBatchOutput(op, defaults.get(2).numResults())
        && verifyBatchOperand(op, 2, defaults);
  }

  // Products of matrices.

  private static boolean verifyMatmulDims(ContractionOp op, int operand, List<AffineMap> defaults) {
    AffineMap map = op.indexingMaps().get(operand);
    return defaults.get(operand).results().containsAll(map.results())
        || op.emitOpError("Unexpected dim expression in map result.");
  }

  private static boolean verifyMatmulBroadcast(ContractionOp op, int operand) {
    AffineMap map = op.indexingMaps().get(operand);
    return map.numResults() >= 2
        || (map.numResults() == 1 && map.result(0).equals(AffineExpr.dim(2)))
        || op.emitOpError("Invalid broadcast requested, should be (d2).");
  }

  private static boolean verifyBatchOperand(
      ContractionOp op, int operand, List<AffineMap> defaults) {
    AffineMap map = op.indexingMaps().get(operand);
    AffineMap usual = defaults.get(operand);
    if (!usual.results().containsAll(map.results())) {
      return op.emitOpError(
          "Unexpected result dim expression (outside the set of default result dims).");
    }
    if (map.numResults() > 3) {
      return op.emitOpError("no. of result dim expressions exceeds 3.");
    }
    if (map.numResults() < usual.numResults()) {
      return isBatchBroadcast(map, operand == 0) || op.emitOpError("Invalid broadcast requested.");
    }
    return operand == 2
        || isDim(map, 0, BATCH)
        || op.emitOpError("Invalid batch dimension expression.");
  }

  private static boolean isBatchBroadcast(AffineMap map, boolean left) {
    switch (map.numResults()) {
      case 1:
        return isDim(map, 0, SUMMED);
      case 2:
        return left
            ? (isDim(map, 0, BATCH) || isDim(map, 0, ROW)) && isDim(map, 1, SUMMED)
            : (isDim(map, 0, BATCH) && isDim(map, 1, SUMMED))
                || (isDim(map, 0, SUMMED) && isDim(map, 1, COLUMN));
      default:
        return false;
    }
  }

  private static boolean verifyBatchOutput(ContractionOp op, int rank) {
    AffineMap map = op.indexingMaps().get(2);
    if (map.numResults() != rank) {
      return op.emitOpError("expects " + rank + " dims, but got (" + map.numResults() + ").");
    }
    for (int i = 0; i < rank; i++) {
      if (!isDim(map, i, rank == 3 ? i : i + 1)) {
        return op.emitOpError("Invalid output map result dimension.");
      }
    }
    return true;
  }

  private static boolean isDim(AffineMap map, int result, int dim) {
    return map.result(result).usesDim(dim);
  }

  // Any product.

  private static boolean verifyContract(ContractionOp op) {
    List<AffineMap> maps = op.indexingMaps();
    if (maps.isEmpty()) {
      return true;
    }
    int loops = maps.get(0).numDims();
    int[] read = new int[loops];
    int[] written = new int[loops];
    for (int i = 0; i < Math.min(3, Math.min(maps.size(), op.operandCount())); i++) {
      String problem = problem(maps.get(i), loops, op.operand(i).type());
      if (problem != null) {
        return op.emitError(problem);
      }
      for (AffineExpr result : maps.get(i).results()) {
        (i < 2 ? read : written)[((AffineDimExpr) result).position()]++;
      }
    }
    boolean contracts = false;
    for (int i = 0; i < loops; i++) {
      contracts |= read[i] == 2 && written[i] == 0;
      if (read[i] == 0 && written[i] == 0) {
        return op.emitError(
            "iteration space dim at index " + i + " not used to access any operand");
      }
      if (read[i] == 1 && written[i] != 1) {
        return op.emitError(
            "iteration space dim at index "
                + i
                + " is neither a contracting dim nor of parallel iteration type");
      }
    }
    return contracts || op.emitError("'indexing_maps' do not specify a contracting dimension");
  }

  private static @Nullable String problem(AffineMap map, int loops, Type type) {
    if (map.numDims() != loops) {
      return "iteration spaces of provided affine_maps differ";
    }
    if (!map.isProjectedPermutation()) {
      return "provided affine_map is not a projected permutation";
    }
    if (type instanceof ShapedType shaped) {
      return map.numResults() == (shaped.hasRank() ? shaped.rank() : 0)
          ? null
          : "ranks of shaped operand and results of corresponding affine_map differ";
    }
    return map.numResults() == 0
        ? null
        : "affine_map specifies shaped access while operand has non-shaped type";
  }

  // The body.

  /** Checks that the body of a product of two arrays is one; the rest is known to be valid. */
  static boolean verifyBody(StructuredOp op) {
    if (op.inputCount() != 2 || op.operandCount() != 3) {
      return op.emitError("expected op with 2 inputs and 1 output");
    }
    for (AffineMap map : op.indexingMaps()) {
      if (!map.isProjectedPermutation()) {
        return op.emitError("expected indexing maps to be projected permutations");
      }
    }
    return isSumOfProducts(op.body()) || op.emitError("expected add/mul op in the body");
  }

  private static boolean isSumOfProducts(Block body) {
    if (!(body.lastOp() instanceof YieldOp yield) || yield.operandCount() != 1) {
      return false;
    }
    Operation sum = withoutCasts(yield.operand(0)).definingOp();
    if (sum == null || sum.operandCount() != 2) {
      return false;
    }
    Value output = body.argument(2);
    Value left = withoutCasts(sum.operand(0));
    Value right = withoutCasts(sum.operand(1));
    if (left != output && right != output) {
      return false;
    }
    Operation product = (left == output ? right : left).definingOp();
    if (product == null || product.operandCount() != 2 || !isPair(product.name(), sum.name())) {
      return false;
    }
    Value first = withoutCasts(product.operand(0));
    Value second = withoutCasts(product.operand(1));
    return (first == body.argument(0) && second == body.argument(1))
        || (first == body.argument(1) && second == body.argument(0));
  }

  private static boolean isPair(String product, String sum) {
    switch (product) {
      case "arith.mulf":
        return sum.equals("arith.addf");
      case "arith.muli":
        return sum.equals("arith.addi");
      case "arith.andi":
        return sum.equals("arith.ori");
      case "complex.mul":
        return sum.equals("complex.add");
      default:
        return false;
    }
  }

  /** The value before all conversions. */
  private static Value withoutCasts(Value value) {
    Value source = value;
    while (source.definingOp() != null
        && source.definingOp().operandCount() == 1
        && source.definingOp().resultCount() == 1) {
      source = source.definingOp().operand(0);
    }
    return source;
  }
}
