package dev.jopt.tools.onnx;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticPrinter;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.tools.Bundled;
import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jopt;
import dev.jopt.tools.OutputTarget;
import dev.jopt.tools.ProgramVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The program {@code jopt-import-onnx} as a call. Exit codes are those of {@link Jopt}. */
@Command(
    name = "jopt-import-onnx",
    description = "Writes a model in the ONNX format as operations of the graph dialect.",
    sortOptions = false)
public final class OnnxImportCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The model; - is standard input (default).")
  private String file = "-";

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Where to write; - is standard output (default).")
  private String output = "-";

  @Option(
      names = "--dim",
      paramLabel = "NAME=N",
      description = "The extent that the model calls NAME is N. May be given for each name.")
  private Map<String, Long> extents = new LinkedHashMap<>();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Says this.")
  @SuppressWarnings("UnusedVariable") // Picocli answers it.
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "Says the version.")
  @SuppressWarnings("UnusedVariable") // Picocli answers it.
  private boolean version;

  private OnnxImportCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  /**
   * Runs the program.
   *
   * @param args the command line
   * @param in standard input
   * @param out standard output; flushed, not closed
   * @param err standard error; flushed, not closed
   * @return the exit code
   */
  public static int run(List<String> args, InputStream in, OutputStream out, OutputStream err) {
    CommandLine command = new CommandLine(new OnnxImportCommand(Invocation.of(args, in, out, err)));
    command.setOut(new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true));
    PrintWriter messages =
        new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    command.setErr(messages);
    try {
      command
          .getCommandSpec()
          .version(
              ProgramVersion.of("jopt-import-onnx", "Reads ONNX models")
                  .lines()
                  .toArray(String[]::new));
    } catch (IOException e) {
      messages.println("jopt-import-onnx: " + e.getMessage());
      return Jopt.FAILURE;
    }
    command.setParameterExceptionHandler(
        (problem, arguments) -> {
          messages.println(
              "jopt-import-onnx: " + problem.getMessage() + ". Try: 'jopt-import-onnx --help'");
          return Jopt.USAGE;
        });
    command.setExecutionExceptionHandler(
        (problem, line, arguments) -> {
          if (problem instanceof IOException || problem instanceof UncheckedIOException) {
            messages.println("jopt-import-onnx: " + problem.getMessage());
            return Jopt.FAILURE;
          }
          throw problem;
        });
    return command.execute(args.toArray(String[]::new));
  }

  /** Imports the model that the options name. */
  @Override
  public Integer call() throws IOException {
    Context context = Context.builder().registerAll(Bundled.dialects()).build();
    context
        .diagnostics()
        .push(
            new DiagnosticPrinter(
                invocation.err(), SourceFiles.readingFromDisk(invocation.directory())));
    @Nullable ModuleOp module = module(context).orElse(null);
    if (module == null) {
      return Jopt.FAILURE;
    }
    byte[] text = (IrPrinter.print(module) + "\n").getBytes(StandardCharsets.UTF_8);
    try (OutputTarget target = OutputTarget.open(output, invocation)) {
      target.stream().write(text);
      target.commit();
    }
    return Jopt.SUCCESS;
  }

  private Optional<ModuleOp> module(Context context) throws IOException {
    if (file.equals("-")) {
      return OnnxImporter.importModel(context, "<stdin>", invocation.in(), extents);
    }
    try {
      return OnnxImporter.importModel(context, invocation.resolve(file), extents);
    } catch (InvalidPathException e) {
      throw new IOException("'" + file + "' is no name of a file", e);
    }
  }
}
