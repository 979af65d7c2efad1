package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The program of {@code bench} that makes networks. */
final class NetworkGenerator {
  private static final Path BENCH = Path.of("../bench").toAbsolutePath();

  private final Path classes;

  /**
   * Compiles it.
   *
   * @param classes an empty folder for its classes
   */
  NetworkGenerator(Path classes) throws Exception {
    this.classes = classes;
    String source = BENCH.resolve("GenerateNetwork.java").toString();
    run(
        "javac",
        "-encoding",
        "UTF-8",
        "-d",
        classes.toString(),
        "-sourcepath",
        BENCH.toString(),
        source);
  }

  /** Returns the module of a network of real size. */
  String network(String kind) throws Exception {
    return generate(kind);
  }

  /** Writes tiny networks of all kinds to a folder. */
  void writeTiny(Path folder) throws Exception {
    generate("all", folder.toString());
  }

  private String generate(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of("-cp", classes.toString(), "GenerateNetwork"));
    Collections.addAll(all, arguments);
    return run("java", all.toArray(new String[0]));
  }

  private String run(String tool, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    Collections.addAll(command, arguments);
    Toolchain.Outcome outcome = Toolchain.run(classes, Map.of(), command);
    assertWithMessage(outcome.errors()).that(outcome.exit()).isEqualTo(0);
    return outcome.output();
  }
}
