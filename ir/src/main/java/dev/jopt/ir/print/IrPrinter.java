package dev.jopt.ir.print;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Prints IR as text, byte for byte as the reference does.
 *
 * <p>An operation that stands in no block is printed as a file: aliases are defined around it and
 * the last line ends with a line break. Any other is printed alone, under the names that its values
 * have in the whole program, in full instead of by alias, and without a line break at the end.
 *
 * <p>An operation that is not valid may be printed in generic form though the custom one was asked
 * for.
 *
 * <p>Any number of threads may print at the same time, even the same IR while none changes it.
 */
public final class IrPrinter {
  /** How much of constants diagnostics show. */
  private static final int SHOWN_ELEMENTS = 16;

  private static final int SHOWN_RESOURCE_CHARACTERS = 64;

  /**
   * How much text is held back until it is known whether it needs aliases. To look for one costs as
   * much as half a print.
   */
  private static final long MOST_WITHOUT_ALIASES = 1L << 27;

  /** How much text is held back for the case that a custom form trips over its operation. */
  private static final long MOST_IN_DOUBT = 1L << 24;

  private IrPrinter() {}

  /** The operation as text, in custom form. */
  public static String print(Operation operation) {
    return print(operation, PrintingFlags.DEFAULT);
  }

  /** The operation alone as text, in generic form. */
  public static String printGeneric(Operation operation) {
    return printGeneric(operation, PrintingFlags.DEFAULT);
  }

  /**
   * The operation alone as text, in generic form, as diagnostics show it: long constants are left
   * out even if the flags have no limit.
   */
  public static String printGeneric(Operation operation, PrintingFlags flags) {
    PrintingFlags.Builder builder = flags.toBuilder().genericForm(true).localScope(true);
    if (flags.elideElementsIfLarger() == PrintingFlags.NO_LIMIT) {
      builder.elideElementsIfLarger(SHOWN_ELEMENTS);
    }
    if (flags.elideResourcesIfLarger() == PrintingFlags.NO_LIMIT) {
      builder.elideResourcesIfLarger(SHOWN_RESOURCE_CHARACTERS);
    }
    return print(operation, builder.build());
  }

  /** The operation as text. */
  public static String print(Operation operation, PrintingFlags flags) {
    OutputBuffer out = new OutputBuffer(null);
    print(operation, flags, out, 1);
    return out.toString();
  }

  /**
   * Writes the operation as UTF-8 text. The stream is neither flushed nor closed.
   *
   * @throws java.io.UncheckedIOException if the stream fails
   */
  public static void print(Operation operation, PrintingFlags flags, OutputStream stream) {
    print(operation, flags, stream, 1);
  }

  /**
   * Writes the operation as UTF-8 text, with the help of more threads if there is much to write.
   * The text does not depend on how many. The stream is neither flushed nor closed, and only this
   * thread writes to it.
   *
   * @param threads how many threads to use at most, including this one
   * @throws java.io.UncheckedIOException if the stream fails
   */
  public static void print(
      Operation operation, PrintingFlags flags, OutputStream stream, int threads) {
    OutputBuffer out = new OutputBuffer(stream);
    print(operation, flags, out, threads);
    out.drain();
  }

  /**
   * Each of some operations alone as text, under the names that values have in the whole of an
   * operation around them; these are found once for all.
   */
  public static List<String> printEach(
      Operation root, List<Operation> operations, PrintingFlags flags) {
    SsaNames names = new SsaNames(flags, true);
    names.start(root, null);
    List<String> texts = new ArrayList<>();
    for (Operation op : operations) {
      OutputBuffer out = new OutputBuffer(null);
      new TextPrinter(out, flags, names, AliasTable.EMPTY, null).printLine(op);
      texts.add(out.toString());
    }
    return texts;
  }

