package dev.jopt.tools;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A file that a build makes of another: what the plug-ins of build tools have in common.
 * Experimental.
 *
 * @param directory what names of files in arguments are relative to, and messages tell them by
 * @param arguments what the program is given besides the two files
 * @param source the file to read
 * @param output the file to write; folders that are missing are made
 */
public record BuildStep(Path directory, List<String> arguments, Path source, Path output) {
  /** Copies the arguments. */
  public BuildStep {
    arguments = List.copyOf(arguments);
  }

  /**
   * What came of a step.
   *
   * @param status the exit code; the output exists if and only if it is 0
   * @param text what was said on standard output and error, without the last end of line
   */
  public record Result(int status, String text) {}

  /**
   * Runs a program on the source. If it fails, an output of an earlier build goes, for it is of
   * something else.
   *
   * @throws IOException if a folder cannot be made or the output not be deleted
   */
  public Result run(ToIntFunction<Invocation> program) throws IOException {
    Files.createDirectories(output.toAbsolutePath().getParent());
    List<String> all = new ArrayList<>(arguments);
    all.add(relative(source));
    all.add("-o");
    all.add(output.toAbsolutePath().toString());
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int status =
        program.applyAsInt(
            Invocation.of(all, InputStream.nullInputStream(), text, text).withDirectory(directory));
    if (status != 0) {
      Files.deleteIfExists(output);
    }
    return new Result(status, text.toString(StandardCharsets.UTF_8).stripTrailing());
  }

  /** The name of a file for messages and locations: as short as it can be. */
  private String relative(Path file) {
    Path root = directory.toAbsolutePath().normalize();
    Path whole = file.toAbsolutePath().normalize();
    return (whole.startsWith(root) ? root.relativize(whole) : whole).toString();
  }
}
