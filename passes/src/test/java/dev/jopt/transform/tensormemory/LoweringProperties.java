package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.graph.BinUse;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryLayout;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Scheduled and lowered graphs compute the values of the graphs, on bytes. */
final class LoweringProperties {
  private static final int GRAPHS = Boolean.getBoolean("jopt.campaign") ? 4_000 : 360;

  private static final String BINS = "bins=ddr:unlimited@0x1000,sram:unlimited@0x100";

  private static final String[] OPTIONS = {
    "alias-failure=copy channel-multiple=1",
    "alias-failure=copy channel-multiple=4",
    "alias-failure=copy alignment=1 relax-leading-dims relax-gather",
    "alias-failure=copy transpose-noop=order-preserving channel-multiple=2 plan=by-size",
    "enable-noop-optim=false enable-runtime-optim=false channel-multiple=4 policy=first-fit",
    "alias-failure=copy channel-multiple=1 relax-leading-dims relax-gather",
    "alias-failure=copy channel-multiple=4 require-aligned-views reuse-inputs"
  };

  private final Context context = Context.withAllDialects();
  private int lowered;

  @Test
  void loweredGraphsComputeTheSame() {
    DiagnosticEngine.Scope silence = context.diagnostics().push(diagnostic -> true);
    for (int seed = 0; seed < GRAPHS; seed++) {
      check(seed, OPTIONS[seed % OPTIONS.length]);
    }
    silence.close();
    // The rest would have fixed addresses that contradict each other.
    assertThat(lowered).isAtLeast(GRAPHS * 9 / 10);
  }

  private void check(int seed, String options) {
    RandomGraph graph = new RandomGraph(context, seed);
    String text = IrPrinter.print(graph.module);
    assertWithMessage(text).that(Verifier.tryVerify(graph.module)).isTrue();
    if (!run(graph.module, "schedule-tensor-memory{" + BINS + " " + options + "}")) {
      return;
    }
    lowered++;
    Operation scheduled = graph.module.copy();
    try {
      List<long[]> expected = GraphMachine.run(graph.function, graph.arguments);
      assertThat(run(graph.module, "lower-graph-memory")).isTrue();
      compare(runWithCopies(function(graph.module), graph.arguments), expected);
      assertThat(run(scheduled, "lower-graph-memory{abi=arena}")).isTrue();
      compare(runInArenas(function(scheduled), graph.arguments), expected);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(
          "seed " + seed + ", options " + options + "\n" + text + IrPrinter.print(graph.module), e);
    }
  }

  private boolean run(Operation module, String pass) {
    return PassManager.parse(context, "builtin.module(func.func(" + pass + "))").tryRun(module);
  }

  private static FuncOp function(Operation module) {
    return (FuncOp) module.region(0).front().firstOp();
  }

  private static void compare(List<long[]> actual, List<long[]> expected) {
    assertThat(actual).hasSize(expected.size());
    for (int i = 0; i < actual.size(); i++) {
      assertWithMessage("result #" + i).that(actual.get(i)).isEqualTo(expected.get(i));
    }
  }

  private static List<long[]> runWithCopies(FuncOp function, List<long[]> arguments) {
    LoweredMachine machine = new LoweredMachine();
    List<LoweredMachine.Buffer> buffers = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      MemRefType type = (MemRefType) function.argumentTypes().get(i);
      LoweredMachine.Buffer buffer =
          machine.allocate(type.shape(), TensorSizes.elementBytes(type.elementType()));
      buffer.write(arguments.get(i));
      buffers.add(buffer);
    }
    List<long[]> results = new ArrayList<>();
    for (LoweredMachine.Buffer result : machine.run(function, buffers)) {
      results.add(result.read());
    }
    return results;
  }

  private static List<long[]> runInArenas(FuncOp function, List<long[]> arguments) {
    LoweredMachine machine = new LoweredMachine();
    List<LoweredMachine.Buffer> arenas = new ArrayList<>();
    for (Type type : function.argumentTypes()) {
      arenas.add(machine.allocate(((MemRefType) type).shape(), 1));
    }
    List<LoweredMachine.Buffer> places = places(function, GraphAttributes.ARGUMENTS, arenas);
    for (int i = 0; i < arguments.size(); i++) {
      places.get(i).write(arguments.get(i));
    }
    machine.run(function, arenas);
    List<long[]> results = new ArrayList<>();
    for (LoweredMachine.Buffer result : places(function, GraphAttributes.RESULTS, arenas)) {
      results.add(result.read());
    }
    return results;
  }

  /** The tensors in the arenas, found by the attributes of the function alone. */
  private static List<LoweredMachine.Buffer> places(
      FuncOp function, String attribute, List<LoweredMachine.Buffer> arenas) {
    MemoryLayout layout = MemoryLayout.of(function.attribute(GraphAttributes.LAYOUT));
    ArrayAttribute bins = function.attribute(GraphAttributes.BINS, ArrayAttribute.class);
    List<LoweredMachine.Buffer> places = new ArrayList<>();
    for (Attribute entry : function.attribute(attribute, ArrayAttribute.class).elements()) {
      MemoryAssignment memory = MemoryAssignment.of(entry);
      RankedTensorType type =
          (RankedTensorType) ((TypeAttribute) ((DictionaryAttribute) entry).get("type")).value();
      for (int i = 0; i < bins.size(); i++) {
        BinUse bin = BinUse.of(bins.get(i));
        if (bin.name().equals(memory.bin())) {
          ImmutableLongArray strides =
              memory.strides() != null
                  ? memory.strides()
                  : MemRefType.rowMajorStrides(
                      TensorSizes.physicalShape(type.shape(), layout.channelMultiple()));
          places.add(
              new LoweredMachine.Buffer(
                  arenas.get(i).memory(),
                  memory.address() - bin.base(),
                  type.shape(),
                  strides,
                  TensorSizes.elementBytes(type.elementType())));
        }
      }
    }
    return places;
  }
}
