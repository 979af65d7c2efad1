package dev.jopt.dialect;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of a dialect agree with its operations. */
class DialectTablesTest {
  static Stream<Dialect> dialects() {
    return Context.withAllDialects().dialects().stream();
  }

  @Test
  void theServiceLoaderFindsTheDialects() {
    assertThat(dialects().map(Dialect::name))
        .containsAtLeast("affine", "arith", "builtin", "cf", "func", "scf", "ub");
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void namesAreSortedAndUnique(Dialect dialect) {
    assertThat(dialect.operationNames()).isInStrictOrder();
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void everyNameHasItsDefinition(Dialect dialect) {
    for (String name : dialect.operationNames()) {
      OpDefinition definition = dialect.operation(name);
      assertWithMessage(name).that(definition).isNotNull();
      assertWithMessage(name).that(definition.name()).isEqualTo(dialect.name() + "." + name);
      if (!DefinitionFile.defines(definition)) {
        assertWithMessage(name).that(definition.summary()).isNotEmpty();
      }
      assertWithMessage(name).that(definition.isRegistered()).isTrue();
    }
  }

  /** Operations that share a class still say each for itself what they do. */
  @ParameterizedTest
  @MethodSource("dialects")
  void summariesAreSentencesThatTellOperationsApart(Dialect dialect) {
    Map<String, String> operations = new HashMap<>();
    for (String name : dialect.operationNames()) {
      OpDefinition definition = dialect.operation(name);
      if (DefinitionFile.defines(definition)) {
        // A file of definitions tells facts only.
        continue;
      }
      String summary = definition.summary();
      assertWithMessage(name).that(summary).matches("[A-Z0-9].*[^ .]\\.");
      assertWithMessage("operation with the summary of " + name)
          .that(operations.put(summary, name))
          .isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void otherNamesHaveNone(Dialect dialect) {
    assertThat(dialect.operation("no_such_operation")).isNull();
    assertThat(dialect.operation("")).isNull();
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void declarativeFormsCompile(Dialect dialect) {
    for (String name : dialect.operationNames()) {
      OpDefinition definition = dialect.operation(name);
      assertWithMessage(name)
          .that(definition.format() != null)
          .isEqualTo(definition.formatText() != null);
    }
  }
}
