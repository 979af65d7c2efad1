package dev.jopt.test.judge;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.jopt.test.filecheck.FileCheckOptions;
import dev.jopt.test.lit.LitCommand;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Takes notes of what a suite's FileCheck is given. */
public final class Recorder {

  private final Path folder;
  private final Queue<Invocation> invocations = new ConcurrentLinkedQueue<>();
  private @Nullable LitCommand fileCheck;

  /**
   * Creates a recorder.
   *
   * @param folder the folder that names of tests are relative to
   */
  public Recorder(Path folder) {
    this.folder = folder;
  }

  /** Returns a FileCheck that takes notes and does the same. */
  public LitCommand wrap(LitCommand command) {
    fileCheck = command;
    return LitCommand.withEnvironment(
        (args, in, out, err, directory, environment) -> {
          byte[] piped = in.readAllBytes();
          List<String> all = new ArrayList<>();
          Splitter.on(' ')
              .omitEmptyStrings()
              .split(environment.getOrDefault("FILECHECK_OPTS", ""))
              .forEach(all::add);
          all.addAll(args);
          note(all, piped, directory);
          InputStream again = new ByteArrayInputStream(piped);
          return command.run(args, again, out, err, directory, environment);
        });
  }

  /** Runs the FileCheck that was wrapped. */
  int run(List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    if (fileCheck == null) {
      throw new IllegalStateException("nothing was wrapped");
    }
    return fileCheck.run(args, in, out, err, directory);
  }

  /** Returns the invocations so far, in the order of the tests' names. */
  ImmutableList<Invocation> invocations() {
    return ImmutableList.sortedCopyOf(Comparator.comparing(Invocation::key), invocations);
  }

  private void note(List<String> args, byte[] piped, Path directory) throws IOException {
    FileCheckOptions options;
    try {
      options = FileCheckOptions.parse(args);
    } catch (IllegalArgumentException e) {
      // The meaning of the command line is not known; whatever it is, there is no file to look at.
      invocations.add(Invocation.of("(malformed arguments)", args, new byte[0], piped));
      return;
    }
    String checkFile = options.checkFile();
    String inputFile = options.inputFile();
    Path checks = checkFile == null ? null : directory.resolve(checkFile);
    Path input = inputFile == null ? null : directory.resolve(inputFile);
    if (checks == null
        || !Files.isRegularFile(checks)
        || (input != null && !Files.isRegularFile(input))) {
      return;
    }
    List<String> moved = new ArrayList<>();
    for (String arg : args) {
      if (arg.equals(checkFile)) {
        moved.add(Invocation.CHECKS);
      } else if (inputFile != null && arg.equals(inputFile)) {
        moved.add(Invocation.INPUT);
      } else if (inputFile != null && arg.matches("--?input-file=.*")) {
        moved.add("--input-file=" + Invocation.INPUT);
      } else {
        moved.add(arg);
      }
    }
    String test =
        checks.startsWith(folder)
            ? folder.relativize(checks).toString().replace('\\', '/')
            : checks.getFileName().toString();
    invocations.add(
        Invocation.of(
            test,
            moved,
            Files.readAllBytes(checks),
            input == null ? piped : Files.readAllBytes(input)));
  }
}
