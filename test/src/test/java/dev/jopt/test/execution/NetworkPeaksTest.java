package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import dev.jopt.analysis.ExampleSizes;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A column of the table in docs/memory.md is what {@code memory-pipeline} does. */
class NetworkPeaksTest {
  private static final Path PAGE = Path.of("../docs/memory.md");

  /** The page gives thousands of bytes. */
  private static final double ROUNDING = 0.0005001;

  @Test
  void networksNeedWhatThePageSays(@TempDir Path folder) throws Exception {
    Map<String, Double> documented = documentedPeaks();
    assertThat(documented).isNotEmpty();
    NetworkGenerator generator = new NetworkGenerator(folder);
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, Double> row : documented.entrySet()) {
      List<String> name = Splitter.on(", ").splitToList(row.getKey());
      if (Boolean.getBoolean("jopt.campaign") || name.get(0).equals("mobilenetv2")) {
        double peak = peakOf(generator.network(name.get(0)), name.size() > 1) / 1e6;
        if (Math.abs(peak - row.getValue()) > ROUNDING) {
          wrong.add(row.getKey() + ": " + peak + " MB, not " + row.getValue());
        }
      }
    }
    assertWithMessage("bench/networks makes the table anew").that(wrong).isEmpty();
  }

  /** The column of all steps, in MB, by the first: a network, and ", cse" if that ran before. */
  private static Map<String, Double> documentedPeaks() throws Exception {
    Map<String, Double> peaks = new HashMap<>();
    int column = -1;
    for (String line : Files.readAllLines(PAGE)) {
      List<String> cells = Splitter.on('|').trimResults().omitEmptyStrings().splitToList(line);
      if (line.startsWith("| MB | as given |")) {
        column = cells.indexOf("+ results (all)");
      } else if (!line.startsWith("|")) {
        column = -1;
      } else if (column >= 0 && !line.startsWith("| ---")) {
        peaks.put(cells.get(0), Double.parseDouble(cells.get(column)));
      }
    }
    return peaks;
  }

  private static double peakOf(String network, boolean cse) {
    Context context = Context.builder().registerAll().build();
    ModuleOp module = IrParser.parse(context, new SourceFile("network", network.getBytes(UTF_8)));
    String pipeline =
        "builtin.module(func.func(canonicalize),"
            + (cse ? "cse," : "")
            + "one-shot-bufferize{bufferize-function-boundaries"
            + " function-boundary-type-conversion=identity-layout-map},memory-pipeline)";
    assertThat(PassManager.parse(context, pipeline).tryRun(module)).isTrue();
    return peakOf(module);
  }

  /** The most bytes that are allocated at one place of the text, which is in the order of time. */
  private static double peakOf(ModuleOp module) {
    ExampleSizes sizes = new ExampleSizes(module);
    Map<Value, Double> allocated = new HashMap<>();
    double[] live = {0, 0};
    module.walk(
        (Operation op) -> {
          if (op instanceof AllocOp alloc) {
            double bytes = sizes.bytesOf(alloc.result(), ExampleSizes.EXTENTS.get(0));
            allocated.put(alloc.result(), bytes);
            live[0] += bytes;
            live[1] = Math.max(live[1], live[0]);
          } else if (op instanceof DeallocOp) {
            live[0] -= allocated.getOrDefault(op.operand(0), 0.0);
          }
        });
    return live[1];
  }
}
