package dev.jopt.tools;

import dev.jopt.dialect.affine.AffineDialect;
import dev.jopt.dialect.arith.ArithDialect;
import dev.jopt.dialect.async.AsyncDialect;
import dev.jopt.dialect.bufferization.BufferizationDialect;
import dev.jopt.dialect.cf.CfDialect;
import dev.jopt.dialect.deallocation.DeallocationDialect;
import dev.jopt.dialect.defined.DefinedDialects;
import dev.jopt.dialect.func.FuncDialect;
import dev.jopt.dialect.gpu.GpuDialect;
import dev.jopt.dialect.graph.GraphDialect;
import dev.jopt.dialect.index.IndexDialect;
import dev.jopt.dialect.linalg.LinalgDialect;
import dev.jopt.dialect.llvm.LlvmDialect;
import dev.jopt.dialect.math.MathDialect;
import dev.jopt.dialect.memref.MemRefDialect;
import dev.jopt.dialect.scf.ScfDialect;
import dev.jopt.dialect.tensor.TensorDialect;
import dev.jopt.dialect.ub.UbDialect;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectLibrary;
import dev.jopt.pass.PassProvider;
import dev.jopt.transform.bundled.BundledPasses;
import java.io.File;
import java.util.List;

/**
 * The dialects and passes that come with jopt, by name. The service loader finds them too, and
 * more, but takes a good part of a start-up: it is asked only for names that these do not have.
 */
public final class Bundled {
  private Bundled() {}

  /** The dialects, sorted by name. */
  public static List<Dialect> dialects() {
    return List.of(
        new AffineDialect(),
        new ArithDialect(),
        new AsyncDialect(),
        new BufferizationDialect(),
        new CfDialect(),
        new DeallocationDialect(),
        new FuncDialect(),
        new GpuDialect(),
        new GraphDialect(),
        new IndexDialect(),
        new LinalgDialect(),
        new LlvmDialect(),
        new MathDialect(),
        new MemRefDialect(),
        new ScfDialect(),
        new TensorDialect(),
        new UbDialect());
  }

  /** The dialects that are made only when they are needed. */
  public static DialectLibrary library() {
    return new DefinedDialects();
  }

  /**
   * Whether the class path may hold other dialects. It does not when the launcher has started this
   * program: that puts one jar on the class path and lets the boot loader load it, too. To ask the
   * service loader would take longer than all the rest of a small run.
   */
  static boolean mayHaveCompany() {
    String path = System.getProperty("java.class.path", "");
    return Bundled.class.getClassLoader() != null
        || path.contains(File.pathSeparator)
        || !path.endsWith("jopt.jar");
  }

  /** The providers of the passes. */
  public static List<PassProvider> passes() {
    return BundledPasses.providers();
  }
}
