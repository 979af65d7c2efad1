package dev.jopt.ir.asm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.io.OutputStream;

/**
 * Prints IR as text, byte for byte as the reference does.
 *
 * <p>An operation that stands in no block is printed as a file: aliases are defined around it and
 * the last line ends with a line break. Any other is printed alone, under the names that its values
 * have in the whole program, in full instead of by alias, and without a line break at the end.
 */
public final class IrPrinter {
  private IrPrinter() {}

  /** The operation as text, in custom form. */
  public static String print(Operation operation) {
    return print(operation, PrintingFlags.DEFAULT);
  }

  /** The operation alone as text, in generic form, as diagnostics show it. */
  public static String printGeneric(Operation operation) {
    return print(operation, PrintingFlags.builder().genericForm(true).localScope(true).build());
  }

  /** The operation as text. */
  public static String print(Operation operation, PrintingFlags flags) {
    OutputBuffer out = new OutputBuffer(null);
    print(operation, flags, out);
    return out.toString();
  }

  /**
   * Writes the operation as UTF-8 text. The stream is neither flushed nor closed.
   *
   * @throws java.io.UncheckedIOException if the stream fails
   */
  public static void print(Operation operation, PrintingFlags flags, OutputStream stream) {
    OutputBuffer out = new OutputBuffer(stream);
    print(operation, flags, out);
    out.drain();
  }

  private static void print(Operation op, PrintingFlags flags, OutputBuffer out) {
    if (op.block() != null || flags.localScope()) {
      printer(op, flags, out, AliasTable.EMPTY, false).printLine(op);
    } else if (flags.debugInfo() || !printWithoutAliases(op, flags, out)) {
      AliasTable aliases = AliasCollector.collect(op, flags);
      printer(op, flags, out, aliases, false).printTopLevel(op);
    }
  }

  /**
   * Most programs need no alias, and to find that out costs as much as half a print: so the text is
   * held back until it is complete or an alias is needed.
   *
   * @return whether the operation has been printed
   */
  private static boolean printWithoutAliases(
      Operation op, PrintingFlags flags, OutputBuffer out) {
    out.hold();
    try {
      printer(op, flags, out, AliasTable.EMPTY, true).printTopLevel(op);
    } catch (AliasNeeded e) {
      out.discard();
      return false;
    }
    out.release();
    return true;
  }

  private static TextPrinter printer(
      Operation op, PrintingFlags flags, OutputBuffer out, AliasTable aliases, boolean tentative) {
    SsaNames names = new SsaNames(flags);
    names.start(rootOf(op, flags), op);
    return new TextPrinter(out, flags, names, aliases, tentative ? op : null);
  }

  /** The operation that names are counted from. */
  private static Operation rootOf(Operation op, PrintingFlags flags) {
    Operation root = op;
    while (!(flags.localScope() && root instanceof IsolatedFromAbove)) {
      Operation parent = root.parentOp();
      if (parent == null) {
        break;
      }
      root = parent;
    }
    return root;
  }
}
