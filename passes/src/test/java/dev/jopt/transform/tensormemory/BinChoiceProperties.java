package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Of what does not fit into a small bin, {@code plan=auto} moves what is accessed least: never more
 * than the first that do not fit, in program order.
 */
final class BinChoiceProperties {
  private static final int GRAPHS = Boolean.getBoolean("jopt.campaign") ? 2_000 : 60;

  private final Context context = Context.withAllDialects();

  BinChoiceProperties() {
    context.diagnostics().push(diagnostic -> diagnostic.severity() == Severity.ERROR);
  }

  @Test
  void neverAccessesMoreElsewhereThanFirstFit() {
    int better = 0;
    int onlyHere = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      String text = graph(seed);
      String bins = bins(seed);
      long @Nullable [] online = accesses(text, "spill " + bins);
      long @Nullable [] auto = accesses(text, "spill plan=auto " + bins);
      if (online == null) {
        onlyHere += auto == null ? 0 : 1;
        continue;
      }
      assertWithMessage("seed %s with %s\n%s", seed, bins, text).that(auto).isNotNull();
      int order = Arrays.compare(auto, online);
      assertWithMessage("seed %s with %s\n%s", seed, bins, text).that(order).isAtMost(0);
      better += order < 0 ? 1 : 0;
    }
    // It is better at something, too.
    assertThat(better).isAtLeast(GRAPHS / 4);
    assertThat(onlyHere).isAtLeast(1);
  }

  private static String bins(int seed) {
    Random random = new Random(seed);
    String small = "bins=sram:" + (1 + random.nextInt(12)) * 256 + "@" + random.nextInt(3) * 64;
    return small
        + switch (random.nextInt(3)) {
          case 0 -> ",ddr:unlimited";
          case 1 -> ",mid:" + (1 + random.nextInt(12)) * 256 + ",ddr:unlimited";
          default -> ",ddr:" + (4 + random.nextInt(16)) * 256;
        };
  }

  /** A chain of operations with skips of any length, some of them into pinned tensors. */
  private static String graph(int seed) {
    Random random = new Random(~seed);
    StringBuilder text = new StringBuilder("func.func @f(");
    List<String> types = new ArrayList<>();
    int arguments = random.nextInt(3);
    for (int i = 0; i < arguments; i++) {
      types.add("tensor<" + (1 + random.nextInt(4)) + "x64xf32>");
      text.append(i == 0 ? "" : ", ").append("%t").append(i).append(": ").append(types.get(i));
    }
    text.append(") {\n");
    int most = arguments + 3 + random.nextInt(14);
    for (int i = arguments; i < most; i++) {
      List<String> names = new ArrayList<>();
      List<String> operands = new ArrayList<>();
      for (int j = Math.min(i, random.nextInt(4)); j > 0; j--) {
        int back = 1 + Math.min(random.nextInt(i), random.nextInt(i));
        names.add("%t" + (i - back));
        operands.add(types.get(i - back));
      }
      types.add("tensor<" + (1 + random.nextInt(5)) + "x64xf32>");
      text.append("  %t").append(i).append(" = graph.compute \"f\" (");
      text.append(String.join(", ", names)).append(")");
      text.append(random.nextInt(10) == 0 ? " {bin = \"sram\"}" : "").append(" : (");
      text.append(String.join(", ", operands)).append(") -> ").append(types.get(i)).append('\n');
    }
    return text.append("  return\n}\n").toString();
  }

  /** The bytes that operations access outside of the first bin, and the first two; null if full. */
  private long @Nullable [] accesses(String text, String options) {
    ModuleOp module = IrParser.parse(context, text);
    String passes = "schedule-tensor-memory{" + options + "},verify-tensor-memory";
    if (!PassManager.parse(context, "builtin.module(" + passes + ")").tryRun(module)) {
      return null;
    }
    Map<Value, MemoryAssignment> places = new HashMap<>();
    module.walk(
        FunctionLike.class,
        function -> {
          for (BlockArgument argument : function.bodyRegion().front().arguments()) {
            Attribute one =
                function.argumentAttributes(argument.index()).get(GraphAttributes.MEMORY);
            places.put(argument, MemoryAssignment.of(one));
          }
        });
    module.walk(
        GraphOp.class,
        op -> {
          Attribute all = op.attribute(GraphAttributes.MEMORY);
          for (int i = 0; i < op.resultCount(); i++) {
            Attribute one = ((ArrayAttribute) all).elements().get(i);
            places.put(op.result(i), MemoryAssignment.of(one));
          }
        });
    long[] bytes = new long[2];
    module.walk(
        GraphOp.class,
        op -> {
          List<Value> touched = new ArrayList<>(op.results());
          touched.addAll(op.operands());
          for (Value value : touched) {
            MemoryAssignment place = places.get(value);
            if (place != null) {
              bytes[0] += place.bin().equals("sram") ? 0 : place.size();
              bytes[1] += place.bin().equals("ddr") ? place.size() : 0;
            }
          }
        });
    return bytes;
  }
}
