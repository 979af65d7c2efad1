package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewriteListener;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several instrumentations as one; their {@code after} methods are called in reverse order. */
final class InstrumentationList implements PassInstrumentation {
  private final List<PassInstrumentation> members;

  InstrumentationList(List<PassInstrumentation> members) {
    this.members = List.copyOf(members);
  }

  @Override
  public void beforePipeline(Pipeline pipeline, Operation op) {
    for (PassInstrumentation member : members) {
      member.beforePipeline(pipeline, op);
    }
  }

  @Override
  public void afterPipeline(Pipeline pipeline, Operation op) {
    for (int i = members.size() - 1; i >= 0; i--) {
      members.get(i).afterPipeline(pipeline, op);
    }
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    for (PassInstrumentation member : members) {
      member.beforePass(pass, op);
    }
  }

  @Override
  public boolean accepts(PassInstance pass, Operation op) {
    for (PassInstrumentation member : members) {
      if (!member.accepts(pass, op)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void afterPass(PassInstance pass, Operation op) {
    for (int i = members.size() - 1; i >= 0; i--) {
      members.get(i).afterPass(pass, op);
    }
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    for (int i = members.size() - 1; i >= 0; i--) {
      members.get(i).afterPassFailed(pass, op);
    }
  }

  @Override
  public void beforeAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
    for (PassInstrumentation member : members) {
      member.beforeAnalysis(pass, analysis, op);
    }
  }

  @Override
  public void afterAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
    for (int i = members.size() - 1; i >= 0; i--) {
      members.get(i).afterAnalysis(pass, analysis, op);
    }
  }

  @Override
  public @Nullable RewriteListener rewriteListener(PassInstance pass, Operation op) {
    RewriteListener all = null;
    for (PassInstrumentation member : members) {
      RewriteListener one = member.rewriteListener(pass, op);
      all = all == null ? one : one == null ? all : RewriteListener.both(all, one);
    }
    return all;
  }

  @Override
  public boolean needsOrder() {
    for (PassInstrumentation member : members) {
      if (member.needsOrder()) {
        return true;
      }
    }
    return false;
  }
}
