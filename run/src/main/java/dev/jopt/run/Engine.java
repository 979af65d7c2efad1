package dev.jopt.run;

import dev.jopt.ir.Operation;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.value.Elements;
import java.util.List;

/** Runs functions of a module. */
public interface Engine {
  /**
   * Runs a function.
   *
   * @param module the operation whose symbols the program names
   * @param entry the name of the function
   * @param arguments its arguments; of tensor and memref types, {@link Elements}
   * @param options limits of the run
   * @return what came of it; faults of the program are in it, not thrown
   * @throws IllegalArgumentException if there is no such function or the arguments do not fit it
   */
  RunResult run(Operation module, String entry, List<?> arguments, RunLimits options);
}
