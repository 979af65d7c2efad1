package dev.jopt.bufferization;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The reads of values that may share memory, and the writes to them that are decided: in such an
 * order that those which may conflict are found without a look at all of them.
 */
final class AliasAccesses {
  /** So many reads are looked at one by one. */
  private static final int FEW = 8;

  private final ProgramOrder numbers;
  private final ReadRanges ranges;
  private final List<OpOperand> reads = new ArrayList<>();
  private final NavigableMap<Long, OpOperand> writes = new TreeMap<>();

  /** The first reads by the numbers of their ranges; the other ones are added when it is used. */
  private @Nullable RangeIndex<OpOperand> index;

  private int indexed;

  /** Values of which nobody asked yet whether they can be written. */
  private final Deque<Value> unchecked = new ArrayDeque<>();

  private boolean isReadOnly;
  private boolean isWrittenInParallel;
  private @Nullable Boolean hasConflict;
  private AliasAccesses into = this;

  AliasAccesses(ProgramOrder numbers, ReadRanges ranges) {
    this.numbers = numbers;
    this.ranges = ranges;
  }

  /** What these accesses are part of now. */
  AliasAccesses root() {
    AliasAccesses root = this;
    while (root.into != root) {
      root.into = root.into.into;
      root = root.into;
    }
    return root;
  }

  void addValue(Value value) {
    unchecked.add(value);
  }

  void addRead(OpOperand read) {
    reads.add(read);
    hasConflict = null;
  }

  /**
   * Adds a write, if it is not there yet.
   *
   * @param isParallel whether several instances of a parallel region write
   */
  void addWrite(OpOperand write, boolean isParallel) {
    writes.put(key(numbers.of(write.owner()).first(), write.index()), write);
    isWrittenInParallel |= isParallel;
    hasConflict = null;
  }

  private static long key(int number, int index) {
    return (long) number << Integer.SIZE | index;
  }

  boolean hasReads() {
    return !reads.isEmpty();
  }

  boolean hasWrites() {
    return !writes.isEmpty();
  }

  /** Whether several instances of a parallel region write. */
  boolean isWrittenInParallel() {
    return isWrittenInParallel;
  }

  /** Whether one of the values must not be written. */
  boolean isReadOnly(Predicate<Value> isWritable) {
    while (!isReadOnly && !unchecked.isEmpty()) {
      isReadOnly = !isWritable.test(unchecked.remove());
    }
    return isReadOnly;
  }

  /** Makes one of two: all moves to that which has more. */
  static void merge(AliasAccesses one, AliasAccesses other) {
    if (one == other) {
      return;
    }
    AliasAccesses large = one.size() >= other.size() ? one : other;
    AliasAccesses small = large == one ? other : one;
    large.reads.addAll(small.reads);
    large.writes.putAll(small.writes);
    large.unchecked.addAll(small.unchecked);
    large.isReadOnly |= small.isReadOnly;
    large.isWrittenInParallel |= small.isWrittenInParallel;
    large.hasConflict = null;
    small.reads.clear();
    small.writes.clear();
    small.unchecked.clear();
    small.index = null;
    small.into = large;
  }

  private int size() {
    return reads.size() + writes.size() + unchecked.size();
  }

  /** Whether a condition holds for a read and a write of these. */
  boolean anyConflict(BiPredicate<OpOperand, OpOperand> condition) {
    if (hasConflict == null) {
      hasConflict = anyConflict(this, condition);
    }
    return hasConflict;
  }

  /** Whether a condition holds for one of these reads and one of some writes. */
  boolean anyConflict(AliasAccesses writing, BiPredicate<OpOperand, OpOperand> condition) {
    if (reads.size() > writing.writes.size()) {
      for (OpOperand write : writing.writes.values()) {
        if (anyConflict(write, condition)) {
          return true;
        }
      }
      return false;
    }
    for (OpOperand read : reads) {
      if (writing.anyWriteIn(ranges.of(read), write -> condition.test(read, write))) {
        return true;
      }
    }
    return false;
  }

  private boolean anyWriteIn(List<ProgramOrder.Range> where, Predicate<OpOperand> condition) {
    for (ProgramOrder.Range range : where) {
      NavigableMap<Long, OpOperand> inRange =
          writes.subMap(key(range.first(), 0), true, key(range.last() + 1, 0), false);
      for (OpOperand write : inRange.values()) {
        if (condition.test(write)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a condition holds for one of these reads and a write. */
  boolean anyConflict(OpOperand write, BiPredicate<OpOperand, OpOperand> condition) {
    int number = numbers.of(write.owner()).first();
    if (reads.size() > FEW) {
      return index().anyAt(number, read -> condition.test(read, write));
    }
    for (OpOperand read : reads) {
      for (ProgramOrder.Range range : ranges.of(read)) {
        if (range.first() <= number && number <= range.last() && condition.test(read, write)) {
          return true;
        }
      }
    }
    return false;
  }

  private RangeIndex<OpOperand> index() {
    RangeIndex<OpOperand> current = index;
    if (current == null) {
      current = new RangeIndex<>(numbers.count());
      index = current;
      indexed = 0;
    }
    while (indexed < reads.size()) {
      OpOperand read = reads.get(indexed++);
      for (ProgramOrder.Range range : ranges.of(read)) {
        current.add(range.first(), range.last(), read);
      }
    }
    return current;
  }
}
