package dev.jopt.transform.ordering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ordering.OrderingProblem;
import dev.jopt.transform.ordering.MemoryAccesses.Summary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What of a block matters for the order of its operations.
 *
 * <p>Each operation has one of these parts:
 *
 * <ul>
 *   <li>The <em>terminator</em> stays at the end.
 *   <li>An operation that <em>follows its users</em> is put before the first of them: allocs, and
 *       operations that are pure (defined for all operands, without effects) and make no tensor of
 *       their own, such as constants and views. It may be executed anywhere after its operands are
 *       known. An <em>idle</em> one, which no step needs, is put where they are, so that it does
 *       not keep a buffer alive.
 *   <li>A dealloc that <em>follows the last access</em> is put after that: if it is the only one of
 *       a buffer of this block that does not escape.
 *   <li>All others are <em>steps</em>, which are put in order. A step comes after those whose
 *       results it uses, and keeps its place among those that access the same memory if one of the
 *       two writes. A step that may do more than access memory is a barrier: it keeps its place
 *       among all steps.
 * </ul>
 *
 * <p>Steps between two barriers are all executed or none is: none of them ends the program in a
 * defined way, and none goes on forever. If one is undefined, so is the whole part of the program,
 * in any order. No step crosses a barrier, so nothing undefined comes before anything that can be
 * observed.
 */
final class BlockModel {
  /** A pure operation that depends on more steps than these is one itself. */
  private static final int MOST_STEPS = 8;

  private final Block block;
  private final List<Operation> steps = new ArrayList<>();
  private final Map<Operation, Integer> numbers = new IdentityHashMap<>();

  /** The deallocs that follow the last access, by the alloc. */
  private final Map<Operation, DeallocOp> frees = new IdentityHashMap<>();

  /** What follows its users, with the steps that it needs. */
  private final Map<Operation, Set<Integer>> followers = new IdentityHashMap<>();

  private final @Nullable Operation terminator;
  private final Set<Long> arcs = new LinkedHashSet<>();
  private final MemoryAccesses accesses;

  private BlockModel(Block block, MemoryAccesses accesses) {
    this.block = block;
    this.accesses = accesses;
    terminator = block.lastAs(Terminator.class) == null ? null : block.lastOp();
  }

  /** Sorts the operations of a block. */
  static BlockModel of(Block block, MemoryAccesses accesses, BufferViewFlowAnalysis aliases) {
    BlockModel model = new BlockModel(block, accesses);
    model.findFrees(aliases);
    model.sortOperations();
    model.addMemoryArcs();
    return model;
  }

  private void findFrees(BufferViewFlowAnalysis aliases) {
    for (Operation op : block.operations()) {
      if (op instanceof AllocOp && !accesses.isEscaped(op.result(0))) {
        DeallocOp only = onlyFree(op.result(0), aliases);
        if (only != null && only.block() == block && accesses.freesOneBuffer(only)) {
          frees.put(op, only);
        }
      }
    }
  }

  private static @Nullable DeallocOp onlyFree(Value buffer, BufferViewFlowAnalysis aliases) {
    DeallocOp only = null;
    for (Value alias : aliases.resolve(buffer)) {
      for (Operation user : alias.users()) {
        if (user instanceof DeallocOp dealloc) {
          if (only != null) {
            return null;
          }
          only = dealloc;
        }
      }
    }
    return only;
  }

  private void sortOperations() {
    Set<Operation> followingFrees = Collections.newSetFromMap(new IdentityHashMap<>());
    followingFrees.addAll(frees.values());
    for (Operation op : block.operations()) {
      if (op == terminator || followingFrees.contains(op)) {
        continue;
      }
      Set<Integer> needed = new TreeSet<>();
      for (Operation operand : definitionsUsedBy(op)) {
        Integer step = numbers.get(operand);
        if (step != null) {
          needed.add(step);
        } else {
          needed.addAll(followers.getOrDefault(operand, Set.of()));
        }
      }
      if (followsUsers(op) && needed.size() <= MOST_STEPS) {
        followers.put(op, needed);
      } else {
        int number = steps.size();
        numbers.put(op, number);
        steps.add(op);
        needed.forEach(step -> addArc(step, number));
      }
    }
  }

  private static boolean followsUsers(Operation op) {
    return op instanceof AllocLikeOp
        || (op.resultCount() > 0
            && MemoryEffectQueries.isPure(op)
            && (TensorValues.isView(op)
                || TensorValues.isWithoutMemory(op)
                || op.resultTypes().stream().noneMatch(TensorType.class::isInstance)));
  }

  /** The operations of the block whose results are used by an operation or within it. */
  private Set<Operation> definitionsUsedBy(Operation op) {
    Set<Operation> definitions = new LinkedHashSet<>();
    op.walk(
        inner -> {
          for (int i = 0; i < inner.operandCount(); i++) {
            Operation definition = inner.operand(i).definingOp();
            if (definition != null && definition.block() == block) {
              definitions.add(definition);
            }
          }
        });
    return definitions;
  }

  private void addArc(int from, int to) {
    arcs.add((long) from << 32 | to);
  }

  /** The last step that wrote a location, and those that have read it since. */
  private static final class History {
    int writer = -1;
    final List<Integer> readers = new ArrayList<>();
  }

