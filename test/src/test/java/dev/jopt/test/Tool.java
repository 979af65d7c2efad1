package dev.jopt.test;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.cli.JoptCommand;
import dev.jopt.test.cli.JoptReduceCommand;
import dev.jopt.test.cli.JoptRunCommand;
import dev.jopt.test.cli.JoptTranslateCommand;
import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitTest;
import dev.jopt.test.lit.Programs;
import dev.jopt.tools.Jopt;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs jopt in this JVM, and mlir-opt where it is installed. */
public final class Tool {
  static final Pattern MARKER = Pattern.compile("(?m)^// -----.*$");

  /** What a run gave; the text has one char per byte, so that equal texts are equal bytes. */
  public record Output(int exit, String text, String errors) {
    byte[] bytes() {
      return text.getBytes(ISO_8859_1);
    }
  }

  private Tool() {}

  /** Returns the project's lit suite; the system property {@code lit.dir} moves it. */
  public static LitConfig suite() {
    return LitConfig.ofFolder(Path.of(System.getProperty("lit.dir", "../lit-tests")))
        .command("jopt", new JoptCommand())
        .command("jopt-reduce", new JoptReduceCommand())
        .command("jopt-run", new JoptRunCommand())
        .command("jopt-translate", new JoptTranslateCommand())
        .program("mlir-opt", "mlir-opt-22")
        .onlyDeclaredPrograms();
  }

  /** Returns the inputs that a lit test holds, between split markers, with a byte in each char. */
  public static List<String> parts(LitTest test) {
    try {
      return List.of(MARKER.split(Files.readString(test.file(), ISO_8859_1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs jopt with an input and arguments. */
  public static Output jopt(byte[] input, List<String> args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = Jopt.run(args, new ByteArrayInputStream(input), out, err);
    return new Output(exit, out.toString(ISO_8859_1), err.toString(UTF_8));
  }

  static Output jopt(byte[] input, String... args) {
    return jopt(input, List.of(args));
  }

  /** Returns the mlir-opt to compare with. */
  public static Optional<Path> reference() {
    return Programs.find("mlir-opt-22");
  }

  /**
   * Runs an installed program on a file.
   *
   * @throws IOException if it does not end in two minutes
   */
  public static Output process(Path program, Path file, List<String> args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.addAll(args);
    command.add(file.toString());
    Path output = Files.createTempFile("output", ".txt");
    Path errors = Files.createTempFile("errors", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile())
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IOException("did not end: " + String.join(" ", command));
      }
      return new Output(
          process.exitValue(), Files.readString(output, ISO_8859_1), Files.readString(errors));
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }
}
