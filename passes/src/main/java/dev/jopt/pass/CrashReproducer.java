package dev.jopt.pass;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.print.IrPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes a file that repeats a failure: the IR as it was, with the pipeline in its metadata. The
 * whole pipeline with the IR before it, or, when local, just the pass that failed with the IR
 * before it.
 *
 * <p>Needs the passes in order, and so keeps a manager on one thread. Used by one run at a time.
 */
public final class CrashReproducer implements PassInstrumentation {
  private final Path file;
  private final boolean local;
  private final boolean verifyEach;
  private @Nullable Pipeline pipeline;
  private String input = "";
  private String passText = "";
  private @Nullable String failure;

  /** Creates the instrumentation; {@link #write} makes the file. */
  public CrashReproducer(Path file, boolean local, boolean verifyEach) {
    this.file = file;
    this.local = local;
    this.verifyEach = verifyEach;
  }

  @Override
  public boolean needsOrder() {
    return true;
  }

  @Override
  public void beforePipeline(Pipeline started, Operation op) {
    if (pipeline == null) {
      pipeline = started;
      input = IrPrinter.print(op);
      passText = started.toString();
    }
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    if (local && failure == null) {
      Operation outermost = op;
      StringBuilder text = new StringBuilder(op.name()).append('(').append(pass).append(')');
      for (Operation outer = op.parentOp(); outer != null; outer = outer.parentOp()) {
        text.insert(0, outer.name() + "(").append(')');
        outermost = outer;
      }
      input = IrPrinter.print(outermost);
      passText = text.toString();
    }
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    if (failure == null) {
      StringAttribute symbol = op.attribute(Symbol.NAME_ATTRIBUTE, StringAttribute.class);
      failure =
          "`"
              + pass.displayName()
              + "` on '"
              + op.name()
              + "' operation"
              + (symbol == null ? "" : ": @" + symbol.value());
    }
  }

  /**
   * Writes the file if a pass has failed.
   *
   * @return what failed, e.g. {@code `CSE` on 'func.func' operation: @f}, or null if nothing did
   */
  public @Nullable String write() throws IOException {
    if (failure != null) {
      Files.writeString(file, text(input, passText, true, verifyEach));
    }
    return failure;
  }

  /** The text of a reproducer. */
  public static String text(
      String ir, String pipelineText, boolean disableThreading, boolean verifyEach) {
    String quoted = pipelineText.replace("\\", "\\\\").replace("\"", "\\22");
    return ir
        + "\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \""
        + quoted
        + "\",\n      disable_threading: "
        + disableThreading
        + ",\n      verify_each: "
        + verifyEach
        + "\n    }\n  }\n#-}\n";
  }
}
