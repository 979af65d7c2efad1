package dev.jopt.transform.buffer;

import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.ViewLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/**
 * The views of a buffer that may be made again anywhere below: operations of the block that
 * allocates it, without effects, which make a name of it from one that is such a view, too.
 */
final class BufferNames {
  private final AllocOp alloc;
  private final OperationOrder order;

  /** The alloc and its views, in the order of the block. */
  private final Map<Value, Name> names = new LinkedHashMap<>();

  /** Those with uses, of which that with the last use comes first. */
  private final PriorityQueue<Name> byLastUse =
      new PriorityQueue<>(Comparator.comparingInt(Name::lastUse).reversed());

  /** A name, and the uses of it that were not moved yet, the last one at the end. */
  private final class Name {
    private final Value value;
    private final List<Use> uses = new ArrayList<>();

    Name(Value value) {
      this.value = value;
      value.uses().forEach(use -> uses.add(new Use(use, position(use))));
      uses.sort(Comparator.comparingInt(Use::position));
    }

    int lastUse() {
      return uses.isEmpty() ? -1 : uses.get(uses.size() - 1).position();
    }

    /** Takes the uses from a position on; they are uses of another value then. */
    void moveUses(int start, Value to) {
      while (lastUse() >= start) {
        OpOperand use = uses.remove(uses.size() - 1).operand();
        // A view that named nothing any more is gone.
        if (use.owner().block() != null) {
          use.set(to);
        }
      }
    }
  }

  /** A use, and where in the block it is. */
  private record Use(OpOperand operand, int position) {}

  BufferNames(AllocOp alloc, OperationOrder order, EffectFreedom effects) {
    this.alloc = alloc;
    this.order = order;
    Set<Operation> found = new HashSet<>();
    Deque<Value> rest = new ArrayDeque<>(List.of(alloc.result()));
    while (!rest.isEmpty()) {
      Value name = rest.remove();
      for (Operation user : name.users()) {
        ViewLike view = user.as(ViewLike.class);
        if (view != null
            && view.viewSource() == name
            && user.resultCount() == 1
            && user.block() == alloc.block()
            && effects.isEffectFree(user)
            && found.add(user)) {
          rest.add(user.result(0));
        }
      }
    }
    names.put(alloc.result(), new Name(alloc.result()));
    found.stream()
        .sorted(Comparator.comparingInt(order::position))
        .forEach(view -> names.put(view.result(0), new Name(view.result(0))));
    byLastUse.addAll(names.values());
  }

  /** Whether a name is that of the alloc, or can be made again. */
  boolean contains(Value name) {
    return names.containsKey(name);
  }

  /** Whether an operation is one of the views. */
  boolean isView(Operation op) {
    return op != alloc && op.resultCount() == 1 && names.containsKey(op.result(0));
  }

  /** Whether a name has all elements of the buffer: it is the alloc, or another shape of it. */
  boolean isWhole(Value name) {
    Value value = name;
    while (value.definingOp() instanceof ExpandShapeOp
        || value.definingOp() instanceof CollapseShapeOp) {
      value = source(value);
    }
    return value == alloc.result();
  }

  /**
   * Lets the uses of all names from an operation of the block on be names of another alloc, which
   * stands before it. To be called for the last operations first.
   */
  void moveUses(AllocOp to, Operation from) {
    int start = order.position(from);
    Set<Name> used = new HashSet<>();
    NavigableMap<Integer, Operation> needed = new TreeMap<>();
    while (!byLastUse.isEmpty() && byLastUse.element().lastUse() >= start) {
      Name name = byLastUse.remove();
      // A view that is made later stays what it is, of another source.
      if (isBefore(name.value, start)) {
        used.add(name);
        for (Value value = name.value; value != alloc.result(); value = source(value)) {
          needed.put(order.position(view(value)), view(value));
        }
      }
    }
    IrMapping again = new IrMapping();
    again.map(alloc.result(), to.result());
    for (Operation view : needed.values()) {
      order.add(OpBuilder.before(from).insertCopy(view, again), from);
    }
    for (Name name : used) {
      name.moveUses(start, again.lookUpOrSame(name.value));
      byLastUse.add(name);
    }
    // What was made for later contents only names nothing now.
    for (Operation view : needed.descendingMap().values()) {
      if (!view.result(0).hasUses()) {
        view.erase();
      }
    }
  }

  private boolean isBefore(Value name, int position) {
    return name == alloc.result() || order.position(view(name)) < position;
  }

  private static Operation view(Value name) {
    return Objects.requireNonNull(name.definingOp());
  }

  private static Value source(Value name) {
    return Objects.requireNonNull(view(name).as(ViewLike.class)).viewSource();
  }

  /** Where in the block a use is; -1 if that is not known to be at one place. */
  private int position(OpOperand use) {
    Operation place = OperationOrder.ancestorIn(alloc.block(), use.owner());
    return place == null ? -1 : order.position(place);
  }
}
