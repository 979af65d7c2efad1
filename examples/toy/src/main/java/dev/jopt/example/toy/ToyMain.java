package dev.jopt.example.toy;

import dev.jopt.ir.Context;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.CompilationException;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.pass.PassManager;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The compiler: reads a program and prints it at a stage of compilation.
 *
 * <pre>toyc PROGRAM [ir|shapes|buffers|memory]</pre>
 */
public final class ToyMain {
  /** The pipeline up to each stage. */
  private static final Map<String, String> STAGES =
      Map.of(
          "ir",
          "builtin.module()",
          "shapes",
          "builtin.module(inline,func.func(toy-infer-shapes),canonicalize,cse)",
          "buffers",
          "builtin.module(inline,func.func(toy-infer-shapes),canonicalize,cse,"
              + "convert-toy-to-linalg)",
          "memory",
          "builtin.module(inline,func.func(toy-infer-shapes),canonicalize,cse,"
              + "convert-toy-to-linalg,memory-pipeline)");

  private ToyMain() {}

  /** Compiles a file. */
  public static void main(String[] args) throws IOException {
    System.exit(run(List.of(args), System.out, System.err));
  }

  /** Compiles a file; returns the exit code. */
  public static int run(List<String> args, PrintStream out, PrintStream err) throws IOException {
    String stage = args.size() > 1 ? args.get(1) : "memory";
    if (args.isEmpty() || !STAGES.containsKey(stage)) {
      err.println("usage: toyc PROGRAM [ir|shapes|buffers|memory]");
      return 2;
    }
    Context context = Context.withAllDialects();
    try {
      ModuleOp module =
          ToyReader.read(context, args.get(0), Files.readString(Path.of(args.get(0))));
      Verifier.verify(module);
      PassManager.parse(context, STAGES.get(stage)).run(module);
      out.print(IrPrinter.print(module));
      return 0;
    } catch (CompilationException e) {
      err.println(e.getMessage());
      return 1;
    }
  }
}
