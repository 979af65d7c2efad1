package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.util.List;
import java.util.function.Consumer;

/** Puts the body of a loop, a branch and the like in place of the operation. */
final class RegionInlining {
  private RegionInlining() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          if (op == program || op.isTerminator() || op.as(IsolatedFromAbove.class) != null) {
            return;
          }
          for (Region region : op.regions()) {
            if (region.hasOneBlock()) {
              edits.accept(() -> inline(op, region, program));
            }
          }
        });
  }

  private static void inline(Operation op, Region region, Operation program) {
    // What stands in it may have been inlined, and others of its regions before this one.
    if (!op.isProperlyNestedIn(program) || !region.hasOneBlock()) {
      return;
    }
    Block body = region.front();
    Substitutes substitutes = Substitutes.of(Substitutes.Kind.EARLIER);
    substitutes.replace(body.arguments(), op);
    Operation end = body.lastOp();
    List<Value> given = List.of();
    if (end != null && end.isTerminator()) {
      given = List.copyOf(end.operands());
      substitutes.replaceResults(end);
      end.erase();
    }
    while (body.firstOp() != null) {
      body.firstOp().moveBefore(op);
    }
    int first = given.size() - op.resultCount();
    for (int i = 0; i < op.resultCount(); i++) {
      Value result = op.result(i);
      if (first >= 0 && given.get(first + i).type().equals(result.type())) {
        result.replaceAllUsesWith(given.get(first + i));
      }
    }
    substitutes.replaceResults(op);
    op.erase();
  }
}
