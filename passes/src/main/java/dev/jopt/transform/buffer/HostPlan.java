package dev.jopt.transform.buffer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which buffers of a block go into the memory of which of its results, until these are written. A
 * result that the caller brings the memory for has the size that it has, and an element type.
 *
 * <p>One buffer after the other moves into a result: of those live at the peak of the buffers not
 * yet placed, and that fit, the largest, or the one that lowers the peak the most: the better of
 * both plans counts. The plan ends where that lowered the peak the most. It is empty unless the
 * peak is then, but for the slack, that of freeing each buffer after its last use: results are
 * there all the time once others are in them. Memory of the caller is there anyway, so that buffers
 * in nothing else are never too many.
 */
final class HostPlan {
  /** Offsets in a result are multiples of this. */
  static final long ALIGNMENT = 64;

  /** A result may grow by this part of itself at most. */
  private static final int SLACK = 16;

  /** The peak may be above the best one by this part at most, as merge-alloc=keep-peak allows. */
  private static final int PEAK_SLACK = 64;

  /** Of so many of the largest, that is taken which lowers the peak the most. */
  private static final int MOST_COMPARED = 8;

  /** Steps of work, each a few nanoseconds: what ends the search for a plan in half a second. */
  private static final long MOST_WORK = 100_000_000;

  /** The kind of elements of what can have any, or is in no memory of the caller. */
  static final int ANY_KIND = -1;

  /**
   * A buffer that is not returned.
   *
   * @param first when it is used first
   * @param last when it is used last
   * @param bytes its size
   * @param isMovable whether it may be in a result that the function allocates
   * @param kind the kind of its elements if it may be in memory of the caller, else {@link
   *     #ANY_KIND}
   */
  record Guest(int first, int last, long bytes, boolean isMovable, int kind) {
    /** The same, which stays where it is. */
    Guest staying() {
      return new Guest(first, last, bytes, false, ANY_KIND);
    }

    boolean fits(Host host) {
      return last < host.written && (host.isOfCaller() ? kind == host.kind : isMovable);
    }
  }

  /**
   * A buffer that is live until the end.
   *
   * @param made when it is allocated
   * @param written when it is used first; 0 if nothing may be in it before
   * @param bytes its size
   * @param kind the kind of elements of memory of the caller; {@link #ANY_KIND} if the function
   *     allocates it
   */
  record Host(int made, int written, long bytes, int kind) {
    boolean isOfCaller() {
      return kind != ANY_KIND;
    }

    private Host closed() {
      return isOfCaller() ? this : new Host(made, 0, bytes, kind);
    }
  }

  /**
   * Where a buffer is.
   *
   * @param guest its index
   * @param host the index of the result
   * @param offset bytes from the start of the result
   */
  record Placement(int guest, int host, long offset) {}

  /** Which result a buffer goes into, of those that grow the least by that. */
  private enum HostChoice {
    /** The smallest one, so that large buffers find room. */
    SMALLEST,
    /** The one that is written next, so that buffers that live long find room. */
    SOONEST;

    boolean isBetter(Host host, Host other) {
      return this == SMALLEST ? host.bytes < other.bytes : host.written < other.written;
    }
  }

  private final int end;
  private final List<Guest> guests;
  private final List<Host> hosts;
  private final List<Placement> placements = new ArrayList<>();
  private final boolean[] isPlaced;

  /** The guests, the largest first. */
  private final int[] bySize;

  private final List<List<Placement>> within = new ArrayList<>();

  /** The live bytes of buffers that are not placed, at each time. */
  private final long[] live;

  /** The bytes of results that are made at each time; only while they are counted. */
  private final long[] later;

  private final boolean isLowestFirst;
  private final HostChoice hostChoice;

  /** The peak with the plan. */
  private long lowest;

  private long work;

  /**
   * Makes a plan.
   *
   * @param end the time of the return, after all other times
   */
  static HostPlan of(int end, List<Guest> guests, List<Host> hosts) {
    HostPlan plan = ofAll(end, guests, hosts);
    boolean isMixed =
        hosts.stream().anyMatch(Host::isOfCaller) && !hosts.stream().allMatch(Host::isOfCaller);
    return isMixed
        ? plan.orLower(ofAll(end, guests, hosts.stream().map(Host::closed).toList()))
        : plan;
  }

