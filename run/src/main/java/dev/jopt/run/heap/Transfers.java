package dev.jopt.run.heap;

import dev.jopt.ir.Note;
import dev.jopt.ir.location.Location;
import dev.jopt.run.value.Fault;
import java.util.HashMap;
import java.util.Map;

/**
 * Transfers that go on while the program does. When their elements move is not known, so neither
 * may the source be written nor the target be used until the program has waited.
 */
public final class Transfers {
  /** Where a tag is. */
  private record Tag(Allocation memory, long at) {}

  /** A transfer, with the contents that the source had when it began. */
  private record Transfer(Elements source, Elements target, Allocation sent, Location where) {}

  private final Map<Tag, Transfer> underWay = new HashMap<>();

  /** Of a heap. */
  Transfers() {}

  /**
   * Elements in the order of a transfer.
   *
   * @param memory where they are
   * @param bytes the first byte of each
   * @param layout the layout of one
   */
  public record Elements(Allocation memory, long[] bytes, Layout layout) {
    private int each() {
      return layout.bytes();
    }

    private void demandInside(String use) {
      memory.demandLive(use);
      for (long at : bytes) {
        memory.demandInside(at, each(), use);
      }
    }
  }

  /**
   * Begins a transfer.
   *
   * @param tag the place of the tag that tells it from others
   * @throws Fault if one with this tag is under way, or the memory may not be used
   */
  public void start(Elements source, Elements target, MemRef tag, long[] at, Location where) {
    Tag key = tag(tag, at);
    Transfer other = underWay.get(key);
    if (other != null) {
      throw new Fault("a transfer with this tag is under way", began(other));
    }
    source.demandInside("load");
    target.demandInside("store");
    int each = source.each();
    int count = source.bytes.length;
    Allocation sent = new Allocation(0, Allocation.Kind.GLOBAL, 0, count * each, where);
    for (int i = 0; i < count; i++) {
      sent.copyFrom(source.memory, source.bytes[i], (long) i * each, each);
    }
    for (long to : target.bytes) {
      target.memory.beginTransfer(to, each);
    }
    underWay.put(key, new Transfer(source, target, sent, where));
  }

  /**
   * Ends a transfer.
   *
   * @param elements how many the program waits for
   * @throws Fault if there is none with this tag, if it is of another number of elements, and if
   *     its result depends on when the elements moved
   */
  public void await(MemRef tag, long[] at, long elements) {
    Transfer transfer = underWay.remove(tag(tag, at));
    if (transfer == null) {
      throw new Fault("no transfer with this tag is under way", tag.allocation().story());
    }
    Elements source = transfer.source;
    Elements target = transfer.target;
    if (elements != source.bytes.length) {
      throw new Fault(
          "a wait for " + elements + " elements of a transfer of " + source.bytes.length,
          began(transfer));
    }
    source.demandInside("load");
    target.demandInside("store");
    int each = source.each();
    for (int i = 0; i < source.bytes.length; i++) {
      long from = (long) i * each;
      if (!source.memory.isSame(transfer.sent, from, source.bytes[i], each)) {
        throw new Fault("the source of a transfer was written before the wait", began(transfer));
      }
      if (!target.memory.isInTransfer(target.bytes[i], each)) {
        throw new Fault("the target of a transfer was written before the wait", began(transfer));
      }
    }
    for (int i = 0; i < source.bytes.length; i++) {
      target.memory.copyFrom(transfer.sent, (long) i * each, target.bytes[i], each);
    }
  }

  private static Tag tag(MemRef tag, long[] at) {
    long place = tag.byteOf(at);
    tag.allocation().demandLive("access");
    tag.allocation().demandInside(place, tag.layout().bytes(), "access");
    return new Tag(tag.allocation(), place);
  }

  private static Note began(Transfer transfer) {
    return new Note(transfer.where, "the transfer began here");
  }
}
