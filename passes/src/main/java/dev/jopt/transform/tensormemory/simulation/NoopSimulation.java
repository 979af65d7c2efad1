package dev.jopt.transform.tensormemory.simulation;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryAssignment.Overlay;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs one function twice at the same time: on the memory that it was given, and with every tensor
 * in memory of its own. What an operation reads must be the same.
 *
 * <p>An operation that writes first spoils all bytes of its results, padding too, and reads its
 * operands only then; so it is found out if it works in place. A gather that overlays its data
 * reads first, as its kind of overlay says.
 */
public final class NoopSimulation {
  private final ScheduledFunction function;
  private final MemorySymbols symbols = new MemorySymbols();
  private final Contents contents;

  private NoopSimulation(ScheduledFunction function) {
    this.function = function;
    this.contents = new Contents(symbols, function.atom());
  }

  /**
   * Runs a scheduled function.
   *
   * @param maxAtoms how much to simulate at most; an atom takes some 16 bytes
   * @return whether all is well; otherwise the first problem has been reported
   */
  public static boolean verify(FunctionLike function, long maxAtoms) {
    ScheduledFunction scheduled = ScheduledFunction.read(function, maxAtoms);
    return scheduled != null && new NoopSimulation(scheduled).run();
  }

  private boolean run() {
    Map<Value, Operation> lastUses = lastUses();
    for (BlockArgument argument : function.block().arguments()) {
      SimulatedTensor tensor = function.tensor(argument);
      if (tensor != null) {
        contents.defineFresh(argument, tensor);
        spoil(tensor);
        write(argument, tensor);
      }
    }
    for (Operation op : function.block().operations()) {
      String problem = null;
      if (op instanceof GraphOp graphOp) {
        problem = run(graphOp);
      } else if (op.as(ReturnLike.class) != null) {
        problem = finish(op);
      }
      if (problem != null) {
        return op.emitOpError(problem);
      }
      for (Value operand : op.operands()) {
        if (lastUses.get(operand) == op) {
          contents.forget(operand);
        }
      }
    }
    return true;
  }

  private Map<Value, Operation> lastUses() {
    Map<Value, Operation> last = new HashMap<>();
    for (Operation op : function.block().operations()) {
      for (Value operand : op.operands()) {
        last.put(operand, op);
      }
    }
    return last;
  }

  private List<SimulatedTensor> tensors(List<? extends Value> values) {
    List<SimulatedTensor> tensors = new ArrayList<>(values.size());
    for (Value value : values) {
      tensors.add(function.known(value));
    }
    return tensors;
  }

  /** Simulates an operation; returns the error, or null. */
  private @Nullable String run(GraphOp op) {
    List<SimulatedTensor> operands = tensors(op.operands());
    List<SimulatedTensor> results = tensors(op.results());
    contents.define(op, operands, results);
    MemoryAssignment first = results.get(0).assignment;
    String problem;
    if (op instanceof GatherOp gather && first.overlay() != null) {
      problem = overlay(gather, first.overlay(), operands, results.get(0));
    } else {
      problem = move(op, operands, results);
    }
    for (int i = 0; problem == null && i < results.size(); i++) {
      String difference = difference(op.result(i), results.get(i));
      if (difference != null) {
        String what = op instanceof NoopOp ? "noop '" : "'";
        problem = what + results.get(i).id + "' is not what it should be: " + difference;
      }
    }
    return problem;
  }

