package dev.jopt.tools;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import java.util.Optional;

/** Checks that IR, printed and read back, is the same, in custom and in generic form. */
final class RoundTrip {
  private final Context context;
  private final Operation original;

  RoundTrip(Context context, Operation original) {
    this.context = context;
    this.original = original;
  }

  /** Whether it is; if not, an error has been emitted. */
  boolean verify() {
    PrintingFlags withLocations = PrintingFlags.builder().debugInfo(true).build();
    PrintingFlags generic = withLocations.toBuilder().genericForm(true).build();
    String reference = IrPrinter.print(original, generic);
    return verify(withLocations, "custom", reference) && verify(generic, "generic", reference);
  }

  private boolean verify(PrintingFlags flags, String form, String reference) {
    String text = IrPrinter.print(original, flags);
    Optional<ModuleOp> module =
        IrParser.tryParseUnverified(context, SourceFile.of("<" + form + " form>", text));
    if (module.isEmpty()) {
      return original.emitOpError(
          "failed to parse " + form + " form back, cannot verify round-trip");
    }
    Operation back = module.get();
    if (!(original instanceof ModuleOp) && module.get().body().firstOp() != null) {
      back = module.get().body().firstOp();
      back.remove();
    }
    String again =
        IrPrinter.print(back, PrintingFlags.builder().debugInfo(true).genericForm(true).build());
    return reference.equals(again)
        || original.emitOpError(
            "round-trip in " + form + " form differs: " + firstDifference(reference, again));
  }

  private static String firstDifference(String expected, String found) {
    String[] left = expected.split("\n", -1);
    String[] right = found.split("\n", -1);
    int line = 0;
    while (line < left.length && line < right.length && left[line].equals(right[line])) {
      line++;
    }
    return "expected `"
        + (line < left.length ? left[line].trim() : "")
        + "`, found `"
        + (line < right.length ? right[line].trim() : "")
        + "`";
  }
}
