package dev.jopt.test.reduce;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassRegistry;
import dev.jopt.reduce.PipelineFailures;
import dev.jopt.reduce.ProgramReducer;
import dev.jopt.reduce.ReducedProgram;
import dev.jopt.test.lit.Programs;
import dev.jopt.tools.Invocation;
import dev.jopt.tools.JoptReduce;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The listings of docs/reduce.md: what is printed, and the lines of Java, which stand here too. */
class ReduceDocsTest {
  private static final Path SOURCE =
      Path.of("src/test/java/dev/jopt/test/reduce/ReduceDocsTest.java");
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern INPUT =
      Pattern.compile("<!-- in -->\n```mlir\n(.*?)```", Pattern.DOTALL);
  private static final Pattern RUN =
      Pattern.compile(
          "<!-- jopt-reduce --test='(.*?)' -->\n```\n\\$ jopt-reduce in.mlir --test='\\1'\n(.*?)```",
          Pattern.DOTALL);

  private final List<String> reports = new ArrayList<>();

  private static String page() throws IOException {
    return Files.readString(Path.of("../docs/reduce.md"));
  }

  private static String input() throws IOException {
    Matcher input = INPUT.matcher(page());
    assertThat(input.find()).isTrue();
    return input.group(1);
  }

  @Test
  void theFirstExample() throws IOException {
    assumeTrue(Programs.find("grep").isPresent(), "no grep on the path");
    Matcher run = RUN.matcher(page());
    assertThat(run.find()).isTrue();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int exit =
        JoptReduce.run(
            Invocation.of(
                List.of("-", "--quiet", "--test=" + run.group(1)),
                new ByteArrayInputStream(input().getBytes(UTF_8)),
                out,
                new ByteArrayOutputStream()));
    assertThat(exit).isEqualTo(0);
    assertThat(out.toString(UTF_8)).isEqualTo(run.group(2));
  }

  @Test
  void listingsAreRun() throws IOException {
    String source = Files.readString(SOURCE).replaceAll("(?m)^ +", "");
    Matcher listing = JAVA.matcher(page());
    int found = 0;
    for (; listing.find(); found++) {
      assertThat(source).contains(listing.group(1).replaceAll("(?m)^ +", ""));
    }
    assertThat(found).isEqualTo(2);
  }

  @Test
  void anyPredicate() throws IOException {
    ModuleOp module = IrParser.parse(Context.withAllDialects(), input());
    ReducedProgram small =
        ProgramReducer.of((program, text) -> text.contains("arith.muli"))
            .mostTests(1000)
            .reduce(module)
            .orElseThrow();
    assertThat(small.text()).contains("%0 = arith.muli %arg0, %arg0 : i32");
  }

  @Test
  void failuresOfPasses() throws IOException {
    String text = input();
    ModuleOp module = IrParser.parse(Context.withAllDialects(), text);
    PipelineFailures failures =
        PipelineFailures.of(
                Context::withAllDialects, PassRegistry.withAllPasses(), "builtin.module(cse)")
            .validates(true);
    failures
        .observe(text)
        .flatMap(failure -> ProgramReducer.of(failures.sameAs(failure)).reduce(module))
        .ifPresent(found -> report(found.text()));
    // There is nothing wrong with cse.
    assertThat(reports).isEmpty();
  }

  private void report(String text) {
    reports.add(text);
  }
}
