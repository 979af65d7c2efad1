package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.builtin.ModuleOp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A large module is checked on several threads, and says the same as a small one would. */
final class ParallelVerifierTest {
  private static final int MANY = 1000;

  private final Context context = Ir.context();
  private final List<String> messages = new ArrayList<>();
  private final ModuleOp module = ModuleOp.create(context, Ir.HERE);

  ParallelVerifierTest() {
    context
        .diagnostics()
        .push(
            diagnostic -> {
              messages.add(diagnostic.message());
              return true;
            });
    for (int i = 0; i < MANY; i++) {
      module.body().append(ModuleOp.create(context, Ir.HERE));
    }
  }

  /** Lets the body of a nested module use a value from outside. */
  private void breakModule(int index) {
    int at = 0;
    for (Operation op : module.body().operations()) {
      if (at++ == index) {
        Operation user = Ir.op(context, "t.use" + index, List.of(), 0);
        Block body = op.region(0).front();
        body.append(user);
        Operation outside = Ir.op(context, "t.outside", List.of(), 1);
        module.body().prepend(outside);
        user.setOperands(List.of(outside.result()));
        return;
      }
    }
  }

  @Test
  void aValidModuleIsValid() {
    assertThat(Verifier.tryVerify(module)).isTrue();
    assertThat(messages).isEmpty();
  }

  @Test
  void errorsComeInTheOrderOfTheText() {
    breakModule(900);
    breakModule(10);
    breakModule(500);

    assertThat(Verifier.tryVerify(module)).isFalse();
    assertThat(messages)
        .containsExactly(
            "'t.use10' op using value defined outside the region",
            "'t.use500' op using value defined outside the region",
            "'t.use900' op using value defined outside the region")
        .inOrder();
  }
}
