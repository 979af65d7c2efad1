package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What callers have to know of a function.
 *
 * @param aliases for each result the numbers of the arguments that it may be (a part of)
 * @param sharing for each result the results that may be the same buffer, whatever is passed in
 * @param keepsSignature whether the function returns no indicators, because its memref results
 *     always belong to the caller
 */
public record FunctionSummary(
    List<List<Integer>> aliases, List<BitSet> sharing, boolean keepsSignature) {
  public FunctionSummary {
    aliases = List.copyOf(aliases);
    sharing = List.copyOf(sharing);
  }

  /** The summary of a function that is not known yet, or never: anything its type allows. */
  static FunctionSummary unknown(int arguments, List<Type> results, boolean keepsSignature) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      all.add(i);
    }
    BitSet memRefs = new BitSet();
    for (int i = 0; i < results.size(); i++) {
      if (Buffers.isMemRef(results.get(i))) {
        memRefs.set(i);
      }
    }
    List<List<Integer>> aliases = new ArrayList<>();
    List<BitSet> sharing = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      aliases.add(memRefs.get(i) ? all : List.of());
      sharing.add(memRefs.get(i) ? memRefs : new BitSet());
    }
    return new FunctionSummary(aliases, sharing, keepsSignature);
  }
}
