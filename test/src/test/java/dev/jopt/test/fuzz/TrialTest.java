package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpPrinter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The trial sees failures: those of a dialect made for it. */
class TrialTest {
  private final Trial trial = new Trial(new FaultyDialect());

  @Test
  void soundTexts() {
    assertThat(trial.failure("module {}")).isNull();
    assertThat(trial.accepted()).isEqualTo(1);
    assertThat(trial.failure("module {")).isNull();
    assertThat(trial.failure("\"faulty.throw\"() : () -> (")).isNull();
    assertThat(trial.accepted()).isEqualTo(1);
  }

  @Test
  void anException() {
    assertThat(trial.failure("\"faulty.throw\"() : () -> ()"))
        .startsWith("java.lang.IllegalStateException: planted\n  at ");
  }

  @Test
  void aRefusalWithoutAnError() {
    assertThat(trial.failure("\"faulty.silent\"() : () -> ()"))
        .isEqualTo("refused without an error");
  }

  @Test
  void aFormThatIsNotRead() {
    assertThat(trial.failure("\"faulty.print\"() : () -> ()"))
        .startsWith("what is printed is refused");
  }

  /** Texts that were once printed as something else. */
  @Test
  void textsThatWereFound() {
    for (String text :
        List.of(
            "func.func private @u(!sparse_tensor.storage_specifier<"
                + "#sparse_tensor.encoding<{map=()->(()::(a)) }>>)",
            "\"p\"() {a = #xegpu.block_tdesc_attr<memory_space=-,array_length=1:i64>} : () -> ()")) {
      assertThat(trial.failure(text)).isNull();
    }
    // The levels of the first are none.
    assertThat(trial.accepted()).isEqualTo(1);
  }

  @Test
  void reducesToWhatFails() {
    String text = "func.func private @f()\n\"faulty.throw\"() : () -> () // here\nmodule {}\n";
    assertThat(TextReducer.reduce(text, shorter -> trial.failure(shorter) != null))
        .isEqualTo("\"faulty.throw\"():()->()");
  }

  private static final class FaultyDialect extends Dialect {
    FaultyDialect() {
      super("faulty");
    }

    @Override
    public List<String> operationNames() {
      return List.of("throw", "silent", "print");
    }

    @Override
    public @Nullable OpDefinition operation(String name) {
      OpDefinitionBuilder definition =
          OpDefinition.of("faulty." + name, FaultyOp.class, FaultyOp::new);
      if (name.equals("print")) {
        definition.parser(
            (parser, state) -> {
              throw parser.error("never read");
            });
      }
      return definition.build();
    }
  }

  private static final class FaultyOp extends Operation {
    FaultyOp(OperationState state) {
      super(state);
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print("!");
    }

    @Override
    protected boolean verify() {
      if (name().equals("faulty.throw")) {
        throw new IllegalStateException("planted");
      }
      return !name().equals("faulty.silent");
    }
  }
}
