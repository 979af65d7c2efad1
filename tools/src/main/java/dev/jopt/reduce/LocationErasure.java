package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.location.UnknownLocation;
import java.util.function.Consumer;

/** Forgets locations, if the file states any that matter. */
final class LocationErasure {
  private LocationErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          if (ProgramText.isStated(op.location())) {
            edits.accept(() -> op.setLocation(UnknownLocation.UNKNOWN));
          }
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              block
                  .arguments()
                  .forEach(
                      argument -> {
                        if (ProgramText.isStated(argument.location())) {
                          edits.accept(() -> argument.setLocation(UnknownLocation.UNKNOWN));
                        }
                      });
            }
          }
        });
  }
}
