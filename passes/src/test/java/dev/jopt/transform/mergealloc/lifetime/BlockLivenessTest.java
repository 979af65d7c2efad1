package dev.jopt.transform.mergealloc.lifetime;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.transform.deallocation.Named;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Ranges of ticks by {@link BlockLiveness}, in functions of several blocks: operations count from 1
 * in pre-order, the function first.
 */
final class BlockLivenessTest {
  private static String ticks(String body, String alloc) {
    Named ir =
        Named.parse(
            "func.func @f(%x: f32, %i: index, %c: i1) attributes {id = \"f\"} {\n" + body + "}\n");
    Operation function = ir.op("f");
    TickWalk walk =
        new TickWalk(
            new BufferViewFlowAnalysis(function),
            new LifetimeOptions(64, ImmutableSet.of(), Long.MAX_VALUE));
    assertThat(walk.run(function)).isTrue();
    Lifetime lifetime = walk.lifetimeOf(ir.value(alloc));
    if (lifetime == null) {
      throw new AssertionError(alloc + " is no alloc");
    }
    return lifetime.isEscaped()
        ? "escapes"
        : lifetime.parts().stream()
            .flatMap(part -> part.ranges().stream())
            .map(range -> range.start() + "-" + range.end())
            .collect(Collectors.joining(" "));
  }

  /** A diamond: ticks 2 to 5, 6 and 7 on the left, 8 and 9 on the right, 10 and 11. */
  private static String diamond(String left, String right, String join) {
    return """
        %a = memref.alloc() {id = "a"} : memref<4xf32>
        %b = memref.alloc() {id = "b"} : memref<4xf32>
        memref.store %x, %a[%i] : memref<4xf32>
        cf.cond_br %c, ^left, ^right
      ^left:
        LEFT
        cf.br ^join
      ^right:
        RIGHT
        cf.br ^join
      ^join:
        JOIN
        return
      """
        .replace("LEFT", access(left))
        .replace("RIGHT", access(right))
        .replace("JOIN", access(join));
  }

  private static String access(String buffer) {
    return buffer.isEmpty()
        ? "\"test.op\"() : () -> ()"
        : "memref.store %x, %" + buffer + "[%i] : memref<4xf32>";
  }

  @Test
  void inOneBranchOnly() {
    assertThat(ticks(diamond("a", "", ""), "a")).isEqualTo("4-6");
    // From the last access before the branch to the access; the other branch does not matter.
    assertThat(ticks(diamond("", "a", ""), "a")).isEqualTo("4-5 8-8");
  }

  @Test
  void aroundBothBranches() {
    assertThat(ticks(diamond("", "", "a"), "a")).isEqualTo("4-10");
  }

  @Test
  void eachBranchAnotherBuffer() {
    String text = diamond("b", "a", "");
    assertThat(ticks(text, "b")).isEqualTo("6-6");
    assertThat(ticks(text, "a")).isEqualTo("4-5 8-8");
  }

  private static final String LOOP =
      """
        %a = memref.alloc() {id = "a"} : memref<4xf32>
        memref.store %x, %a[%i] : memref<4xf32>
        cf.br ^loop
      ^loop:
        %b = memref.alloc() {id = "b"} : memref<4xf32>
        memref.store %x, %b[%i] : memref<4xf32>
        memref.store %x, %a[%i] : memref<4xf32>
        "test.op"() : () -> ()
        cf.cond_br %c, ^loop, ^end
      ^end:
        return
      """;

  @Test
  void whatALoopDidNotAllocateIsInUseForAllOfIt() {
    assertThat(ticks(LOOP, "a")).isEqualTo("3-9");
  }

  @Test
  void eachTimeRoundAllocatesAnew() {
    assertThat(ticks(LOOP, "b")).isEqualTo("6-6");
  }

  @Test
  void aBufferThatIsCarriedRoundEscapes() {
    String text =
        """
          %a = memref.alloc() {id = "a"} : memref<4xf32>
          cf.br ^loop(%a : memref<4xf32>)
        ^loop(%m: memref<4xf32>):
          memref.store %x, %m[%i] : memref<4xf32>
          %b = memref.alloc() {id = "b"} : memref<4xf32>
          cf.cond_br %c, ^loop(%b : memref<4xf32>), ^end
        ^end:
          return
        """;
    assertThat(ticks(text, "b")).isEqualTo("escapes");
  }
}
