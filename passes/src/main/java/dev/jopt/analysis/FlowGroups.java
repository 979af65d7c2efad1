package dev.jopt.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.ir.Value;
import java.util.Map;

/**
 * The values of a flow graph in groups of those that flow into each other around loops. Between
 * groups values flow from smaller numbers to larger ones only, so that properties of all that a
 * value reaches, or is reached by, can be found for all values in one pass over the groups.
 */
public final class FlowGroups {
  private final Map<Value, Integer> numbers;
  private final ImmutableList<ImmutableIntArray> sources;

  FlowGroups(Map<Value, Integer> numbers, ImmutableList<ImmutableIntArray> sources) {
    this.numbers = numbers;
    this.sources = sources;
  }

  /** Number of groups. */
  public int count() {
    return sources.size();
  }

  /** The number of the group of a value; -1 if nothing flows into the value or out of it. */
  public int groupOf(Value value) {
    return numbers.getOrDefault(value, -1);
  }

  /** The other groups that flow into a group, each with a smaller number. */
  public ImmutableIntArray sourcesOf(int group) {
    return sources.get(group);
  }
}
