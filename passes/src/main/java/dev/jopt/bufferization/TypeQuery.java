package dev.jopt.bufferization;

import dev.jopt.ir.Value;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values whose type is being asked for, each by the one before it, and the types found so far.
 * Operations may look whether a value is among them. A type is remembered with what was looked for
 * on the way to it, and is the same wherever that would be found again: nested loops and blocks
 * that come together would else be asked once for each way to them, of which there are
 * exponentially many. Lives as long as the program does not change.
 */
final class TypeQuery extends AbstractList<Value> {
  private final List<Value> values = new ArrayList<>();

  /** The numbers of values that were ever looked for or asked. */
  private final Map<Value, Integer> numbers = new IdentityHashMap<>();

  private final Map<Value, List<Known>> known = new IdentityHashMap<>();
  private final List<Frame> frames = new ArrayList<>();

  /** How often each value is there, by its number; in the sets, which are there once, and more. */
  private final List<Integer> counts = new ArrayList<>();

  private final BitSet once = new BitSet();
  private final BitSet oftener = new BitSet();

  /** What was looked for while a type was found. */
  private static final class Frame {
    final BitSet sought = new BitSet();

    /** Whether all values were looked at, so that the type holds for them alone. */
    boolean isOpaque;
  }

  private record Known(BaseMemRefType type, BitSet sought, BitSet once, BitSet oftener) {}

  /** The type of a value that was found before and is the same now; or null. */
  @Nullable BaseMemRefType known(Value value) {
    Known before = lookUp(value);
    if (before != null) {
      noteInTop(before.sought, false);
    }
    return before == null ? null : before.type;
  }

  @Override
  public boolean add(Value value) {
    values.add(value);
    frames.add(new Frame());
    count(number(value), 1);
    return true;
  }

  /** Removes the last value. */
  void drop() {
    int last = values.size() - 1;
    Value value = values.remove(last);
    Frame frame = frames.remove(last);
    count(number(value), -1);
    noteInTop(frame.sought, frame.isOpaque);
  }

  /** Takes note of the type of the last value. */
  void remember(BaseMemRefType type) {
    Frame frame = frames.get(frames.size() - 1);
    if (frame.isOpaque) {
      return;
    }
    Value value = values.get(values.size() - 1);
    int number = number(value);
    // As it is where the value is asked for, before it is there itself.
    count(number, -1);
    known
        .computeIfAbsent(value, key -> new ArrayList<>(1))
        .add(new Known(type, frame.sought, both(frame.sought, once), both(frame.sought, oftener)));
    count(number, 1);
  }

  private @Nullable Known lookUp(Value value) {
    for (Known each : known.getOrDefault(value, List.of())) {
      if (both(each.sought, once).equals(each.once)
          && both(each.sought, oftener).equals(each.oftener)) {
        return each;
      }
    }
    return null;
  }

  private static BitSet both(BitSet some, BitSet others) {
    BitSet both = (BitSet) some.clone();
    both.and(others);
    return both;
  }

  private void noteInTop(BitSet sought, boolean isOpaque) {
    if (!frames.isEmpty()) {
      Frame top = frames.get(frames.size() - 1);
      top.sought.or(sought);
      top.isOpaque |= isOpaque;
    }
  }

  private int number(Value value) {
    Integer number = numbers.get(value);
    if (number == null) {
      number = numbers.size();
      numbers.put(value, number);
      counts.add(0);
    }
    return number;
  }

  private void count(int number, int change) {
    int count = counts.get(number) + change;
    counts.set(number, count);
    once.set(number, count == 1);
    oftener.set(number, count > 1);
  }

  private int seek(Value value) {
    int number = number(value);
    if (!frames.isEmpty()) {
      frames.get(frames.size() - 1).sought.set(number);
    }
    return number;
  }

  /** Whether a value is there more than once. */
  boolean hasOftener(Value value) {
    return oftener.get(seek(value));
  }

  @Override
  public boolean contains(Object value) {
    if (!(value instanceof Value asked)) {
      return false;
    }
    int number = seek(asked);
    return once.get(number) || oftener.get(number);
  }

  @Override
  public Value get(int index) {
    frames.forEach(frame -> frame.isOpaque = true);
    return values.get(index);
  }

  @Override
  public int size() {
    frames.forEach(frame -> frame.isOpaque = true);
    return values.size();
  }
}
