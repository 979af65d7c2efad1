package dev.jopt.ir.op;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.op.MemoryEffect.Kind;
import dev.jopt.ir.op.MemoryEffect.Resource;
import org.junit.jupiter.api.Test;

class MemoryEffectTest {
  private static final Resource SCRATCHPAD = Resource.memory("t.scratchpad");
  private static final Resource OTHER = Resource.memory("t.other");
  private static final Resource LOG = Resource.state("t.log");

  private static MemoryEffect effect(Kind kind, Resource resource) {
    return new MemoryEffect(kind, null).in(resource);
  }

  @Test
  void onlyNamedMemoriesAreApart() {
    assertThat(SCRATCHPAD.overlaps(SCRATCHPAD)).isTrue();
    assertThat(SCRATCHPAD.overlaps(OTHER)).isFalse();
    assertThat(SCRATCHPAD.overlaps(Resource.DEFAULT)).isTrue();
    assertThat(Resource.DEFAULT.overlaps(Resource.AUTOMATIC_ALLOCATION_SCOPE)).isTrue();
  }

  @Test
  void stateIsApartFromMemory() {
    assertThat(LOG.overlaps(LOG)).isTrue();
    assertThat(LOG.overlaps(Resource.DEFAULT)).isFalse();
    assertThat(Resource.DEFAULT.overlaps(LOG)).isFalse();
    assertThat(LOG.overlaps(Resource.memory("t.log"))).isFalse();
  }

  @Test
  void oneOfTwoThatConflictChangesSomething() {
    MemoryEffect read = effect(Kind.READ, LOG);
    assertThat(read.conflictsWith(read)).isFalse();
    assertThat(read.conflictsWith(effect(Kind.WRITE, LOG))).isTrue();
    assertThat(read.conflictsWith(effect(Kind.WRITE, SCRATCHPAD))).isFalse();
    assertThat(read.isOnMemory()).isFalse();
    assertThat(read.at(3).stage()).isEqualTo(3);
    assertThat(read.at(3)).isNotEqualTo(read);
  }
}
