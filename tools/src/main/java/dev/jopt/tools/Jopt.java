package dev.jopt.tools;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.pass.PassCrash;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PipelineException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The program {@code jopt} as a call: reads IR, runs passes on it, prints it.
 *
 * <p>Exit codes: 0 success; 1 the input is invalid, a pass failed or a diagnostic is not as
 * expected; 2 the command line is wrong; 70 an internal error.
 *
 * <p>Safe for use by several threads: runs share nothing.
 */
public final class Jopt {
  /**
   * Enough for the deepest nesting that the parser lets through; only the part in use takes memory.
   */
  private static final long STACK_BYTES = 256L << 20;

  /** All went well. */
  public static final int SUCCESS = 0;

  /** The input is invalid, a pass failed, or a diagnostic is not as expected. */
  public static final int FAILURE = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /** An error in the program itself. */
  public static final int INTERNAL = 70;

  private final Invocation invocation;
  private final OutputStream out;
  private final OutputStream err;

  /** Where dialects and passes are that do not come with jopt. */
  private final ProviderSearch providers =
      ProviderSearch.from(Thread.currentThread().getContextClassLoader());

  private Jopt(Invocation invocation) {
    this.invocation = invocation;
    this.out = invocation.out();
    this.err = invocation.err();
  }

  /**
   * Runs the program. As programs do, it finds further dialects and passes by the context class
   * loader that the thread has now.
   *
   * @param args the command line
   * @param in standard input
   * @param out standard output; flushed, not closed
   * @param err standard error; flushed, not closed
   * @return the exit code
   */
  public static int run(List<String> args, InputStream in, OutputStream out, OutputStream err) {
    return run(Invocation.of(args, in, out, err));
  }

  /**
   * Runs the program. As programs do, it finds further dialects and passes by the context class
   * loader that the thread has now.
   *
   * @return the exit code
   */
  public static int run(Invocation invocation) {
    Worker worker = new Worker(new Jopt(invocation));
    worker.start();
    Uninterruptibles.joinUninterruptibly(worker);
    return worker.status;
  }

  /** Runs on a deep stack. A class and no lambda: the first lambda of a process costs start-up. */
  private static final class Worker extends Thread {
    private final Jopt jopt;
    private int status;

    Worker(Jopt jopt) {
      super(null, null, "jopt", STACK_BYTES);
      this.jopt = jopt;
    }

    @Override
    public void run() {
      status = jopt.run();
    }
  }

  private int run() {
    try {
      int status = start();
      out.flush();
      err.flush();
      return status;
    } catch (CommandLine.UsageError | PipelineException e) {
      return complain(e.getMessage(), USAGE);
    } catch (PassCrash e) {
      return complain(
          "internal error: "
              + e.getMessage()
              + "\njopt: to get a file that repeats this, run again with"
              + " --mlir-pass-pipeline-crash-reproducer=FILE",
          INTERNAL);
    } catch (IOException | UncheckedIOException e) {
      Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
      return complain("cannot write output: " + cause.getMessage(), FAILURE);
    } catch (StackOverflowError e) {
      return complain("internal error: the stack is too small for this input", INTERNAL);
    } catch (OutOfMemoryError e) {
      return complain("internal error: out of memory: " + e.getMessage(), INTERNAL);
    } catch (RuntimeException | AssertionError e) {
      return complain("internal error: " + e + origin(e), INTERNAL);
    }
  }

  /** The innermost frame, so that a report of the error is of use. */
  private static String origin(Throwable error) {
    StackTraceElement[] frames = error.getStackTrace();
    return frames.length == 0 ? "" : " (at " + frames[0] + ")";
  }

  private int complain(@Nullable String message, int status) {
    try {
      out.flush();
      write(err, "jopt: " + message + "\n");
    } catch (IOException e) {
      return status;
    }
    return status;
  }

  private int start() throws IOException, CommandLine.UsageError {
    OptionTable table = new OptionTable();
    JoptOptions options = CommandLine.parse(table, invocation);
    PassRegistry registry = PassRegistry.withAllPasses(Bundled::passes, providers);
    try (Plugins plugins = Plugins.open(options.plugins, invocation, registry)) {
      CommandLine.checkPasses(options, table, registry);
      return act(table, options, registry, plugins);
    }
  }

  private int act(OptionTable table, JoptOptions options, PassRegistry registry, Plugins plugins)
      throws IOException {
    switch (options.action) {
      case HELP:
        write(out, HelpText.help(table, registry, dialects(plugins, List.of())));
        return SUCCESS;
      case VERSION:
        write(out, ProgramVersion.of("jopt", "Reads and prints MLIR as LLVM 22 does"));
        return SUCCESS;
      case LIST_PASSES:
        write(out, HelpText.passes(registry));
        return SUCCESS;
      case SHOW_DIALECTS:
        Optional<List<Dialect>> defined =
            UserDialects.load(options, plugins, providers, invocation);
        if (defined.isEmpty()) {
          return FAILURE;
        }
        write(out, listed(dialects(plugins, defined.get())));
        return SUCCESS;
      default:
        return new JoptRun(options, new JoptRun.Loaded(registry, plugins, providers), invocation)
            .run();
    }
  }

  private List<Dialect> dialects(Plugins plugins, List<Dialect> defined) {
    return Context.builder()
        .registerAll(plugins.dialects())
        .registerAll(defined)
        .registerAll(providers)
        .build()
        .dialects();
  }

  private static String listed(List<Dialect> dialects) {
    StringBuilder text = new StringBuilder("Available Dialects: ");
    String separator = "";
    for (Dialect dialect : dialects) {
      text.append(separator).append(dialect.name());
      separator = ",";
    }
    return text.append('\n').toString();
  }

  static void write(OutputStream stream, String text) throws IOException {
    stream.write(text.getBytes(StandardCharsets.UTF_8));
    stream.flush();
  }
}
