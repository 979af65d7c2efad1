package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code jopt.cmd} starts what {@code jopt} starts. */
class WindowsLauncherTest {
  private static final Pattern PROGRAM = Pattern.compile("main=(dev\\.jopt\\.[\\w.]+)");
  private static final Pattern JAR =
      Pattern.compile("more=(\\w+[/\\\\]target[/\\\\][\\w/\\\\.]+jar)");

  private static Set<String> all(String file, Pattern pattern) throws IOException {
    return pattern
        .matcher(Files.readString(Path.of("..", file)))
        .results()
        .map(found -> found.group(1).replace('\\', '/'))
        .collect(toCollection(TreeSet::new));
  }

  @Test
  void startsTheSamePrograms() throws Exception {
    Set<String> programs = all("jopt", PROGRAM);
    // The warm process needs a client, which Windows has not.
    programs.remove("dev.jopt.test.cli.WarmTestsMain");
    assertThat(all("jopt.cmd", PROGRAM)).isEqualTo(programs);
    assertThat(all("jopt.cmd", JAR)).isEqualTo(all("jopt", JAR));
  }

  @Test
  void linesEndAsWindowsNeedsThem() throws Exception {
    String text = Files.readString(Path.of("../jopt.cmd"));
    assertThat(text.replace("\r\n", "")).doesNotContain("\n");
  }
}
