package dev.jopt.run.validate;

import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.run.RunResult;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run refines another: does the same wherever that is defined. Where the first program
 * computes poison, or leaves memory unwritten, the second may have any value.
 */
final class Comparison {
  private Comparison() {}

  /** What is not as before; null if nothing is, or if the runs cannot tell. */
  static @Nullable String difference(RunResult before, RunResult after) {
    Fault first = ended(before);
    Fault last = ended(after);
    if (first != null
        || last != null && last.isLimit()
        || before.statistics().showsAddresses()
        || after.statistics().showsAddresses()) {
      return null;
    }
    if (last != null) {
      return "fails: " + last.text();
    }
    // What frees nothing this time may still leak at other times.
    if (before.isClean() && !after.isClean() && frees(before)) {
      return "has a " + after.faults().get(0).text();
    }
    if (!addressless(before.output()).equals(addressless(after.output()))) {
      return "prints\n" + after.output() + "and not\n" + before.output();
    }
    for (int i = 0; i < before.results().size(); i++) {
      if (!refines(before.results().get(i), after.results().get(i))) {
        boolean memory = before.types().get(i) instanceof BaseMemRefType;
        return (memory ? "returns other contents of result " : "returns another result ") + i;
      }
    }
    for (int i = 0; i < before.arguments().size(); i++) {
      if (!refines(before.arguments().get(i), after.arguments().get(i))) {
        return "leaves other contents in memref argument " + i;
      }
    }
    return null;
  }

  /** Whether a run without leaks allocated more than it returned. */
  private static boolean frees(RunResult clean) {
    long returned = clean.types().stream().filter(BaseMemRefType.class::isInstance).count();
    return clean.statistics().allocations() > returned;
  }

  /** The fault that ended a run; a leak did not. */
  static @Nullable Fault ended(RunResult result) {
    return result.faults().stream().filter(fault -> !fault.isLeak()).findFirst().orElse(null);
  }

  private static String addressless(String output) {
    return output.replaceAll("base@ = 0x[0-9a-f]+", "base@");
  }

  private static boolean refines(@Nullable Object before, @Nullable Object after) {
    if (before == null || before == Poison.POISON) {
      return true;
    }
    if (before instanceof Elements first && after instanceof Elements last) {
      if (!Arrays.equals(first.shape(), last.shape())) {
        return false;
      }
      for (int i = 0; i < first.data().length; i++) {
        if (!refines(first.data()[i], last.data()[i])) {
          return false;
        }
      }
      return true;
    }
    if (before instanceof ComplexValue first && after instanceof ComplexValue last) {
      return refines(first.re(), last.re()) && refines(first.im(), last.im());
    }
    if (before instanceof Symbol first && after instanceof Symbol last) {
      return Objects.equals(first.symbolName(), last.symbolName());
    }
    if (before instanceof Pointer first && after instanceof Pointer last) {
      // Where memory is may change, as long as nothing shows it.
      return (first.address() == 0) == (last.address() == 0);
    }
    // All NaNs are one, as Double.equals has it; zeros of different signs are two.
    return before.equals(after);
  }
}
