package dev.jopt.run;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.type.Type;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.List;

/**
 * What came of a run.
 *
 * @param results the results of the function, memrefs as {@link Elements}; none after a fault
 * @param types the types of the results
 * @param arguments the contents of the memrefs among the arguments after the run, in order
 * @param output what the program printed
 * @param faults what it did that it must not do; at most one ended the run
 * @param statistics what the run took
 */
public record RunResult(
    List<Object> results,
    ImmutableList<Type> types,
    ImmutableList<Elements> arguments,
    String output,
    ImmutableList<Fault> faults,
    RunStatistics statistics) {
  /** Whether nothing was wrong. */
  public boolean isClean() {
    return faults.isEmpty();
  }

  /** A fault that says that memory was not freed. */
  static Fault leak(Allocation memory) {
    return Fault.leak(
        "leak: "
            + memory.bytes()
            + (memory.bytes() == 1 ? " byte" : " bytes")
            + " allocated here are never freed");
  }
}
