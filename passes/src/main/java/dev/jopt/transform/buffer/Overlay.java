package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.memref.AllocOp;

/**
 * Buffers in one memory, each of which is written where the one before is not needed any more: the
 * first bytes of a result lie where those of an operand were that all operations have read. Known
 * as diagonal memory optimisation.
 *
 * @param members the buffers, in the order in which they are needed
 * @param bytes the size of the memory
 */
record Overlay(ImmutableList<Member> members, long bytes) {
  /** A buffer and where it begins. */
  record Member(AllocOp alloc, long offset) {}

  /** A buffer by itself. */
  static Overlay of(AllocOp alloc, long bytes) {
    return new Overlay(ImmutableList.of(new Member(alloc, 0)), bytes);
  }

  /**
   * The buffers of this and of another one.
   *
   * @param shift how many bytes the first buffer of the other one begins before the last of this
   *     one
   */
  Overlay then(Overlay next, long shift) {
    long begin = last().offset - shift - next.first().offset;
    long moved = Math.max(0, -begin);
    ImmutableList.Builder<Member> all = ImmutableList.builder();
    members.forEach(each -> all.add(new Member(each.alloc, each.offset + moved)));
    long from = begin + moved;
    next.members.forEach(each -> all.add(new Member(each.alloc, each.offset + from)));
    return new Overlay(all.build(), Math.max(moved + bytes, from + next.bytes));
  }

  /** The buffer that is needed first. */
  Member first() {
    return members.get(0);
  }

  /** The buffer that is needed last. */
  Member last() {
    return members.get(members.size() - 1);
  }
}
