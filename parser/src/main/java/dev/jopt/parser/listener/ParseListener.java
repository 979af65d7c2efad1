package dev.jopt.parser.listener;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;

/**
 * Is told which places of a text the IR that is read from it comes from, as an editor wants to
 * know. Positions are offsets in bytes. What belongs to an item with an error is told as far as it
 * was read.
 */
public interface ParseListener {
  /** A reading begins. It may begin anew: what was told before is void. */
  void begin();

  /**
   * An operation was read, after those in its regions.
   *
   * @param start where its first result, or its name, begins
   * @param name where its name begins
   * @param end where its last token ends
   */
  void operation(Operation op, int start, int name, int end);

  /** A name begins to stand for a value, or for several results of which this is the first. */
  void valueDefined(int position, Value value);

  /**
   * A value is used. Before its definition it is one that stands in; see {@link #valueReplaced}.
   */
  void valueUsed(int position, Value value);

  /** What stood in for a value that was not defined is replaced by it. */
  void valueReplaced(Value placeholder, Value value);

  /** A label begins a block. */
  void blockDefined(int position, Block block);

  /** A block is branched to. */
  void blockUsed(int position, Block block);
}
