package dev.jopt.transform.deallocation.lowering;

import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.FlowEdge;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where indicators go in a function, and what that says about them: whether they can be null,
 * whether they can be anything else, and whether anybody looks at them. Made in one walk, in time
 * linear in the program; replacing a retain by its equivalent does not make it wrong.
 */
final class IndicatorFlow {
  private static final int NULL = 1;
  private static final int NON_NULL = 2;
  private static final int UNKNOWN = NULL | NON_NULL;

  private final Map<Value, Node> nodes = new IdentityHashMap<>();

  /** Whether the control flow of operations is understood, which takes a look at all regions. */
  private final Map<Operation, Boolean> supported = new IdentityHashMap<>();

  /** An indicator. */
  private static final class Node {
    private final Value value;

    /** The values that this one may become, and those that may become this one. */
    private final List<Node> receivers = new ArrayList<>();

    private final List<Node> sources = new ArrayList<>();
    private int nullability;
    private boolean lookedAt;

    /** The memref beside it, and whether it ever comes with another one. */
    private @Nullable Value partner;

    private boolean isMixed;

    Node(Value value) {
      this.value = value;
    }
  }

  private IndicatorFlow() {}

  /** The flow within a function. */
  static IndicatorFlow of(Operation function) {
    IndicatorFlow flow = new IndicatorFlow();
    function.walk(flow::addEdges);
    flow.propagateNullability();
    return flow;
  }

