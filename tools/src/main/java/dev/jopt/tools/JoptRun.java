package dev.jopt.tools;

import com.google.common.io.ByteStreams;
import dev.jopt.explore.PassExplorer;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Operation;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.ir.Threading;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.ExpectedDiagnostics;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PassTiming;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run of {@code jopt} on one input. */
final class JoptRun {
  /** More do not print faster. */
  private static final int MOST_PRINTING_THREADS = 8;

  private final JoptOptions options;
  private final PassRegistry registry;
  private final Plugins plugins;
  private final ProviderSearch providers;
  private final OutputStream out;
  private final OutputStream err;
  private final Invocation invocation;
  private final PrintingFlags flags;
  private final SourceFiles sources;
  private final @Nullable PassTiming timing;
  private @Nullable PassExplorer explorer;
  private List<Dialect> defined = List.of();
  private @Nullable RewriteListener listener;
  private boolean isReduced;

  /**
   * Where passes and dialects come from.
   *
   * @param registry the passes
   * @param plugins the plug-ins that the options name
   * @param providers the providers on the class path
   */
  record Loaded(PassRegistry registry, Plugins plugins, ProviderSearch providers) {}

  JoptRun(JoptOptions options, Loaded loaded, Invocation invocation) {
    this.options = options;
    this.registry = loaded.registry;
    this.plugins = loaded.plugins;
    this.providers = loaded.providers;
    this.invocation = invocation;
    this.out = invocation.out();
    this.err = invocation.err();
    this.sources = SourceFiles.readingFromDisk(invocation.otherDirectory());
    this.flags = options.printing.build();
    this.timing = options.timing ? new PassTiming() : null;
  }

  /** Does all the work and gives the exit code. */
  int run() throws IOException {
    PipelineSetup setup = new PipelineSetup(options, registry, flags, invocation);
    SourceFile file = read();
    if (file == null) {
      return Jopt.FAILURE;
    }
    Optional<List<Dialect>> found = UserDialects.load(options, plugins, providers, invocation);
    if (found.isEmpty()) {
      return Jopt.FAILURE;
    }
    defined = found.get();
    OutputTarget target;
    RewriteReports reports;
    try {
      reports = options.watchesRewrites() ? RewriteReports.open(options, invocation) : null;
      target = OutputTarget.open(options.output, invocation);
    } catch (IOException e) {
      return fail(String.valueOf(e.getMessage()));
    }
    boolean succeeded;
    try (target;
        reports) {
      listener = reports == null ? null : reports.listener();
      succeeded = process(file, setup, target.stream());
      if (succeeded) {
        target.commit();
      }
    }
    if (timing != null) {
      out.flush();
      Jopt.write(
          err,
          options.timingAsJson
              ? timing.json(options.timingAsTree)
              : timing.report(options.timingAsTree));
    }
    return succeeded ? Jopt.SUCCESS : Jopt.FAILURE;
  }

  private boolean process(SourceFile file, PipelineSetup setup, OutputStream target)
      throws IOException {
    sources.add(file);
    if (options.explore == null) {
      return processParts(file, setup, target);
    }
    explorer = new PassExplorer(file.name());
    boolean succeeded = processParts(file, setup, target);
    try {
      explorer.writeTo(invocation.directory(), options.explore);
    } catch (IOException e) {
      fail(String.valueOf(e.getMessage()));
      return false;
    }
    return succeeded;
  }

  private boolean processParts(SourceFile file, PipelineSetup setup, OutputStream target)
      throws IOException {
    if (options.splitMarker == null) {
      return processPart(file, setup, target);
    }
    boolean succeeded = true;
    boolean first = true;
    ConsoleDiagnostics console = new ConsoleDiagnostics(options, invocation, sources);
    List<SourceFile> parts =
        InputSplitter.split(file, options.splitMarker, at -> console.handle(nearMiss(file, at)));
    for (SourceFile part : parts) {
      if (!first) {
        Jopt.write(target, options.outputSplitMarker + "\n");
      }
      first = false;
      succeeded &= processPart(part, setup, target);
    }
    return succeeded;
  }

  private static Diagnostic nearMiss(SourceFile file, int offset) {
    return Diagnostic.warning(new SourceLocation(file, offset), "near miss with file split marker");
  }

  private boolean processPart(SourceFile part, PipelineSetup setup, OutputStream target)
      throws IOException {
    Context context = context(this::report);
    // Tests announce errors, not the notes that show the operation.
    context.setShowsOperationInDiagnostics(
        options.operationOnDiagnostic && options.verifyDiagnostics == null);
    context.setDiagnosticPrinting(flags);
    ConsoleDiagnostics console = new ConsoleDiagnostics(options, invocation, sources);
    if (options.verifyDiagnostics == null) {
      context.diagnostics().push(console);
      return work(context, part, setup, target);
    }
    ExpectedDiagnostics expected =
        new ExpectedDiagnostics(part, sources, console.printer(), options.verifyDiagnostics);
    context.diagnostics().push(expected);
    work(context, part, setup, target);
    return expected.finish();
  }

