package dev.jopt.transform.tensormemory;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ordering.MemoryOrderer;
import dev.jopt.ordering.OrderedBuffer;
import dev.jopt.ordering.Ordering;
import dev.jopt.ordering.OrderingProblem;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An order of the operations of a graph in which its blocks need less memory. The blocks are those
 * that a schedule has found for the order as it is; for another one there may be others, so it has
 * to be scheduled anew.
 */
final class GraphOrder {
  /** The operations of the program, as they stand now. */
  private final List<GraphStep> steps = new ArrayList<>();

  private final Map<GraphStep, Integer> numbers = new IdentityHashMap<>();
  private final Map<Operation, Integer> producers = new IdentityHashMap<>();
  private final Schedule schedule;

  private GraphOrder(Schedule schedule) {
    this.schedule = schedule;
    for (GraphStep step : schedule.graph().steps()) {
      if (step.op != null) {
        numbers.put(step, steps.size());
        producers.put(step.op, steps.size());
        steps.add(step);
      }
    }
  }

  /** The operations in a better order; null if none is known. */
  static @Nullable List<Operation> find(Schedule schedule) {
    GraphOrder order = new GraphOrder(schedule);
    OrderingProblem problem = order.problem();
    if (problem == null) {
      return null;
    }
    Ordering ordering = MemoryOrderer.order(problem, MemoryOrderer.DEFAULT_NODES);
    return ordering.peak() < ordering.givenPeak() ? order.operations(ordering.order()) : null;
  }

  private List<Operation> operations(ImmutableIntArray order) {
    List<Operation> operations = new ArrayList<>(order.length());
    for (int i = 0; i < order.length(); i++) {
      operations.add(requireNonNull(steps.get(order.get(i)).op));
    }
    return operations;
  }

  /** What is to be put in order; null if there are too many bytes to count. */
  private @Nullable OrderingProblem problem() {
    OrderingProblem.Builder builder = OrderingProblem.builder(steps.size());
    for (GraphStep step : steps) {
      for (Value operand : requireNonNull(step.op).operands()) {
        Integer producer = producers.get(operand.definingOp());
        if (producer != null) {
          builder.arc(producer, numberOf(step));
        }
      }
    }
    long sum = 0;
    for (TensorBlock block : schedule.blocks()) {
      if (block.size > OrderingProblem.MOST_BYTES - sum) {
        return null;
      }
      sum += block.size;
      builder.buffer(bufferOf(block));
      addOverlays(builder, block);
    }
    return builder.build();
  }

  private OrderedBuffer bufferOf(TensorBlock block) {
    TreeSet<Integer> accesses = new TreeSet<>();
    boolean isLiveIn = false;
    boolean isLiveOut = false;
    for (Tensor member : block.members) {
      isLiveIn |= member.argument;
      isLiveOut |= !member.isDeallocatable();
      if (member.producer != null) {
        addStep(member.producer, accesses);
      }
      for (GraphStep user : member.users) {
        addStep(user, accesses);
        // A copy that nothing reads is a result, made at the end.
        isLiveOut |= user.op == null && user.result().users.isEmpty();
      }
    }
    return new OrderedBuffer(block.size, ImmutableIntArray.copyOf(accesses), isLiveIn, isLiveOut);
  }

  /** Adds an operation; for a copy that is not in the program yet, those that read it. */
  private void addStep(GraphStep step, Set<Integer> accesses) {
    if (step.op != null) {
      accesses.add(numberOf(step));
    } else {
      step.result().users.forEach(user -> addStep(user, accesses));
    }
  }

  private int numberOf(GraphStep step) {
    return requireNonNull(numbers.get(step));
  }

  /** A gather that overwrites its data comes after all that read what it overwrites. */
  private void addOverlays(OrderingProblem.Builder builder, TensorBlock block) {
    for (Tensor result : block.members) {
      GraphStep gather = result.producer;
      if (gather != null
          && gather.kind == GraphStepKind.GATHER
          && gather.operand().block == block) {
        TreeSet<Integer> readers = new TreeSet<>();
        for (Tensor member : block.members) {
          member.users.forEach(user -> addStep(user, readers));
        }
        readers.headSet(numberOf(gather)).forEach(read -> builder.arc(read, numberOf(gather)));
      }
    }
  }
}
