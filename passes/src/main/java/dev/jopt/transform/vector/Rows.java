package dev.jopt.transform.vector;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Unrolls operations that do the same to each row, and those that take vectors from memory. */
final class Rows {
  private Rows() {}

  static List<RewritePattern> patterns() {
    return List.of(
        Unrolling.pattern("vector.bitcast", "UnrollBitCastOp", Rows::bitcast),
        Unrolling.pattern("vector.interleave", "UnrollInterleaveOp", Rows::interleave),
        Unrolling.pattern("vector.deinterleave", "UnrollDeinterleaveOp", Rows::deinterleave),
        Unrolling.pattern("vector.gather", "UnrollGather", Rows::gather),
        Unrolling.pattern("vector.from_elements", "UnrollFromElements", Rows::fromElements),
        Unrolling.pattern("vector.to_elements", "UnrollToElements", Rows::toElements));
  }

  /** The indices of the rows of a vector, up to the first dimension that is scalable. */
  private static List<long[]> positions(VectorType type) {
    int outer = 0;
    while (outer < type.rank() - 1 && !type.isScalableDim(outer)) {
      outer++;
    }
    return outer == 0 ? List.of() : Positions.of(type.shape().subArray(0, outer));
  }

  private static boolean bitcast(VectorParts parts) {
    return eachRow(parts, parts::poison);
  }

  private static boolean interleave(VectorParts parts) {
    return eachRow(parts, parts::zero);
  }

  /** Does to each row of the operands what the operation does to all of them. */
  private static boolean eachRow(VectorParts parts, Function<VectorType, Value> start) {
    VectorType type = VectorParts.vector(parts.op.result());
    List<long[]> positions = positions(type);
    if (positions.isEmpty()) {
      return false;
    }
    Type row = VectorParts.without(type, positions.get(0).length);
    Value result = start.apply(type);
    for (long[] position : positions) {
      Value[] rows = new Value[parts.op.operandCount()];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = parts.extract(parts.op.operand(i), position);
      }
      result = parts.insert(parts.make(parts.op.name(), row, rows), result, position);
    }
    return parts.replace(result);
  }

  private static boolean deinterleave(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result(0));
    List<long[]> positions = positions(type);
    if (positions.isEmpty()) {
      return false;
    }
    Type row = VectorParts.without(type, positions.get(0).length);
    Value even = parts.zero(type);
    Value odd = even;
    for (long[] position : positions) {
      Value part = parts.extract(parts.op.operand(0), position);
      Operation both =
          parts.rewriter.create(
              parts
                  .state("vector.deinterleave")
                  .addOperand(part)
                  .addResultTypes(List.of(row, row)));
      even = parts.insert(both.result(0), even, position);
      odd = parts.insert(both.result(1), odd, position);
    }
    parts.rewriter.replaceOp(parts.op, List.of(even, odd));
    return true;
  }

  private static boolean gather(VectorParts parts) {
    Operation op = parts.op;
    VectorType type = VectorParts.vector(op.result());
    if (type.rank() < 2 || type.isScalableDim(0)) {
      return false;
    }
    int indices = op.operandCount() - 3;
    Value result = parts.poison(type);
    for (long i = 0; i < type.dimSize(0); i++) {
      OperationState state = parts.state("vector.gather").addOperands(op.operandRange(0, indices));
      for (int k = 0; k < 3; k++) {
        state.addOperand(parts.extract(op.operand(indices + k), i));
      }
      state
          .addResultType(VectorParts.without(type, 1))
          .setInherentAttributes(op.inherentAttributes());
      result = parts.insert(parts.make(state), result, i);
    }
    return parts.replace(result);
  }

  private static boolean fromElements(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    if (type.rank() < 2) {
      return false;
    }
    int size = parts.op.operandCount() / (int) type.dimSize(0);
    Type row = VectorParts.without(type, 1);
    Value result = parts.poison(type);
    for (int i = 0; i < type.dimSize(0); i++) {
      Value part =
          parts.make(
              parts
                  .state("vector.from_elements")
                  .addOperands(parts.op.operandRange(i * size, size))
                  .addResultType(row));
      result = parts.insert(part, result, i);
    }
    return parts.replace(result);
  }

  private static boolean toElements(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.operand(0));
    if (type.rank() < 2 || type.isScalable()) {
      return false;
    }
    List<Value> rows = new ArrayList<>();
    for (long i = 0; i < type.dimSize(0); i++) {
      rows.add(parts.extract(parts.op.operand(0), i));
    }
    List<Value> elements = new ArrayList<>();
    for (Value row : rows) {
      int count = parts.op.resultCount() / rows.size();
      OperationState state = parts.state("vector.to_elements").addOperand(row);
      for (int i = 0; i < count; i++) {
        state.addResultType(type.elementType());
      }
      elements.addAll(parts.rewriter.create(state).results());
    }
    parts.rewriter.replaceOp(parts.op, elements);
    return true;
  }
}
