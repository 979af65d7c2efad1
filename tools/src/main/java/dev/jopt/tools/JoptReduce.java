package dev.jopt.tools;

import com.google.common.io.ByteStreams;
import com.google.common.util.concurrent.Uninterruptibles;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.ir.Threading;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PipelineException;
import dev.jopt.reduce.Interestingness;
import dev.jopt.reduce.PipelineFailures;
import dev.jopt.reduce.ProgramReducer;
import dev.jopt.reduce.ReducedProgram;
import dev.jopt.reduce.ShellCommand;
import dev.jopt.reduce.TextReduction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The program {@code jopt-reduce} as a call.
 *
 * <p>Exit codes are those of {@link Jopt}; 1 also if the input is not interesting.
 */
public final class JoptReduce {
  private static final long STACK_BYTES = 256L << 20;

  private final Invocation invocation;
  private final ReduceOptions own;
  private final JoptOptions options;
  private final PassRegistry registry;
  private final Plugins plugins;
  private final ProviderSearch providers;
  private List<Dialect> defined = List.of();

  private JoptReduce(
      Invocation invocation,
      ReduceOptions own,
      JoptOptions options,
      PassRegistry registry,
      Plugins plugins,
      ProviderSearch providers) {
    this.invocation = invocation;
    this.own = own;
    this.options = options;
    this.registry = registry;
    this.plugins = plugins;
    this.providers = providers;
  }

