package dev.jopt.test.filecheck;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.Programs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs comparisons with LLVM's FileCheck, many with one shell, and with ours. All text has one char
 * per byte.
 */
final class Reference implements AutoCloseable {

  static final String CHECKS = "checks";

  private static final int CRASHED = 128;

  /**
   * A comparison to make.
   *
   * @param args of the command; the check file is {@link #CHECKS}, the input is standard input
   */
  record Case(String name, List<String> args, String checks, String input) {

    Case withArgs(List<String> more) {
      List<String> all = new ArrayList<>(args);
      all.addAll(more);
      return new Case(name + " " + more, all, checks, input);
    }

    String describe() {
      return "=== "
          + name
          + " | "
          + String.join(" ", args)
          + "\n"
          + checks
          + "---\n"
          + input
          + "\n";
    }
  }

  /** What a FileCheck said; the name of the program in its messages is {@code FileCheck}. */
  record Answer(int exit, String report) {

    /** Returns the answer without the guess at what an unknown option is meant to be. */
    Answer essence() {
      return new Answer(exit, report.replaceAll("(?m)^FileCheck: Did you mean .*\n", ""));
    }

    /** Returns whether the program crashed or ran out of stack, so that there is no answer. */
    boolean crashed() {
      return exit >= CRASHED;
    }

    /** Returns whether another answer, of ours, says the same. */
    boolean agreesWith(Answer ours) {
      // LLVM's matcher may find something without a place; its report is then arbitrary.
      return report.contains("<unknown>:0: ")
          ? exit == ours.exit
          : essence().equals(ours.essence());
    }

    /** Returns where the first error is reported, such as {@code checks:1:8}, or nothing. */
    String place() {
      return report
          .lines()
          .filter(line -> line.matches("[a-zA-Z ]+:\\d+:\\d+: error: .*"))
          .map(line -> line.substring(0, line.indexOf(": error: ")))
          .findFirst()
          .orElse("");
    }
  }

  private final Path program;
  private final Path folder;

  private Reference(Path program, Path folder) {
    this.program = program;
    this.folder = folder;
  }

  /** Returns LLVM's program; the test that calls this is skipped if there is none. */
  static Reference find() throws IOException {
    Optional<Path> program = Programs.find("FileCheck-22", "FileCheck");
    assumeTrue(program.isPresent(), "no FileCheck-22 or FileCheck on the path to compare with");
    return new Reference(program.orElseThrow(), Files.createTempDirectory("filecheck"));
  }

  /** Returns what LLVM's program says to each. */
  List<Answer> ask(List<Case> cases) throws IOException, InterruptedException {
    StringBuilder script = new StringBuilder("unset FILECHECK_OPTS\n");
    for (int i = 0; i < cases.size(); i++) {
      Case c = cases.get(i);
      Path each = folder.resolve(String.valueOf(i));
      Files.createDirectories(each);
      Files.writeString(each.resolve(CHECKS), c.checks(), ISO_8859_1);
      Files.writeString(each.resolve("input"), c.input(), ISO_8859_1);
      script.append("cd '").append(each).append("'; '").append(program).append('\'');
      for (String arg : c.args()) {
        script.append(" '").append(arg.replace("'", "'\\''")).append('\'');
      }
      script.append(" < input > out 2> err; echo $?\n");
    }
    Path file = folder.resolve("script");
    Files.writeString(file, script.toString(), UTF_8);
    Process shell = new ProcessBuilder("sh", file.toString()).redirectErrorStream(true).start();
    List<String> exits =
        new String(shell.getInputStream().readAllBytes(), UTF_8)
            .lines()
            .filter(line -> line.matches("\\d+"))
            .toList();
    shell.waitFor();
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      String report = Files.readString(folder.resolve(i + "/err"), ISO_8859_1);
      for (Path name : List.of(program, program.getFileName())) {
        report = report.replace(name.toString(), "FileCheck");
      }
      answers.add(new Answer(Integer.parseInt(exits.get(i)), report));
    }
    return answers;
  }

  /** Returns what ours says. */
  static Answer ours(Case c) throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Path folder = Files.createTempDirectory("filecheck");
    try {
      Files.writeString(folder.resolve(CHECKS), c.checks(), ISO_8859_1);
      int exit =
          FileCheckCommand.run(
              c.args(),
              new ByteArrayInputStream(c.input().getBytes(ISO_8859_1)),
              new ByteArrayOutputStream(),
              err,
              folder,
              Map.of());
      return new Answer(exit, err.toString(ISO_8859_1));
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : all) {
      Files.delete(each);
    }
  }

  @Override
  public void close() {
    try {
      delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
