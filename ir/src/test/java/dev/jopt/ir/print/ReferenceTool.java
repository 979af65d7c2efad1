package dev.jopt.ir.print;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Asks {@code mlir-opt-22}, where it is installed, how it prints attributes. */
public final class ReferenceTool {
  private static final String NAME = "mlir-opt-22";
  private static final String BEFORE = "  \"t.op\"() {x = ";
  private static final String AFTER = "} : () -> ()";

  private ReferenceTool() {}

  /** Skips the calling test where the tool is not installed. */
  public static void assumeInstalled() {
    boolean found = false;
    for (String directory : Splitter.on(File.pathSeparatorChar).split(System.getenv("PATH"))) {
      found |= Files.isExecutable(Path.of(directory, NAME));
    }
    assumeTrue(found, "no " + NAME + " on the path to compare with");
  }

  /** How the tool prints each of the given attributes. */
  public static List<String> print(List<String> attributes, String... options) throws Exception {
    Path input = Files.createTempFile("attributes", ".mlir");
    Path output = Files.createTempFile("attributes", ".out");
    try {
      List<String> lines = new ArrayList<>();
      for (String attribute : attributes) {
        lines.add(BEFORE + attribute + AFTER);
      }
      Files.write(input, lines);
      List<String> command =
          new ArrayList<>(
              List.of(NAME, "--allow-unregistered-dialect", "--mlir-print-local-scope"));
      command.addAll(List.of(options));
      command.add(input.toString());
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      if (process.waitFor() != 0) {
        throw new IOException(NAME + " rejects " + input);
      }
      List<String> printed = new ArrayList<>();
      for (String line : Files.readAllLines(output)) {
        if (line.startsWith(BEFORE)) {
          printed.add(line.substring(BEFORE.length(), line.length() - AFTER.length()));
        }
      }
      return printed;
    } finally {
      Files.delete(input);
      Files.delete(output);
    }
  }
}
