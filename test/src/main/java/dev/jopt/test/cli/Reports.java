package dev.jopt.test.cli;

import dev.jopt.test.cli.LitRun.Outcome;
import dev.jopt.test.lit.LitResult.Status;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes results as JSON and as XUnit XML. */
final class Reports {

  private static final Set<Status> NOT_RUN = EnumSet.of(Status.EXCLUDED, Status.SKIPPED);
  private static final Set<Status> IGNORED =
      EnumSet.of(Status.EXCLUDED, Status.SKIPPED, Status.UNSUPPORTED);

  private Reports() {}

  static String json(List<Outcome> outcomes, double elapsed) {
    StringBuilder out = new StringBuilder();
    // The version of lit that first wrote this form of report.
    out.append("{\n  \"__version__\": [\n    22,\n    1,\n    0\n  ],\n");
    out.append("  \"elapsed\": ").append(elapsed).append(",\n  \"tests\": [");
    String separator = "\n";
    for (Outcome outcome : outcomes) {
      if (NOT_RUN.contains(outcome.status())) {
        continue;
      }
      out.append(separator).append("    {\n      \"code\": ");
      string(out, outcome.status().name());
      out.append(",\n      \"elapsed\": ").append(outcome.elapsed());
      out.append(",\n      \"name\": ");
      string(out, outcome.test().fullName());
      out.append(",\n      \"output\": ");
      string(out, outcome.result().report());
      out.append("\n    }");
      separator = ",\n";
    }
    return out.append("\n  ]\n}\n").toString();
  }

  private static void string(StringBuilder out, String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c < ' ' || c > '~') {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  static String xunit(List<Outcome> outcomes, double elapsed) {
    Map<String, List<Outcome>> suites =
        outcomes.stream()
            .collect(
                Collectors.groupingBy(
                    outcome -> outcome.test().suite().config().name(),
                    LinkedHashMap::new,
                    Collectors.toCollection(ArrayList::new)));
    StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append(format("<testsuites time=\"%.2f\">\n", elapsed));
    for (Map.Entry<String, List<Outcome>> suite : suites.entrySet()) {
      String name = suite.getKey().replace('.', '-');
      List<Outcome> tests = suite.getValue();
      long failures = tests.stream().filter(test -> !test.status().isGood()).count();
      long skipped = tests.stream().filter(test -> IGNORED.contains(test.status())).count();
      double time = tests.stream().mapToDouble(Outcome::elapsed).sum();
      out.append("<testsuite name=\"").append(escape(name));
      out.append(
          format(
              "\" tests=\"%d\" failures=\"%d\" skipped=\"%d\" time=\"%.2f\">\n",
              tests.size(), failures, skipped, time));
      for (Outcome test : tests) {
        test(out, name, test);
      }
      out.append("</testsuite>\n");
    }
    return out.append("</testsuites>\n").toString();
  }

  private static void test(StringBuilder out, String suite, Outcome outcome) {
    String path = outcome.test().test().name();
    int slash = path.lastIndexOf('/');
    String folder = slash < 0 ? suite : path.substring(0, slash).replace('.', '_');
    out.append("<testcase classname=\"").append(escape(suite + "." + folder));
    out.append("\" name=\"").append(escape(path.substring(slash + 1)));
    out.append(format("\" time=\"%.2f\"", outcome.elapsed()));
    if (!outcome.status().isGood()) {
      String report = validXml(outcome.result().report()).replace("]]>", "]]]]><![CDATA[>");
      out.append(">\n  <failure><![CDATA[").append(report);
      out.append("]]></failure>\n</testcase>\n");
    } else if (IGNORED.contains(outcome.status())) {
      String reason =
          switch (outcome.status()) {
            case EXCLUDED -> "Test not selected (--filter, --max-tests)";
            case SKIPPED -> "User interrupt";
            default -> outcome.result().report();
          };
      out.append(">\n  <skipped message=\"").append(escape(reason)).append("\"/>\n</testcase>\n");
    } else {
      out.append("/>\n");
    }
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String escape(String text) {
    return validXml(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("\n", "&#10;");
  }

  private static String validXml(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= ' ' || c == '\t' || c == '\n' || c == '\r') {
        out.append(c);
      }
    }
    return out.toString();
  }
}
