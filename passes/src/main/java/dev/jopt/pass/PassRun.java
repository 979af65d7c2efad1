package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One run of a pass on one operation: gives the pass its analyses and takes its results.
 *
 * <p>Used by the thread that runs the pass.
 */
public final class PassRun {
  private final PassInstance pass;
  private final AnalysisManager analyses;
  private final PassStatistics statistics;
  private final @Nullable PassInstrumentation instrumentation;
  private final RunParts parts;
  private final Set<AnalysisKey<?>> preserved = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean preservesAll;
  private boolean failed;

  PassRun(
      PassInstance pass,
      AnalysisManager analyses,
      PassStatistics statistics,
      @Nullable PassInstrumentation instrumentation,
      RunParts parts) {
    this.pass = pass;
    this.analyses = analyses;
    this.statistics = statistics;
    this.instrumentation = instrumentation;
    this.parts = parts;
  }

  /** The pass that runs. */
  public PassInstance pass() {
    return pass;
  }

  /** An analysis of the operation; made now unless an earlier pass left it valid. */
  public <T> T analysis(AnalysisKey<T> key) {
    T known = analyses.cached(key);
    if (known != null || instrumentation == null) {
      return analyses.get(key);
    }
    instrumentation.beforeAnalysis(pass, key, analyses.op());
    T made = analyses.get(key);
    instrumentation.afterAnalysis(pass, key, analyses.op());
    return made;
  }

  /** Says that the analyses are still valid; the operation was not changed at all. */
  public void preserveAllAnalyses() {
    preservesAll = true;
  }

  /** Says that an analysis is still valid, though the operation was changed. */
  public void preserve(AnalysisKey<?> key) {
    preserved.add(key);
  }

  /** Adds to one of the statistics that the pass declares. */
  public void count(PassStatistic statistic, long amount) {
    statistics.add(pass, statistic, amount);
  }

  /** Adds a part to a summary of the whole run. */
  public <T> void contribute(RunSummary<T> summary, T part) {
    parts.add(summary, part);
  }

  /** Says that the pass could not do its work; it has emitted an error that tells why. */
  public void fail() {
    failed = true;
  }

  /** Whether {@link #fail} was called. */
  public boolean hasFailed() {
    return failed;
  }

  boolean preservesAll() {
    return preservesAll;
  }

  void invalidateAnalyses() {
    if (!preservesAll) {
      analyses.invalidate(preserved);
    }
  }
}
