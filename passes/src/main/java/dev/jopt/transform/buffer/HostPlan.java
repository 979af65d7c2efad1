package dev.jopt.transform.buffer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which buffers of a block go into the memory of which of its results, until these are written.
 *
 * <p>One buffer after the other moves into a result: of those live at the peak of the buffers not
 * yet placed, and that fit, the largest, or the one that lowers the peak the most: the better of
 * both plans counts. The plan ends where that lowered the peak the most. It is empty unless the
 * peak is then, but for the slack, that of freeing each buffer after its last use: results are
 * there all the time once others are in them.
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

  /** Steps of work, each a few nanoseconds: what ends the search in a second. */
  private static final long MOST_WORK = 200_000_000;

  /**
   * A buffer that is not returned.
   *
   * @param first when it is used first
   * @param last when it is used last
   * @param bytes its size
   * @param isMovable whether it may be in a result
   */
  record Guest(int first, int last, long bytes, boolean isMovable) {}

  /**
   * A buffer that is live until the end.
   *
   * @param made when it is allocated
   * @param written when it is used first; 0 if nothing may be in it before
   * @param bytes its size
   */
  record Host(int made, int written, long bytes) {}

  /**
   * Where a buffer is.
   *
   * @param guest its index
   * @param host the index of the result
   * @param offset bytes from the start of the result
   */
  record Placement(int guest, int host, long offset) {}

  private final int end;
  private final List<Guest> guests;
  private final List<Host> hosts;
  private final List<Placement> placements = new ArrayList<>();
  private final boolean[] isPlaced;
  private final List<List<Placement>> within = new ArrayList<>();

  /** The live bytes of buffers that are not placed, at each time. */
  private final long[] live;

  private final boolean isLowestFirst;

  /** The peak with the plan. */
  private long lowest;

  private long work;

  /**
   * Makes a plan.
   *
   * @param end the time of the return, after all other times
   */
  static HostPlan of(int end, List<Guest> guests, List<Host> hosts) {
    return new HostPlan(end, guests, hosts, false).orLower(new HostPlan(end, guests, hosts, true));
  }

  /** This plan, or another one of the same buffers whose peak is lower. */
  HostPlan orLower(HostPlan other) {
    return other.lowest < lowest ? other : this;
  }

  private HostPlan(int end, List<Guest> guests, List<Host> hosts, boolean isLowestFirst) {
    this.end = end;
    this.isLowestFirst = isLowestFirst;
    this.guests = guests;
    this.hosts = hosts;
    isPlaced = new boolean[guests.size()];
    live = new long[end + 1];
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
    if (lowest > most) {
      lowest = before;
      kept = 0;
    }
    while (placements.size() > kept) {
      Placement last = placements.remove(placements.size() - 1);
      within.get(last.host()).remove(last);
    }
  }

  /** Where each buffer goes. */
  List<Placement> placements() {
    return placements;
  }

  /** The size of a result with the buffers in it. */
  long bytesOf(int host) {
    long bytes = hosts.get(host).bytes();
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
    long[] later = new long[end + 1];
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
    List<Integer> present = new ArrayList<>();
    for (int i = 0; i < guests.size(); i++) {
      Guest guest = guests.get(i);
      if (guest.isMovable()
          && !isPlaced[i]
          && guest.first() <= time
          && time <= guest.last()
          && guest.bytes() > 0) {
        present.add(i);
      }
    }
    work += guests.size();
    present.sort(Comparator.comparingLong((Integer i) -> guests.get(i).bytes()).reversed());
    if (isLowestFirst) {
      List<Integer> largest = present.subList(0, Math.min(present.size(), MOST_COMPARED));
      Map<Integer, Long> rest = new HashMap<>();
      largest.forEach(guest -> rest.put(guest, peakWithout(guests.get(guest))));
      largest.sort(Comparator.comparing(rest::get));
    }
    for (int guest : present) {
      Placement found = placeFor(guest);
      if (found != null) {
        placements.add(found);
        within.get(found.host()).add(found);
        isPlaced[guest] = true;
        remove(guests.get(guest));
        return true;
      }
    }
    return false;
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

  /** The place that makes results grow the least, of these in the smallest result. */
  private @Nullable Placement placeFor(int guest) {
    Placement best = null;
    long leastGrowth = Long.MAX_VALUE;
    work += hosts.size();
    for (int i = 0; i < hosts.size(); i++) {
      Host host = hosts.get(i);
      if (guests.get(guest).last() >= host.written()) {
        continue;
      }
      Placement place = new Placement(guest, i, freeOffset(guest, i));
      long growth = Math.max(0, endOf(place) - bytesOf(i));
      boolean isBetter =
          growth < leastGrowth
              || (growth == leastGrowth
                  && best != null
                  && host.bytes() < hosts.get(best.host()).bytes());
      if (isBetter && endOf(place) - host.bytes() <= host.bytes() / SLACK) {
        best = place;
        leastGrowth = growth;
      }
    }
    return best;
  }

  private long freeOffset(int guest, int host) {
    Guest placed = guests.get(guest);
    List<Placement> present = new ArrayList<>();
    for (Placement other : within.get(host)) {
      Guest there = guests.get(other.guest());
      if (there.first() <= placed.last() && placed.first() <= there.last()) {
        present.add(other);
      }
    }
    work += within.get(host).size();
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
