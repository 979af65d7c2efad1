package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A list of operations with arguments. Operations are linked intrusively; their order is kept as
 * sparse numbers that are made anew only when a query meets a gap that is used up, so insertion,
 * removal, moving and {@link Operation#isBeforeInBlock} take constant amortised time. For threads
 * the rule of {@link Operation} holds.
 */
public final class Block {
  /** Distance of neighbours after renumbering. */
  private static final int ORDER_STRIDE = 8;

  /** The order number of an operation that has none yet. */
  static final int NO_ORDER = -1;

  @Nullable Region region;
  @Nullable Block previous;
  @Nullable Block next;
  @Nullable BlockOperand firstPredecessor;
  private @Nullable Operation first;
  private @Nullable Operation last;
  private List<BlockArgument> arguments = Collections.emptyList();

  /** Number of times renumbering has begun or ended: odd while it runs. */
  private volatile int renumberings;

  /** Creates an empty block that belongs to no region yet. */
  public Block() {}

  // Where the block is.

  /** The region that the block is in, or null while it is detached. */
  public @Nullable Region parentRegion() {
    return region;
  }

  /** The operation whose region the block is in, or null. */
  public @Nullable Operation parentOp() {
    return region == null ? null : region.parentOp();
  }

  /** The next block of the region, or null. */
  public @Nullable Block nextBlock() {
    return next;
  }

  /** The previous block of the region, or null. */
  public @Nullable Block previousBlock() {
    return previous;
  }

  /** Whether this is the first block of its region. */
  public boolean isEntryBlock() {
    return region != null && region.first == this;
  }

  /** Takes the block out of its region, leaving it whole. */
  public void remove() {
    if (region != null) {
      region.unlink(this);
    }
  }

  /**
   * Takes this block out of its region and puts it before {@code anchor}.
   *
   * @throws IllegalArgumentException if the anchor is detached
   */
  public void moveBefore(Block anchor) {
    Region target = anchor.region;
    if (target == null) {
      throw new IllegalArgumentException("the anchor is detached");
    }
    remove();
    target.insertBefore(this, anchor);
  }

  /**
   * Erases the block and everything in it.
   *
   * @throws IllegalStateException if a value defined in it is used outside, or it is a successor
   */
  public void erase() {
    dropAllReferences();
    if (firstPredecessor != null) {
      throw new IllegalStateException("the block is still a successor");
    }
    requireUnused(arguments);
    while (last != null) {
      last.erase();
    }
    remove();
  }

  // Arguments.

  /** The arguments in order, as an unmodifiable view. */
  public List<BlockArgument> arguments() {
    return Collections.unmodifiableList(arguments);
  }

  /** Argument {@code index}. */
  public BlockArgument argument(int index) {
    return arguments.get(index);
  }

  /** Number of arguments. */
  public int argumentCount() {
    return arguments.size();
  }

  /** The types of the arguments, in order. */
  public List<Type> argumentTypes() {
    List<Type> types = new ArrayList<>(arguments.size());
    for (BlockArgument argument : arguments) {
      types.add(argument.type());
    }
    return types;
  }

  /** Adds an argument at the end. */
  public BlockArgument addArgument(Type type, Location location) {
    return insertArgument(arguments.size(), type, location);
  }

  /** Inserts an argument so that it gets the number {@code index}. */
  public BlockArgument insertArgument(int index, Type type, Location location) {
    if (arguments.isEmpty()) {
      arguments = new ArrayList<>(2);
    }
    BlockArgument argument = new BlockArgument(this, index, type, location);
    arguments.add(index, argument);
    renumberArguments(index + 1);
    return argument;
  }

  /**
   * Removes an argument; the caller updates the predecessors.
   *
   * @throws IllegalStateException if it is used
   */
  public void eraseArgument(int index) {
    if (arguments.get(index).hasUses()) {
      throw new IllegalStateException("the block argument is still in use");
    }
    arguments.remove(index);
    renumberArguments(index);
  }

  /**
   * Erases the arguments whose index satisfies a condition, in time linear in all arguments.
   *
   * @throws IllegalStateException if one of them is still in use; then none is erased
   */
  public void eraseArgumentsIf(IntPredicate condition) {
    boolean[] goes = new boolean[arguments.size()];
    for (int i = 0; i < goes.length; i++) {
      goes[i] = condition.test(i);
      if (goes[i] && arguments.get(i).hasUses()) {
        throw new IllegalStateException("the block argument is still in use");
      }
    }
    arguments.removeIf(argument -> goes[argument.index()]);
    renumberArguments(0);
  }

  private void renumberArguments(int from) {
    for (int i = from; i < arguments.size(); i++) {
      arguments.get(i).index = i;
    }
  }

  // Operations.

  /** Whether the block holds no operations. */
  public boolean isEmpty() {
    return first == null;
  }

  /** The first operation, or null. */
  public @Nullable Operation firstOp() {
    return first;
  }

  /** The last operation, or null. */
  public @Nullable Operation lastOp() {
    return last;
  }

  /**
   * The last operation if it can be a terminator, or null: a registered operation must say that it
   * is one, an operation of unknown kind in last place is taken as one.
   */
  public @Nullable Operation terminator() {
    return last != null && (!last.isRegistered() || last.isTerminator()) ? last : null;
  }

  /**
   * The last operation {@linkplain Operation#as as} a capability, such as {@code Branch}; null if
   * the block is empty or its last operation does not have it.
   */
  public <T> @Nullable T lastAs(Class<T> capability) {
    Operation end = last;
    return end == null ? null : end.as(capability);
  }

  /** The operations in order; the operation just given may be moved or erased. */
  public Iterable<Operation> operations() {
    return new Operations();
  }

  /** Puts a detached operation at the end. */
  public void append(Operation op) {
    insertBefore(op, null);
  }

  /** Puts a detached operation at the start. */
  public void prepend(Operation op) {
    insertBefore(op, first);
  }

  /**
   * Inserts a detached operation before {@code anchor}, or at the end when it is null.
   *
   * @throws IllegalStateException if the operation stands in a block
   * @throws IllegalArgumentException if the anchor does not stand in this one
   */
  public void insertBefore(Operation op, @Nullable Operation anchor) {
    if (op.block != null) {
      throw new IllegalStateException("the operation already stands in a block");
    }
    if (anchor != null && anchor.block != this) {
      throw new IllegalArgumentException("the anchor stands in another block");
    }
    Operation before = anchor == null ? last : anchor.previous;
    op.block = this;
    op.previous = before;
    op.next = anchor;
    op.order = NO_ORDER;
    if (before == null) {
      first = op;
    } else {
      before.next = op;
    }
    if (anchor == null) {
      last = op;
      numberAtEnd(op, before);
    } else {
      anchor.previous = op;
    }
  }

  void unlink(Operation op) {
    if (op.previous == null) {
      first = op.next;
    } else {
      op.previous.next = op.next;
    }
    if (op.next == null) {
      last = op.previous;
    } else {
      op.next.previous = op.previous;
    }
    op.block = null;
    op.previous = null;
    op.next = null;
  }

  /** Appending in order, as the reader does, numbers for free. */
  private static void numberAtEnd(Operation op, @Nullable Operation before) {
    if (before == null) {
      op.order = ORDER_STRIDE;
    } else if (before.order != NO_ORDER && before.order <= Integer.MAX_VALUE - ORDER_STRIDE) {
      op.order = before.order + ORDER_STRIDE;
    }
  }

  /**
   * Whether one operation of this block stands before another. Several threads may ask at the same
   * time while none changes the block: numbers that were read while one renumbers are read again.
   */
  boolean isBefore(Operation op, Operation other) {
    while (true) {
      int before = renumberings;
      int left = op.order;
      int right = other.order;
      VarHandle.loadLoadFence();
      if (left == NO_ORDER || right == NO_ORDER || (before & 1) != 0) {
        number(op, other);
      } else if (renumberings == before) {
        return left < right;
      }
    }
  }

  /** Sees to it that operations of this block have order numbers. */
  private synchronized void number(Operation op, Operation other) {
    if (op.order == NO_ORDER && !numberInGap(op)) {
      renumber();
    }
    // Numbering the first may have renumbered the second.
    if (other.order == NO_ORDER && !numberInGap(other)) {
      renumber();
    }
  }

  private boolean numberInGap(Operation op) {
    int low = op.previous == null ? 0 : op.previous.order;
    if (low == NO_ORDER) {
      return false;
    }
    if (op.next == null) {
      numberAtEnd(op, op.previous);
      return op.order != NO_ORDER;
    }
    int high = op.next.order;
    if (high == NO_ORDER || high - low < 2) {
      return false;
    }
    op.order = low + (high - low) / 2;
    return true;
  }

  private void renumber() {
    int stable = renumberings;
    renumberings = stable + 1;
    int number = 0;
    for (Operation op = first; op != null; op = op.next) {
      number += ORDER_STRIDE;
      op.order = number;
    }
    renumberings = stable + 2;
  }

  /**
   * Moves {@code op} and all operations after it to the end of {@code target}.
   *
   * @throws IllegalArgumentException if the operation does not stand in this block
   */
  public void moveTailTo(Operation op, Block target) {
    if (op.block != this) {
      throw new IllegalArgumentException("the operation stands in another block");
    }
    for (Operation moved = op; moved != null; ) {
      Operation following = moved.next;
      moved.remove();
      target.append(moved);
      moved = following;
    }
  }

  /**
   * Splits the block before {@code op}: it and the operations after it go to a new block right
   * after this one.
   *
   * @throws IllegalStateException if the block is detached
   */
  public Block splitBefore(Operation op) {
    Region home = region;
    if (home == null) {
      throw new IllegalStateException("the block is detached");
    }
    Block tail = new Block();
    home.insertBefore(tail, next);
    moveTailTo(op, tail);
    return tail;
  }

  // Control flow.

  /** Whether any terminator branches here. */
  public boolean hasPredecessors() {
    return firstPredecessor != null;
  }

  /**
   * Whether one successor slot is this block, and no other one. Takes constant time, unlike {@link
   * #predecessorUses}.
   */
  public boolean hasOnePredecessorUse() {
    return firstPredecessor != null && firstPredecessor.nextOrNull() == null;
  }

  /** The successor slots that are this block, oldest first. */
  public List<BlockOperand> predecessorUses() {
    List<BlockOperand> uses = new ArrayList<>();
    for (BlockOperand use = firstPredecessor; use != null; use = use.nextOrNull()) {
      uses.add(use);
    }
    return uses;
  }

  /** The blocks that branch here, each once, in order of their oldest branch. */
  public List<Block> predecessors() {
    Set<Block> blocks = new LinkedHashSet<>();
    for (BlockOperand use = firstPredecessor; use != null; use = use.nextOrNull()) {
      Block from = use.owner().block();
      if (from != null) {
        blocks.add(from);
      }
    }
    return List.copyOf(blocks);
  }

  /** The successors of the last operation, with repetitions. */
  public List<Block> successors() {
    return last == null ? List.of() : last.successors();
  }

  /** Makes every branch to this block one to {@code other}. */
  public void replaceAllUsesWith(Block other) {
    while (firstPredecessor != null) {
      firstPredecessor.set(other);
    }
  }

  void dropAllReferences() {
    for (Operation op = first; op != null; op = op.next) {
      op.dropAllReferences();
    }
  }

  private static void requireUnused(List<BlockArgument> arguments) {
    for (BlockArgument argument : arguments) {
      if (argument.hasUses()) {
        throw new IllegalStateException("a block argument is still in use");
      }
    }
  }

  private final class Operations implements Iterable<Operation> {
    @Override
    public Iterator<Operation> iterator() {
      return new OpIterator();
    }
  }

  private final class OpIterator implements Iterator<Operation> {
    private @Nullable Operation upcoming = first;

    @Override
    public boolean hasNext() {
      return upcoming != null;
    }

    @Override
    public Operation next() {
      Operation op = upcoming;
      if (op == null) {
        throw new NoSuchElementException();
      }
      upcoming = op.next;
      return op;
    }
  }

  /**
   * The position of the block for messages: {@code ^bb1 in 'func.func'}, counted within its region.
   */
  String place() {
    Region parent = region;
    if (parent == null) {
      return "a detached block";
    }
    int number = 0;
    for (Block block = previous; block != null; block = block.previous) {
      number++;
    }
    Operation op = parent.parentOp();
    String name = "^bb" + number;
    if (op == null) {
      return name + " in a detached region";
    }
    return name
        + (op.regionCount() == 1 ? "" : " of region #" + parent.index())
        + " in '"
        + op.name()
        + "'";
  }

  /** For people, e.g. {@code ^bb1 in 'func.func' (2 arguments, ends with 'cf.br')}. */
  @Override
  public String toString() {
    return place()
        + " ("
        + (arguments.size() == 1 ? "1 argument" : arguments.size() + " arguments")
        + (last == null ? ", empty)" : ", ends with '" + last.name() + "')");
  }
}
