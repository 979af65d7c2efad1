package dev.jopt.explore;

import com.google.gson.stream.JsonWriter;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassInstrumentation;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassStatistics;
import dev.jopt.report.PageTemplate;
import dev.jopt.report.ReportFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records what each pass of a pipeline does, and writes it as one HTML page. Takes time and memory
 * linear in the size of the program for each pass, and holds on to all operations until the page is
 * written.
 *
 * <p>Needs the passes in order, and so keeps a manager on one thread. Used by one thread.
 */
public final class PassExplorer implements PassInstrumentation {
  private final String title;
  private final Catalog catalog = new Catalog();
  private final List<Step> steps = new ArrayList<>();
  private final Map<PassInstance, Step> stepOf = new IdentityHashMap<>();
  private final Deque<Run> running = new ArrayDeque<>();
  private @Nullable PassStatistics statistics;

  /** Time taken by this, not by passes. */
  private long ownNanos;

  /** A pass that runs. */
  private record Run(long begun, long ownBefore, PatternRecorder patterns) {}

  /**
   * An explorer that has seen nothing yet.
   *
   * @param title what the page is of, say the name of a file
   */
  public PassExplorer(String title) {
    this.title = title;
  }

  /**
   * Watches a manager, which is about to run on an operation. For a file of several parts it may be
   * called once for each.
   *
   * @param manager the manager; null if nothing will run
   * @param top the operation
   */
  public void watch(@Nullable PassManager manager, Operation top) {
    statistics = manager == null ? null : manager.statistics();
    stepOf.clear();
    running.clear();
    Step input = new Step(null, null);
    record(input, top);
    steps.add(input);
    if (manager != null) {
      manager.addInstrumentation(this);
    }
  }

  @Override
  public boolean needsOrder() {
    return true;
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    running.push(new Run(System.nanoTime(), ownNanos, new PatternRecorder()));
  }

  @Override
  public RewriteListener rewriteListener(PassInstance pass, Operation op) {
    return Objects.requireNonNull(running.peek()).patterns;
  }

  @Override
  public void afterPass(PassInstance pass, Operation op) {
    end(pass, op, false);
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    end(pass, op, true);
  }

  private void end(PassInstance pass, Operation op, boolean failed) {
    long now = System.nanoTime();
    Run run = Objects.requireNonNull(running.poll());
    Step step = stepOf.computeIfAbsent(pass, this::addStep);
    step.nanos += now - run.begun - (ownNanos - run.ownBefore);
    step.failed |= failed;
    try {
      record(step, op);
    } catch (RuntimeException e) {
      // What a pass that failed leaves may be no program that can be printed.
      if (!failed) {
        throw e;
      }
    }
    run.patterns.patterns().forEach((name, work) -> add(step, name, work));
    for (PatternRecorder.Replaced pair : run.patterns.replaced()) {
      int before = catalog.printed(pair.before());
      int after = catalog.printed(pair.after());
      if (before >= 0 && after >= 0) {
        step.replaced.add(before);
        step.replaced.add(after);
      }
    }
    ownNanos += System.nanoTime() - now;
  }

  private Step addStep(PassInstance pass) {
    Step step = new Step(pass, statistics);
    steps.add(step);
    return step;
  }

  private void record(Step step, Operation op) {
    Snapshot snapshot = Snapshooter.take(op, catalog);
    step.snapshots.put(snapshot.op(), snapshot);
  }

  private void add(Step step, String pattern, PatternRecorder.Work work) {
    Step.Applied applied = step.patterns.computeIfAbsent(pattern, name -> new Step.Applied());
    applied.times += work.times;
    for (Operation op : work.touched) {
      int number = catalog.printed(op);
      if (number >= 0) {
        applied.ops.add(number);
      }
    }
  }

  /**
   * Writes the page of what has been seen.
   *
   * @throws IOException if that fails
   */
  public void write(Appendable out) throws IOException {
    new PageTemplate(PassExplorer.class::getResourceAsStream)
        .write(
            "page.html",
            json -> new ExplorerData(title, catalog, steps).write(new JsonWriter(json)),
            out);
  }

  /**
   * Writes the page into a file, which appears whole or not at all.
   *
   * @throws IOException if that fails, with a message for people
   */
  public void writeTo(String file) throws IOException {
    writeTo(Path.of(""), file);
  }

  /**
   * As {@link #writeTo(String)}, for a name that is relative to a directory.
   *
   * @throws IOException if that fails, with a message for people
   */
  public void writeTo(Path directory, String file) throws IOException {
    ReportFile.write(directory, file, this::write);
  }
}
