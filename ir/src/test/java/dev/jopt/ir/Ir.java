package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.IntegerType;
import java.util.List;

/** Makes small pieces of IR for tests. */
final class Ir {
  static final Location HERE = UnknownLocation.UNKNOWN;

  private Ir() {}

  static Context context() {
    return Context.builder().allowUnregisteredDialects(true).build();
  }

  /** A detached unregistered operation with i32 results. */
  static Operation op(Context context, String name, List<Value> operands, int results) {
    OperationState state = new OperationState(context, HERE, context.operation(name));
    state.addOperands(operands);
    for (int i = 0; i < results; i++) {
      state.addResultType(IntegerType.I32);
    }
    return state.create();
  }

  /** As above, at the end of a block. */
  static Operation op(
      Block block, Context context, String name, List<Value> operands, int results) {
    Operation op = op(context, name, operands, results);
    block.append(op);
    return op;
  }
}
