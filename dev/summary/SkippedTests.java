import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says in one line which programs the tests of a build missed, with how to install each; says
 * nothing if none.
 *
 * <p>Reads the reports of Surefire. A test that is skipped for want of a program says {@code no
 * PROGRAM, PROGRAM on the path}; one that may use any of several says {@code no PROGRAM or PROGRAM
 * on the path}, and the first stands for all. Arguments: the root of the build, and when it began;
 * older reports are of other builds.
 */
public final class SkippedTests {

  private static final Pattern SKIPPED =
      Pattern.compile("<skipped\\b[^>]*>(?:\\s*<!\\[CDATA\\[)?([^\\n<]*)");

  private static final List<Pattern> REASONS =
      List.of(
          Pattern.compile("\\bno (.+) on the path\\b"),
          Pattern.compile("\\bno (Docker)\\b"),
          Pattern.compile("\\bno (image \\S+) in Docker"),
          Pattern.compile("\\bunavailable features: (.+)"));

  /** The package of Debian and Ubuntu that has a program, or what else to do. */
  private static final Map<String, String> PACKAGES =
      Map.of(
          "FileCheck-22", "llvm-22-tools",
          "llc-22", "llvm-22",
          "llvm-tblgen-22", "llvm-22 libmlir-22-dev",
          "mlir-opt", "mlir-22-tools",
          "mlir-opt-22", "mlir-22-tools",
          "mlir-translate-22", "mlir-22-tools",
          "gcc", "gcc libc6-dev",
          "script", "bsdutils",
          "Docker", "docker.io");

  private SkippedTests() {}

  /** Prints the line. */
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    Instant start = Instant.parse(args[1]);
    int skipped = 0;
    TreeSet<String> programs = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    List<Path> reports;
    try (Stream<Path> files = Files.find(root, 5, (path, attributes) -> isReport(path))) {
      reports = files.sorted().collect(Collectors.toList());
    }
    for (Path report : reports) {
      if (Files.getLastModifiedTime(report).toInstant().isBefore(start)) {
        continue;
      }
      Matcher matcher = SKIPPED.matcher(Files.readString(report, UTF_8));
      while (matcher.find()) {
        List<String> missing = missing(matcher.group(1));
        skipped += missing.isEmpty() ? 0 : 1;
        programs.addAll(missing);
      }
    }
    if (skipped > 0) {
      System.out.println(line(skipped, programs));
    }
  }

  private static boolean isReport(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith("TEST-")
        && name.endsWith(".xml")
        && path.getParent().endsWith("target/surefire-reports");
  }

  /** Returns the programs that a test misses; none if it is skipped for another reason. */
  private static List<String> missing(String message) {
    for (Pattern reason : REASONS) {
      Matcher matcher = reason.matcher(message);
      if (matcher.find()) {
        return Arrays.stream(matcher.group(1).split(", "))
            .map(name -> name.replaceFirst(" or .*", "").strip())
            .collect(Collectors.toList());
      }
    }
    return List.of();
  }

  private static String line(int skipped, Iterable<String> programs) {
    // One program may have two names, of which the second is that of a feature of lit.
    Map<String, String> names = new LinkedHashMap<>();
    for (String program : programs) {
      String wanted =
          program.startsWith("image ")
              ? "test/src/docker/build makes it"
              : "Debian: " + PACKAGES.getOrDefault(program, program);
      names.put(program.replaceFirst("^mlir-opt$", "mlir-opt-22"), wanted);
    }
    return (skipped == 1 ? "1 test was" : skipped + " tests were")
        + " skipped for want of programs: "
        + names.entrySet().stream()
            .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
            .collect(Collectors.joining(", "));
  }
}
