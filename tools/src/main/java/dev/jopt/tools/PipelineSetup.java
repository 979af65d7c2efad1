package dev.jopt.tools;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.pass.CrashReproducer;
import dev.jopt.pass.IrPrinting;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PassTiming;
import dev.jopt.pass.Pipeline;
import dev.jopt.pass.PipelineElement;
import dev.jopt.pass.PipelineInfo;
import dev.jopt.pass.RewriteWatch;
import dev.jopt.pass.StatisticsReport;
import dev.jopt.pdl.ApplyPdlPatternsPass;
import dev.jopt.run.validate.PassValidator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes pass managers as the command line says, and runs them. */
final class PipelineSetup {
  private static final String DEFAULT_ANCHOR = "builtin.module";

  private final JoptOptions options;
  private final PassRegistry registry;
  private final PrintingFlags flags;
  private final Invocation invocation;
  private final OutputStream err;

  /**
   * Checks the pipeline, before anything is read.
   *
   * @throws dev.jopt.pass.PipelineException if it is wrong
   */
  PipelineSetup(
      JoptOptions options, PassRegistry registry, PrintingFlags flags, Invocation invocation) {
    this.options = options;
    this.registry = registry;
    this.flags = flags;
    this.invocation = invocation;
    this.err = invocation.err();
    pipeline(DEFAULT_ANCHOR);
  }

  /** The pipeline, ended by the pass that applies given patterns unless it names that itself. */
  private @Nullable Pipeline pipeline(String anchor) {
    Pipeline pipeline = pipelineOfOptions(anchor);
    if (options.pdlFiles.isEmpty() || pipeline != null && appliesPatterns(pipeline)) {
      return pipeline;
    }
    Pipeline complete = pipeline == null ? new Pipeline(anchor) : pipeline;
    complete.add(ApplyPdlPatternsPass.INFO);
    return complete;
  }

