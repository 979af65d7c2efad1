package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RunResult;
import dev.jopt.run.code.RunLimits;
import dev.jopt.test.execution.Batch.Run;
import dev.jopt.test.run.RandomPrograms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs on tensors, vectors and buffers print in the interpreter what they print when
 * they are bufferized here, and lowered and compiled by LLVM.
 */
class InterpreterExecutionTest {
  private static final int PROGRAMS = Boolean.getBoolean("jopt.campaign") ? 300 : 25;

  @BeforeEach
  void needsTools() {
    Toolchain.assumeInstalled();
  }

  @Test
  void randomProgramsPrintTheSame(@TempDir Path folder) throws Exception {
    Map<String, String> expected = new LinkedHashMap<>();
    Batch batch = new Batch();
    for (long seed = 0; seed < PROGRAMS; seed++) {
      SourceProgram program = new SourceProgram("tensors-" + seed, RandomPrograms.printing(seed));
      // Bufferization takes what a call returns for writable, here as in MLIR, and it may be a
      // constant.
      if (program.text().contains("@helper")) {
        continue;
      }
      expected.put(program.name(), interpreted(program));
      batch.add(
          program.name(),
          program.after(
              "--convert-elementwise-to-linalg",
              "--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops",
              "--canonicalize"));
    }
    Map<String, Run> runs = Batch.run(folder, batch.build(folder));
    assertThat(runs.keySet()).isEqualTo(expected.keySet());
    List<String> different = new ArrayList<>();
    runs.forEach(
        (name, run) -> {
          if (!numbers(run.printed()).equals(expected.get(name))) {
            different.add(
                name
                    + ":\n"
                    + numbers(run.printed())
                    + run.ending()
                    + "instead of\n"
                    + expected.get(name));
          }
        });
    assertWithMessage(String.join("\n", different)).that(different).isEmpty();
  }

  private static String interpreted(SourceProgram program) {
    ModuleOp module = IrParser.parse(Context.withAllDialects(), program.text());
    RunResult result = new Interpreter().run(module, "main", List.of(), RunLimits.standard());
    assertWithMessage(program.text()).that(result.faults()).isEmpty();
    return numbers(result.output());
  }

  private static String numbers(String output) {
    return output
        .lines()
        .map(String::strip)
        .filter(line -> line.matches("-?\\d+"))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
