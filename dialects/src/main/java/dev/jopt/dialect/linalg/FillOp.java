package dev.jopt.dialect.linalg;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** Sets all elements to one number. {@code linalg.fill ins(%v : f32) outs(%m : memref<4xf32>)} */
public final class FillOp extends NamedStructuredOp {
  private static final NamedOp KIND = NamedOpTable.require("fill");

  /** The definition. */
  public static final OpDefinition DEFINITION = define(KIND, FillOp.class, FillOp::new).build();

  /** Creates a detached operation. */
  public FillOp(OperationState state) {
    super(state, KIND);
  }

  /** Sets all elements of a buffer or tensor. */
  public static FillOp create(OpBuilder builder, Location location, Value value, Value output) {
    return (FillOp) create(builder, location, DEFINITION, List.of(value), output);
  }

  /** The canonicalizations of operations on tensors that a fill made. */
  public static List<RewritePattern> patternsOfReaders() {
    return FillPatterns.all();
  }

  /** The number written. */
  public Value value() {
    return operand(0);
  }

  /** The buffer or tensor written. */
  public Value output() {
    return operand(1);
  }

  @Override
  protected boolean verify() {
    if (inputCount() != 1 || operandCount() != 2) {
      return emitError("expected op with 1 input and 1 output");
    }
    Type value = value().type();
    if (value instanceof BaseMemRefType || value instanceof TensorType) {
      return emitError("expected op with scalar input");
    }
    Type element = output().type().elementTypeOrSelf();
    return value.equals(element)
        || emitOpError(
            "expected fill value type ('"
                + value
                + "') to match output element type ('"
                + element
                + "')");
  }
}
