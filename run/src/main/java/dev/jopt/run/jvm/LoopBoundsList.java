package dev.jopt.run.jvm;

import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** The bounds of the dimensions of a loop. */
final class LoopBoundsList {
  private LoopBoundsList() {}

  static List<LoopBounds> of(
      List<Num> lower, List<Num> upper, List<Num> steps, List<? extends Value> variables) {
    List<LoopBounds> bounds = new ArrayList<>();
    for (int d = 0; d < variables.size(); d++) {
      bounds.add(LoopBounds.of(lower.get(d), upper.get(d), steps.get(d), variables.get(d)));
    }
    return bounds;
  }
}
