import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Merges the allocs of modules in one process that is warm, and prints for each the processor time
 * of the pass (and of garbage collection and compilation meanwhile), the least of some runs.
 *
 * <p>{@code bench/merge-alloc [OPERATIONS…]}
 */
public final class MergeAllocBench {
  private static final List<String> OPTIONS =
      List.of(
          "",
          "planner-options=size-first",
          "planner-options=auto",
          "exclusive-branches",
          "split-lifetimes",
          "own-alignment");

  private MergeAllocBench() {}

  public static void main(String[] files) throws Exception {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    for (String file : files) {
      for (String options : OPTIONS) {
        double best = Double.MAX_VALUE;
        for (int run = file.equals(files[0]) ? 6 : 2; run > 0; run--) {
          Context context = Context.withAllDialects();
          ModuleOp module = IrParser.parse(context, Path.of(file));
          PassManager manager =
              PassManager.parse(context, "builtin.module(func.func(merge-alloc{" + options + "}))");
          System.gc();
          long before = system.getProcessCpuTime();
          manager.run(module);
          best = Math.min(best, (system.getProcessCpuTime() - before) / 1e9);
        }
        System.out.printf(
            Locale.ROOT,
            "%-16s %-28s %8.3f s%n",
            Path.of(file).getFileName(),
            options.isEmpty() ? "(default)" : options,
            best);
      }
    }
  }
}
