package dev.jopt.test.judge;

import dev.jopt.test.lit.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The FileCheck that is installed on this machine. */
final class LocalJudge implements Judge {

  private final Optional<Path> program = Programs.find("FileCheck-22", "FileCheck");

  @Override
  public String name() {
    return program.isPresent() ? program.get().toString() : "installed FileCheck";
  }

  @Override
  public @Nullable String absence() {
    return program.isPresent() ? null : "no FileCheck-22 or FileCheck on the path";
  }

  @Override
  public String run(Path folder) throws IOException, InterruptedException {
    Path printed = Files.createTempFile("judge", ".txt");
    try {
      Process process =
          new ProcessBuilder(
                  "sh",
                  folder.resolve(InvocationFolder.SCRIPT).toString(),
                  folder.toString(),
                  program.orElseThrow().toString())
              .redirectErrorStream(true)
              .redirectOutput(printed.toFile())
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IOException("no end after 5 minutes");
      }
      return Files.readString(printed);
    } finally {
      Files.delete(printed);
    }
  }
}
