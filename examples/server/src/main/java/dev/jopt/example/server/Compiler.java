package dev.jopt.example.server;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PassRun;

/** Compiles for any number of threads at the same time: they share the context and the passes. */
public final class Compiler {
  private static final long MOST_ELEMENTS = 1 << 20;

  private final Context context = Context.withAllDialects();
  private final PassManager passes;

  /** A compiler that refuses large buffers and merges the others. */
  public Compiler() {
    PassInfo limit = PassInfo.of("limit-allocs", options -> Compiler::limitAllocs).build();
    passes =
        PassManager.parse(
            context,
            PassRegistry.withAllPasses().register(limit),
            "builtin.module(func.func(limit-allocs,merge-alloc,canonicalize),cse)");
  }

  /**
   * What the passes make of a module.
   *
   * @param name what errors call the text
   * @throws dev.jopt.ir.diagnostic.CompilationException if the text is not valid or a pass refuses
   *     it; the exception has the errors of this text, and of no other
   */
  public String compile(String name, String text) {
    ModuleOp module = IrParser.parse(context, SourceFile.of(name, text));
    passes.run(module);
    return IrPrinter.print(module);
  }

  private static void limitAllocs(Operation function, PassRun run) {
    run.preserveAllAnalyses();
    function.walk(
        AllocOp.class,
        alloc -> {
          MemRefType type = (MemRefType) alloc.result().type();
          if (type.hasStaticShape() && type.numElements() > MOST_ELEMENTS) {
            alloc.emitOpError("allocates more than " + MOST_ELEMENTS + " elements");
            run.fail();
          }
        });
  }
}
