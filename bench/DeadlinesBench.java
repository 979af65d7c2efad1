import com.sun.management.OperatingSystemMXBean;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import dev.jopt.planner.Planners;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Compares auto with the best of the other planners, each given the same deadline: {@code
 * DeadlinesBench SECONDS BUFFERS [FAMILY...]}. Prints the families of which auto loses most first.
 * Deadlines are of processor time, so that other work on the machine does not count.
 */
final class DeadlinesBench {
  private static final double PERCENT = 100;

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private record Row(String family, double auto, double best, String planner) {
    double loss() {
      return auto - best;
    }
  }

  private DeadlinesBench() {}

  public static void main(String[] args) {
    double seconds = Double.parseDouble(args[0]);
    int count = Integer.parseInt(args[1]);
    List<String> families =
        args.length > 2 ? List.of(args).subList(2, args.length) : GeneratePlans.FAMILIES;
    List<Row> rows = new ArrayList<>();
    for (String family : families) {
      // Each planner begins with compiled code, whichever is asked first.
      compare(family, Math.min(count, 20_000), 2, seconds);
      rows.add(compare(family, count, 1, seconds));
    }
    rows.sort(Comparator.comparingDouble(Row::loss).reversed());
    System.out.printf("%n%d buffers, %s s: %% above the bound%n", count, args[0]);
    System.out.printf("%-10s %10s %10s  %s%n", "family", "auto", "best", "planner");
    for (Row row : rows) {
      System.out.printf(
          "%-10s %10.4f %10.4f  %s%n", row.family, row.auto, row.best, row.planner);
    }
  }

  private static Row compare(String family, int count, long seed, double seconds) {
    GeneratePlans generator = new GeneratePlans(count, seed);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long[] buffer = generator.buffer(family, i);
      buffers.add(PlanBuffer.of("b" + i, buffer[2], buffer[0], buffer[0] + buffer[1]));
    }
    PlanProblem problem = PlanProblem.of(buffers);
    double auto = 0;
    double best = Double.POSITIVE_INFINITY;
    String name = "";
    long bound = 1;
    for (OffsetPlanner planner : Planners.all()) {
      long deadline = SYSTEM.getProcessCpuTime() + (long) (seconds * 1e9);
      PlanSolution plan =
          planner.plan(
              problem, PlanBudget.ofNodes(Long.MAX_VALUE).until(SYSTEM::getProcessCpuTime, deadline));
      if (planner.name().equals("auto")) {
        // Comes first; a bound that another one proves later does not change the order.
        bound = Math.max(1, plan.lowerBound());
        auto = above(plan, bound);
      } else if (above(plan, bound) < best) {
        best = above(plan, bound);
        name = planner.name();
      }
    }
    return new Row(family, auto, best, name);
  }

  private static double above(PlanSolution plan, long bound) {
    return PERCENT * (double) (plan.height() - bound) / (double) bound;
  }
}
