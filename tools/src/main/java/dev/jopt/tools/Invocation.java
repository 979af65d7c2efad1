package dev.jopt.tools;

import dev.jopt.ir.Cancellation;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program: everything that it may know of the process that asked for it. A process
 * that runs programs for others has one for each run, and programs look nowhere else: not at the
 * working directory, the environment or the standard streams of their own process.
 *
 * <p>Immutable; the streams belong to the run.
 */
public final class Invocation {
  private final List<String> arguments;
  private final InputStream in;
  private final OutputStream out;
  private final OutputStream err;
  private final @Nullable Path directory;
  private final @Nullable Map<String, String> environment;
  private final Terminal terminal;
  private final @Nullable Cancellation cancellation;

  private Invocation(
      List<String> arguments,
      InputStream in,
      OutputStream out,
      OutputStream err,
      @Nullable Path directory,
      @Nullable Map<String, String> environment,
      Terminal terminal,
      @Nullable Cancellation cancellation) {
    this.arguments = arguments;
    this.in = in;
    this.out = out;
    this.err = err;
    this.directory = directory;
    this.environment = environment;
    this.terminal = terminal;
    this.cancellation = cancellation;
  }

  /**
   * A run in the directory of this process, without environment and terminal.
   *
   * @param arguments the command line, without the name of the program
   * @param in standard input
   * @param out standard output; flushed, not closed
   * @param err standard error; flushed, not closed
   */
  public static Invocation of(
      List<String> arguments, InputStream in, OutputStream out, OutputStream err) {
    return new Invocation(
        List.copyOf(arguments), in, out, err, null, Map.of(), Terminal.NONE, null);
  }

  /**
   * The run that this process was started for.
   *
   * @param args the command line
   */
  static Invocation ofProcess(String[] args) {
    // The streams of System would encode and copy; the output here is bytes in large blocks.
    return new Invocation(
        List.of(args),
        // Buffered, for a file stream that is read whole asks for its position; a pipe has none.
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        null,
        null,
        new ProcessTerminal(),
        null);
  }

  /** The same in another directory. */
  public Invocation withDirectory(Path other) {
    // A java.io.File in the folder "" is one of the root.
    Path folder = other.toString().isEmpty() ? null : other;
    return new Invocation(arguments, in, out, err, folder, environment, terminal, cancellation);
  }

  /** The same with environment variables. */
  public Invocation withEnvironment(Map<String, String> variables) {
    return new Invocation(
        arguments, in, out, err, directory, Map.copyOf(variables), terminal, cancellation);
  }

  /** The same with other streams. */
  Invocation withStreams(InputStream input, OutputStream output, OutputStream errors) {
    return new Invocation(
        arguments, input, output, errors, directory, environment, terminal, cancellation);
  }

  /** The same with other arguments. */
  Invocation withArguments(List<String> others) {
    return new Invocation(
        List.copyOf(others), in, out, err, directory, environment, terminal, cancellation);
  }

  /** The same before a terminal. */
  Invocation withTerminal(Terminal other) {
    return new Invocation(arguments, in, out, err, directory, environment, other, cancellation);
  }

  /** The same with a token by which passes are stopped. */
  public Invocation withCancellation(Cancellation token) {
    return new Invocation(arguments, in, out, err, directory, environment, terminal, token);
  }

  /** The command line, without the name of the program. */
  public List<String> arguments() {
    return arguments;
  }

  /** Standard input. */
  public InputStream in() {
    return in;
  }

  /** Standard output. */
  public OutputStream out() {
    return out;
  }

  /** Standard error. */
  public OutputStream err() {
    return err;
  }

  /** What names of files are relative to; the empty path is the directory of this process. */
  public Path directory() {
    return directory == null ? Path.of("") : directory;
  }

  /** The directory, if it is not that of this process; to make a path takes a start some time. */
  @Nullable Path otherDirectory() {
    return directory;
  }

  /** The file of a name. */
  File file(String name) {
    File file = new File(name);
    return directory == null || file.isAbsolute() ? file : new File(directory.toString(), name);
  }

  /**
   * The file of a name.
   *
   * @throws InvalidPathException if it is the name of none
   */
  public Path resolve(String name) {
    return directory().resolve(name);
  }

  /** The environment variables. */
  public Map<String, String> environment() {
    return environment == null ? System.getenv() : environment;
  }

  /** Whether standard output is a terminal that can show progress and colors. */
  public boolean isOutputTerminal() {
    return terminal.isOutputTerminal();
  }

  Terminal terminal() {
    return terminal;
  }

  /** The token by which passes are stopped, or null. */
  public @Nullable Cancellation cancellation() {
    return cancellation;
  }

  /** Whether the work is to stop. */
  boolean isCancelled() {
    return cancellation != null && cancellation.isCancelled();
  }
}