  /** How a value is named where it is used in the whole program: {@code %arg0}, {@code %0#1}. */
  public static String nameOf(Value value) {
    Region region = value.parentRegion();
    Operation owner = region == null ? value.definingOp() : region.parentOp();
    if (owner == null) {
      return "<<UNKNOWN SSA VALUE>>";
    }
    SsaNames names = new SsaNames(PrintingFlags.DEFAULT);
    names.start(rootOf(owner, PrintingFlags.DEFAULT), region);
    OutputBuffer out = new OutputBuffer(null);
    names.appendName(out, value, true);
    return out.toString();
  }

  /**
   * Names all values in an operation, each as where it is used in the text of that operation; for
   * many values, as {@link #nameOf} looks at the whole program each time.
   */
  public static Function<Value, String> namesIn(Operation root) {
    SsaNames names = new SsaNames(PrintingFlags.DEFAULT, true);
    names.start(root, null);
    return value -> {
      OutputBuffer out = new OutputBuffer(null);
      names.appendName(out, value, true);
      return out.toString();
    };
  }

  /**
   * Prints an operation and notes where in the text each operation begins.
   *
   * @param starts gets the offset in bytes of the first character of each operation that is printed
   *     on a line of its own, results included; implicit terminators are not
   * @return the text in UTF-8
   */
  public static byte[] print(
      Operation operation, PrintingFlags flags, Map<Operation, Integer> starts) {
    OutputBuffer out = new OutputBuffer(null);
    AliasTable aliases =
        flags.localScope() || operation.block() != null
            ? AliasTable.EMPTY
            : AliasCollector.collect(operation, flags, 1);
    TextPrinter printer = printer(operation, flags, out, aliases, false);
    printer.noteStarts(starts);
    if (flags.localScope() || operation.block() != null) {
      printer.printLine(operation);
    } else {
      printer.printTopLevel(operation);
    }
    return out.take();
  }

  private static void print(Operation op, PrintingFlags flags, OutputBuffer out, int threads) {
    try {
      printForm(op, flags, out, threads);
    } catch (UncheckedIOException e) {
      throw e;
    } catch (RuntimeException e) {
      // A custom form may trip over an operation that is not valid; the generic form never does.
      if (flags.genericForm() || flags.assumeVerified() || !out.isHolding()) {
        throw e;
      }
      out.discard();
      printForm(op, flags.toBuilder().genericForm(true).build(), out, threads);
    }
    out.release();
  }

  /**
   * Prints in one form. Most programs need no alias, and to find that out costs as much as half a
   * print: so text is held back until it is complete or an alias turns out to be needed.
   */
  private static void printForm(Operation op, PrintingFlags flags, OutputBuffer out, int threads) {
    out.hold(MOST_IN_DOUBT);
    if (op.block() != null) {
      printer(op, flags, out, AliasTable.EMPTY, false).printLine(op);
      return;
    }
    if (flags.localScope()) {
      topPrinter(op, flags, out, AliasTable.EMPTY, false, threads).printLine(op);
      return;
    }
    if (!flags.debugInfo()) {
      out.hold(MOST_WITHOUT_ALIASES);
      try {
        topPrinter(op, flags, out, AliasTable.EMPTY, true, threads).printTopLevel(op);
        return;
      } catch (AliasNeeded e) {
        out.discard();
        out.hold(MOST_IN_DOUBT);
      }
    }
    AliasTable aliases = AliasCollector.collect(op, flags, threads);
    topPrinter(op, flags, out, aliases, false, threads).printTopLevel(op);
  }

  private static TextPrinter topPrinter(
      Operation op,
      PrintingFlags flags,
      OutputBuffer out,
      AliasTable aliases,
      boolean tentative,
      int threads) {
    TextPrinter printer = printer(op, flags, out, aliases, tentative);
    printer.useThreads(threads);
    return printer;
  }

  private static TextPrinter printer(
      Operation op, PrintingFlags flags, OutputBuffer out, AliasTable aliases, boolean tentative) {
    SsaNames names = new SsaNames(flags);
    Operation root = rootOf(op, flags);
    names.start(root, op == root ? null : op.parentRegion());
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
