package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.lexer.ByteToken;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes regions and blocks, and knows which block operations are appended to. */
public final class RegionActions {
  private final Session session;
  private final BlockScopes blocks;
  private final ValueScopes values;
  private final Aliases aliases;
  private final ReadAhead ahead;
  private @Nullable Block current;

  RegionActions(
      Session session, BlockScopes blocks, ValueScopes values, Aliases aliases, ReadAhead ahead) {
    this.aliases = aliases;
    this.ahead = ahead;
    this.session = session;
    this.blocks = blocks;
    this.values = values;
  }

  /** Makes operations go to a block. */
  void setCurrent(@Nullable Block block) {
    current = block;
  }

  /** Appends an operation to the current block. */
  void append(Operation op) {
    Block block = current;
    if (block == null) {
      throw new IllegalStateException("no block is open");
    }
    block.append(op);
  }

  /** Appends the operations of another block to the current one. */
  void appendAll(Block other) {
    Operation first = other.firstOp();
    if (current != null && first != null) {
      other.moveTailTo(first, current);
    }
  }

  /** A region of an operation in generic form: its arguments are in the entry block's label. */
  public RegionFrame frame() {
    return new RegionFrame(List.of());
  }

  /** Begins a region after its opening brace. */
  public void begin(RegionFrame frame) {
    frame.outerBlock = current;
    frame.valueMark = values.enter();
    if (frame.isolated) {
      frame.hidden = values.hide();
    }
    blocks.enter();
    current = null;
    if (!frame.arguments.isEmpty()) {
      openEntry(frame);
    }
    ahead.begin(frame);
  }

  /** Opens an entry block without label, unless the named arguments have opened it. */
  public void openEntry(RegionFrame frame) {
    if (current != null) {
      return;
    }
    Block entry = frame.region.addBlock();
    current = entry;
    for (OpParser.Argument argument : frame.arguments) {
      OpParser.UnresolvedOperand name = argument.name();
      Type type = argument.type();
      if (type == null) {
        throw new IllegalArgumentException("a region argument has no type");
      }
      int earlier = values.positionOf(name.nameId());
      if (earlier >= 0) {
        throw session.fail(
            Diagnostic.error(
                    session.locationAt(name.position()),
                    "region entry argument '"
                        + session.names.text(name.nameId())
                        + "' is already in use")
                .attachNote(session.locationAt(earlier), "previously referenced here"));
      }
      Location location = argument.location();
      if (location == null) {
        location = session.locationAt(name.position());
      }
      BlockArgument made = entry.addArgument(type, location);
      aliases.deferArgument(made, name.position());
      values.define(name.nameId(), name.position(), made);
    }
  }

  /** Begins a block at its label. */
  public void openBlock(RegionFrame frame, ByteToken label) {
    if (!frame.arguments.isEmpty()
        && frame.region.hasOneBlock()
        && frame.region.front().isEmpty()) {
      throw session.fail(label.start(), "invalid block name in region with named arguments");
    }
    Block block = blocks.define(label);
    frame.region.append(block);
    current = block;
  }

  /** Adds an argument to the current block. */
  public BlockArgument argument(RegionFrame frame, int nameId, int position, Type type) {
    Block block = frame.region.lastBlock();
    if (block == null) {
      throw new IllegalStateException("no block is open");
    }
    BlockArgument argument = block.addArgument(type, session.locationAt(position));
    values.define(nameId, position, argument);
    return argument;
  }

  /** Ends a region after its closing brace. */
  public Region end(RegionFrame frame) {
    ahead.end(frame);
    blocks.leave();
    values.leave(frame.valueMark);
    if (frame.hidden != null) {
      values.show(frame.hidden);
    }
    current = frame.outerBlock;
    return frame.region;
  }
}
