package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.graph.ComputeOp;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.CopyOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryAssignment.Overlay;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Breaks schedules in ways that matter; the simulation has to notice every time. */
final class PlantedBugsTest {
  private static final int GRAPHS = Boolean.getBoolean("jopt.campaign") ? 2_000 : 100;

  /** How a schedule is broken: at one operation, if it is suited. */
  private static final Map<String, BiPredicate<FuncOp, GraphOp>> BUGS =
      new TreeMap<>(
          Map.of(
              "compute over what is read later", PlantedBugsTest::computeOverLiveTensor,
              "shift an alias", PlantedBugsTest::shiftAlias,
              "drop a copy", PlantedBugsTest::dropCopy,
              "overwrite data in order", PlantedBugsTest::overwriteInOrder,
              "overlay data that is read later", PlantedBugsTest::overlayLiveData));

  private final Context context = Context.withAllDialects();

  PlantedBugsTest() {
    context.diagnostics().push(diagnostic -> true);
  }

  private boolean run(ModuleOp module, String pipeline) {
    return PassManager.parse(context, "builtin.module(" + pipeline + ")").tryRun(module);
  }

  @Test
  void allAreFound() {
    Set<String> planted = new TreeSet<>();
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomScheduleCase graph = RandomScheduleCase.of(context, seed);
      if (!run(graph.module, "schedule-tensor-memory{" + graph.options + "}")) {
        continue;
      }
      for (Map.Entry<String, BiPredicate<FuncOp, GraphOp>> bug : BUGS.entrySet()) {
        for (int number = 0; number < count(graph.module); number++) {
          ModuleOp broken = (ModuleOp) graph.module.copy();
          if (bug.getValue().test(function(broken), op(broken, number))) {
            planted.add(bug.getKey());
            assertWithMessage(
                    "%s at operation %s of graph %s:\n%s",
                    bug.getKey(), number, seed, IrPrinter.print(broken))
                .that(run(broken, "func.func(verify-noops)"))
                .isFalse();
          }
        }
      }
    }
    assertThat(planted).isEqualTo(BUGS.keySet());
  }

  private static FuncOp function(ModuleOp module) {
    return (FuncOp) module.body().firstOp();
  }

  private static List<Operation> operations(ModuleOp module) {
    List<Operation> all = new ArrayList<>();
    function(module).bodyRegion().front().operations().forEach(all::add);
    return all;
  }

  /** Without the return. */
  private static int count(ModuleOp module) {
    return operations(module).size() - 1;
  }

  private static GraphOp op(ModuleOp module, int number) {
    return (GraphOp) operations(module).get(number);
  }

  private static @Nullable MemoryAssignment memory(FuncOp function, Value value) {
    if (value instanceof BlockArgument argument) {
      return GraphAttributes.argumentAssignment(function, argument.index());
    }
    OpResult result = (OpResult) value;
    return ((GraphOp) result.owner()).assignment(result.index());
  }

  private static void move(GraphOp op, String bin, long address, @Nullable Overlay overlay) {
    MemoryAssignment old = op.assignment(0);
    List<MemoryAssignment> all = new ArrayList<>();
    all.add(
        MemoryAssignment.of(bin, address, old.size(), old.block(), old.offset())
            .withAliasOf(old.aliasOf())
            .withFixed(old.fixed())
            .withStrides(old.strides())
            .withOverlay(overlay));
    for (int i = 1; i < op.resultCount(); i++) {
      all.add(op.assignment(i));
    }
    op.setAssignments(all);
  }

  /** Whether an operation or a later one reads all of the tensor; a slice may not. */
  private static boolean isReadFrom(Value tensor, Operation op) {
    for (OpOperand use : tensor.uses()) {
      boolean reads = use.owner() == op || op.isBeforeInBlock(use.owner());
      if (reads && !(use.owner() instanceof SliceOp)) {
        return true;
      }
    }
    return false;
  }

  private static boolean computeOverLiveTensor(FuncOp function, GraphOp op) {
    if (!(op instanceof ComputeOp)) {
      return false;
    }
    for (Value other : tensorsBefore(function, op)) {
      if (isReadFrom(other, op)) {
        MemoryAssignment there = memory(function, other);
        move(op, there.bin(), there.address(), null);
        return true;
      }
    }
    return false;
  }

  private static List<Value> tensorsBefore(FuncOp function, Operation op) {
    Block block = function.bodyRegion().front();
    List<Value> tensors = new ArrayList<>(block.arguments());
    for (Operation before : block.operations()) {
      if (before == op) {
        break;
      }
      tensors.addAll(before.results());
    }
    return tensors;
  }

  private static boolean shiftAlias(FuncOp function, GraphOp op) {
    if (!(op instanceof NoopOp noop) || TensorSizes.elements(noop.inputType().shape()) < 2) {
      return false;
    }
    MemoryAssignment here = op.assignment(0);
    MemoryAssignment there = memory(function, noop.input());
    if (!here.bin().equals(there.bin()) || here.address() != there.address()) {
      return false;
    }
    int step = TensorSizes.elementBytes(noop.inputType().elementType());
    move(op, here.bin(), here.address() + step, null);
    return true;
  }

  /** Of one that another input of the same concat needs beside it, or of one to a fixed address. */
  private static boolean dropCopy(FuncOp function, GraphOp op) {
    if (!(op instanceof CopyOp copy) || !op.isInserted() || op.isUnused()) {
      return false;
    }
    boolean matters = false;
    for (OpOperand use : op.result(0).uses()) {
      matters |= use.owner() instanceof ReturnOp && op.assignment(0).fixed();
      matters |=
          use.owner() instanceof ConcatOp concat
              && hasOtherPlaced(function, concat, op)
              && isNowhereElse(copy.input(), concat);
    }
    if (matters) {
      op.replaceAllUsesWith(List.of(copy.input()));
      op.erase();
    }
    return matters;
  }

  /** Else the place of the copy may happen to hold the same already, left over from something. */
  private static boolean isNowhereElse(Value tensor, ConcatOp concat) {
    if (!(tensor instanceof OpResult result) || !(result.owner() instanceof ComputeOp)) {
      return false;
    }
    for (OpOperand use : tensor.uses()) {
      if (use.owner() != concat && !use.owner().hasAttribute(GraphAttributes.INSERTED)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasOtherPlaced(FuncOp function, ConcatOp concat, GraphOp copy) {
    MemoryAssignment whole = concat.assignment(0);
    long offset = 0;
    boolean placed = false;
    for (Value input : concat.inputs()) {
      MemoryAssignment part = memory(function, input);
      placed |=
          input != copy.result(0)
              && part.bin().equals(whole.bin())
              && part.address() == whole.address() + offset;
      offset += part.size();
    }
    return placed;
  }

  private static boolean overwriteInOrder(FuncOp function, GraphOp op) {
    MemoryAssignment here = op.assignment(0);
    if (!(op instanceof GatherOp gather)
        || gather.indicesValue() == null
        || here.overlay() != Overlay.STAGED
        || gather.operandType(1).rank() != 1
        || !(gather.data() instanceof OpResult data && data.owner() instanceof ComputeOp)) {
      return false;
    }
    // A smaller index than the slot before was read when that was written, if that held another.
    long extent = gather.operandType(0).dimSize(gather.normalisedAxis());
    for (int i = 0; i < gather.indicesValue().length(); i++) {
      long index = Math.floorMod(gather.indicesValue().get(i), extent);
      if (index < i && Math.floorMod(gather.indicesValue().get((int) index), extent) != index) {
        move(op, here.bin(), here.address(), Overlay.DIRECT);
        return true;
      }
    }
    return false;
  }

  private static boolean overlayLiveData(FuncOp function, GraphOp op) {
    if (!(op instanceof GatherOp gather)
        || op.assignment(0).overlay() != null
        || !isReadAfter(gather.data(), op)
        // Known rows may happen to equal those overwritten.
        || gather.indicesValue() != null) {
      return false;
    }
    MemoryAssignment there = memory(function, gather.data());
    move(op, there.bin(), there.address(), Overlay.STAGED);
    return true;
  }

  private static boolean isReadAfter(Value tensor, Operation op) {
    for (OpOperand use : tensor.uses()) {
      if (op.isBeforeInBlock(use.owner()) && !(use.owner() instanceof SliceOp)) {
        return true;
      }
    }
    return false;
  }
}
