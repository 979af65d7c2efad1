package dev.jopt.ir.print;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FileRangeLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.location.UnknownLocation;
import java.util.List;

/** Prints locations; nested ones by their aliases if the printer given knows any. */
public final class LocationPrinter {
  private LocationPrinter() {}

  /**
   * Prints {@code location} itself, even if it has an alias: {@code loc("file":1:2)}, or {@code
   * file:1:2} with pretty debug info.
   */
  public static void print(Location location, AsmPrinter printer) {
    if (printer.options().prettyDebugInfo()) {
      printBody(location, printer, true);
    } else {
      printer.print("loc(");
      printBody(location, printer, false);
      printer.print(')');
    }
  }

  /** Prints the trailing location with debug info: like {@link #print}, but by its alias. */
  public static void printTrailing(Location location, AsmPrinter printer) {
    if (printer.options().prettyDebugInfo()) {
      printBody(location, printer, true);
    } else {
      printer.print("loc(");
      printNested(location, printer, false);
      printer.print(')');
    }
  }

  private static void printNested(Location location, AsmPrinter printer, boolean pretty) {
    if (!printer.printAlias(location)) {
      printBody(location, printer, pretty);
    }
  }

  /** Prints the location between the parentheses of {@code loc}. */
  public static void printBody(Location location, AsmPrinter printer, boolean pretty) {
    if (location instanceof SourceLocation source) {
      printPlace(source.file().name(), source.line(), source.column(), printer, pretty);
    } else if (location instanceof FileLineColLocation place) {
      printPlace(place.file(), place.line(), place.column(), printer, pretty);
    } else if (location instanceof FileRangeLocation range) {
      printPlace(range.file(), range.startLine(), range.startColumn(), printer, pretty);
      printer.print(" to ");
      if (range.endLine() != range.startLine()) {
        printer.print(range.endLine());
      }
      printer.print(':');
      printer.print(range.endColumn());
    } else if (location instanceof NameLocation name) {
      printer.printString(name.name());
      if (name.child() != UnknownLocation.UNKNOWN) {
        printer.print('(');
        printNested(name.child(), printer, pretty);
        printer.print(')');
      }
    } else if (location instanceof CallSiteLocation callSite) {
      printCallSite(callSite, printer, pretty);
    } else if (location instanceof FusedLocation fused) {
      printFused(fused, printer, pretty);
    } else {
      printer.print(pretty ? "[unknown]" : "unknown");
    }
  }

  private static void printPlace(
      String file, int line, int column, AsmPrinter printer, boolean pretty) {
    if (pretty) {
      printer.print(file);
    } else {
      printer.printString(file);
    }
    printer.print(':');
    printer.print(Integer.toUnsignedLong(line));
    printer.print(':');
    printer.print(Integer.toUnsignedLong(column));
  }

  private static void printCallSite(CallSiteLocation callSite, AsmPrinter printer, boolean pretty) {
    if (!pretty) {
      printer.print("callsite(");
      printNested(callSite.callee(), printer, false);
      printer.print(" at ");
      printNested(callSite.caller(), printer, false);
      printer.print(')');
      return;
    }
    printNested(callSite.callee(), printer, true);
    boolean sameLine =
        callSite.callee() instanceof NameLocation
            && (callSite.caller() instanceof FileLineColLocation
                || callSite.caller() instanceof SourceLocation);
    printer.print(sameLine ? " at " : "\n at ");
    printNested(callSite.caller(), printer, true);
  }

  private static void printFused(FusedLocation fused, AsmPrinter printer, boolean pretty) {
    if (!pretty) {
      printer.print("fused");
    }
    if (fused.metadata() != null) {
      printer.print('<');
      printer.printAttribute(fused.metadata());
      printer.print('>');
    }
    printer.print('[');
    List<Location> locations = fused.locations();
    for (int i = 0; i < locations.size(); i++) {
      if (i > 0) {
        printer.print(", ");
      }
      printNested(locations.get(i), printer, pretty);
    }
    printer.print(']');
  }
}
