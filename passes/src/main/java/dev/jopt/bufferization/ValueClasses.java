package dev.jopt.bufferization;

import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Classes of values that are merged. The members of the class named first stay first. */
final class ValueClasses {
  private final Map<Value, Members> classes = new IdentityHashMap<>();

  /** A class that was merged into another one knows which; the other knows all members. */
  private static final class Members {
    private final List<Value> values = new ArrayList<>();
    private Members into = this;

    private Members root() {
      Members root = this;
      while (root.into != root) {
        root.into = root.into.into;
        root = root.into;
      }
      return root;
    }
  }

  private Members of(Value value) {
    return classes
        .computeIfAbsent(
            value,
            key -> {
              Members fresh = new Members();
              fresh.values.add(key);
              return fresh;
            })
        .root();
  }

  void add(Value value) {
    of(value);
  }

  List<Value> members(Value value) {
    return of(value).values;
  }

  boolean areInOne(Value one, Value other) {
    return of(one) == of(other);
  }

  void union(Value one, Value other) {
    Members first = of(one);
    Members second = of(other);
    if (first == second) {
      return;
    }
    if (first.values.size() >= second.values.size()) {
      first.values.addAll(second.values);
      second.into = first;
      second.values.clear();
    } else {
      // The smaller list is copied, whichever it is.
      second.values.addAll(0, first.values);
      first.into = second;
      first.values.clear();
    }
  }
}