  private static HostPlan ofAll(int end, List<Guest> guests, List<Host> hosts) {
    HostPlan plan = ofAll(end, guests, hosts, HostChoice.SMALLEST);
    boolean hasChoice = hosts.stream().filter(host -> host.written() > 0).count() > 1;
    return hasChoice ? plan.orLower(ofAll(end, guests, hosts, HostChoice.SOONEST)) : plan;
  }

  private static HostPlan ofAll(int end, List<Guest> guests, List<Host> hosts, HostChoice choice) {
    return new HostPlan(end, guests, hosts, false, choice)
        .orLower(new HostPlan(end, guests, hosts, true, choice));
  }

  /** This plan, or another one of the same buffers whose peak is lower. */
  HostPlan orLower(HostPlan other) {
    return other.lowest < lowest ? other : this;
  }

  private HostPlan(
      int end, List<Guest> guests, List<Host> hosts, boolean isLowestFirst, HostChoice hostChoice) {
    this.end = end;
    this.isLowestFirst = isLowestFirst;
    this.hostChoice = hostChoice;
    this.guests = guests;
    this.hosts = hosts;
    isPlaced = new boolean[guests.size()];
    bySize =
        IntStream.range(0, guests.size())
            .boxed()
            .sorted(Comparator.comparingLong((Integer i) -> guests.get(i).bytes()).reversed())
            .mapToInt(i -> i)
            .toArray();
    live = new long[end + 1];
    later = new long[end + 1];
    for (Guest guest : guests) {
      live[guest.first()] += guest.bytes();
      if (guest.last() < end) {
        live[guest.last() + 1] -= guest.bytes();
      }
    }
    for (int time = 1; time <= end; time++) {
      live[time] += live[time - 1];
    }
    hosts.forEach(unused -> within.add(new ArrayList<>()));
    long separate = peakOfAll();
    long most = separate + separate / PEAK_SLACK;
    lowest = peak();
    long before = lowest;
    int kept = 0;
    while (work < MOST_WORK && placeOne(busiest())) {
      long now = peak();
      if (now < lowest) {
        lowest = now;
        kept = placements.size();
      }
    }
    if (lowest > most && !areOfCaller(placements.subList(0, kept))) {
      lowest = before;
      kept = 0;
    }
    while (placements.size() > kept) {
      Placement last = placements.remove(placements.size() - 1);
      within.get(last.host()).remove(last);
    }
  }

  private boolean areOfCaller(List<Placement> some) {
    return some.stream().allMatch(placement -> hosts.get(placement.host()).isOfCaller());
  }

  /** Where each buffer goes. */
  List<Placement> placements() {
    return placements;
  }

  /** The size of a result with the buffers in it. */
  long bytesOf(int host) {
    long bytes = hosts.get(host).bytes();
    if (hosts.get(host).isOfCaller() || within.get(host).isEmpty()) {
      return bytes;
    }
    for (Placement placement : within.get(host)) {
      bytes = Math.max(bytes, endOf(placement));
    }
    return bytes;
  }

  private void remove(Guest guest) {
    for (int time = guest.first(); time <= guest.last(); time++) {
      live[time] -= guest.bytes();
    }
    work += guest.last() - guest.first();
  }

  /** The peak if each buffer is freed after its last use. */
  private long peakOfAll() {
    long[] made = new long[end + 1];
    hosts.forEach(host -> made[host.made()] += host.bytes());
    long results = 0;
    long most = 0;
    for (int time = 0; time <= end; time++) {
      results += made[time];
      most = Math.max(most, results + live[time]);
    }
    return most;
  }

  /** The peak if the buffers not placed share one, from the start to the last use of all. */
  private long peak() {
    int lastUse = end;
    while (lastUse > 0 && live[lastUse] == 0) {
      lastUse--;
    }
    long always = 0;
    Arrays.fill(later, 0);
    for (int host = 0; host < hosts.size(); host++) {
      if (within.get(host).isEmpty()) {
        later[hosts.get(host).made()] += hosts.get(host).bytes();
      } else {
        always += bytesOf(host);
      }
    }
    long shared = live[busiest()];
    long most = 0;
    long results = always;
    for (int time = 0; time <= end; time++) {
      results += later[time];
      most = Math.max(most, results + (time <= lastUse ? shared : 0));
    }
    work += 3L * end;
    return most;
  }

