package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of a region while it is parsed. */
public final class RegionFrame {
  /** The arguments that the custom form has named. */
  final List<OpParser.Argument> arguments;

  final Region region = new Region();

  // The state to restore after the region.
  @Nullable Block outerBlock;
  int valueMark;
  ValueScopes.@Nullable Hidden hidden;

  /** Whether the names outside are hidden. */
  final boolean isolated;

  RegionFrame(List<OpParser.Argument> arguments) {
    this(arguments, false);
  }

  RegionFrame(List<OpParser.Argument> arguments, boolean isolated) {
    this.arguments = arguments;
    this.isolated = isolated;
  }
}
