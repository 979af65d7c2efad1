package dev.jopt.ir.asm;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import java.util.Map;

/**
 * The declarative custom form of an operation: one string that drives parsing and printing. The
 * language is that of MLIR's {@code assemblyFormat}.
 */
public final class AssemblyFormat {
  private AssemblyFormat() {}

  /** A hand-written piece {@code custom<Name>(…)} of a declarative form. */
  public interface Directive {
    /** Reads the piece, adding what it finds to {@code state}. */
    void parse(OpParser parser, OperationState state);

    /** Prints the piece. */
    void print(Operation operation, OpPrinter printer);
  }

  /**
   * Compiles a form.
   *
   * @throws IllegalArgumentException if the text is not a form of the definition
   */
  public static AssemblyFormat compile(
      OpDefinition definition, String text, Map<String, Directive> directives) {
    return new AssemblyFormat();
  }

  /** Reads the custom form from behind the name. */
  public void parse(OpParser parser, OperationState state) {}

  /** Prints the custom form from behind the name. */
  public void print(Operation operation, OpPrinter printer) {}
}
