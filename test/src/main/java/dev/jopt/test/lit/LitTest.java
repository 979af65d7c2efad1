package dev.jopt.test.lit;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The directives of a test file.
 *
 * @param file the file
 * @param name the path below the suite's folder, with slashes
 * @param script the commands, and the substitutions defined between them, continuations joined
 * @param conditions when it runs, and when it fails
 * @param retries how often it may run again when it fails; null if it does not say
 * @param problem why the file is no test; null if it is one
 */
public record LitTest(
    Path file,
    String name,
    List<LitDirective> script,
    Conditions conditions,
    @Nullable Integer retries,
    @Nullable String problem) {

  /** Copies the script. */
  public LitTest {
    script = ImmutableList.copyOf(script);
  }

  /**
   * On what features of the machine a test depends.
   *
   * @param requires conditions that must all hold
   * @param unsupported conditions any of which excuses the test
   * @param xfail conditions under any of which the test must fail
   */
  public record Conditions(List<String> requires, List<String> unsupported, List<String> xfail) {

    /** Copies the lists. */
    public Conditions {
      requires = ImmutableList.copyOf(requires);
      unsupported = ImmutableList.copyOf(unsupported);
      xfail = ImmutableList.copyOf(xfail);
    }
  }

  /** Returns the conditions that must all hold. */
  public List<String> requires() {
    return conditions.requires();
  }

  /** Returns the conditions any of which excuses the test. */
  public List<String> unsupported() {
    return conditions.unsupported();
  }

  /** Returns the conditions under any of which the test must fail. */
  public List<String> xfail() {
    return conditions.xfail();
  }

  /**
   * Reads a test file.
   *
   * @param root the suite's folder
   * @throws IOException if the file cannot be read
   */
  public static LitTest read(Path root, Path file) throws IOException {
    String name = root.relativize(file).toString().replace(File.separatorChar, '/');
    return DirectiveReader.read(file, name, Files.readAllBytes(file));
  }

  /** Returns the same test with other conditions under which it must fail. */
  public LitTest withXfail(List<String> xfail) {
    Conditions others = new Conditions(requires(), unsupported(), xfail);
    return new LitTest(file, name, script, others, retries, problem);
  }

  /** Returns the commands as they are written, without blanks around them. */
  public ImmutableList<String> runLines() {
    return script.stream()
        .filter(directive -> directive.kind() == LitDirective.Kind.RUN)
        .map(directive -> directive.text().strip())
        .collect(toImmutableList());
  }
}
