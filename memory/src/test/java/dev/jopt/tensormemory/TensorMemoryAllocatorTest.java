package dev.jopt.tensormemory;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TensorMemoryAllocatorTest {
  private final TensorMemoryAllocator allocator =
      new TensorMemoryAllocator(new MemoryBin("ddr", 0, 4096), 64);

  private void allocate(String id, long size) {
    assertThat(allocator.allocate(TensorAllocation.of(id, size))).isEmpty();
  }

  private void allocateAt(String id, long size, long address) {
    allocate(id, size);
    assertThat(allocator.addressOf(id)).isEqualTo(OptionalLong.of(address));
  }

  private static String message(Optional<AllocationFailure> failure) {
    return failure.orElseThrow().message();
  }

  @Test
  void takesTheBestFitStepByStep() {
    allocateAt("a", 400, 0);
    allocateAt("b", 200, 448);
    allocateAt("c", 1000, 704);
    allocateAt("d", 100, 1728);
    assertThat(allocator.deallocate("a")).isEqualTo(DeallocationResult.FREED);
    assertThat(allocator.deallocate("c")).isEqualTo(DeallocationResult.FREED);
    assertThat(allocator.blocks().toString())
        .isEqualTo(
            "[[0, 448) free, [448, 648) b[], [648, 1728) free, [1728, 1828) d[],"
                + " [1828, 4096) free]");
    allocateAt("e", 150, 0);
    allocateAt("f", 1000, 704);
    String before = allocator.blocks().toString();
    assertThat(message(allocator.allocate(TensorAllocation.of("g", 3000))))
        .isEqualTo(
            "bin 'ddr' is full: tensor 'g' needs 3000 bytes (alignment 64), 2646 bytes free,"
                + " largest free range 2268 bytes, bin size 4096");
    assertThat(allocator.blocks().toString()).isEqualTo(before);
    assertThat(allocator.peak()).isEqualTo(1828);
  }

  @Test
  void theFirstBlockIsAlignedInTheBin() {
    TensorMemoryAllocator odd = new TensorMemoryAllocator(new MemoryBin("b", 100, -1), 64);
    assertThat(odd.allocate(TensorAllocation.of("a", 10))).isEmpty();
    assertThat(odd.addressOf("a")).isEqualTo(OptionalLong.of(128));
    assertThat(odd.peak()).isEqualTo(38);
  }

  @Test
  void amongHolesOfOneSizeTakesTheLowest() {
    for (String id : List.of("a", "b", "c", "d", "e")) {
      allocate(id, 128);
    }
    allocator.deallocate("d");
    allocator.deallocate("b");
    allocateAt("x", 128, 128);
  }

  @Test
  void takesALargeHoleBeforeTheTail() {
    TensorMemoryAllocator small = new TensorMemoryAllocator(new MemoryBin("b", 0, 2048), 64);
    small.allocate(TensorAllocation.of("a", 1600));
    small.allocate(TensorAllocation.of("b", 64));
    small.deallocate("a");
    // The tail [1664, 2048) is smaller than the hole [0, 1600).
    small.allocate(TensorAllocation.of("c", 64));
    assertThat(small.addressOf("c")).isEqualTo(OptionalLong.of(0));
  }

  @Test
  void firstFitTakesTheLowestHole() {
    TensorMemoryAllocator first =
        new TensorMemoryAllocator(new MemoryBin("b", 0, 4096), 64, PlacementPolicy.FIRST_FIT);
    for (String id : List.of("a", "b", "c", "d")) {
      first.allocate(TensorAllocation.of(id, id.equals("a") ? 512 : 128));
    }
    first.deallocate("a");
    first.deallocate("c");
    first.allocate(TensorAllocation.of("x", 128));
    assertThat(first.addressOf("x")).isEqualTo(OptionalLong.of(0));
  }

  @Test
  void joinsFreeRangesOnBothSides() {
    for (String id : List.of("a", "b", "c", "d")) {
      allocate(id, 128);
    }
    allocator.deallocate("a");
    allocator.deallocate("c");
    allocator.deallocate("b");
    assertThat(allocator.blocks().toString())
        .isEqualTo("[[0, 384) free, [384, 512) d[], [512, 4096) free]");
    allocator.deallocate("d");
    assertThat(allocator.blocks().toString()).isEqualTo("[[0, 4096) free]");
  }

  @Test
  void refusesATensorThatIsThere() {
    allocate("a", 10);
    assertThat(message(allocator.allocate(TensorAllocation.of("a", 10))))
        .isEqualTo("tensor 'a' is already allocated");
  }

  @Test
  void handsTheBlockOnUntilTheLastIsGone() {
    allocate("input", 400);
    for (String id : List.of("reshape", "transpose", "unsqueeze", "flatten")) {
      assertThat(allocator.allocateNoopInPlace(TensorAllocation.of(id, 400), "input")).isTrue();
    }
    allocate("conv2_out", 400);
    assertThat(String.valueOf(allocator.blockOf("flatten")))
        .isEqualTo("[0, 400) input[reshape, transpose, unsqueeze, flatten]");
    assertThat(allocator.deallocate("reshape")).isEqualTo(DeallocationResult.ALIAS_REMOVED);
    assertThat(String.valueOf(allocator.blockOf("flatten")))
        .isEqualTo("[0, 400) input[transpose, unsqueeze, flatten]");
    assertThat(allocator.deallocate("input")).isEqualTo(DeallocationResult.OWNERSHIP_TRANSFERRED);
    assertThat(String.valueOf(allocator.blockOf("flatten")))
        .isEqualTo("[0, 400) transpose[unsqueeze, flatten]");
    assertThat(allocator.deallocate("transpose"))
        .isEqualTo(DeallocationResult.OWNERSHIP_TRANSFERRED);
    assertThat(String.valueOf(allocator.blockOf("flatten")))
        .isEqualTo("[0, 400) unsqueeze[flatten]");
    assertThat(allocator.deallocate("unsqueeze"))
        .isEqualTo(DeallocationResult.OWNERSHIP_TRANSFERRED);
    assertThat(String.valueOf(allocator.blockOf("flatten"))).isEqualTo("[0, 400) flatten[]");
    assertThat(allocator.deallocate("flatten")).isEqualTo(DeallocationResult.FREED);
    assertThat(allocator.deallocate("flatten")).isEqualTo(DeallocationResult.NOT_FOUND);
    assertThat(allocator.blocks().toString())
        .isEqualTo("[[0, 448) free, [448, 848) conv2_out[], [848, 4096) free]");
    allocateAt("next", 400, 0);
  }

  @Test
  void anAliasOfAnAliasIsInTheSameBlock() {
    allocate("x", 400);
    assertThat(allocator.allocateAliasAt(TensorAllocation.of("s", 200), "x", 100)).isTrue();
    assertThat(allocator.allocateAliasAt(TensorAllocation.of("t", 50), "s", 120)).isTrue();
    assertThat(allocator.addressOf("t")).isEqualTo(OptionalLong.of(220));
    assertThat(String.valueOf(allocator.blockOf("t"))).isEqualTo("[0, 400) x[s, t]");
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.of("u", 50), "t")).isTrue();
    assertThat(allocator.addressOf("u")).isEqualTo(OptionalLong.of(220));
  }

  @Test
  void refusesWhatCannotShareAndChangesNothing() {
    allocate("x", 400);
    allocator.reserve(TensorAllocation.fixed("f", 400, 1024), Set.of());
    String before = allocator.blocks().toString();
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.of("y", 400), "other")).isFalse();
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.of("y", 399), "x")).isFalse();
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.of("y", 400).notViewable(), "x"))
        .isFalse();
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.fixed("y", 400, 64), "x")).isFalse();
    assertThat(allocator.allocateAliasAt(TensorAllocation.of("y", 100), "x", -1)).isFalse();
    assertThat(allocator.allocateAliasAt(TensorAllocation.of("y", 100), "x", 301)).isFalse();
    assertThat(allocator.allocateAliasAt(TensorAllocation.of("y", 1), "f", 400)).isFalse();
    assertThat(allocator.blocks().toString()).isEqualTo(before);
    assertThat(allocator.addressOf("y")).isEmpty();
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.fixed("y", 400, 1024), "f")).isTrue();
  }

  @Test
  void aPulledIntermediateLivesInTheFixedBlock() {
    allocator.reserve(TensorAllocation.fixed("out", 400, 0x200), Set.of());
    assertThat(allocator.allocateNoopInPlace(TensorAllocation.of("conv", 400), "out")).isTrue();
    assertThat(allocator.addressOf("conv")).isEqualTo(OptionalLong.of(0x200));
    assertThat(allocator.deallocate("conv")).isEqualTo(DeallocationResult.ALIAS_REMOVED);
    assertThat(allocator.deallocate("out")).isEqualTo(DeallocationResult.SKIPPED);
    assertThat(allocator.addressOf("out")).isEqualTo(OptionalLong.of(0x200));
  }

  @Test
  void regionsHaveTheirPartsInside() {
    assertThat(
            allocator.allocateRegion(
                TensorAllocation.of("c", 180),
                List.of(
                    new RegionMember("a", 0, 40, true),
                    new RegionMember("b", 40, 80, true),
                    new RegionMember("d", 120, 60, true))))
        .isEmpty();
    assertThat(allocator.addressOf("d")).isEqualTo(OptionalLong.of(120));
    assertThat(allocator.deallocate("c")).isEqualTo(DeallocationResult.OWNERSHIP_TRANSFERRED);
    assertThat(String.valueOf(allocator.blockOf("d"))).isEqualTo("[0, 180) a[b, d]");
  }

  @Test
  void aBlockWithATensorThatStaysIsNeverFree() {
    allocate("x", 400);
    allocator.allocateNoopInPlace(TensorAllocation.of("result", 400).kept(), "x");
    assertThat(allocator.deallocate("x")).isEqualTo(DeallocationResult.OWNERSHIP_TRANSFERRED);
    assertThat(allocator.deallocate("result")).isEqualTo(DeallocationResult.SKIPPED);
    allocateAt("y", 400, 448);
  }

  @Test
  void nothingIsPlacedOverFixedTensors() {
    allocator.reserve(TensorAllocation.fixed("f", 100, 70), Set.of());
    allocateAt("a", 71, 192);
    allocateAt("b", 64, 0);
    assertThat(message(allocator.reserve(TensorAllocation.fixed("g", 10, 169), Set.of())))
        .isEqualTo("pre-allocated tensors 'f' and 'g' overlap in bin 'ddr'");
    assertThat(allocator.reserve(TensorAllocation.fixed("g", 10, 169), Set.of("f"))).isEmpty();
    assertThat(message(allocator.reserve(TensorAllocation.fixed("h", 10, 4090), Set.of())))
        .isEqualTo("pre-allocated tensor 'h' [0xFFA, 0x1004) is outside bin 'ddr'");
  }
}
