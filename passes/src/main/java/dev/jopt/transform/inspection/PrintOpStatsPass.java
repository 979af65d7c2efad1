package dev.jopt.transform.inspection;

import dev.jopt.ir.Operation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts the operations by name. */
public final class PrintOpStatsPass implements Pass {
  private static final PassOption<Boolean> JSON =
      PassOption.bool("json", false, "print the numbers as JSON");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("print-op-stats", PrintOpStatsPass::new)
          .displayName("PrintOpStats")
          .summary("Count the operations by name")
          .description(
              """
              Prints on standard error how many operations of each name there are, the operation that
              the pass runs on included.""")
          .options(JSON)
          .build();

  private final boolean json;

  private PrintOpStatsPass(PassOptions options) {
    json = options.get(JSON);
  }

  @Override
  public void run(Operation op, PassRun run) {
    SortedMap<String, Long> counts = new TreeMap<>();
    op.walk(inner -> counts.merge(inner.name(), 1L, Long::sum));
    op.context().report(json ? json(counts) : text(counts));
    run.preserveAllAnalyses();
  }

  private static String json(Map<String, Long> counts) {
    StringBuilder text = new StringBuilder("{");
    String separator = "\n";
    for (Map.Entry<String, Long> entry : counts.entrySet()) {
      text.append(separator)
          .append("  \"")
          .append(entry.getKey())
          .append("\" : ")
          .append(entry.getValue());
      separator = ",\n";
    }
    return text.append("\n}\n").toString();
  }

  /** The names stand below each other at their dots. */
  private static String text(Map<String, Long> counts) {
    int dialectWidth = 0;
    int nameWidth = 0;
    for (String name : counts.keySet()) {
      int dot = name.indexOf('.');
      dialectWidth = Math.max(dialectWidth, dot);
      nameWidth = Math.max(nameWidth, name.length() - dot - 1);
    }
    StringBuilder text = new StringBuilder("Operations encountered:\n-----------------------\n");
    for (Map.Entry<String, Long> entry : counts.entrySet()) {
      String name = entry.getKey();
      int dot = name.indexOf('.');
      text.append(" ".repeat(dialectWidth + 2 - Math.max(dot, 0)))
          .append(dot < 0 ? " " + name : name)
          .append(" ".repeat(nameWidth - (name.length() - dot - 1)))
          .append(" , ")
          .append(entry.getValue())
          .append('\n');
    }
    return text.toString();
  }
}