  private int busiest() {
    int busiest = 0;
    for (int time = 1; time <= end; time++) {
      if (live[time] > live[busiest]) {
        busiest = time;
      }
    }
    return busiest;
  }

  private boolean placeOne(int time) {
    List<Integer> first = isLowestFirst ? lowestFirst(time) : List.of();
    for (int guest : first) {
      if (place(guest)) {
        return true;
      }
    }
    work += bySize.length;
    for (int guest : bySize) {
      if (isPlaceable(guest, time) && !first.contains(guest) && place(guest)) {
        return true;
      }
    }
    return false;
  }

  /** The largest buffers that can be placed, those first that lower the peak the most. */
  private List<Integer> lowestFirst(int time) {
    List<Integer> largest = new ArrayList<>();
    Map<Integer, Long> rest = new HashMap<>();
    for (int i = 0; i < bySize.length && largest.size() < MOST_COMPARED; i++) {
      int guest = bySize[i];
      if (isPlaceable(guest, time)) {
        largest.add(guest);
        rest.put(guest, peakWithout(guests.get(guest)));
      }
    }
    work += bySize.length;
    largest.sort(Comparator.comparing(rest::get));
    return largest;
  }

  private boolean isPlaceable(int number, int time) {
    Guest guest = guests.get(number);
    return !isPlaced[number]
        && guest.first() <= time
        && time <= guest.last()
        && guest.bytes() > 0
        && (guest.isMovable() || guest.kind() != ANY_KIND);
  }

  private boolean place(int guest) {
    Placement found = placeFor(guest);
    if (found == null) {
      return false;
    }
    placements.add(found);
    within.get(found.host()).add(found);
    isPlaced[guest] = true;
    remove(guests.get(guest));
    return true;
  }

  /** The most live bytes if a buffer is placed. */
  private long peakWithout(Guest guest) {
    long most = 0;
    for (int time = 0; time <= end; time++) {
      boolean isLive = guest.first() <= time && time <= guest.last();
      most = Math.max(most, live[time] - (isLive ? guest.bytes() : 0));
    }
    work += end;
    return most;
  }

  /** The place that makes results grow the least, of these the one that is to be chosen. */
  private @Nullable Placement placeFor(int guest) {
    Guest placed = guests.get(guest);
    int best = -1;
    long bestOffset = 0;
    long leastGrowth = Long.MAX_VALUE;
    work += hosts.size();
    for (int i = 0; i < hosts.size(); i++) {
      Host host = hosts.get(i);
      long most = host.bytes() + (host.isOfCaller() ? 0 : host.bytes() / SLACK);
      if (!placed.fits(host) || placed.bytes() > most) {
        continue;
      }
      long offset = freeOffset(placed, i);
      long growth = Math.max(0, offset + placed.bytes() - bytesOf(i));
      boolean isBetter =
          growth < leastGrowth
              || (growth == leastGrowth && best >= 0 && hostChoice.isBetter(host, hosts.get(best)));
      if (isBetter && offset + placed.bytes() <= most) {
        best = i;
        bestOffset = offset;
        leastGrowth = growth;
      }
    }
    return best < 0 ? null : new Placement(guest, best, bestOffset);
  }

  private long freeOffset(Guest placed, int host) {
    List<Placement> others = within.get(host);
    if (others.isEmpty()) {
      return 0;
    }
    List<Placement> present = new ArrayList<>();
    for (Placement other : others) {
      Guest there = guests.get(other.guest());
      if (there.first() <= placed.last() && placed.first() <= there.last()) {
        present.add(other);
      }
    }
    work += others.size();
    present.sort(Comparator.comparingLong(Placement::offset));
    long offset = 0;
    for (Placement other : present) {
      if (offset + placed.bytes() <= other.offset()) {
        break;
      }
      offset = Math.max(offset, aligned(endOf(other)));
    }
    return offset;
  }

  private long endOf(Placement placement) {
    return placement.offset() + guests.get(placement.guest()).bytes();
  }

  private static long aligned(long offset) {
    return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }
}
