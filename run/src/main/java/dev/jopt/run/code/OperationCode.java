package dev.jopt.run.code;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation, with its regions, that is run alone: on values of what it uses from around it. May
 * be run by several threads, each on a machine of its own.
 */
public final class OperationCode {
  private final FunctionCode code;
  private final RegionCode body;

  private OperationCode(FunctionCode code, RegionCode body) {
    this.code = code;
    this.body = body;
  }

  /**
   * Makes an operation ready to run.
   *
   * @param used the values that it and its regions use and do not make
   * @throws dev.jopt.run.value.Fault if it needs what is not known
   */
  public static OperationCode of(Operation op, List<? extends Value> used, Semantics semantics) {
    FunctionCode code = FunctionCode.empty(semantics);
    return new OperationCode(code, code.single(op, used));
  }

  /**
   * Runs it.
   *
   * @param machine what the operation prints to and counts on
   * @param values what it uses, in the order of {@link #of}
   * @return the results
   * @throws dev.jopt.run.value.Fault if the program does what it must not do
   */
  public @Nullable Object[] run(Machine machine, @Nullable Object... values) {
    return body.run(code.frame(machine), values);
  }
}
