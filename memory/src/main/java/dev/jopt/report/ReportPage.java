package dev.jopt.report;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * Reports as one HTML page that needs nothing else: no network, no other file. It shows time across
 * and addresses up, a rectangle for each buffer, the live bytes above, and a table of the buffers
 * below.
 */
public final class ReportPage {
  private ReportPage() {}

  /**
   * Writes a report.
   *
   * @param report the report to write
   * @param out where to
   * @throws IOException if that fails
   */
  public static void write(MemoryReport report, Appendable out) throws IOException {
    new PageTemplate(ReportPage.class::getResourceAsStream)
        .write("page.html", json -> ReportJson.write(report, new JsonWriter(json)), out);
  }
}
