package dev.jopt.explore;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Hears which patterns changed which operations, and what took the place of what. */
final class PatternRecorder implements RewriteListener {
  /** In place of a pattern: the operation was folded. */
  private static final String FOLD = "fold";

  /** A pattern at work. */
  private static final class Attempt {
    final String pattern;
    final Set<Operation> touched = Collections.newSetFromMap(new IdentityHashMap<>());

    Attempt(String pattern) {
      this.pattern = pattern;
    }
  }

  /** What a pattern did in all. */
  static final class Work {
    int times;
    final Set<Operation> touched = Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** An operation and one that defines a value which took the place of a result. */
  record Replaced(Operation before, Operation after) {}

  private final Deque<Attempt> attempts = new ArrayDeque<>();
  private final Map<String, Work> patterns = new LinkedHashMap<>();
  private final List<Replaced> replaced = new ArrayList<>();

  /** What was heard, by pattern. */
  Map<String, Work> patterns() {
    return patterns;
  }

  List<Replaced> replaced() {
    return replaced;
  }

  @Override
  public void patternBegins(RewritePattern pattern, Operation op) {
    attempts.push(new Attempt(pattern.debugName()));
  }

  @Override
  public void patternEnds(RewritePattern pattern, boolean applied) {
    end(applied);
  }

  @Override
  public void foldBegins(Operation op) {
    attempts.push(new Attempt(FOLD));
  }

  @Override
  public void foldEnds(boolean folded) {
    end(folded);
  }

  private void end(boolean applied) {
    Attempt attempt = attempts.poll();
    if (attempt != null && applied) {
      Work work = patterns.computeIfAbsent(attempt.pattern, name -> new Work());
      work.times++;
      work.touched.addAll(attempt.touched);
    }
  }

  private void touch(Operation op) {
    Attempt attempt = attempts.peek();
    if (attempt != null) {
      attempt.touched.add(op);
    }
  }

  @Override
  public void operationInserted(Operation op) {
    touch(op);
  }

  @Override
  public void operationModified(Operation op) {
    touch(op);
  }

  @Override
  public void operationMoved(Operation op) {
    touch(op);
  }

  @Override
  public void operationErased(Operation op) {
    touch(op);
  }

  @Override
  public void operationReplaced(Operation op, List<? extends Value> replacements) {
    touch(op);
    Operation last = null;
    for (Value replacement : replacements) {
      Operation by = replacement.definingOp();
      if (by != null && by != op && by != last) {
        replaced.add(new Replaced(op, by));
        last = by;
      }
    }
  }
}
