package dev.jopt.run.code;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.Terminator;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A function as a tree of nodes, each value at a place of its own in the frame of a call. */
public final class FunctionCode {
  private final Semantics semantics;
  private final Map<Value, Integer> slots = new IdentityHashMap<>();
  private final Map<Block, BlockCode> blocks = new IdentityHashMap<>();
  private @Nullable RegionCode body;

  private FunctionCode(Semantics semantics) {
    this.semantics = semantics;
  }

  static FunctionCode of(Operation function, Region region, Semantics semantics) {
    FunctionCode code = new FunctionCode(semantics);
    try {
      code.body = code.region(region);
    } catch (Fault fault) {
      throw fault.at(function);
    }
    return code;
  }

  /** Code of no function, for single operations. */
  static FunctionCode empty(Semantics semantics) {
    return new FunctionCode(semantics);
  }

  /** An operation as a region: what it uses are the arguments, its results are yielded. */
  RegionCode single(Operation op, List<? extends Value> used) {
    int[] arguments = slots(used);
    Interpretable executable = executable(op);
    Node node = executable == null ? node(op) : executable.prepare(op, this);
    int[] results = resultSlots(op);
    BlockCode block = new BlockCode();
    block.complete(new Node[] {node}, new Operation[] {op}, frame -> give(frame, results));
    return new RegionCode(block, arguments);
  }

  Frame frame(Machine machine) {
    return new Frame(slots.size(), machine);
  }

  @Nullable Object[] run(Machine machine, @Nullable Object[] arguments) {
    if (body == null) {
      throw new IllegalStateException("the function is not complete");
    }
    return body.run(new Frame(slots.size(), machine), arguments);
  }

  /** The place of a value. */
  public int slot(Value value) {
    return slots.computeIfAbsent(value, key -> slots.size());
  }

  /** The places of values. */
  public int[] slots(List<? extends Value> values) {
    return values.stream().mapToInt(this::slot).toArray();
  }

  /** The places of an operation's results. */
  public int[] resultSlots(Operation op) {
    return slots(op.results());
  }

  /** Makes a region ready to run. */
  public RegionCode region(Region region) {
    for (Block block : region.blocks()) {
      blocks.put(block, new BlockCode());
    }
    for (Block block : region.blocks()) {
      complete(block);
    }
    Block front = region.front();
    return new RegionCode(blockCode(front), slots(front.arguments()));
  }

  private BlockCode blockCode(Block block) {
    BlockCode code = blocks.get(block);
    if (code == null) {
      throw new Fault("a branch leads out of its region");
    }
    return code;
  }

  private void complete(Block block) {
    List<Operation> operations = new ArrayList<>();
    List<Node> nodes = new ArrayList<>();
    BlockCode.@Nullable Exit exit = null;
    for (Operation op : block.operations()) {
      operations.add(op);
      if (op == block.lastOp() && (op instanceof Terminator || op.successorCount() > 0)) {
        exit = exit(op);
      } else {
        nodes.add(node(op));
      }
    }
    blockCode(block)
        .complete(
            nodes.toArray(Node[]::new),
            operations.toArray(Operation[]::new),
            exit != null ? exit : frame -> leave(frame));
  }

  private static @Nullable BlockCode leave(Frame frame) {
    frame.yielded = new Object[0];
    return null;
  }

  private static @Nullable BlockCode give(Frame frame, int[] values) {
    @Nullable Object[] yielded = new @Nullable Object[values.length];
    for (int i = 0; i < yielded.length; i++) {
      yielded[i] = frame.slots[values[i]];
    }
    frame.yielded = yielded;
    return null;
  }

  private @Nullable Interpretable executable(Operation op) {
    Interpretable own = op.as(Interpretable.class);
    return own != null ? own : semantics.of(op);
  }

  /** Operations that are not known fail only when they are run. */
  private Node node(Operation op) {
    Interpretable executable = executable(op);
    if (executable == null) {
      String text = "the interpreter does not know '" + op.name() + "'";
      return frame -> {
        throw Fault.limit(text);
      };
    }
    Node node;
    try {
      node = executable.prepare(op, this);
    } catch (Fault fault) {
      return frame -> {
        throw fault.at(op);
      };
    }
    if (op instanceof AutomaticAllocationScope && op.regionCount() > 0) {
      return frame -> {
        int mark = frame.machine().heap().enter();
        try {
          node.execute(frame);
        } finally {
          frame.machine().heap().leave(mark, op.location());
        }
      };
    }
    return node;
  }

  private BlockCode.Exit exit(Operation op) {
    if (op.successorCount() > 0) {
      return branch(op);
    }
    Interpretable executable = executable(op);
    Node before = executable == null ? null : executable.prepare(op, this);
    int[] operands = slots(op.operands());
    return frame -> {
      if (before != null) {
        before.execute(frame);
      }
      return give(frame, operands);
    };
  }

  private BlockCode.Exit branch(Operation op) {
    if (!(op instanceof Branch branch)) {
      throw Fault.limit("the interpreter does not know '" + op.name() + "'");
    }
    int count = op.successorCount();
    BlockCode[] targets = new BlockCode[count];
    int[][] from = new int[count][];
    int[][] to = new int[count][];
    for (int i = 0; i < count; i++) {
      targets[i] = blockCode(op.successor(i));
      to[i] = slots(op.successor(i).arguments());
      from[i] = slots(branch.successorOperands(i).stream().map(OpOperand::get).toList());
    }
    if (count == 1) {
      return frame -> jump(frame, targets[0], from[0], to[0]);
    }
    Interpretable executable = semantics.of(op);
    if (!(executable instanceof Chooser chooser)) {
      throw Fault.limit("the interpreter does not know '" + op.name() + "'");
    }
    int flag = slot(op.operand(0));
    Chooser.Choice choice = chooser.choice(op);
    return frame -> {
      Object value = frame.get(flag);
      if (value == Poison.POISON) {
        throw new Fault("a branch depends on poison");
      }
      int taken = choice.of(((Number) value).longValue());
      return jump(frame, targets[taken], from[taken], to[taken]);
    };
  }

  private static BlockCode jump(Frame frame, BlockCode target, int[] from, int[] to) {
    @Nullable Object[] slots = frame.slots;
    if (to.length == 1) {
      slots[to[0]] = slots[from[0]];
      return target;
    }
    @Nullable Object[] values = new @Nullable Object[from.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = slots[from[i]];
    }
    for (int i = 0; i < values.length; i++) {
      slots[to[i]] = values[i];
    }
    return target;
  }

  /** An executable that says where a branch on its first operand leads. */
  public interface Chooser extends Interpretable {
    /** The choice of one operation. */
    Choice choice(Operation op);

    @Override
    default Node prepare(Operation op, FunctionCode code) {
      throw new Fault("a branch is not the last operation of its block");
    }

    /** Chooses a successor by its number. */
    @FunctionalInterface
    interface Choice {
      /** The number of the successor for a value. */
      int of(long value);
    }
  }
}
