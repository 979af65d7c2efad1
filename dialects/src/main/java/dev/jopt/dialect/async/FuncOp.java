package dev.jopt.dialect.async;

import dev.jopt.dialect.support.FunctionOperation;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * A function that may still run when its call is over: its results are tokens and values to wait
 * for. {@code async.func @f(%x: f32) -> !async.value<f32> { … }}
 */
public final class FuncOp extends FunctionOperation {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      define("async.func", FuncOp.class, FuncOp::new)
          .summary(
              "Defines or declares a function whose body may still run after its call has returned.")
          .build();

  /** Creates a detached operation. */
  public FuncOp(OperationState state) {
    super(state);
  }

  /** A function without a body yet; {@link #addEntryBlock} starts one. */
  public static FuncOp create(
      OpBuilder builder, Location location, String name, FunctionType type) {
    return builder.create(
        FunctionLike.state(builder, location, DEFINITION, name, type), FuncOp.class);
  }

  /** Whether the first result is a token, which no return names. */
  public boolean isStateful() {
    List<Type> results = returnTypes();
    return !results.isEmpty() && results.get(0) == AsyncType.TOKEN;
  }

  @Override
  protected boolean verify() {
    List<Type> results = returnTypes();
    if (results.isEmpty()) {
      return emitOpError("result is expected to be at least of size 1, but got 0");
    }
    for (int i = 0; i < results.size(); i++) {
      if (!AsyncConstraints.VALUE_OR_TOKEN.accepts(results.get(i))) {
        return emitOpError(
            "result type must be async value type or async token type, but got '"
                + results.get(i)
                + "'");
      }
      if (i != 0 && results.get(i) == AsyncType.TOKEN) {
        return emitOpError(
            " results' (optional) async token type is expected to appear as the 1st return value,"
                + " but got "
                + (i + 1));
      }
    }
    return true;
  }
}
