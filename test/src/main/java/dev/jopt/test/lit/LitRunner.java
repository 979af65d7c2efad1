package dev.jopt.test.lit;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Runs the tests of a suite, each in a folder of its own. Safe for use by several threads. */
public final class LitRunner {

  private final ImmutableMap<String, LitCommand> commands;
  private final ImmutableMap<String, Path> programs;
  private final ImmutableMap<String, String> substitutions;
  private final ImmutableSet<String> features;

  /** Creates a runner. */
  public LitRunner(LitConfig config) {
    commands = config.commands();
    programs = config.programs();
    substitutions = config.substitutions();
    features = config.features();
  }

  /** Runs a test. */
  public LitResult run(LitTest test) {
    try {
      for (String condition : test.requires()) {
        if (!FeatureExpression.evaluate(condition, features)) {
          return unsupported("requires " + condition);
        }
      }
      for (String condition : test.unsupported()) {
        if (FeatureExpression.evaluate(condition, features)) {
          return unsupported("unsupported with " + condition);
        }
      }
      if (test.runLines().isEmpty()) {
        return new LitResult(LitResult.Status.FAIL, "The file has no 'RUN:' line.\n");
      }
      boolean mustFail = false;
      for (String condition : test.xfail()) {
        mustFail |= FeatureExpression.evaluate(condition, features);
      }
      return runIn(test, mustFail);
    } catch (IllegalArgumentException e) {
      return new LitResult(LitResult.Status.FAIL, e.getMessage() + "\n");
    } catch (IOException | UncheckedIOException e) {
      return new LitResult(LitResult.Status.FAIL, stackTrace(e));
    }
  }

  private static LitResult unsupported(String reason) {
    return new LitResult(LitResult.Status.UNSUPPORTED, reason);
  }

  private LitResult runIn(LitTest test, boolean mustFail) throws IOException {
    Path folder = Files.createTempDirectory("lit-");
    StringBuilder report = new StringBuilder();
    try {
      boolean ok = runLines(test, folder, report);
      LitResult.Status status;
      if (mustFail) {
        status = ok ? LitResult.Status.UNEXPECTED_PASS : LitResult.Status.EXPECTED_FAIL;
      } else {
        status = ok ? LitResult.Status.PASS : LitResult.Status.FAIL;
      }
      return new LitResult(status, report.toString());
    } finally {
      deleteTree(folder);
    }
  }

  private boolean runLines(LitTest test, Path folder, StringBuilder report) {
    Shell shell = new Shell(commands, programs, test.requires(), folder, report);
    for (String line : test.runLines()) {
      String substituted = Substitutions.apply(line, test.file(), folder, substitutions);
      if (!shell.run(ShellScript.parse(substituted))) {
        return false;
      }
    }
    return true;
  }

  static String stackTrace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private static void deleteTree(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.deleteIfExists(path);
    }
  }
}
