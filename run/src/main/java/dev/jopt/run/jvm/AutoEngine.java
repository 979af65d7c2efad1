package dev.jopt.run.jvm;

import dev.jopt.ir.Operation;
import dev.jopt.run.Engine;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RunResult;
import dev.jopt.run.code.RunLimits;
import java.util.List;

/**
 * Compiles what the compiler knows all operations of, and interprets the rest. Safe for use by many
 * threads.
 */
public final class AutoEngine implements Engine {
  private final JvmCompiler compiler = new JvmCompiler();
  private final Interpreter interpreter = new Interpreter();

  /** Creates an engine. */
  public AutoEngine() {}

  @Override
  public RunResult run(Operation module, String entry, List<?> arguments, RunLimits limits) {
    RunResult compiled = compiler.tryRun(module, entry, arguments, limits);
    return compiled == null ? interpreter.run(module, entry, arguments, limits) : compiled;
  }
}
