package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What was verified early is not verified again; what was found wrong is reported once, later. */
final class EarlyVerificationTest {
  private final Context context = Ir.context();
  private final List<String> messages = new ArrayList<>();
  private final ModuleOp module = ModuleOp.create(context, Ir.HERE);
  private final List<Operation> parts = new ArrayList<>();
  private final Operation outside = Ir.op(context, "t.outside", List.of(), 1);

  EarlyVerificationTest() {
    context
        .diagnostics()
        .push(
            diagnostic -> {
              messages.add(diagnostic.message());
              return true;
            });
    module.body().append(outside);
    for (int i = 0; i < 4; i++) {
      ModuleOp part = ModuleOp.create(context, Ir.HERE);
      module.body().append(part);
      parts.add(part);
    }
  }

  /** Lets the body of a part use a value from outside. */
  private void breakPart(int index) {
    Operation user = Ir.op(context, "t.use" + index, List.of(), 0);
    parts.get(index).region(0).front().append(user);
    user.setOperands(List.of(outside.result()));
  }

  private EarlyVerification verified(int... indices) {
    EarlyVerification early = new EarlyVerification(parts);
    for (int index : indices) {
      early.verify(index);
    }
    return early;
  }

  @Test
  void nothingIsReportedEarly() {
    breakPart(1);

    verified(0, 1, 2, 3);

    assertThat(messages).isEmpty();
  }

  @Test
  void errorsComeOnceInTheOrderOfTheText() {
    ModuleOp fifth = ModuleOp.create(context, Ir.HERE);
    module.body().append(fifth);
    parts.add(fifth);
    breakPart(3);
    breakPart(1);

    // More than half are known to be valid, so that the check goes by what was verified.
    boolean valid = Verifier.tryVerify(module, verified(4, 3, 2, 1, 0));

    assertThat(valid).isFalse();
    assertThat(messages)
        .containsExactly(
            "'t.use1' op using value defined outside the region",
            "'t.use3' op using value defined outside the region")
        .inOrder();
  }

  @Test
  void partsThatWereNotVerifiedEarlyAreVerified() {
    breakPart(1);

    boolean valid = Verifier.tryVerify(module, verified(3, 2, 0));

    assertThat(valid).isFalse();
    assertThat(messages).containsExactly("'t.use1' op using value defined outside the region");
  }

  @Test
  void validPartsAreNotVerifiedAgain() {
    EarlyVerification early = verified(0, 1, 2, 3);
    // Against the contract, to see that nobody looks.
    breakPart(2);

    assertThat(Verifier.tryVerify(module, early)).isTrue();
  }

  @Test
  void symbolsOfThePartsAreVerified() {
    parts.get(0).setAttribute("sym_name", StringAttribute.of("twice"));
    parts.get(2).setAttribute("sym_name", StringAttribute.of("twice"));

    assertThat(Verifier.tryVerify(module, verified(0, 1, 2, 3))).isFalse();
    assertThat(messages).contains("redefinition of symbol named 'twice'");
  }
}
