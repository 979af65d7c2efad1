package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Programs as text and back. A place in the file that was read is no part of the program; locations
 * that the file states are, as long as the program is not interesting without them.
 */
final class ProgramText {
  private final PrintingFlags flags;
  private final boolean keepsLocations;

  ProgramText(boolean keepsLocations) {
    this.keepsLocations = keepsLocations;
    flags = PrintingFlags.builder().debugInfo(keepsLocations).build();
  }

  /** Whether there is a location that the file states. */
  static boolean statesLocations(Operation program) {
    boolean[] found = new boolean[1];
    program.walk(
        op -> {
          found[0] |= isStated(op.location());
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              block.arguments().forEach(argument -> found[0] |= isStated(argument.location()));
            }
          }
        });
    return found[0];
  }

  static boolean isStated(Location location) {
    return !(location instanceof SourceLocation) && location != UnknownLocation.UNKNOWN;
  }

  String print(Operation program) {
    return IrPrinter.print(program, flags) + "\n";
  }

  /** A copy with all that is printed with it. */
  Operation copy(Operation program) {
    Operation copy = program.copy();
    FileResources resources = program.context().resources(program);
    if (resources != null) {
      program.context().setResources(copy, resources);
    }
    forgetPlaces(copy);
    return copy;
  }

  /** The valid module of a text, or null. */
  @Nullable Operation parse(Context context, String text) {
    Optional<ModuleOp> module = IrParser.tryParse(context, SourceFile.of("candidate", text));
    module.ifPresent(this::forgetPlaces);
    return module.orElse(null);
  }

  private void forgetPlaces(Operation program) {
    program.walk(
        op -> {
          if (!keeps(op.location())) {
            op.setLocation(UnknownLocation.UNKNOWN);
          }
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              for (BlockArgument argument : block.arguments()) {
                if (!keeps(argument.location())) {
                  argument.setLocation(UnknownLocation.UNKNOWN);
                }
              }
            }
          }
        });
  }

  private boolean keeps(Location location) {
    return keepsLocations && isStated(location);
  }
}