  /** What cannot be done, with a message for people. */
  private static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
      super(message);
    }
  }

  /**
   * Runs the program.
   *
   * @return the exit code
   */
  public static int run(Invocation invocation) {
    ProviderSearch providers = ProviderSearch.from(Thread.currentThread().getContextClassLoader());
    int[] status = new int[1];
    // Nesting of any depth is walked.
    Thread worker =
        new Thread(
            null, () -> status[0] = runHere(invocation, providers), "jopt-reduce", STACK_BYTES);
    worker.start();
    Uninterruptibles.joinUninterruptibly(worker);
    return status[0];
  }

  private static int runHere(Invocation invocation, ProviderSearch providers) {
    try {
      return start(invocation, providers);
    } catch (CommandLine.UsageError | PipelineException e) {
      // Most options are those of jopt.
      String message =
          String.valueOf(e.getMessage()).replaceAll("(?<=\n|')jopt(?=:| )", "jopt-reduce");
      return complain(invocation, message, Jopt.USAGE);
    } catch (Refusal | IOException | UncheckedIOException | InvalidPathException e) {
      return complain(invocation, e.getMessage(), Jopt.FAILURE);
    } catch (StackOverflowError e) {
      return complain(invocation, "the stack is too small for this input", Jopt.INTERNAL);
    } catch (OutOfMemoryError e) {
      return complain(invocation, "out of memory: " + e.getMessage(), Jopt.INTERNAL);
    } catch (RuntimeException | AssertionError e) {
      return complain(invocation, "internal error: " + e, Jopt.INTERNAL);
    }
  }

  private static int complain(Invocation invocation, @Nullable String message, int status) {
    try {
      Jopt.write(invocation.err(), "jopt-reduce: " + message + "\n");
    } catch (IOException e) {
      return status;
    }
    return status;
  }

  private static int start(Invocation invocation, ProviderSearch providers)
      throws CommandLine.UsageError, IOException, Refusal {
    ReduceOptions own = ReduceOptions.parse(invocation.arguments());
    if (own.help || own.version) {
      String about = "Makes MLIR files smaller";
      Jopt.write(
          invocation.out(),
          own.help ? ReduceOptions.HELP : ProgramVersion.of("jopt-reduce", about));
      return Jopt.SUCCESS;
    }
    OptionTable table = new OptionTable();
    JoptOptions options = CommandLine.parse(table, invocation.withArguments(own.others));
    PassRegistry registry = PassRegistry.withAllPasses(Bundled::passes, providers);
    try (Plugins plugins = Plugins.open(options.plugins, invocation, registry)) {
      CommandLine.checkPasses(options, table, registry);
      check(own, options);
      return new JoptReduce(invocation, own, options, registry, plugins, providers).reduce();
    }
  }

  private static void check(ReduceOptions own, JoptOptions options) throws CommandLine.UsageError {
    boolean passes = options.passPipeline != null || !options.passFlags.isEmpty();
    if (options.input == null) {
      throw new CommandLine.UsageError("no file. Try: 'jopt-reduce --help'");
    }
    if (own.test != null && passes) {
      throw new CommandLine.UsageError("--test and passes both say what is interesting");
    }
    if (own.test != null && own.message != null) {
      throw new CommandLine.UsageError("--message is about passes, not about --test");
    }
    if (own.test == null && (own.asText || own.readsInput || own.jobs > 1)) {
      String option = own.asText ? "--text" : own.readsInput ? "--stdin" : "--jobs";
      throw new CommandLine.UsageError(option + " needs a command: --test=COMMAND");
    }
    if (own.inPlace && (options.output != null || options.input.equals("-"))) {
      throw new CommandLine.UsageError(
          options.output != null
              ? "--in-place and -o both say where to write"
              : "standard input cannot be written: leave out --in-place");
    }
    if (!options.pdlFiles.isEmpty()) {
      throw new CommandLine.UsageError("--pdl-file cannot be used here: use --test=COMMAND");
    }
  }

  private int reduce() throws IOException, Refusal, CommandLine.UsageError {
    SourceFile file = read();
    Optional<List<Dialect>> found = UserDialects.load(options, plugins, providers, invocation);
    if (found.isEmpty()) {
      return Jopt.FAILURE;
    }
    defined = found.get();
    return own.test == null ? reduceFailure(file) : reduceByCommand(file, own.test);
  }

  private SourceFile read() throws Refusal, IOException {
    String name = String.valueOf(options.input);
    if (name.equals("-")) {
      return new SourceFile("<stdin>", ByteStreams.toByteArray(invocation.in()));
    }
    try {
      if (invocation.file(name).isDirectory()) {
        throw new Refusal("cannot open input file '" + name + "': Is a directory");
      }
      return new SourceFile(name, PlainFiles.read(invocation.file(name)));
    } catch (IOException | InvalidPathException e) {
      throw new Refusal("cannot open input file '" + name + "': " + OutputTarget.reason(e));
    }
  }

  private Context newContext() {
    return UserDialects.context(plugins, providers, defined)
        .allowUnregisteredDialects(options.allowUnregisteredDialect)
        .threading(Threading.single())
        .reports(text -> {})
        .workingDirectory(invocation.otherDirectory())
        .build();
  }

  private Context loudContext(SourceFile file) {
    Context context = newContext();
    SourceFiles sources = SourceFiles.readingFromDisk(invocation.otherDirectory());
    sources.add(file);
    context.diagnostics().push(new ConsoleDiagnostics(options, invocation, sources));
    return context;
  }

  // Failures of passes.

  private int reduceFailure(SourceFile file) throws IOException, Refusal, CommandLine.UsageError {
    Reproducer pipeline =
        new PipelineSetup(options, registry, options.printing.build(), invocation).reproducer(file);
    if (pipeline == null) {
      throw new CommandLine.UsageError(
          "nothing says what is interesting: --test=COMMAND, passes, or a reproducer");
    }
    Supplier<Context> contexts = this::newContext;
    FailureReduction failures =
        new FailureReduction(contexts, registry, pipeline, options.validatePasses, own.testTimeout);
    Optional<ModuleOp> module = failures.program(loudContext(file), file);
    if (module.isEmpty()) {
      return Jopt.FAILURE;
    }
    PipelineFailures.Failure failure =
        failures
            .failure(file)
            .orElseThrow(
                () -> new Refusal("not interesting: the passes succeed on " + file.name()));
    if (own.message != null && !own.message.matcher(failure.message()).find()) {
      throw new Refusal(
          "not interesting: no match of --message in '" + failure.message().strip() + "'");
    }
    Interestingness test = failures.like(failure, own.message);
    return finish(reducer(test), module.get(), file, "fails otherwise");
  }

  // Commands.

  private int reduceByCommand(SourceFile file, String command) throws IOException, Refusal {
    Path folder = Files.createTempDirectory("jopt-reduce");
    Path candidate = folder.resolve("candidate.mlir");
    ShellCommand test =
        ShellCommand.of(command, candidate, invocation.directory())
            .environment(invocation.environment())
            .timeout(own.testTimeout)
            .readsInput(own.readsInput);
    try {
      int status = test.run(file.text(0, file.length()));
      if (status != 0) {
        throw new Refusal(
            "not interesting: the command "
                + (status == ShellCommand.TIMED_OUT ? "takes too long" : "ends with " + status)
                + " for "
                + file.name());
      }
      if (own.asText) {
        return reduceText(file, test);
      }
      Optional<ModuleOp> module = IrParser.tryParse(loudContext(file), file);
      if (module.isEmpty()) {
        return complain(invocation, "a file that is not valid needs --text", Jopt.FAILURE);
      }
      return finish(reducer(test).jobs(own.jobs), module.get(), file, "is not interesting");
    } finally {
      test.deleteFiles();
      Files.deleteIfExists(folder);
    }
  }

  private int reduceText(SourceFile file, ShellCommand test) throws IOException {
    ResultWriter writer = writer("lines");
    String text = file.text(0, file.length());
    TextReduction reduction =
        TextReduction.run(
            text,
            each -> test.run(each) == 0,
            own.jobs,
            own.mostTests,
            limit(),
            found -> writer.found(found, found.lines().count()));
    writer.finish(reduction.text(), text.lines().count(), reduction.tests(), reduction.isMinimal());
    return Jopt.SUCCESS;
  }

  // Both.

  private Cancellation limit() {
    Cancellation given = invocation.cancellation();
    Cancellation token = given == null ? Cancellation.NEVER : given;
    return own.timeLimit == null ? token : token.withTimeout(own.timeLimit);
  }

  private ProgramReducer reducer(Interestingness test) {
    return FailureReduction.withCleaning(ProgramReducer.of(test), registry)
        .mostTests(own.mostTests)
        .cancellation(limit());
  }

  private int finish(ProgramReducer reducer, ModuleOp module, SourceFile file, String otherwise)
      throws IOException, Refusal {
    ResultWriter writer = writer("operations");
    long[] whole = new long[1];
    module.walk(op -> whole[0]++);
    ReducedProgram reduced =
        reducer
            .listener(found -> writer.found(found.text(), found.operations()))
            .reduce(module)
            .orElseThrow(
                () ->
                    new Refusal(
                        file.name()
                            + " "
                            + otherwise
                            + " once it has been read and printed; try --text"));
    writer.finish(reduced.text(), whole[0], reduced.tests(), reduced.isMinimal());
    return Jopt.SUCCESS;
  }

  private ResultWriter writer(String unit) {
    return new ResultWriter(
        invocation, own.inPlace ? options.input : options.output, unit, !own.quiet);
  }
}
