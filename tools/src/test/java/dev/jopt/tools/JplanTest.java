package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line of {@code jplan}. */
final class JplanTest {
  private static final String PROBLEM = "id,lower,upper,size\na,0,2,16\nb,1,3,32\nc,2,4,16\n";

  @TempDir Path folder;
  private Path file;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void writeProblem() throws IOException {
    file = Files.writeString(folder.resolve("problem.csv"), PROBLEM);
  }

  private int run(String... args) {
    return run(Terminal.NONE, args);
  }

  private int run(Terminal terminal, String... args) {
    out.reset();
    err.reset();
    return Jplan.run(
        Invocation.of(
                List.of(args),
                new ByteArrayInputStream(PROBLEM.getBytes(StandardCharsets.UTF_8)),
                out,
                err)
            .withTerminal(terminal));
  }

  @Test
  void aCancelledRunLeavesNoPlan() {
    Path plan = folder.resolve("cancelled.csv");
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    int exit =
        Jplan.run(
            Invocation.of(
                    List.of("-", "-o", plan.toString()),
                    new ByteArrayInputStream(PROBLEM.getBytes(StandardCharsets.UTF_8)),
                    out,
                    err)
                .withCancellation(cancellation));
    assertThat(exit).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).endsWith("jplan: cancelled\n");
    assertThat(Files.exists(plan)).isFalse();
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void plans() throws IOException {
    assertThat(run(file.toString())).isEqualTo(0);
    assertThat(out()).startsWith("id,lower,upper,size,offset\na,0,2,16,");
    assertThat(err()).isEqualTo("jplan: 48 bytes, which is optimal\n");
    String plan = out();
    Path to = folder.resolve("plan.csv");
    assertThat(run("-", "-o", to.toString(), "--algorithm=exact")).isEqualTo(0);
    assertThat(out()).isEmpty();
    assertThat(Files.readString(to).lines().count()).isEqualTo(plan.lines().count());
    assertThat(run("--json", "--nodes", "10", "--deadline=5", file.toString())).isEqualTo(0);
    assertThat(out()).startsWith("{\n  \"height\": 48,\n");
    assertThat(run("--threads=3", "--deadline=5", file.toString())).isEqualTo(0);
    assertThat(err()).isEqualTo("jplan: 48 bytes, which is optimal\n");
  }

  @Test
  void draws() throws IOException {
    Path page = folder.resolve("plan.html");
    Path json = folder.resolve("plan.json");
    assertThat(run(file.toString(), "--report", page.toString(), "--report=" + json)).isEqualTo(0);
    assertThat(Files.readString(page)).startsWith("<!doctype html>\n");
    assertThat(Files.readString(page)).contains(Files.readString(json));
    assertThat(Files.readString(json)).startsWith("{\n  \"title\": \"problem.csv\",\n");
    assertThat(Files.readString(json)).contains("\"bytesBefore\": 64,\n  \"bytesAfter\": 48,\n");
    assertThat(Files.readString(json)).contains("{\"name\": \"b\", \"size\": 32, \"offset\": ");

    assertThat(run("-", "--capacity=48", "--report=" + json)).isEqualTo(0);
    assertThat(Files.readString(json)).contains("\"title\": \"<stdin>\"");
    assertThat(Files.readString(json)).contains("\"capacity\": 48,\n");
  }

  @Test
  void drawsNothingWithoutPlan() {
    Path page = folder.resolve("plan.html");
    assertThat(run(file.toString(), "--capacity=47", "--report=" + page)).isEqualTo(1);
    assertThat(Files.exists(page)).isFalse();
    String nowhere = folder.resolve("none").resolve("plan.html").toString();
    assertThat(run(file.toString(), "--report=" + nowhere)).isEqualTo(1);
    assertThat(err())
        .endsWith("jplan: cannot write report '" + nowhere + "': No such file or directory\n");
  }

