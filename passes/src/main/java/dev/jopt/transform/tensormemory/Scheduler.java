package dev.jopt.transform.tensormemory;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import dev.jopt.ir.Cancellation;
import dev.jopt.tensormemory.MemoryBin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds a place for each tensor of a graph. Puts copies in where an input of a concat cannot be
 * where it should, and begins anew with them, so that the last round is what a later run would do.
 */
final class Scheduler {
  private final TensorGraph graph;
  private final ScheduleOptions options;
  private final Cancellation cancellation;
  private final List<FixedPair> overlaps = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
  private final List<SchedulingProblem> problems = new ArrayList<>();
  private final List<TensorBlock> blocks = new ArrayList<>();

  private Scheduler(TensorGraph graph, ScheduleOptions options, Cancellation cancellation) {
    this.graph = graph;
    this.options = options;
    this.cancellation = cancellation;
  }

  /**
   * Schedules; the problems say whether it worked.
   *
   * @throws java.util.concurrent.CancellationException if it is stopped; the graph is half changed
   *     then, and the function that it was read from is not
   */
  static Schedule run(TensorGraph graph, ScheduleOptions options, Cancellation cancellation) {
    return new Scheduler(graph, options, cancellation).run();
  }

  private Schedule run() {
    graph.number();
    BinAssignment.assign(graph, options);
    findOverlaps();
    if (problems.isEmpty()) {
      solve();
    }
    if (problems.isEmpty()) {
      checkOverlaps();
    }
    PlanComparison comparison = PlanComparison.NONE;
    if (problems.isEmpty()) {
      makeBlocks();
      comparison = place();
    }
    remarks.sort(
        Comparator.<Remark>comparingInt(remark -> remark.step().position)
            .thenComparingInt(Remark::index));
    return new Schedule(graph, options, blocks, remarks, problems, comparison);
  }

  private void findOverlaps() {
    List<Tensor> fixed = fixedTensors();
    for (Tensor tensor : fixed) {
      MemoryBin bin = options.bins.get(tensor.bin);
      if (tensor.address < bin.base() || tensor.plainSize > bin.end() - tensor.address) {
        problems.add(
            new SchedulingProblem(
                null,
                "pre-allocated tensor '"
                    + tensor.id
                    + "' ["
                    + MemoryBin.hex(tensor.address)
                    + ", "
                    + MemoryBin.hex(tensor.address + tensor.plainSize)
                    + ") is outside bin '"
                    + bin.name()
                    + "'",
                null));
        return;
      }
    }
    List<Tensor> byAddress = new ArrayList<>(fixed);
    byAddress.sort(Comparator.comparingLong(tensor -> tensor.address));
    for (int i = 0; i < byAddress.size(); i++) {
      Tensor low = byAddress.get(i);
      for (int j = i + 1; j < byAddress.size(); j++) {
        Tensor high = byAddress.get(j);
        if (high.address >= low.address + low.plainSize) {
          break;
        }
        if (high.bin == low.bin) {
          boolean inOrder = fixed.indexOf(low) < fixed.indexOf(high);
          overlaps.add(inOrder ? new FixedPair(low, high) : new FixedPair(high, low));
        }
      }
    }
  }

  /** Arguments, then results. */
  private List<Tensor> fixedTensors() {
    Set<Tensor> fixed = new LinkedHashSet<>();
    for (Tensor tensor : graph.arguments) {
      if (tensor.isFixed()) {
        fixed.add(tensor);
      }
    }
    for (Tensor tensor : graph.returned) {
      if (tensor.isFixed()) {
        fixed.add(tensor);
      }
    }
    return new ArrayList<>(fixed);
  }

  private static boolean mayTakeTurns(FixedPair pair) {
    return pair.argument().argument && !pair.result().argument;
  }

  private void solve() {
    List<FixedPair> apart = new ArrayList<>();
    boolean settled = false;
    while (!settled) {
      graph.number();
      do {
        PlacementSolver.solve(graph, options, apart, cancellation);
      } while (keepApart(apart));
      Map<GraphStep, List<GraphStep>> copies = copiesForInputs();
      graph.insert(copies);
      settled = copies.isEmpty() && !giveUpConcats();
    }
    for (GraphStep step : graph.steps()) {
      if (step.violation != null) {
        if (options.copyOnViolation) {
          remarks.add(new Remark(step, 0, step.violation));
        } else {
          problems.add(new SchedulingProblem(step, step.violation, null));
        }
        continue;
      }
      for (int i = 0; i < step.equations.size(); i++) {
        Equation equation = step.equations.get(i);
        if (!equation.holds()) {
          remarks.add(new Remark(step, i, "not aliased: " + equation.refusal));
        }
      }
    }
  }

