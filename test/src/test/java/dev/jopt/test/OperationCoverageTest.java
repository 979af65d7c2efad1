package dev.jopt.test;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Every operation that has a class occurs in some {@link PositiveFile}. Those that are defined by
 * data are proved by {@link dev.jopt.test.generated.DefinedOperationsTest}, which makes them from
 * their definitions; a lit test shows each dialect.
 */
class OperationCoverageTest {

  private static final Pattern GENERIC_NAME = Pattern.compile("\"(\\w+\\.[\\w.$]+)\"[(<]");

  @Test
  void everyOperationHasPositiveTest() {
    assumeTrue(System.getProperty("lit.filter") == null, "only some files are looked at");
    Set<String> untested = new TreeSet<>();
    for (Dialect dialect : Context.withAllDialects().dialects()) {
      for (String operation : dialect.operationNames()) {
        if (!DefinitionFile.defines(dialect.operation(operation))) {
          untested.add(dialect.name() + "." + operation);
        }
      }
    }
    PositiveFile.all()
        .forEach(
            file -> {
              Tool.Output output =
                  Tool.jopt(file.bytes(), file.parsingFlags("--mlir-print-op-generic"));
              assertEquals(0, output.exit(), output::errors);
              Matcher matcher = GENERIC_NAME.matcher(output.text());
              while (matcher.find()) {
                untested.remove(matcher.group(1));
              }
            });
    assertWithMessage("operations in no positive test below lit-tests/").that(untested).isEmpty();
  }
}
