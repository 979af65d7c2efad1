package dev.jopt.dialect;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Declarative forms are compiled when first met: here all of them are. */
final class FormatsTest {
  @Test
  void everyFormIsAForm() {
    List<String> problems = new ArrayList<>();
    for (Dialect dialect : Context.withAllDialects().dialects()) {
      for (String name : dialect.operationNames()) {
        OpDefinition definition = dialect.operation(name);
        assertWithMessage(dialect.name() + "." + name).that(definition).isNotNull();
        try {
          var unused = definition.format();
        } catch (IllegalArgumentException e) {
          problems.add(e.getMessage());
        }
      }
    }
    assertThat(problems).isEmpty();
  }
}