  /**
   * Finds arguments and results at one address that neither became one tensor nor take turns as
   * things are; if nothing is pulled to the result's address too early, they may.
   */
  private boolean keepApart(List<FixedPair> apart) {
    boolean found = false;
    for (FixedPair pair : overlaps) {
      if (mayTakeTurns(pair) && !isAllowed(pair) && !apart.contains(pair)) {
        apart.add(pair);
        found = true;
      }
    }
    return found;
  }

  private static boolean isAllowed(FixedPair pair) {
    TensorGroup first = pair.argument().group();
    TensorGroup second = pair.result().group();
    return first == second
        ? pair.argument().world == pair.result().world
        : mayTakeTurns(pair) && first.lastUse < second.first;
  }

  /** Finds concats of which an input is not where it should be, though it is a fresh copy. */
  private boolean giveUpConcats() {
    boolean found = false;
    for (GraphStep step : graph.steps()) {
      if (step.kind == GraphStepKind.CONCAT
          && step.equations.stream().anyMatch(Equation::holds)
          && !step.equations.stream().allMatch(Equation::holds)) {
        step.moves = true;
        found = true;
      }
    }
    return found;
  }

  /** Copies for those inputs of concats that are not where they should be, if others are. */
  private Map<GraphStep, List<GraphStep>> copiesForInputs() {
    Map<GraphStep, List<GraphStep>> copies = new LinkedHashMap<>();
    for (GraphStep step : graph.steps()) {
      if (step.kind != GraphStepKind.CONCAT || step.equations.stream().noneMatch(Equation::holds)) {
        continue;
      }
      for (int i = 0; i < step.operands.size(); i++) {
        Equation equation = step.equations.get(i);
        if (!equation.holds() && !isFreshCopy(step.operands.get(i))) {
          GraphStep copy = graph.copyOf(step.operands.get(i));
          copies.computeIfAbsent(step, s -> new ArrayList<>()).add(copy);
          step.operands.set(i, copy.result());
          remarks.add(new Remark(step, i, "not aliased: " + equation.refusal));
        }
      }
    }
    return copies;
  }

  private static boolean isFreshCopy(Tensor tensor) {
    return tensor.producer != null && tensor.producer.inserted && tensor.users.size() == 1;
  }

  private void checkOverlaps() {
    for (FixedPair pair : overlaps) {
      if (!isAllowed(pair)) {
        problems.add(
            new SchedulingProblem(
                null,
                "pre-allocated tensors '"
                    + pair.argument().id
                    + "' and '"
                    + pair.result().id
                    + "' overlap in bin '"
                    + options.bins.get(pair.argument().bin).name()
                    + "'",
                null));
      }
    }
  }

  /** Numbers the blocks: those of fixed tensors first, then in program order. */
  private void makeBlocks() {
    Map<TensorGroup, TensorBlock> known = new LinkedHashMap<>();
    List<Tensor> order = fixedTensors();
    order.addAll(graph.tensors());
    for (Tensor tensor : order) {
      tensor.block =
          known.computeIfAbsent(tensor.group(), group -> new TensorBlock(known.size(), group));
    }
    for (Tensor tensor : graph.tensors()) {
      tensor.block().add(tensor);
    }
    blocks.addAll(known.values());
  }

  private PlanComparison place() {
    SetMultimap<TensorBlock, String> turns = HashMultimap.create();
    for (FixedPair pair : overlaps) {
      TensorBlock first = pair.argument().block();
      TensorBlock second = pair.result().block();
      turns.put(first, second.owner.id);
      turns.put(second, first.owner.id);
    }
    BinChoice bins = new BinChoice(graph, options, blocks, cancellation);
    SchedulingProblem problem = new AllocatorRun(graph, options, blocks, turns).run(cancellation);
    if (options.plan == ScheduleOptions.Plan.ONLINE) {
      if (problem != null) {
        problems.add(problem);
      }
      return PlanComparison.NONE;
    }
    OfflinePlanner offline = new OfflinePlanner(graph, options, blocks, cancellation);
    boolean areBinsChosen =
        options.spill
            && options.plan == ScheduleOptions.Plan.AUTO
            && options.bins.size() > 1
            && bins.improve(problem == null);
    PlanComparison comparison =
        areBinsChosen
            ? offline.improve("bins")
            : offline.improve(problem == null ? "online" : null);
    if (comparison == null) {
      problems.add(Objects.requireNonNull(problem));
      return PlanComparison.NONE;
    }
    return comparison;
  }
}
