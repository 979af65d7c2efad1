package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The use-list of a value holds exactly the operands that are it, in order of use. */
final class UseListTest {
  private final Context context = Ir.context();
  private final Block block = new Block();
  private final Operation source = Ir.op(block, context, "t.source", List.of(), 2);
  private final Value a = source.result(0);
  private final Value b = source.result(1);

  private Operation use(Value... values) {
    return Ir.op(block, context, "t.use", List.of(values), 0);
  }

  @Test
  void usesComeInTheOrderTheyWereMade() {
    Operation first = use(a, a);
    Operation second = use(b, a);

    assertThat(a.uses())
        .containsExactly(first.opOperand(0), first.opOperand(1), second.opOperand(1))
        .inOrder();
    assertThat(a.users()).containsExactly(first, first, second).inOrder();
    assertThat(a.useCount()).isEqualTo(3);
    assertThat(b.hasOneUse()).isTrue();
  }

  @Test
  void anUnusedValueHasNoUses() {
    assertThat(a.hasUses()).isFalse();
    assertThat(a.hasOneUse()).isFalse();
    assertThat(a.uses()).isEmpty();
  }

  @Test
  void settingAnOperandMovesTheUse() {
    Operation user = use(a, a);
    user.setOperand(0, b);

    assertThat(a.uses()).containsExactly(user.opOperand(1));
    assertThat(b.uses()).containsExactly(user.opOperand(0));
    assertThat(user.operands()).containsExactly(b, a).inOrder();
  }

  @Test
  void replacingAllUsesLeavesNoneAndMovesTheNewestFirst() {
    Operation first = use(a);
    Operation second = use(b, a);
    a.replaceAllUsesWith(b);

    assertThat(a.hasUses()).isFalse();
    assertThat(b.uses())
        .containsExactly(second.opOperand(0), second.opOperand(1), first.opOperand(0))
        .inOrder();
  }

  @Test
  void aValueCannotReplaceItself() {
    assertThrows(IllegalArgumentException.class, () -> a.replaceAllUsesWith(a));
  }

  @Test
  void replacingSomeUsesMayChangeTheListWhileItIsWalked() {
    Operation first = use(a);
    Operation second = use(a);
    a.replaceUsesIf(b, use -> use.owner() == first);

    assertThat(a.users()).containsExactly(second);
    assertThat(b.users()).containsExactly(first);
  }

  @Test
  void replacingSomeUsesMovesTheNewestFirst() {
    Operation user = use(a, a, a);
    a.replaceUsesIf(b, use -> use.index() != 1);

    assertThat(b.uses()).containsExactly(user.opOperand(2), user.opOperand(0)).inOrder();
  }

  @Test
  void insertedAndErasedOperandsKeepTheirNumbers() {
    Operation user = use(a, b);
    user.insertOperands(1, List.of(b, b));
    assertThat(user.operands()).containsExactly(a, b, b, b).inOrder();

    user.eraseOperands(0, 2);
    assertThat(user.operands()).containsExactly(b, b).inOrder();
    assertThat(user.opOperand(1).index()).isEqualTo(1);
    assertThat(a.hasUses()).isFalse();
    assertThat(b.useCount()).isEqualTo(2);
  }

  @Test
  void replacingAllOperandsReleasesTheOldOnes() {
    Operation user = use(a, a);
    user.setOperands(List.of(b));

    assertThat(a.hasUses()).isFalse();
    assertThat(ImmutableList.copyOf(b.uses())).hasSize(1);
  }

  @Test
  void erasingAUserReleasesItsOperands() {
    use(a, b).erase();

    assertThat(a.hasUses()).isFalse();
    assertThat(b.hasUses()).isFalse();
  }

  @Test
  void aDefinitionInUseCannotBeErased() {
    Operation user = use(a);

    assertThrows(IllegalStateException.class, source::erase);
    assertThat(user.operand(0)).isSameInstanceAs(a);
    assertThat(source.block()).isSameInstanceAs(block);
  }

  @Test
  void erasingReleasesWhatNestedOperationsUse() {
    OperationState state = new OperationState(context, Ir.HERE, context.operation("t.region"));
    Operation nested = Ir.op(state.addRegion().addBlock(), context, "t.use", List.of(a), 0);
    Operation outer = state.create();
    assertThat(a.users()).containsExactly(nested);

    outer.erase();
    assertThat(a.hasUses()).isFalse();
  }
}
