package dev.jopt.test.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Throwables;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Gives texts to the library and says what went wrong: an exception, a refusal without an error, or
 * a text that is accepted and does not survive being printed and read again.
 */
final class Trial {
  private static final PrintingFlags CUSTOM = PrintingFlags.builder().debugInfo(true).build();
  private static final PrintingFlags GENERIC =
      PrintingFlags.builder().debugInfo(true).genericForm(true).build();
  private static final String PIPELINE = "builtin.module(canonicalize,cse)";

  /** The location of its terminator is not printed, nor is it by mlir-opt. */
  private static final Pattern UNTOLD_LOCATION = Pattern.compile("\\bvector\\.mask ");

  /** Decimals are read as doubles, here as in mlir-opt, but printed as these types hold them. */
  private static final Pattern BEYOND_DOUBLE = Pattern.compile("\\bf(80|128)\\b|xf(80|128)\\b");

  /** An infinity in a format of finite numbers, printed as mlir-opt does: it reads back as zero. */
  private static final Pattern FINITE_INFINITY =
      Pattern.compile("0x[0-9A-F]+ : f(4E2M1|6E2M3|6E3M2)FN");

  /** After so many inputs a new context takes over, so that no failure depends on all before. */
  private static final int INPUTS_PER_CONTEXT = 200;

  private final List<Dialect> additional;
  private Context context;
  private int inputs;
  private int accepted;

  /** Tries with all dialects and some more. */
  Trial(Dialect... additional) {
    this.additional = List.of(additional);
    this.context = newContext();
  }

  private Context newContext() {
    return Context.builder()
        .registerAll(additional)
        .registerAll()
        .allowUnregisteredDialects(true)
        .build();
  }

  /** How many texts were valid. */
  int accepted() {
    return accepted;
  }

  /** Tries one text; returns the error, or null. */
  @Nullable String failure(String text) {
    if (++inputs % INPUTS_PER_CONTEXT == 0) {
      context = newContext();
    }
    List<Diagnostic> errors = new ArrayList<>();
    DiagnosticEngine.Scope scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  if (diagnostic.severity() == Severity.ERROR) {
                    errors.add(diagnostic);
                  }
                  return true;
                });
    try {
      return failure(text, errors);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return brief(e);
    } finally {
      scope.close();
    }
  }

  private @Nullable String failure(String text, List<Diagnostic> errors) {
    Optional<ModuleOp> module =
        IrParser.tryParseUnverified(context, new SourceFile("fuzz", text.getBytes(ISO_8859_1)));
    if (module.isEmpty() || !Verifier.tryVerify(module.get())) {
      return errors.isEmpty() ? "refused without an error" : null;
    }
    if (!errors.isEmpty()) {
      return "accepted with an error: " + errors;
    }
    accepted++;
    return failureOf(module.get(), errors);
  }

  private @Nullable String failureOf(ModuleOp module, List<Diagnostic> errors) {
    for (PrintingFlags flags : List.of(CUSTOM, GENERIC)) {
      String printed = IrPrinter.print(module, flags);
      Optional<ModuleOp> again =
          IrParser.tryParseUnverified(context, new SourceFile("printed", printed.getBytes(UTF_8)));
      if (again.isEmpty() || !Verifier.tryVerify(again.get())) {
        return "what is printed is refused: " + errors;
      }
      if (!IrPrinter.print(again.get(), flags).equals(printed)
          && !FINITE_INFINITY.matcher(printed).find()
          && !BEYOND_DOUBLE.matcher(printed).find()
          && !UNTOLD_LOCATION.matcher(printed).find()) {
        return "printed differently when read again";
      }
    }
    // Passes may fail, with an error; the module they leave then says nothing.
    boolean succeeded = PassManager.parse(context, PIPELINE).setThreads(1).tryRun(module);
    return succeeded == errors.isEmpty() ? null : "passes: " + succeeded + " with " + errors;
  }

  /** The exception and the frames that tell it from others. */
  private static String brief(Throwable e) {
    StringBuilder text = new StringBuilder(Throwables.getRootCause(e).toString());
    StackTraceElement[] frames = Throwables.getRootCause(e).getStackTrace();
    for (int i = 0; i < Math.min(3, frames.length); i++) {
      text.append("\n  at ").append(frames[i]);
    }
    return text.toString();
  }
}