  private @Nullable String move(
      GraphOp op, List<SimulatedTensor> operands, List<SimulatedTensor> results) {
    Map<Long, SimulatedTensor> scratch = new HashMap<>();
    List<Integer> moved = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      if (!Views.isView(op, i, operands, results)) {
        scratch.put(spoil(results.get(i)), results.get(i));
        moved.add(i);
      }
    }
    if (!moved.isEmpty()) {
      for (int i = 0; i < operands.size(); i++) {
        String problem = read(op.operand(i), operands.get(i), scratch, op instanceof NoopOp);
        if (problem != null) {
          return problem;
        }
      }
    }
    for (int i : moved) {
      write(op.result(i), results.get(i));
    }
    return null;
  }

  private @Nullable String overlay(
      GatherOp op, Overlay overlay, List<SimulatedTensor> operands, SimulatedTensor result) {
    for (int i = 0; i < operands.size(); i++) {
      String problem = read(op.operand(i), operands.get(i), Map.of(), false);
      if (problem != null) {
        return problem;
      }
    }
    if (overlay == Overlay.STAGED) {
      spoil(result);
      write(op.result(0), result);
      return null;
    }
    if (op.indicesValue() == null) {
      return "the indices of '" + result.id + "' are not known, so its overlay cannot be direct";
    }
    return ascend(op, op.indicesValue(), operands.get(0), result);
  }

  /** Reads and writes one atom after the other. */
  private @Nullable String ascend(
      GatherOp op, ImmutableLongArray indices, SimulatedTensor data, SimulatedTensor result) {
    long[] sources = positions(data.place);
    long[] targets = positions(result.place);
    long[] numbers = Contents.gatheredPositions(op, data, indices);
    long[] expected = contents.of(op.result(0));
    for (int i = 0; i < numbers.length; i++) {
      long address = sources[(int) numbers[i]];
      long found = data.memory.get(address);
      if (found != expected[i]) {
        return "'"
            + result.id
            + "' overwrites its data before it reads it: "
            + difference(data, address, found, expected[i]);
      }
      result.memory.set(targets[i], found);
    }
    return null;
  }

  private static long[] positions(Box place) {
    long[] positions = new long[place.size()];
    place.walk(
        (position, stride, index, length) -> {
          for (int i = 0; i < length; i++) {
            positions[index + i] = position + i * stride;
          }
          return true;
        });
    return positions;
  }

  private @Nullable String finish(Operation end) {
    for (int i = 0; i < end.operandCount(); i++) {
      SimulatedTensor tensor = function.tensor(end.operand(i));
      if (tensor == null) {
        continue;
      }
      Long address = function.returnedTo(i);
      if (address != null && address != tensor.assignment.address()) {
        return "'"
            + tensor.id
            + "' is returned at 0x"
            + hex(tensor.assignment.address())
            + ", but wanted at 0x"
            + hex(address);
      }
      String problem = read(end.operand(i), tensor, Map.of(), false);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  /** Fills a tensor with a symbol that no element has; returns the symbol. */
  private long spoil(SimulatedTensor tensor) {
    long scratch = symbols.padding(tensor.id);
    tensor.memory.fill(tensor.start, tensor.size, scratch);
    return scratch;
  }

  private void write(Value value, SimulatedTensor tensor) {
    long[] source = contents.of(value);
    tensor.place.walk(
        (position, stride, index, length) -> {
          for (int i = 0; i < length; i++) {
            tensor.memory.set(position + i * stride, source[index + i]);
          }
          return true;
        });
  }

  /**
   * Compares the contents of memory with the expected contents.
   *
   * @param scratch the symbols of results that the operation has clobbered
   */
  private @Nullable String read(
      Value value, SimulatedTensor tensor, Map<Long, SimulatedTensor> scratch, boolean isNoop) {
    Mismatch mismatch = mismatch(value, tensor);
    if (mismatch == null) {
      return null;
    }
    SimulatedTensor writer = scratch.get(mismatch.found());
    if (writer == null) {
      return "'"
          + tensor.id
          + "' is overwritten before it is read: "
          + difference(tensor, mismatch.address(), mismatch.found(), mismatch.expected());
    }
    return isNoop
        ? "noop '" + writer.id + "' modified its input"
        : "'" + writer.id + "' overwrites '" + tensor.id + "' while that is read";
  }

  private record Mismatch(long address, long found, long expected) {}

  private @Nullable Mismatch mismatch(Value value, SimulatedTensor tensor) {
    long[] expected = contents.of(value);
    Mismatch[] first = new Mismatch[1];
    tensor.place.walk(
        (position, stride, index, length) -> {
          for (int i = 0; i < length; i++) {
            long found = tensor.memory.get(position + i * stride);
            if (found != expected[index + i]) {
              first[0] = new Mismatch(position + i * stride, found, expected[index + i]);
              return false;
            }
          }
          return true;
        });
    return first[0];
  }

  private @Nullable String difference(Value value, SimulatedTensor tensor) {
    Mismatch mismatch = mismatch(value, tensor);
    return mismatch == null
        ? null
        : difference(tensor, mismatch.address(), mismatch.found(), mismatch.expected());
  }

  private String difference(SimulatedTensor tensor, long address, long found, long expected) {
    return "0x"
        + hex(address * function.atom())
        + " in bin '"
        + tensor.assignment.bin()
        + "' holds "
        + symbols.describe(found)
        + " instead of "
        + symbols.describe(expected);
  }

  private static String hex(long value) {
    return Long.toHexString(value).toUpperCase(Locale.ROOT);
  }
}
