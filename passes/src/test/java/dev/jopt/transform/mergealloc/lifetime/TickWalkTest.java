package dev.jopt.transform.mergealloc.lifetime;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.transform.deallocation.Named;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * When buffers are in use, in ticks: operations count from 1 in pre-order, the function first,
 * terminators that are not written included.
 */
final class TickWalkTest {
  private static final String STRAIGHT =
      """
      func.func @f(%x: f32, %i: index, %c: i1) attributes {id = "f"} {
        %used = memref.alloc() {id = "used"} : memref<4xf32>
        %unused = memref.alloc() {id = "unused"} : memref<4xf32>
        %late = memref.alloc() {id = "late"} : memref<4xf32>
        memref.store %x, %used[%i] : memref<4xf32>
        %view = memref.cast %used : memref<4xf32> to memref<?xf32>
        memref.store %x, %late[%i] : memref<4xf32>
        memref.store %x, %view[%i] : memref<?xf32>
        memref.dealloc %used {id = "free"} : memref<4xf32>
        return
      }
      """;

  private static final String NESTED =
      """
      func.func @f(%x: f32, %i: index, %c: i1) attributes {id = "f"} {
        %outer = memref.alloc() {id = "outer"} : memref<4xf32>
        %both = memref.alloc() {id = "both"} : memref<4xf32>
        memref.store %x, %both[%i] : memref<4xf32>
        scf.for %k = %i to %i step %i {
          %inner = memref.alloc() {id = "inner"} : memref<4xf32>
          memref.store %x, %inner[%i] : memref<4xf32>
          memref.store %x, %outer[%i] : memref<4xf32>
          "test.pure"() : () -> ()
        } {id = "for"}
        scf.if %c {
          memref.store %x, %both[%i] : memref<4xf32>
        } else {
          "test.other"() : () -> ()
        } {id = "if"}
        return
      }
      """;

  private static final String OVERWRITTEN =
      """
      func.func @f(%x: f32, %i: index, %c: i1) attributes {id = "f"} {
        %m = memref.alloc() {id = "m"} : memref<4xf32>
        linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
        %0 = memref.load %m[%i] : memref<4xf32>
        %1 = arith.constant 1 : i32
        linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
        %2 = memref.load %m[%i] : memref<4xf32>
        return
      }
      """;

  private static TickWalk walk(Named ir, MergeFeature... features) {
    Operation function = ir.op("f");
    ImmutableSet<MergeFeature> set = Sets.immutableEnumSet(Arrays.asList(features));
    TickWalk walk =
        new TickWalk(
            new BufferViewFlowAnalysis(function), new LifetimeOptions(64, set, Long.MAX_VALUE));
    assertThat(walk.run(function)).isTrue();
    return walk;
  }

  /** Ranges of ticks, with {@code |} where the contents no longer matter. */
  private static String ticks(String program, String alloc, MergeFeature... features) {
    Named ir = Named.parse(program);
    Lifetime lifetime = walk(ir, features).lifetimeOf(ir.value(alloc));
    if (lifetime == null) {
      throw new AssertionError(alloc + " is no alloc");
    }
    return lifetime.parts().stream()
        .map(
            part ->
                part.ranges().stream()
                    .map(range -> range.start() + "-" + range.end())
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.joining(" | "));
  }

  @ParameterizedTest
  @CsvSource({
    // From the first access to the dealloc, through views too; the alloc is no access.
    "used, 5-9",
    "late, 7-7",
    "unused, -1--1"
  })
  void straightLine(String alloc, String expected) {
    assertWithMessage(alloc).that(ticks(STRAIGHT, alloc)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    // What a loop uses and did not allocate is in use for all of it.
    "outer, 5-10",
    "inner, 7-7",
    // So is what a branch uses, unless it is known that one region runs, once.
    "both, 4-15"
  })
  void regions(String alloc, String expected) {
    assertWithMessage(alloc).that(ticks(NESTED, alloc)).isEqualTo(expected);
  }

  @Test
  void exclusiveBranchesEndAtTheLastAccess() {
    assertThat(ticks(NESTED, "both", MergeFeature.EXCLUSIVE_BRANCHES)).isEqualTo("4-12");
  }

  @Test
  void overwritingStartsAnotherPart() {
    assertThat(ticks(OVERWRITTEN, "m")).isEqualTo("3-9");
    assertThat(ticks(OVERWRITTEN, "m", MergeFeature.SPLIT_LIFETIMES)).isEqualTo("3-5 | 7-9");
  }

  @Test
  void operationsWithRegionsHaveRanges() {
    Named ir = Named.parse(NESTED);
    TickWalk walk = walk(ir);
    assertThat(walk.rangeOf(ir.op("f"))).isEqualTo(new TickRange(1, 16));
    assertThat(walk.rangeOf(ir.op("for"))).isEqualTo(new TickRange(5, 10));
    assertThat(walk.deallocs()).isEmpty();
    assertThat(walk(Named.parse(STRAIGHT)).deallocs()).hasSize(1);
  }
}
