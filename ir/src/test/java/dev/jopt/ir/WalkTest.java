package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Questions about an operation and all that it contains. */
final class WalkTest {
  private final Context context = Ir.context();

  /** {@code t.outer { t.first { t.inner } t.last }}. */
  private Operation nest() {
    Operation outer = withBlock("t.outer");
    Operation first = withBlock("t.first");
    Ir.op(first.region(0).front(), context, "t.inner", List.of(), 0);
    outer.region(0).front().append(first);
    Ir.op(outer.region(0).front(), context, "t.last", List.of(), 0);
    return outer;
  }

  private Operation withBlock(String name) {
    OperationState state = new OperationState(context, Ir.HERE, context.operation(name));
    state.addRegion().append(new Block());
    return state.create();
  }

  @Test
  void theOperationItselfAndWhatItContainsAreAskedAbout() {
    assertThat(nest().anyMatch(op -> op.name().equals("t.outer"))).isTrue();
    assertThat(nest().anyMatch(op -> op.name().equals("t.inner"))).isTrue();
    assertThat(nest().anyMatch(op -> op.name().equals("t.other"))).isFalse();
  }

  @Test
  void noOperationIsAskedAboutAfterTheFirstThatMatches() {
    List<String> asked = new ArrayList<>();
    boolean found =
        nest()
            .anyMatch(
                op -> {
                  asked.add(op.name());
                  return op.name().equals("t.inner");
                });
    assertThat(found).isTrue();
    assertThat(asked).containsExactly("t.outer", "t.first", "t.inner").inOrder();
  }
}
