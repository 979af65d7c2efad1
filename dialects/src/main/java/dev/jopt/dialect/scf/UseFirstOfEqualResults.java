package dev.jopt.dialect.scf;

import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Of results for which each body of a branch yields the same, the first is used. */
final class UseFirstOfEqualResults {
  private UseFirstOfEqualResults() {}

  static RewritePattern in(Class<? extends Operation> branch) {
    return RewritePattern.of("UseFirstOfEqualResults", branch, UseFirstOfEqualResults::rewrite);
  }

  private static boolean rewrite(Operation branch, Rewriter rewriter) {
    Map<List<Value>, OpResult> firsts = new HashMap<>();
    boolean changed = false;
    for (OpResult result : branch.results()) {
      List<Value> yielded = yielded(branch, result.index());
      if (yielded == null) {
        return false;
      }
      OpResult first = firsts.putIfAbsent(yielded, result);
      if (first != null && result.hasUses()) {
        rewriter.replaceAllUses(result, first);
        changed = true;
      }
    }
    return changed || rewriter.matchFailed(branch, "no two results are equal");
  }

  private static @Nullable List<Value> yielded(Operation branch, int index) {
    List<Value> values = new ArrayList<>(branch.regionCount());
    for (Region region : branch.regions()) {
      Operation end = region.hasOneBlock() ? region.front().lastOp() : null;
      if (end == null || index >= end.operandCount()) {
        return null;
      }
      values.add(end.operand(index));
    }
    return values;
  }
}