  private void addEdges(Operation op) {
    if (op.as(Branch.class) != null && op.block() != null) {
      RegionFlow.branches(op.block()).forEach(this::addEdge);
    }
    for (int i = 0; i < op.resultCount(); i++) {
      if (Buffers.isIndicator(op.result(i))) {
        node(op.result(i)).nullability |= nullabilityOfResult(op);
      }
    }
    if (op instanceof RetainOp retain) {
      for (int i = 0; i < op.resultCount(); i++) {
        for (Value alloc : retain.allocs()) {
          connect(alloc, op.result(i));
        }
      }
    } else if (RegionFlow.isSupported(op)) {
      findPartners(op.results());
      for (Region region : op.regions()) {
        region.blocks().forEach(block -> findPartners(block.arguments()));
      }
      RegionFlow.edges(op).forEach(this::addEdge);
      addIfUnknown(op.results());
      for (Region region : op.regions()) {
        addIfUnknown(region.isEmpty() ? List.of() : region.front().arguments());
      }
    } else {
      for (Region region : op.regions()) {
        region.blocks().forEach(block -> findPartners(block.arguments()));
        if (!region.isEmpty()) {
          region.front().arguments().forEach(this::addUnknown);
        }
      }
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        if (!hasKnownBranches(block)) {
          block.arguments().forEach(this::addUnknown);
        }
      }
    }
  }

  /** Whether it is known what all branches hand to a block. */
  private static boolean hasKnownBranches(Block block) {
    for (BlockOperand use : block.predecessorUses()) {
      Branch branch = use.owner().as(Branch.class);
      if (branch == null || branch.successorOperands(use.index()).size() != block.argumentCount()) {
        return false;
      }
    }
    return true;
  }

  private static int nullabilityOfResult(Operation op) {
    if (op instanceof OwnOp) {
      return NON_NULL;
    }
    if (op instanceof NullOp || op instanceof RetainOp) {
      return NULL;
    }
    return RegionFlow.isSupported(op) ? 0 : UNKNOWN;
  }

  /** What no way leads to comes from the operation itself. */
  private void addIfUnknown(List<? extends Value> received) {
    for (Value value : received) {
      if (Buffers.isIndicator(value) && node(value).sources.isEmpty()) {
        node(value).nullability = UNKNOWN;
      }
    }
  }

  private void addUnknown(Value value) {
    if (Buffers.isIndicator(value)) {
      node(value).nullability = UNKNOWN;
    }
  }

  private Node node(Value value) {
    return nodes.computeIfAbsent(value, Node::new);
  }

  private void connect(Value from, Value to) {
    Node source = node(from);
    Node receiver = node(to);
    source.receivers.add(receiver);
    receiver.sources.add(source);
  }

  private void propagateNullability() {
    Deque<Node> pending = new ArrayDeque<>(nodes.values());
    while (!pending.isEmpty()) {
      Node node = pending.pop();
      for (Node receiver : node.receivers) {
        int joined = receiver.nullability | node.nullability;
        if (joined != receiver.nullability) {
          receiver.nullability = joined;
          pending.push(receiver);
        }
      }
    }
  }

  /** Whether the indicator is null on every path. */
  boolean isAlwaysNull(Value indicator) {
    return nullability(indicator) == NULL;
  }

  private int nullability(Value indicator) {
    Node node = nodes.get(indicator);
    if (node != null) {
      return node.nullability;
    }
    // One that was put in since.
    return indicator.definingOp() instanceof NullOp ? NULL : UNKNOWN;
  }

  /**
   * The buffer that the indicator owns on every path, or null when that is not known or the
   * indicator may be null.
   */
  @Nullable Value ownedBuffer(Value indicator) {
    if (nullability(indicator) != NON_NULL) {
      return null;
    }
    if (indicator.definingOp() instanceof OwnOp own) {
      return own.memref();
    }
    Node node = nodes.get(indicator);
    return node == null || node.isMixed ? null : node.partner;
  }

  /** Finds the memref that stands among its kind where an indicator stands among indicators. */
  private void findPartners(List<? extends Value> siblings) {
    List<Value> memrefs = Buffers.memRefsOf(siblings);
    int position = 0;
    for (Value sibling : siblings) {
      if (Buffers.isIndicator(sibling) && position < memrefs.size()) {
        node(sibling).partner = memrefs.get(position++);
      }
    }
  }

  private void addEdge(FlowEdge edge) {
    for (int i = 0; i < edge.size(); i++) {
      Value received = edge.received().get(i);
      if (Buffers.isIndicator(received)) {
        connect(edge.forwarded().get(i), received);
        Node node = node(received);
        Value memref = node.partner == null ? null : edge.forwardedTo(node.partner);
        node.isMixed |= memref != null && isOfAnother(edge.forwarded().get(i), memref);
      }
    }
  }

  /** Whether the indicator is plainly that of another alloc than the memref is. */
  private static boolean isOfAnother(Value indicator, Value memref) {
    return indicator.definingOp() instanceof OwnOp own
        && origin(own.memref()).definingOp() instanceof AllocOp owned
        && origin(memref).definingOp() instanceof AllocOp alloc
        && owned != alloc;
  }

  private static Value origin(Value memref) {
    Value value = memref;
    for (ViewLike view = ViewLike.defining(value); view != null; view = ViewLike.defining(value)) {
      value = view.viewSource();
    }
    return value;
  }

  /** Finds out what {@link #isOnlyPassedAround} tells of the program as it is now. */
  void findUses() {
    Deque<Node> pending = new ArrayDeque<>();
    for (Node node : nodes.values()) {
      node.lookedAt = hasUseOfItsOwn(node.value);
      if (node.lookedAt) {
        pending.push(node);
      }
    }
    while (!pending.isEmpty()) {
      for (Node source : pending.pop().sources) {
        if (!source.lookedAt) {
          source.lookedAt = true;
          pending.push(source);
        }
      }
    }
  }

  /** Whether the value has a use that does not merely forward it. */
  private boolean hasUseOfItsOwn(Value value) {
    for (OpOperand use : value.uses()) {
      Operation owner = use.owner();
      boolean handsOn =
          owner.as(Branch.class) != null
              || isSupported(owner)
              || (owner.nextOp() == null && isSupported(owner.parentOp()));
      if (!handsOn) {
        return true;
      }
    }
    return false;
  }

  private boolean isSupported(@Nullable Operation op) {
    return op != null && supported.computeIfAbsent(op, RegionFlow::isSupported);
  }

  /** Whether the indicator goes round and round without anybody looking at it. */
  boolean isOnlyPassedAround(Value indicator) {
    Node node = nodes.get(indicator);
    return node != null && !node.lookedAt;
  }
}
