package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The ranges of vectors of integers that are made of others without arithmetic. */
final class VectorRanges {
  private VectorRanges() {}

  /** Adds the capability to the definition of an operation that has it. */
  static void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "broadcast", "extract", "shape_cast", "transpose" ->
          builder.model(InferIntegerRanges.class, InferIntegerRanges::ofFirstOperand);
      case "insert" ->
          builder.model(
              InferIntegerRanges.class,
              op ->
                  (operands, found) -> {
                    IntegerRange value = operands.get(0);
                    IntegerRange into = operands.get(1);
                    if (value != null && into != null) {
                      found.accept(op.result(), value.union(into));
                    }
                  });
      case "step" ->
          builder.model(
              InferIntegerRanges.class,
              op ->
                  (operands, found) -> {
                    IntegerRange range = ofStep(op);
                    if (range != null) {
                      found.accept(op.result(), range);
                    }
                  });
      default -> {
        // The others compute, or take their elements from memory.
      }
    }
  }

  /** From zero to the number of the last element, if that is known and its type has it. */
  private static @Nullable IntegerRange ofStep(Operation step) {
    if (!(step.result().type() instanceof VectorType type) || type.isScalable()) {
      return null;
    }
    int width = IntegerRange.widthOf(type);
    BigInteger last = BigInteger.valueOf(type.numElements() - 1);
    return last.bitLength() < width
        ? IntegerRange.fromUnsigned(width, BigInteger.ZERO, last)
        : null;
  }
}
