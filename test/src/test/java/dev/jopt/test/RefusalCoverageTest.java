package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.test.lit.LitTest;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Every operation of every dialect is refused by some lit test that reads, with an error that is
 * about this operation: it begins with the operation's name, or is about its properties.
 */
class RefusalCoverageTest {
  private static final Pattern ERROR = Pattern.compile("(?m)^[^\n]*?:\\d+:\\d+: error: (.*)$");
  private static final Pattern SUBJECT =
      Pattern.compile(
          "(?:custom op )?'(\\w+\\.[\\w.$]+)' .*|invalid properties .* for op (\\w+\\.[\\w.$]+): .*");

  @Test
  void everyOperationIsRefusedSomewhere() {
    assumeTrue(System.getProperty("lit.filter") == null, "only some files are looked at");
    Set<String> untested = new TreeSet<>();
    for (Dialect dialect : Context.withAllDialects().dialects()) {
      for (String operation : dialect.operationNames()) {
        if (!DefinitionFile.defines(dialect.operation(operation))) {
          untested.add(dialect.name() + "." + operation);
        }
      }
    }
    for (LitTest test : Tool.suite().discover()) {
      if (test.runLines().stream().anyMatch(line -> line.contains("-verify-diagnostics"))) {
        Tool.parts(test).forEach(part -> untested.removeAll(refused(part)));
      }
    }
    assertWithMessage("operations that no test below lit-tests/ sees refused")
        .that(untested)
        .isEmpty();
  }

  @Test
  void whatIsFineIsNotRefused() {
    assertThat(refused("%0 = arith.constant 0 : i32\n%1 = arith.addi %0, %0 : i32")).isEmpty();
  }

  @Test
  void anErrorIsAboutOneOperation() {
    assertThat(refused("func.func @f() {\n  ub.unreachable\n  return\n}"))
        .containsExactly("ub.unreachable");
    assertThat(refused("%0 = arith.constant loc : i32")).isEmpty();
  }

  /** The operations that the errors of a part are about. */
  private static Set<String> refused(String part) {
    Set<String> operations = new TreeSet<>();
    Tool.Output output =
        Tool.jopt(part.getBytes(ISO_8859_1), List.of("--allow-unregistered-dialect"));
    Matcher error = ERROR.matcher(output.errors());
    while (error.find()) {
      Matcher subject = SUBJECT.matcher(error.group(1));
      if (subject.matches()) {
        operations.add(subject.group(1) != null ? subject.group(1) : subject.group(2));
      }
    }
    return operations;
  }
}
