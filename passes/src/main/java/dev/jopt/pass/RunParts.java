package dev.jopt.pass;

import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The contributions to summaries of the runs on an operation and on those within it; for use by one
 * thread at a time.
 */
final class RunParts {
  /** Most runs contribute nothing. */
  private @Nullable List<Part<?>> parts;

  private record Part<T>(RunSummary<T> summary, T value) {}

  <T> void add(RunSummary<T> summary, T part) {
    list().add(new Part<>(summary, part));
  }

  void addAll(RunParts inner) {
    if (inner.parts != null) {
      list().addAll(inner.parts);
    }
  }

  private List<Part<?>> list() {
    List<Part<?>> known = parts;
    if (known == null) {
      known = new ArrayList<>();
      parts = known;
    }
    return known;
  }

  /** Ends the summaries of all passes of a pipeline; returns whether all went well. */
  boolean finish(Pipeline pipeline, Operation top) {
    Map<RunSummary<?>, List<Object>> values = new LinkedHashMap<>();
    collectSummaries(pipeline, values);
    if (parts != null) {
      for (Part<?> part : parts) {
        values.computeIfAbsent(part.summary, unused -> new ArrayList<>()).add(part.value);
      }
    }
    boolean succeeded = true;
    for (Map.Entry<RunSummary<?>, List<Object>> entry : values.entrySet()) {
      succeeded &= finish(entry.getKey(), top, entry.getValue());
    }
    return succeeded;
  }

  private static void collectSummaries(
      Pipeline pipeline, Map<RunSummary<?>, List<Object>> summaries) {
    for (PipelineElement element : pipeline.elements()) {
      if (element instanceof Pipeline nested) {
        collectSummaries(nested, summaries);
      } else if (element instanceof PassInstance pass) {
        RunSummary<?> summary = pass.pass().summary();
        if (summary != null && !summaries.containsKey(summary)) {
          summaries.put(summary, new ArrayList<>());
        }
      }
    }
  }

  /** Every part was added with its summary or one that equals it, which takes the same parts. */
  @SuppressWarnings("unchecked")
  private static <T> boolean finish(RunSummary<T> summary, Operation top, List<Object> values) {
    return summary.finish(top, (List<T>) values);
  }
}
