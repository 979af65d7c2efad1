package dev.jopt.run.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticPrinter;
import dev.jopt.ir.diagnostic.ExpectedDiagnostics;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RunResult;
import dev.jopt.run.RunStatistics;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.semantics.ValueText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The program {@code jopt-run} as a call. */
public final class JoptRunner {
  /** The exit code of a run without faults. */
  public static final int SUCCESS = 0;

  /** The exit code where the program or the input is wrong. */
  public static final int FAILURE = 1;

  /** The exit code where the command line is wrong. */
  public static final int USAGE = 2;

  private final RunArguments arguments;
  private final OutputStream out;
  private final OutputStream err;
  private final SourceFiles sources = SourceFiles.readingFromDisk();

  private JoptRunner(RunArguments arguments, OutputStream out, OutputStream err) {
    this.arguments = arguments;
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the program.
   *
   * @param words the command line
   * @param in standard input
   * @param out standard output; flushed, not closed
   * @param err standard error; flushed, not closed
   * @return the exit code
   */
  public static int run(List<String> words, InputStream in, OutputStream out, OutputStream err) {
    try {
      RunArguments arguments = RunArguments.parse(words);
      return new JoptRunner(arguments, out, err).run(in);
    } catch (RunArguments.UsageError e) {
      return complain(err, e.getMessage(), USAGE);
    } catch (NoSuchFileException e) {
      return complain(err, e.getMessage() + ": no such file", FAILURE);
    } catch (InvalidPathException e) {
      return complain(err, e.getMessage(), FAILURE);
    } catch (IOException e) {
      return complain(err, String.valueOf(e.getMessage()), FAILURE);
    }
  }

  private static int complain(OutputStream err, @Nullable String message, int status) {
    try {
      write(err, "jopt-run: " + message + "\n");
    } catch (IOException e) {
      return status;
    }
    return status;
  }

  private static void write(OutputStream to, String text) throws IOException {
    to.write(text.getBytes(UTF_8));
    to.flush();
  }

  private int run(InputStream in) throws IOException {
    if (arguments.help || arguments.version) {
      write(out, arguments.help ? RunArguments.HELP : version());
      return SUCCESS;
    }
    if (arguments.file == null) {
      return complain(err, "no file. Try: 'jopt-run --help'", USAGE);
    }
    boolean standard = arguments.file.equals("-");
    byte[] bytes = standard ? in.readAllBytes() : Files.readAllBytes(Path.of(arguments.file));
    SourceFile whole = new SourceFile(standard ? "<stdin>" : arguments.file, bytes);
    sources.add(whole);
    boolean succeeded = true;
    for (SourceFile part : arguments.splits ? InputParts.of(whole) : List.of(whole)) {
      succeeded &= runPart(part);
    }
    return succeeded ? SUCCESS : FAILURE;
  }

  private static String version() {
    String number = JoptRunner.class.getPackage().getImplementationVersion();
    return "jopt-run " + (number == null ? "(development build)" : number) + "\n";
  }

  private boolean runPart(SourceFile part) throws IOException {
    Context context =
        Context.builder()
            .registerAll()
            .allowUnregisteredDialects(arguments.allowsUnregistered)
            .build();
    DiagnosticPrinter printer = new DiagnosticPrinter(err, sources);
    context.setShowsOperationInDiagnostics(false);
    if (!arguments.verifiesDiagnostics) {
      context.diagnostics().push(printer);
      return work(context, part);
    }
    ExpectedDiagnostics expected =
        new ExpectedDiagnostics(part, sources, printer, ExpectedDiagnostics.Mode.ALL);
    context.diagnostics().push(expected);
    work(context, part);
    return expected.finish();
  }

  private boolean work(Context context, SourceFile part) throws IOException {
    Optional<ModuleOp> module = IrParser.tryParse(context, part);
    if (module.isEmpty()) {
      return false;
    }
    FunctionLike function = find(module.get());
    if (function == null) {
      complain(err, "there is no function '" + arguments.entry + "'", FAILURE);
      return false;
    }
    List<Type> types = function.argumentTypes();
    List<Object> values;
    try {
      values =
          new ArgumentReader(context, arguments.fill, arguments.openSize)
              .read(arguments.arguments, types);
    } catch (ArgumentReader.BadArgument | IllegalArgumentException e) {
      complain(err, e.getMessage(), FAILURE);
      return false;
    }
    RunResult result;
    try {
      result = arguments.engine.make().run(module.get(), arguments.entry, values, options());
    } catch (IllegalArgumentException e) {
      complain(err, e.getMessage(), FAILURE);
      return false;
    }
    write(out, result.output());
    Interpreter.report(result);
    for (int i = 0; i < result.results().size(); i++) {
      write(out, ValueText.of(result.results().get(i), result.types().get(i)) + "\n");
    }
    if (arguments.statistics) {
      write(err, describe(result.statistics()));
    }
    return result.isClean();
  }

  private @Nullable FunctionLike find(Operation module) {
    for (Region region : module.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block.operations()) {
          if (op instanceof FunctionLike function
              && arguments.entry.equals(function.symbolName())) {
            return function;
          }
        }
      }
    }
    return null;
  }

  private RunLimits options() {
    RunLimits options = RunLimits.standard();
    if (arguments.mostOperations > 0) {
      options = options.withMostOperations(arguments.mostOperations);
    }
    return arguments.mostBytes > 0 ? options.withMostBytes(arguments.mostBytes) : options;
  }

  private static String describe(RunStatistics statistics) {
    return "operations: "
        + statistics.operations()
        + "\nallocations: "
        + statistics.allocations()
        + "\npeak bytes: "
        + statistics.peakBytes()
        + "\ncopies: "
        + statistics.copies()
        + "\nbytes copied: "
        + statistics.copiedBytes()
        + "\n";
  }
}