  private void addMemoryArcs() {
    Map<Object, History> histories = new HashMap<>();
    int barrier = -1;
    for (int step = 0; step < steps.size(); step++) {
      Summary summary = accesses.of(steps.get(step));
      if (barrier >= 0) {
        addArc(barrier, step);
      }
      if (summary.isBarrier()) {
        for (int earlier = barrier + 1; earlier < step; earlier++) {
          addArc(earlier, step);
        }
        barrier = step;
        histories.clear();
      } else {
        for (Map.Entry<Object, Boolean> access : summary.locations().entrySet()) {
          History history = histories.computeIfAbsent(access.getKey(), unused -> new History());
          addAccess(history, step, access.getValue());
        }
      }
    }
  }

  private void addAccess(History history, int step, boolean writes) {
    if (history.writer >= 0) {
      addArc(history.writer, step);
    }
    if (writes) {
      history.readers.forEach(reader -> addArc(reader, step));
      history.readers.clear();
      history.writer = step;
    } else {
      history.readers.add(step);
    }
  }

  /** The operations that are put in order, as they stand now. */
  List<Operation> steps() {
    return steps;
  }

  /** The number of the step that an operation of the block is; -1 if it is none. */
  int stepOf(Operation op) {
    return numbers.getOrDefault(op, -1);
  }

  /** The dealloc that follows the last access of the buffer of an alloc; null if none does. */
  @Nullable DeallocOp freeOf(Operation alloc) {
    return frees.get(alloc);
  }

  boolean isTerminator(Operation op) {
    return op == terminator;
  }

  /** Starts the problem with the order that must be kept. */
  OrderingProblem.Builder newProblem() {
    OrderingProblem.Builder builder = OrderingProblem.builder(steps.size());
    for (long arc : arcs) {
      builder.arc((int) (arc >> 32), (int) arc);
    }
    return builder;
  }

  /**
   * Puts the steps in an order, and all that follows them where it belongs.
   *
   * @param order the steps by number
   * @param freedAfter the deallocs that follow a step
   */
  void apply(ImmutableIntArray order, Map<Integer, List<Operation>> freedAfter) {
    Map<Operation, Integer> places = new IdentityHashMap<>();
    for (Operation op : block.operations()) {
      places.put(op, places.size());
    }
    Set<Operation> sequence = new LinkedHashSet<>();
    for (int i = 0; i < order.length(); i++) {
      add(steps.get(order.get(i)), places, sequence);
      for (Operation free : freedAfter.getOrDefault(order.get(i), List.of())) {
        add(free, places, sequence);
      }
    }
    List<Operation> idle = idleOperations();
    Set<Operation> last = Set.copyOf(idle);
    for (Operation op : block.operations()) {
      if (op != terminator && !last.contains(op)) {
        sequence.add(op);
      }
    }
    for (Operation op : withIdle(sequence, idle)) {
      if (terminator == null) {
        op.remove();
        block.append(op);
      } else {
        op.moveBefore(terminator);
      }
    }
  }

  /**
   * What follows its users but has none, or only such that have none; in the order of the block.
   */
  private List<Operation> idleOperations() {
    Set<Operation> idle = new LinkedHashSet<>();
    for (Operation op = block.lastOp(); op != null; op = op.previousOp()) {
      if (followers.containsKey(op) && !(op instanceof AllocLikeOp) && isUsedOnlyBy(idle, op)) {
        idle.add(op);
      }
    }
    return ImmutableList.copyOf(idle).reverse();
  }

  private static boolean isUsedOnlyBy(Set<Operation> users, Operation op) {
    for (Value result : op.results()) {
      for (Operation user : result.users()) {
        if (!users.contains(user)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Puts idle operations directly after the last of their operands. */
  private List<Operation> withIdle(Set<Operation> sequence, List<Operation> idle) {
    Map<Operation, Integer> places = new IdentityHashMap<>();
    for (Operation op : sequence) {
      places.put(op, places.size());
    }
    ListMultimap<Integer, Operation> followingPlace = ArrayListMultimap.create();
    for (Operation op : idle) {
      int last = -1;
      for (Operation definition : definitionsUsedBy(op)) {
        last = Math.max(last, requireNonNull(places.get(definition)));
      }
      places.put(op, last);
      followingPlace.put(last, op);
    }
    List<Operation> all = new ArrayList<>(followingPlace.get(-1));
    for (Operation op : sequence) {
      all.add(op);
      all.addAll(followingPlace.get(requireNonNull(places.get(op))));
    }
    return all;
  }

  /** Adds an operation, and before it those that follow it and are not there yet. */
  private void add(Operation op, Map<Operation, Integer> places, Set<Operation> sequence) {
    TreeMap<Integer, Operation> needed = new TreeMap<>();
    Deque<Operation> pending = new ArrayDeque<>();
    pending.push(op);
    while (!pending.isEmpty()) {
      for (Operation definition : definitionsUsedBy(pending.pop())) {
        if (followers.containsKey(definition)
            && !sequence.contains(definition)
            && needed.put(requireNonNull(places.get(definition)), definition) == null) {
          pending.push(definition);
        }
      }
    }
    sequence.addAll(needed.values());
    sequence.add(op);
  }
}
