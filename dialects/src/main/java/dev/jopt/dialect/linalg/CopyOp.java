package dev.jopt.dialect.linalg;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import java.util.List;

/**
 * Copies all elements, converting them if need be. {@code linalg.copy ins(%a : memref<4xf32>)
 * outs(%b : memref<4xf32>)}
 */
public final class CopyOp extends NamedStructuredOp {
  private static final NamedOp KIND = NamedOpTable.require("copy");

  /** The definition. */
  public static final OpDefinition DEFINITION =
      define(KIND, CopyOp.class, CopyOp::new)
          .canonicalization(() -> List.of(EraseIdentity.of(CopyOp.class)))
          .build();

  /** Creates a detached operation. */
  public CopyOp(OperationState state) {
    super(state, KIND);
  }

  /** Copies all elements of a buffer or tensor to another one. */
  public static CopyOp create(OpBuilder builder, Location location, Value input, Value output) {
    return (CopyOp) create(builder, location, DEFINITION, List.of(input), output);
  }

  /** The buffer or tensor read. */
  public Value input() {
    return operand(0);
  }

  /** The buffer or tensor written. */
  public Value output() {
    return operand(1);
  }
}
