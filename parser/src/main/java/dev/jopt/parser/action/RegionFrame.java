package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known of a region while it is read. */
public final class RegionFrame {
  /** The arguments that the custom form has named. */
  final List<OpParser.Argument> arguments;

  final Region region = new Region();

  // What to go back to behind the region.
  @Nullable Block outerBlock;
  int valueMark;

  RegionFrame(List<OpParser.Argument> arguments) {
    this.arguments = arguments;
  }
}
