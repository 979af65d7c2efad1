package dev.jopt.transform.deallocation.ownership;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.transform.deallocation.Named;
import dev.jopt.transform.deallocation.flow.BranchLiveness;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.PossibleAliases;
import dev.jopt.transform.deallocation.flow.UsePositions;
import org.junit.jupiter.api.Test;

/** Indicators of buffers, and whether any block owns them. */
final class OwnershipStateTest {
  private final Named ir =
      Named.parse(
          """
          func.func @f(%x: memref<4xf32>) attributes {id = "f"} {
            %a = memref.alloc() {id = "a"} : memref<4xf32>
            %i = "deallocation.own"(%a) {id = "i"} : (memref<4xf32>) -> !deallocation.ownership
            %b = memref.alloc() {id = "b"} : memref<4xf32>
            %j = "deallocation.own"(%b) {id = "j"} : (memref<4xf32>) -> !deallocation.ownership
            %v = memref.subview %a[0] [2] [1] {id = "v"} : memref<4xf32> to memref<2xf32, strided<[1]>>
            return
          }
          """);
  private final Value a = ir.value("a");
  private final Value b = ir.value("b");
  private final Value i = ir.value("i");
  private final Value j = ir.value("j");
  private final Value view = ir.value("v");
  private final OwnershipState state = state();

  private OwnershipState state() {
    FunctionLike function = (FunctionLike) ir.op("f");
    return new OwnershipState(
        new UsePositions(function.asOperation()),
        PossibleAliases.of(function, new FunctionSummaries(false)),
        BranchLiveness.of(function.asOperation()));
  }

  private void bindBoth() {
    state.add(a);
    state.add(b);
    state.bind(a, i);
    state.bind(b, j);
  }

  @Test
  void anIndicatorIsOfTheMemRefThatItWasBoundTo() {
    bindBoth();
    assertThat(state.indicatorOf(a)).isSameInstanceAs(i);
    assertThat(state.memRefOf(i)).isSameInstanceAs(a);
    assertThat(state.find(b)).isSameInstanceAs(j);
    assertThat(state.indicatorOf(view)).isNull();
    assertThat(state.areEquivalent(a, b)).isFalse();
  }

  @Test
  void aViewHasTheIndicatorOfItsBuffer() {
    bindBoth();
    state.union(a, view);
    assertThat(state.find(view)).isSameInstanceAs(i);
    assertThat(state.areEquivalent(a, view)).isTrue();
    assertThat(state.representative(view)).isSameInstanceAs(state.representative(a));
  }

  @Test
  void whatIsOwnedIsOwnedUntilItIsDisowned() {
    bindBoth();
    state.union(a, view);
    assertThat(state.isOwned(a)).isFalse();
    state.own(i);
    assertThat(state.isOwnedIndicator(i)).isTrue();
    assertThat(state.isOwnedIndicator(j)).isFalse();
    assertThat(state.isOwned(a)).isTrue();
    assertThat(state.isOwned(view)).isTrue();
    assertThat(state.isOwned(b)).isFalse();
    state.disown(i);
    assertThat(state.isOwnedIndicator(i)).isFalse();
    assertThat(state.isOwned(view)).isFalse();
  }

  @Test
  void oneIndicatorNeedNotCount() {
    bindBoth();
    state.own(i);
    assertThat(state.isOwnedBesides(a, i)).isFalse();
    assertThat(state.isOwnedBesides(a, j)).isTrue();
    assertThat(state.isOwnedBesides(a, null)).isTrue();
  }
}
