package dev.jopt.ir;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An ordered list of blocks that belongs to an operation. The first block is the entry.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class Region {
  private @Nullable Operation parentOp;
  int index;
  @Nullable Block first;
  @Nullable Block last;

  /** Creates an empty region that belongs to nothing yet. */
  public Region() {}

  /** The operation that the region belongs to, or null while it is detached. */
  public @Nullable Operation parentOp() {
    return parentOp;
  }

  void attach(Operation owner, int position) {
    if (parentOp != null) {
      throw new IllegalStateException("the region already belongs to an operation");
    }
    parentOp = owner;
    index = position;
  }

  /** Which region of its operation it is, from 0. */
  public int index() {
    return index;
  }

  /** The region that the parent operation stands in, or null. */
  public @Nullable Region parentRegion() {
    return parentOp == null ? null : parentOp.parentRegion();
  }

  /** Whether the region has no blocks. */
  public boolean isEmpty() {
    return first == null;
  }

  /** Whether the region has exactly one block. */
  public boolean hasOneBlock() {
    return first != null && first == last;
  }

  /**
   * The entry block.
   *
   * @throws NoSuchElementException if the region is empty
   */
  public Block front() {
    if (first == null) {
      throw new NoSuchElementException("the region has no blocks");
    }
    return first;
  }

  /** The entry block, or null when the region is empty. */
  public @Nullable Block firstBlock() {
    return first;
  }

  /** The last block, or null when the region is empty. */
  public @Nullable Block lastBlock() {
    return last;
  }

  /** The blocks in order; the block just given may be removed. */
  public Iterable<Block> blocks() {
    return new Blocks();
  }

  /** Adds a new empty block at the end. */
  public Block addBlock() {
    Block block = new Block();
    append(block);
    return block;
  }

  /** Adds a detached block at the end. */
  public void append(Block block) {
    insertBefore(block, null);
  }

  /**
   * Inserts a detached block before {@code anchor}, or at the end when it is null.
   *
   * @throws IllegalStateException if the block belongs to a region
   * @throws IllegalArgumentException if the anchor belongs to another one
   */
  public void insertBefore(Block block, @Nullable Block anchor) {
    if (block.region != null) {
      throw new IllegalStateException("the block already belongs to a region");
    }
    if (anchor != null && anchor.region != this) {
      throw new IllegalArgumentException("the anchor belongs to another region");
    }
    Block before = anchor == null ? last : anchor.previous;
    block.region = this;
    block.previous = before;
    block.next = anchor;
    if (before == null) {
      first = block;
    } else {
      before.next = block;
    }
    if (anchor == null) {
      last = block;
    } else {
      anchor.previous = block;
    }
  }

  void unlink(Block block) {
    if (block.previous == null) {
      first = block.next;
    } else {
      block.previous.next = block.next;
    }
    if (block.next == null) {
      last = block.previous;
    } else {
      block.next.previous = block.previous;
    }
    block.region = null;
    block.previous = null;
    block.next = null;
  }

  /**
   * Moves all blocks of {@code other} here; what was in this region is erased. While patterns are
   * applied, {@link dev.jopt.ir.rewrite.Rewriter#takeBody} does this, which tells of it.
   *
   * @throws IllegalStateException if a value of this region is used outside of it
   */
  public void takeBody(Region other) {
    for (Block block : blocks()) {
      for (Operation op : block.operations()) {
        op.dropAllReferences();
      }
    }
    for (Block block : blocks()) {
      block.erase();
    }
    for (Block block : other.blocks()) {
      block.remove();
      append(block);
    }
  }

  /** Whether {@code other} is this region or lies anywhere within it. */
  public boolean isAncestorOf(@Nullable Region other) {
    for (Region region = other; region != null; region = region.parentRegion()) {
      if (region == this) {
        return true;
      }
    }
    return false;
  }

  /**
   * The ancestor of {@code operation}, or the operation itself, that stands directly in a block of
   * this region; null when it is not within this region.
   */
  public @Nullable Operation findAncestorOpIn(Operation operation) {
    for (Operation op = operation; op != null; op = op.parentOp()) {
      if (op.parentRegion() == this) {
        return op;
      }
    }
    return null;
  }

  /**
   * Copies all blocks to the end of {@code target}; values, blocks and operations of this region
   * are entered in {@code mapping}, and operands that it knows are replaced.
   */
  public void cloneInto(Region target, IrMapping mapping) {
    new Cloner(mapping).copyBlocks(this, target);
  }

  // Every analysis walks, most of them over many small regions, so these do without iterators.

  /** Visits all operations in the region in pre-order. */
  public void walk(Consumer<? super Operation> visitor) {
    for (Block block = first; block != null; ) {
      Block nextBlock = block.next;
      for (Operation op = block.firstOp(); op != null; ) {
        Operation nextOp = op.next;
        op.walk(visitor);
        op = nextOp;
      }
      block = nextBlock;
    }
  }

  /** Visits all operations in the region in post-order; the visited one may be erased. */
  public void walkPostOrder(Consumer<? super Operation> visitor) {
    for (Block block = first; block != null; ) {
      Block nextBlock = block.next;
      for (Operation op = block.firstOp(); op != null; ) {
        Operation nextOp = op.next;
        op.walkPostOrder(visitor);
        op = nextOp;
      }
      block = nextBlock;
    }
  }

  /** As {@link #walk}, steered as {@link Operation#walkWhile} says. */
  WalkResult walkWhile(Function<? super Operation, WalkResult> visitor) {
    for (Block block = first; block != null; ) {
      Block nextBlock = block.next;
      for (Operation op = block.firstOp(); op != null; ) {
        Operation nextOp = op.next;
        if (op.walkWhile(visitor) == WalkResult.INTERRUPT) {
          return WalkResult.INTERRUPT;
        }
        op = nextOp;
      }
      block = nextBlock;
    }
    return WalkResult.ADVANCE;
  }

  private final class Blocks implements Iterable<Block> {
    @Override
    public Iterator<Block> iterator() {
      return new BlockIterator();
    }
  }

  private final class BlockIterator implements Iterator<Block> {
    private @Nullable Block upcoming = first;

    @Override
    public boolean hasNext() {
      return upcoming != null;
    }

    @Override
    public Block next() {
      Block block = upcoming;
      if (block == null) {
        throw new NoSuchElementException();
      }
      upcoming = block.next;
      return block;
    }
  }

  /** For people, e.g. {@code region #0 of 'scf.if' (1 block)}. */
  @Override
  public String toString() {
    int blocks = 0;
    for (Block block = first; block != null; block = block.next) {
      blocks++;
    }
    Operation op = parentOp();
    return (op == null ? "a detached region" : "region #" + index() + " of '" + op.name() + "'")
        + " ("
        + (blocks == 1 ? "1 block)" : blocks + " blocks)");
  }
}
