package dev.jopt.transform.buffer;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.property.Property;
import dev.jopt.transform.buffer.HostPlan.Guest;
import dev.jopt.transform.buffer.HostPlan.Host;
import dev.jopt.transform.buffer.HostPlan.Placement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Buffers placed in results fit there, and no others are there at the time. */
final class HostPlanProperties {
  private static final int END = 20;

  @Test
  void placementsDoNotCollide() {
    int[] placed = {0};
    Property.tries(2000)
        .seed(1234567)
        .check(
            choices -> {
              List<Guest> guests = new ArrayList<>();
              for (int i = choices.between(0, 12); i > 0; i--) {
                int first = choices.between(0, END - 1);
                int last = choices.between(first, END - 1);
                int bytes = choices.between(0, 300);
                boolean isMovable = choices.between(0, 5) > 0;
                guests.add(
                    new Guest(
                        first, last, bytes, isMovable, choices.between(HostPlan.ANY_KIND, 1)));
              }
              List<Host> hosts = new ArrayList<>();
              for (int i = choices.between(1, 4); i > 0; i--) {
                int written = choices.between(0, END);
                int bytes = choices.between(0, 600);
                int kind = choices.between(HostPlan.ANY_KIND, 1);
                int made = kind == HostPlan.ANY_KIND ? choices.between(0, written) : 0;
                hosts.add(new Host(made, written, bytes, kind));
              }
              HostPlan plan = HostPlan.of(END, guests, hosts);
              check(plan, guests, hosts);
              placed[0] += plan.placements().size();
            });
    // The property is not about empty plans.
    assertThat(placed[0]).isAtLeast(500);
  }

  private static void check(HostPlan plan, List<Guest> guests, List<Host> hosts) {
    Set<Integer> seen = new HashSet<>();
    for (Placement placement : plan.placements()) {
      Guest guest = guests.get(placement.guest());
      Host host = hosts.get(placement.host());
      assertThat(seen.add(placement.guest())).isTrue();
      if (host.kind() == HostPlan.ANY_KIND) {
        assertThat(guest.isMovable()).isTrue();
      } else {
        // Memory of the caller has the type and the size that it has.
        assertThat(guest.kind()).isEqualTo(host.kind());
        assertThat(plan.bytesOf(placement.host())).isEqualTo(host.bytes());
      }
      assertThat(guest.last()).isLessThan(host.written());
      assertThat(placement.offset() % HostPlan.ALIGNMENT).isEqualTo(0);
      long end = placement.offset() + guest.bytes();
      assertThat(end).isAtMost(host.bytes() + host.bytes() / 16);
      assertThat(plan.bytesOf(placement.host())).isAtLeast(Math.max(end, host.bytes()));
      for (Placement other : plan.placements()) {
        Guest second = guests.get(other.guest());
        boolean isTogether =
            other != placement
                && other.host() == placement.host()
                && second.first() <= guest.last()
                && guest.first() <= second.last();
        if (isTogether) {
          assertThat(end <= other.offset() || other.offset() + second.bytes() <= placement.offset())
              .isTrue();
        }
      }
    }
  }
}