  private void report(String text) {
    try {
      Jopt.write(err, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean work(Context context, SourceFile part, PipelineSetup setup, OutputStream target)
      throws IOException {
    begin("Parser");
    Operation top = parse(context, part);
    end();
    if (top == null) {
      return false;
    }
    if (options.verifyRoundtrip && !new RoundTrip(context, top).verify()) {
      return false;
    }
    PatternSet patterns = null;
    if (!options.pdlFiles.isEmpty()) {
      Optional<PatternSet> read = PdlFiles.load(options, context, sources, invocation);
      if (read.isEmpty()) {
        return false;
      }
      patterns = read.get();
    }
    PassManager manager = setup.manager(context, top, part, patterns, timing, listener);
    if (options.generatedReproducer != null
        && !setup.writeReproducer(options.generatedReproducer, manager, top)) {
      return false;
    }
    if (explorer != null) {
      explorer.watch(manager, top);
    }
    if (manager != null && !run(manager, top, part, setup)) {
      return false;
    }
    begin("Output");
    IrPrinter.print(top, flags, target, threads());
    target.write('\n');
    end();
    return true;
  }

  private boolean run(PassManager manager, Operation top, SourceFile part, PipelineSetup setup)
      throws IOException {
    if (options.reduced == null) {
      return setup.run(manager, top);
    }
    String pipeline = manager.pipeline().toString();
    boolean succeeded = false;
    try {
      succeeded = setup.run(manager, top);
    } finally {
      if (!succeeded && !isReduced) {
        isReduced = true;
        new FailureReduction(
                () -> context(text -> {}),
                registry,
                new Reproducer(pipeline, options.verifyEach, true),
                options.validatePasses,
                options.passTimeLimit == null ? Duration.ofMinutes(1) : options.passTimeLimit)
            .write(options, part, invocation);
      }
    }
    return succeeded;
  }

  private Context context(Consumer<String> reports) {
    return UserDialects.context(plugins, providers, defined)
        .allowUnregisteredDialects(options.allowUnregisteredDialect)
        .threading(options.threading ? Threading.ofProcessors() : Threading.single())
        .reports(reports)
        .workingDirectory(invocation.otherDirectory())
        .build();
  }

  private int threads() {
    return options.threading
        ? Math.min(MOST_PRINTING_THREADS, Runtime.getRuntime().availableProcessors())
        : 1;
  }

  private @Nullable Operation parse(Context context, SourceFile part) {
    Operation top;
    if (options.implicitModule) {
      Optional<? extends Operation> module = IrParser.tryParseUnverified(context, part);
      if (module.isEmpty()) {
        return null;
      }
      top = module.get();
    } else {
      top = parseAlone(context, part);
      if (top == null) {
        return null;
      }
    }
    return !options.verifyParsed || Verifier.tryVerify(top) ? top : null;
  }

  private static @Nullable Operation parseAlone(Context context, SourceFile part) {
    Optional<Block> block = IrParser.tryParseUnverifiedBlock(context, part);
    if (block.isEmpty()) {
      return null;
    }
    int count = 0;
    Operation only = null;
    for (Operation op : block.get().operations()) {
      count++;
      only = op;
    }
    if (only == null || count != 1) {
      context
          .diagnostics()
          .emit(
              Diagnostic.error(
                  part.whole(),
                  "source must contain a single top-level operation, found: " + count));
      return null;
    }
    only.remove();
    return only;
  }

  private void begin(String phase) {
    if (timing != null) {
      timing.beginPhase(phase);
    }
  }

  private void end() {
    if (timing != null) {
      timing.endPhase();
    }
  }

  private @Nullable SourceFile read() throws IOException {
    String name = options.input;
    if (name == null || name.equals("-")) {
      // Not readAllBytes(), which some streams of files cannot do for a pipe: it asks for a
      // position.
      return new SourceFile("<stdin>", ByteStreams.toByteArray(invocation.in()));
    }
    try {
      File file = invocation.file(name);
      if (file.isDirectory() || name.isEmpty()) {
        fail("cannot open input file '" + name + "': Is a directory");
        return null;
      }
      return new SourceFile(name, PlainFiles.read(file));
    } catch (IOException | InvalidPathException | OutOfMemoryError e) {
      fail("cannot open input file '" + name + "': " + OutputTarget.reason(e));
      return null;
    }
  }

  private int fail(String message) throws IOException {
    Jopt.write(err, "jopt: " + message + "\n");
    return Jopt.FAILURE;
  }
}
