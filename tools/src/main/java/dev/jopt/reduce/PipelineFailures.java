package dev.jopt.reduce;

import com.google.common.base.Throwables;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassCrash;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassRegistry;
import dev.jopt.run.validate.PassValidator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs a pipeline on programs, and says how it fails: with an exception, an error, or, if passes
 * are validated, with a program that does something else. Each run reads the text of the program in
 * a context of its own, as the next user of the file will.
 */
public final class PipelineFailures {
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Pattern SYMBOL = Pattern.compile("@[\\w$.-]+");
  private static final Pattern DIFFERENCE = Pattern.compile("(pass '[^']*' changed what) .*");

  private final Supplier<Context> contexts;
  private final PassRegistry registry;
  private final String pipeline;
  private boolean verifiesEach = true;
  private boolean validates;
  private @Nullable Duration timeLimit;

  /**
   * How a pipeline fails.
   *
   * @param kind what failures of one cause have in common: the pass with the exception and where it
   *     was thrown, or the error without the numbers and symbols in it
   * @param message the exception or the errors in full
   */
  public record Failure(String kind, String message) {}

  private PipelineFailures(Supplier<Context> contexts, PassRegistry registry, String pipeline) {
    this.contexts = contexts;
    this.registry = registry;
    this.pipeline = pipeline;
  }

  /**
   * Failures of a pipeline.
   *
   * @param contexts makes a context for each run
   * @param pipeline in textual form, as {@code --pass-pipeline} takes it
   */
  public static PipelineFailures of(
      Supplier<Context> contexts, PassRegistry registry, String pipeline) {
    return new PipelineFailures(contexts, registry, pipeline);
  }

  /** Says whether each pass is followed by the verifier; by default it is. */
  public PipelineFailures verifiesEach(boolean verifies) {
    verifiesEach = verifies;
    return this;
  }

  /** Says whether functions are run before and after each pass; by default they are not. */
  public PipelineFailures validates(boolean runs) {
    validates = runs;
    return this;
  }

  /** Lets a pass fail that takes longer. */
  public PipelineFailures timeLimit(Duration perPass) {
    timeLimit = perPass;
    return this;
  }

  /** Runs the pipeline on a program; gives nothing if it succeeds, or if the program is invalid. */
  public Optional<Failure> observe(String text) {
    Context context = contexts.get();
    context.setShowsOperationInDiagnostics(false);
    List<Diagnostic> errors = new ArrayList<>();
    context
        .diagnostics()
        .push(
            diagnostic -> {
              if (diagnostic.severity() == Severity.ERROR) {
                errors.add(diagnostic);
              }
              return true;
            });
    Optional<ModuleOp> module = IrParser.tryParse(context, SourceFile.of("candidate", text));
    if (module.isEmpty()) {
      return Optional.empty();
    }
    try {
      return run(context, module.get()) ? Optional.empty() : Optional.of(failure(errors));
    } catch (PassCrash e) {
      return Optional.of(crash(e.passName(), Throwables.getRootCause(e)));
    } catch (CancellationException e) {
      return Optional.of(new Failure("time limit", String.valueOf(e.getMessage())));
    } catch (StackOverflowError e) {
      return Optional.of(crash("", e));
    }
  }

  private boolean run(Context context, ModuleOp module) {
    PassManager manager =
        new PassManager(context, PassManager.parsePipeline(registry, pipeline))
            .setVerifyEach(verifiesEach)
            .setThreads(1)
            .setTimeLimit(timeLimit);
    if (validates) {
      manager.addInstrumentation(new PassValidator());
    }
    return manager.tryRun(module);
  }

  private static Failure crash(String pass, Throwable thrown) {
    String place = "";
    // Where a stack ends is chance.
    if (!(thrown instanceof StackOverflowError)) {
      for (StackTraceElement frame : thrown.getStackTrace()) {
        if (!frame.getClassName().startsWith("java.")) {
          place = " at " + frame;
          break;
        }
      }
    }
    String what = "pass '" + pass + "' threw " + thrown.getClass().getName() + place;
    return new Failure(what, what + ": " + thrown.getMessage());
  }

  private static Failure failure(List<Diagnostic> errors) {
    StringBuilder all = new StringBuilder();
    errors.forEach(error -> all.append(error.message()).append('\n'));
    String first = errors.isEmpty() ? "" : errors.get(0).message();
    String kind = DIFFERENCE.matcher(first.lines().findFirst().orElse("")).replaceAll("$1");
    kind = SYMBOL.matcher(NUMBER.matcher(kind).replaceAll("#")).replaceAll("@");
    return new Failure(kind, all.toString());
  }

  /** Interesting are programs on which the pipeline fails in the same way. */
  public Interestingness sameAs(Failure failure) {
    return (program, text) ->
        observe(text).map(found -> found.kind().equals(failure.kind())).orElse(false);
  }

  /** Interesting are programs on which the pipeline fails with a message that holds a match. */
  public Interestingness matching(Pattern message) {
    return (program, text) ->
        observe(text).map(found -> message.matcher(found.message()).find()).orElse(false);
  }
}
