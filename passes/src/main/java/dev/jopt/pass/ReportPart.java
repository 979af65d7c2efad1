package dev.jopt.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What reports show as one thing: a pass, or neighbouring pipelines for nested operations, of which
 * those for operations of one name are one. A pipeline for operations of any name stands alone.
 *
 * @param pass the pass, or null
 * @param nests the nested pipelines by their anchors, sorted; empty for a pass
 */
record ReportPart(@Nullable PassInstance pass, SortedMap<String, List<Pipeline>> nests) {
  /** The parts of pipelines of which one continues the other. */
  static List<ReportPart> of(List<Pipeline> pipelines) {
    List<ReportPart> parts = new ArrayList<>();
    ReportPart open = null;
    for (Pipeline pipeline : pipelines) {
      for (PipelineElement element : pipeline.elements()) {
        if (element instanceof PassInstance pass) {
          parts.add(new ReportPart(pass, new TreeMap<>()));
          open = null;
          continue;
        }
        Pipeline nested = (Pipeline) element;
        if (open == null || nested.runsOnAny()) {
          open = new ReportPart(null, new TreeMap<>());
          parts.add(open);
        }
        open.nests.computeIfAbsent(nested.anchor(), anchor -> new ArrayList<>()).add(nested);
        open = nested.runsOnAny() ? null : open;
      }
    }
    return parts;
  }

  /** How reports call the pipelines for operations of a name. */
  static String title(String anchor) {
    return "'" + anchor + "' Pipeline";
  }
}
