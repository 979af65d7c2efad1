package dev.jopt.transform;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.pass.RunSummary;
import dev.jopt.report.MemoryReport;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportFile;
import java.io.IOException;
import java.util.List;

/**
 * What passes that plan memory draw of a whole run: one report of all functions, written into some
 * files when all passes have succeeded. Passes that name the same files share the report.
 *
 * @param files what to write; a name that ends with {@code .json} gets JSON, any other a page
 */
public record MemoryReports(ImmutableList<String> files) implements RunSummary<MemorySection> {

  @Override
  public boolean finish(Operation top, List<MemorySection> sections) {
    MemoryReport report = MemoryReport.of(OperationText.fileOf(top.location()), sections);
    try {
      for (String file : files) {
        ReportFile.write(report, top.context().workingDirectory(), file);
      }
      return true;
    } catch (IOException e) {
      top.context().diagnostics().error(top.location(), String.valueOf(e.getMessage()));
      return false;
    }
  }
}