  private static boolean appliesPatterns(Pipeline pipeline) {
    for (PipelineElement element : pipeline.elements()) {
      boolean applies =
          element instanceof PassInstance instance
              ? instance.pass() instanceof ApplyPdlPatternsPass
              : appliesPatterns((Pipeline) element);
      if (applies) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Pipeline pipelineOfOptions(String anchor) {
    if (options.passPipeline != null) {
      return PassManager.parsePipeline(registry, options.passPipeline);
    }
    if (options.passFlags.isEmpty()) {
      return null;
    }
    Pipeline pipeline = new Pipeline(anchor);
    for (JoptOptions.PassFlag flag : options.passFlags) {
      PassInfo pass = registry.pass(flag.name());
      if (pass != null) {
        pipeline.addNesting(registry.create(pass, flag.options()));
        continue;
      }
      PipelineInfo named = registry.pipeline(flag.name());
      if (named != null) {
        PassOptions values = PassOptions.parse(flag.name(), named.options(), flag.options());
        PassManager.parseInto(registry, named.expansion().apply(values), pipeline);
      }
    }
    return pipeline;
  }

  /** What {@link #manager} runs on a module, in textual form; null when it runs nothing. */
  @Nullable Reproducer reproducer(SourceFile source) {
    Pipeline given = pipeline(DEFAULT_ANCHOR);
    if (given != null) {
      return new Reproducer(given.toString(), options.verifyEach, !options.threading);
    }
    return Reproducer.find(source);
  }

  /** The manager for an operation, or null when there is nothing to run. */
  @Nullable PassManager manager(
      Context context,
      Operation top,
      SourceFile source,
      @Nullable PatternSet patterns,
      @Nullable PassTiming timing,
      @Nullable RewriteListener listener)
      throws IOException {
    Pipeline pipeline = pipeline(top.name());
    boolean verifyEach = options.verifyEach;
    boolean threading = options.threading;
    if (options.runReproducer) {
      Reproducer reproducer = Reproducer.find(source);
      if (reproducer != null) {
        pipeline = PassManager.parsePipeline(registry, reproducer.pipeline());
        verifyEach = reproducer.verifyEach();
        threading &= !reproducer.disableThreading();
      }
    }
    if (options.dumpPassPipeline) {
      dump(pipeline == null ? new Pipeline(top.name()) : pipeline);
    }
    if (pipeline == null) {
      return null;
    }
    if (patterns != null) {
      pipeline.replacePasses(pass -> ApplyPdlPatternsPass.withPatterns(pass, patterns));
    }
    PassManager manager =
        new PassManager(context, pipeline)
            .setVerifyEach(verifyEach)
            .setTimeLimit(options.passTimeLimit)
            .setCancellation(invocation.cancellation());
    if (!threading) {
      manager.setThreads(1);
    }
    if (options.validatePasses) {
      manager.addInstrumentation(new PassValidator());
    }
    if (options.watchesPasses()) {
      manager.addInstrumentation(printing());
    }
    if (listener != null) {
      manager.addInstrumentation(new RewriteWatch(listener));
    }
    if (timing != null) {
      timing.register(pipeline);
      if (threading) {
        timing.expectThreads();
      }
      manager.addInstrumentation(timing);
    }
    return manager;
  }

  private void dump(Pipeline pipeline) throws IOException {
    List<PipelineElement> elements = pipeline.elements();
    Jopt.write(
        err,
        "Pass Manager with "
            + elements.size()
            + " passes:\n"
            + pipeline.toIndentedString()
            + "\n\n");
  }

  private IrPrinting printing() {
    boolean after = options.printAfterAll;
    boolean filtered = options.printAfterChange || options.printAfterFailure;
    IrPrinting.When when =
        new IrPrinting.When(
            options.printBeforeAll ? null : options.printBefore,
            after || (filtered && options.printAfter.isEmpty()) ? null : options.printAfter,
            options.printAfterChange,
            options.printAfterFailure);
    return options.printTreeDirectory == null
        ? IrPrinting.toStream(when, options.printModuleScope, flags, err)
        : IrPrinting.toTree(
            when, options.printModuleScope, flags, invocation.resolve(options.printTreeDirectory));
  }

  /** Writes the pipeline and its input, so that the run can be reproduced. */
  boolean writeReproducer(String file, @Nullable PassManager manager, Operation top)
      throws IOException {
    String pipeline = manager == null ? top.name() + "()" : manager.pipeline().toString();
    String text =
        CrashReproducer.text(
            IrPrinter.print(top, flags) + "\n", pipeline, !options.threading, options.verifyEach);
    try {
      Files.writeString(invocation.resolve(file), text);
      return true;
    } catch (IOException | InvalidPathException e) {
      Jopt.write(
          err, "jopt: cannot open output file '" + file + "': " + OutputTarget.reason(e) + "\n");
      return false;
    }
  }

  /** Runs a manager with everything that is to be reported about it. */
  boolean run(PassManager manager, Operation top) throws IOException {
    CrashReproducer reproducer = null;
    if (options.crashReproducer != null) {
      reproducer =
          new CrashReproducer(
              invocation.resolve(options.crashReproducer),
              options.localReproducer,
              options.verifyEach);
      manager.addInstrumentation(reproducer);
    }
    boolean succeeded = false;
    try {
      succeeded = manager.tryRun(top);
    } finally {
      if (reproducer != null) {
        report(reproducer, top);
      }
      if (options.statistics) {
        Jopt.write(
            err,
            options.statisticsAsPipeline
                ? StatisticsReport.asPipeline(manager.pipeline(), manager.statistics())
                : StatisticsReport.asList(manager.pipeline(), manager.statistics()));
      }
    }
    return succeeded;
  }

  private void report(CrashReproducer reproducer, Operation top) {
    try {
      String failure = reproducer.write();
      if (failure != null) {
        Diagnostic error =
            Diagnostic.error(
                top.location(),
                "Failures have been detected while processing an MLIR pass pipeline");
        String note =
            "Pipeline failed while executing "
                + failure
                + ": reproducer generated at `"
                + options.crashReproducer
                + "`";
        error = error.attachNote(note);
        if (options.needsDefinitions()) {
          error = error.attachNote("run it with " + options.definitionFlags());
        }
        top.context().diagnostics().emit(error);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
