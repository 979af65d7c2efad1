package dev.jopt.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reports as one HTML page that needs nothing else: no network, no other file. It shows time across
 * and addresses up, a rectangle for each buffer, the live bytes above, and a table of the buffers
 * below. Its parts are resources beside this class: {@code page.html} with a line for each of the
 * others, a style sheet and scripts.
 */
public final class ReportPage {
  private static final String MARK = "<!-- insert ";
  private static final String MARK_END = " -->";

  private ReportPage() {}

  /**
   * Writes a report.
   *
   * @param report the report to write
   * @param out where to
   * @throws IOException if that fails
   */
  public static void write(MemoryReport report, Appendable out) throws IOException {
    for (String line : lines("page.html")) {
      if (!line.startsWith(MARK)) {
        out.append(line).append('\n');
        continue;
      }
      String what = line.substring(MARK.length(), line.length() - MARK_END.length());
      if (what.equals("report")) {
        ReportJson.write(report, out);
      } else {
        for (String inserted : lines(what)) {
          out.append(inserted).append('\n');
        }
      }
    }
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in = ReportPage.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new FileNotFoundException(resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
