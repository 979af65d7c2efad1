package dev.jopt.pass;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the statistics of passes. */
public final class StatisticsReport {
  private static final String TITLE = "Pass statistics report";

  private StatisticsReport() {}

  /** The passes in the order of the pipeline, nested as there. */
  public static String asPipeline(Pipeline pipeline, PassStatistics statistics) {
    StringBuilder text = new StringBuilder(ReportText.header(TITLE));
    addNested(List.of(pipeline), statistics, 0, text);
    return text.toString();
  }

  private static void addNested(
      List<Pipeline> pipelines, PassStatistics statistics, int depth, StringBuilder text) {
    for (ReportPart part : ReportPart.of(pipelines)) {
      part.nests()
          .forEach(
              (anchor, nested) -> {
                indent(depth, text);
                text.append(ReportPart.title(anchor)).append('\n');
                addNested(nested, statistics, depth + 1, text);
              });
      PassInstance pass = part.pass();
      if (pass != null) {
        Map<PassStatistic, Long> counts = new LinkedHashMap<>();
        for (PassStatistic statistic : pass.info().statistics()) {
          counts.put(statistic, statistics.get(pass, statistic));
        }
        indent(depth, text);
        text.append(pass.displayName()).append('\n');
        addCounts(counts, depth + 1, text);
      }
    }
  }

  /** The passes in the order of their names, each once with the sums of all its runs. */
  public static String asList(Pipeline pipeline, PassStatistics statistics) {
    Map<String, Map<PassStatistic, Long>> sums = new TreeMap<>();
    addSums(pipeline, statistics, sums);
    StringBuilder text = new StringBuilder(ReportText.header(TITLE));
    sums.forEach(
        (name, counts) -> {
          if (!counts.isEmpty()) {
            text.append(name).append('\n');
            addCounts(counts, 1, text);
          }
        });
    return text.toString();
  }

  private static void addSums(
      Pipeline pipeline, PassStatistics statistics, Map<String, Map<PassStatistic, Long>> sums) {
    for (PipelineElement element : pipeline.elements()) {
      if (element instanceof Pipeline nested) {
        addSums(nested, statistics, sums);
      } else {
        PassInstance pass = (PassInstance) element;
        Map<PassStatistic, Long> counts =
            sums.computeIfAbsent(pass.displayName(), name -> new LinkedHashMap<>());
        for (PassStatistic statistic : pass.info().statistics()) {
          counts.merge(statistic, statistics.get(pass, statistic), Long::sum);
        }
      }
    }
  }

  private static void addCounts(Map<PassStatistic, Long> counts, int depth, StringBuilder text) {
    int width = 0;
    int nameWidth = 0;
    for (Map.Entry<PassStatistic, Long> count : counts.entrySet()) {
      width = Math.max(width, String.valueOf(count.getValue()).length());
      nameWidth = Math.max(nameWidth, count.getKey().name().length());
    }
    for (Map.Entry<PassStatistic, Long> count : counts.entrySet()) {
      String value = String.valueOf(count.getValue());
      String name = count.getKey().name();
      indent(depth, text);
      text.append("(S) ")
          .append(" ".repeat(width - value.length()))
          .append(value)
          .append(' ')
          .append(name)
          .append(" ".repeat(nameWidth - name.length()))
          .append(" - ")
          .append(count.getKey().description())
          .append('\n');
    }
  }

  private static void indent(int depth, StringBuilder text) {
    text.append("  ".repeat(depth));
  }
}
