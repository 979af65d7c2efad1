package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.test.execution.Batch.Run;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that jopt alone lowers to LLVM compute what they do when MLIR lowers them. */
class OwnLoweringExecutionTest {
  @BeforeEach
  void needsTools() {
    Toolchain.assumeInstalled();
  }

  @Test
  void programsPrintTheSame(@TempDir Path folder) throws Exception {
    Batch batch = new Batch();
    for (String kind : new String[] {"merging", "ownership"}) {
      for (SourceProgram program : SourceProgram.of(Path.of("programs", kind))) {
        batch.add(kind + "/" + program.name(), program);
      }
    }
    Map<String, Run> theirs = Batch.run(folder, batch.build(folder));
    Map<String, Run> ours = Batch.run(folder, batch.buildAlone(folder));
    assertThat(ours.size()).isAtLeast(60);
    assertThat(ours.keySet()).isEqualTo(theirs.keySet());
    theirs.forEach(
        (name, run) -> {
          assertWithMessage(name).that(ours.get(name).printed()).isEqualTo(run.printed());
          assertWithMessage(name).that(ours.get(name).ending()).isEqualTo(run.ending());
        });
  }
}
