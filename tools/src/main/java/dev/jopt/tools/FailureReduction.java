package dev.jopt.tools;

import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassRegistry;
import dev.jopt.reduce.Interestingness;
import dev.jopt.reduce.PipelineFailures;
import dev.jopt.reduce.ProgramReducer;
import dev.jopt.reduce.ReducedProgram;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reductions of programs on which passes fail; the result is a reproducer. */
final class FailureReduction {
  /** What makes programs smaller, and what a reducer of single steps would take long for. */
  private static final List<String> CLEANING =
      List.of("canonicalize", "cse", "symbol-dce", "remove-dead-values", "inline");

  private static final String OWNER = "mlir_reproducer";

  private final Supplier<Context> contexts;
  private final PassRegistry registry;
  private final Reproducer pipeline;
  private final PipelineFailures failures;

  /**
   * Prepares a reduction.
   *
   * @param pipeline what fails
   * @param validates whether functions are run before and after each pass
   * @param timeLimit how long a pass may take
   */
  FailureReduction(
      Supplier<Context> contexts,
      PassRegistry registry,
      Reproducer pipeline,
      boolean validates,
      Duration timeLimit) {
    this.contexts = contexts;
    this.registry = registry;
    this.pipeline = pipeline;
    failures =
        PipelineFailures.of(contexts, registry, pipeline.pipeline())
            .verifiesEach(pipeline.verifyEach())
            .validates(validates)
            .timeLimit(timeLimit);
  }

  /** How the pipeline fails on a file, if it does. */
  Optional<PipelineFailures.Failure> failure(SourceFile file) {
    return failures.observe(file.text(0, file.length()));
  }

  /** What is interesting: the same failure, or one with a message. */
  Interestingness like(PipelineFailures.Failure failure, @Nullable Pattern message) {
    return message == null ? failures.sameAs(failure) : failures.matching(message);
  }

  /** The module of a file with the pipeline in its metadata; nothing if it is invalid. */
  Optional<ModuleOp> program(Context context, SourceFile file) {
    Optional<ModuleOp> module = IrParser.tryParse(context, file);
    module.ifPresent(this::addPipeline);
    return module;
  }

  private void addPipeline(Operation module) {
    Context context = module.context();
    FileResources known = context.resources(module);
    FileResources resources = known == null ? new FileResources() : known;
    resources.removeExternal(OWNER);
    String quoted = pipeline.pipeline().replace("\\", "\\\\").replace("\"", "\\22");
    resources.addExternal(OWNER, "pipeline", '"' + quoted + '"');
    resources.addExternal(OWNER, "disable_threading", "true");
    resources.addExternal(OWNER, "verify_each", String.valueOf(pipeline.verifyEach()));
    context.setResources(module, resources);
  }

  /** Lets a reducer try passes that clean up. */
  static ProgramReducer withCleaning(ProgramReducer reducer, PassRegistry registry) {
    for (String pass : CLEANING) {
      if (registry.pass(pass) != null) {
        String text = "builtin.module(" + pass + ")";
        reducer.simplification(
            module ->
                new PassManager(module.context(), PassManager.parsePipeline(registry, text))
                    .setThreads(1)
                    .tryRun(module));
      }
    }
    return reducer;
  }

  /**
   * Reduces what {@code jopt} has failed on, and writes it to the file that the options name.
   *
   * @param part the input
   */
  void write(JoptOptions options, SourceFile part, Invocation invocation) throws IOException {
    Context context = contexts.get();
    context.diagnostics().push(diagnostic -> true);
    Optional<PipelineFailures.Failure> failure = failure(part);
    Optional<ModuleOp> module = program(context, part);
    if (failure.isEmpty() || module.isEmpty()) {
      say(invocation, "cannot reduce the input: it does not fail again");
      return;
    }
    ResultWriter writer = new ResultWriter(invocation, options.reduced, "operations", false);
    long[] whole = new long[1];
    module.get().walk(op -> whole[0]++);
    ProgramReducer reducer = ProgramReducer.of(like(failure.get(), null));
    if (invocation.cancellation() != null) {
      reducer.cancellation(invocation.cancellation());
    }
    Optional<ReducedProgram> reduced =
        withCleaning(reducer, registry)
            .listener(found -> writer.found(found.text(), found.operations()))
            .reduce(module.get());
    if (reduced.isEmpty()) {
      say(invocation, "cannot reduce the input: it does not fail once it has been printed");
      return;
    }
    say(
        invocation,
        reduced.get().operations()
            + " of "
            + whole[0]
            + " operations left; run them with: jopt --run-reproducer"
            + flags(options)
            + " "
            + options.reduced);
  }

  private static String flags(JoptOptions options) {
    String flags = options.validatePasses ? " --validate-passes" : "";
    flags += options.allowUnregisteredDialect ? " --allow-unregistered-dialect" : "";
    return options.definesDialects() ? flags + " " + options.definitionFlags() : flags;
  }

  private static void say(Invocation invocation, String text) throws IOException {
    Jopt.write(invocation.err(), "jopt: " + text + "\n");
  }
}
