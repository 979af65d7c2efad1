package dev.jopt.ir.format;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.op.Terminator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code $region} or {@code regions}. */
final class FormatRegions extends FormatSequence {
  private final @Nullable String implicitTerminator;

  /**
   * Regions from {@code first} on: one, or all that follow.
   *
   * @param implicitTerminator the operation put at the end of those that do not end; null for none
   */
  FormatRegions(String name, int first, boolean variadic, @Nullable String implicitTerminator) {
    super(name, first, variadic);
    this.implicitTerminator = implicitTerminator;
  }

  @Override
  void parse(FormatParse parse) {
    if (isVariadic()) {
      accept(parse);
    } else {
      parseOne(parse);
    }
  }

  @Override
  void parseOne(FormatParse parse) {
    add(parse, parse.parser.parseRegion(List.of()));
  }

  private void add(FormatParse parse, Region region) {
    if (implicitTerminator != null) {
      Block last = region.lastBlock();
      last = last == null ? region.addBlock() : last;
      if (!(last.lastOp() instanceof Terminator)) {
        OperationState state = parse.state;
        OpDefinition terminator = state.context().operation(implicitTerminator);
        last.append(new OperationState(state.context(), state.location(), terminator).create());
      }
    } else if (region.isEmpty() && parse.state.definition().has(SingleBlock.class)) {
      region.addBlock();
    }
    parse.addRegion(first(), region);
  }

  @Override
  boolean accept(FormatParse parse) {
    Region region = parse.parser.acceptRegion(List.of());
    if (region == null) {
      return false;
    }
    add(parse, region);
    parseRest(parse);
    return true;
  }

  @Override
  boolean isOptional() {
    return true;
  }

  @Override
  void printOne(Operation op, int number, OpPrinter printer) {
    Region region = op.region(number);
    printer.printRegion(region, true, printsTerminator(op, region), false);
  }

  @Override
  int count(Operation op) {
    return op.regionCount();
  }

  /** Whether the terminator of the first block says more than that it is there. */
  private static boolean printsTerminator(Operation op, Region region) {
    Block block = region.firstBlock();
    Operation terminator = block == null ? null : block.lastOp();
    return !(op instanceof ImplicitTerminator)
        || terminator == null
        || terminator.operandCount() != 0
        || terminator.resultCount() != 0
        || !terminator.inherentAttributes().isEmpty()
        || !terminator.discardableAttributes().isEmpty();
  }

  @Override
  boolean isPresent(Operation op) {
    return first() < op.regionCount() && (isVariadic() || !op.region(first()).isEmpty());
  }

  @Override
  boolean isAnchor() {
    return true;
  }
}
