package dev.jopt.transform.buffer;

import dev.jopt.ir.Operation;
import dev.jopt.pass.RunSummary;
import dev.jopt.report.ReportFile;
import dev.jopt.spaces.PlanRecord;
import dev.jopt.spaces.PlanRecordText;
import java.io.IOException;
import java.util.List;

/**
 * The plans of all functions of a run, in a file that a later run can read.
 *
 * @param file its name
 */
record SpacesPlanFile(String file) implements RunSummary<PlanRecord> {
  @Override
  public boolean finish(Operation top, List<PlanRecord> plans) {
    try {
      ReportFile.write(
          top.context().workingDirectory(),
          file,
          out -> {
            for (PlanRecord plan : plans) {
              out.append(PlanRecordText.write(plan));
            }
          });
      return true;
    } catch (IOException e) {
      top.context().diagnostics().error(top.location(), String.valueOf(e.getMessage()));
      return false;
    }
  }
}