  /** The output holds neither the old text nor a part of the new one. */
  @Test
  void aRunThatFailsLeavesTheOutputAsItWas() throws IOException {
    Path to = Files.writeString(folder.resolve("plan.csv"), "before");
    Path nowhere = folder.resolve("none").resolve("page.html");
    String[] args = {file.toString(), "-o", to.toString(), "--report=" + nowhere};
    assertThat(run(args)).isEqualTo(1);
    assertThat(Files.readString(to)).isEqualTo("before");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(file, to);
    }
    assertThat(run(file.toString(), "-o", nowhere.toString())).isEqualTo(1);
    assertThat(err())
        .endsWith("jplan: cannot open output file '" + nowhere + "': No such file or directory\n");
  }

  @Test
  void saysItsVersion() {
    assertThat(run("--version")).isEqualTo(0);
    assertThat(out()).startsWith("jplan ");
    assertThat(out()).endsWith("; runs on Java " + Runtime.version() + ".\n");
    assertThat(run("--help")).isEqualTo(0);
    assertThat(out()).contains("--version");
  }

  @Test
  void answersWhetherItFits() {
    assertThat(run(file.toString(), "--capacity=48")).isEqualTo(0);
    assertThat(out()).startsWith("id,lower,upper,size,offset\n");
    assertThat(err()).isEqualTo("jplan: fits 48 bytes: 48 bytes, which is optimal\n");
    assertThat(run(file.toString(), "--capacity=47")).isEqualTo(1);
    assertThat(out()).isEmpty();
    assertThat(err())
        .isEqualTo("jplan: does not fit 47 bytes: at time 1, 48 bytes are live, 1 too many\n");
    assertThat(run(file.toString(), "--capacity=47", "--algorithm=first-fit")).isEqualTo(1);
    assertThat(err()).startsWith("jplan: does not fit 47 bytes");
  }

  /** Two buffers aligned to 64 bytes: the second one cannot lie right on the first. */
  @Test
  void saysWhenItFitsNotForWantOfBytes() throws IOException {
    Files.writeString(file, "id,lower,upper,size,alignment\na,5,9,3,64\nb,7,9,3,64\nc,7,9,1,1\n");
    assertThat(run(file.toString(), "--capacity=60")).isEqualTo(1);
    assertThat(err())
        .isEqualTo(
            "jplan: does not fit 60 bytes: at time 7, 7 bytes are live,"
                + " but no arrangement of the buffers is that low\n");
  }

  @Test
  void complainsAboutFiles() throws IOException {
    Files.writeString(file, "id,lower,upper,size\na,0,1,0\n");
    assertThat(run(file.toString())).isEqualTo(1);
    assertThat(err()).isEqualTo("jplan: " + file + ": line 2: buffer a has size 0\n");
    Path missing = folder.resolve("missing.csv");
    assertThat(run(missing.toString())).isEqualTo(1);
    assertThat(err()).isEqualTo("jplan: " + missing + ": no such file\n");
    long half = 1L << 62;
    Files.writeString(file, "id,lower,upper,size\na,0,1," + half + "\nb,0,1," + half + "\n");
    assertThat(run(file.toString())).isEqualTo(1);
    assertThat(err()).isEqualTo("jplan: the buffers have more than 2^62 bytes together\n");
  }

  @Test
  void complainsAboutTheCommandLine() {
    for (String[] args :
        new String[][] {
          {},
          {"a", "b"},
          {"a", "--fast"},
          {"a", "-o"},
          {"a", "--capacity=x"},
          {"a", "--capacity=-1"},
          {"a", "--nodes=0"},
          {"a", "--threads=0"},
          {"a", "--deadline=0"},
          {"a", "--deadline=soon"},
          {"a", "--algorithm=fastest"}
        }) {
      assertThat(run(args)).isEqualTo(2);
      assertThat(out()).isEmpty();
      assertThat(err()).matches("jplan: .*Try: 'jplan --help'\n");
    }
    assertThat(run("--help")).isEqualTo(0);
    assertThat(out()).contains("greedy-by-breadth");
  }

  @Test
  void showsProgressOnTerminals() throws IOException {
    // Best fit, first fit and the greedy ones all end above the bound here.
    StringBuilder text = new StringBuilder("id,lower,upper,size\n");
    for (int i = 0; i < 60; i++) {
      long start = i * 7919L % 100;
      text.append(i).append(',').append(start).append(',').append(start + 5 + i % 17);
      text.append(',').append(1_000 + i * 104_729L % 9_973).append('\n');
    }
    Files.writeString(file, text);
    assertThat(run(() -> true, file.toString(), "--nodes=1000")).isEqualTo(0);
    assertThat(err()).startsWith("\r\u001b[Kjplan: ");
    assertThat(err()).contains("\r\u001b[Kjplan: ");
    assertThat(run(file.toString(), "--nodes=1000")).isEqualTo(0);
    assertThat(err()).startsWith("jplan: ");
  }
}
