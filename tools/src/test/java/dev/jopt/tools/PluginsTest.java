package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads the example of a foreign dialect and pass from a jar. */
class PluginsTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "units", "src", "main");

  private static final String TWICE =
      """
      func.func @f(%arg0: !units.length<km>) -> !units.length<mm> {
        %0 = units.convert %arg0 : !units.length<km> to !units.length<m> by #units.scale<1000 / 1>
        %1 = units.convert %0 : !units.length<m> to !units.length<mm> by #units.scale<1000 / 1>
        return %1 : !units.length<mm>
      }
      """;

  @TempDir static Path folder;

  private static String jar = "";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeAll
  static void makeJar() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    compile(classes, exampleSources());
    Path made = folder.resolve("units.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(made))) {
      addAll(zip, classes);
      addAll(zip, EXAMPLE.resolve("resources"));
    }
    jar = made.toString();
  }

  private static List<String> exampleSources() throws IOException {
    try (Stream<Path> sources = Files.walk(EXAMPLE.resolve("java/dev"))) {
      return sources.map(Path::toString).filter(name -> name.endsWith(".java")).toList();
    }
  }

  private static void compile(Path classes, List<String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path")));
    arguments.addAll(sources);
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int status = compiler.run(null, messages, messages, arguments.toArray(new String[0]));
    assertWithMessage(messages.toString(UTF_8)).that(status).isEqualTo(0);
  }

  private static void addAll(ZipOutputStream zip, Path root) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(root)) {
      files = found.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      zip.putNextEntry(new ZipEntry(root.relativize(file).toString().replace('\\', '/')));
      Files.copy(file, zip);
    }
  }

  private int run(String input, String... args) {
    return Jopt.run(List.of(args), new ByteArrayInputStream(input.getBytes(UTF_8)), out, err);
  }

  @Test
  void withoutThePluginTheDialectIsUnknown() {
    assertThat(run(TWICE)).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("units");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--load-dialect-plugin", "--load-pass-plugin"})
  void bringsItsDialect(String option) {
    assertThat(run(TWICE, option, jar)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("%1 = units.convert %0 :");
  }

  @Test
  void bringsItsPassesWhichMayBeNamedBeforeIt() {
    assertThat(run(TWICE, "--units-merge-conversions", "--load-pass-plugin=" + jar)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("!units.length<km> to !units.length<mm>");
  }

  @Test
  void mayBeNamedForBoth() {
    String pipeline = "--pass-pipeline=builtin.module(func.func(units-merge-conversions))";
    assertThat(run(TWICE, "--load-dialect-plugin=" + jar, "--load-pass-plugin=" + jar, pipeline))
        .isEqualTo(0);
  }

  @Test
  void isListed() {
    assertThat(run("", "--show-dialects", "--load-dialect-plugin=" + jar)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("units");
    assertThat(run("", "--list-passes", "--load-pass-plugin=" + jar)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("units-merge-conversions");
  }

  @Test
  void serviceLoadersOfTheCallerAreLeftAlone() {
    assertThat(run(TWICE, "--load-dialect-plugin=" + jar)).isEqualTo(0);
    assertThat(run(TWICE)).isEqualTo(1);
  }

  @Test
  void aMissingJar() {
    assertThat(run("", "--load-pass-plugin=nowhere.jar")).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo("jopt: cannot load plugin 'nowhere.jar': No such file or directory\n");
  }

  @Test
  void notAJar() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no archive");
    assertThat(run("", "--load-pass-plugin=" + text)).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .startsWith("jopt: cannot load plugin '" + text + "': not a jar: ");
  }

  @Test
  void aJarWithoutServices() throws IOException {
    String empty = jarWith("empty.jar", "a.txt", "text");
    assertThat(run("", "--load-dialect-plugin=" + empty)).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "jopt: cannot load plugin '"
                + empty
                + "': it declares neither dialects nor passes under META-INF/services/\n");
  }

  @Test
  void aJarThatLacksWhatItDeclares() throws IOException {
    String broken = jarWith("broken.jar", "META-INF/services/dev.jopt.ir.Dialect", "a.Missing");
    assertThat(run("", "--load-dialect-plugin=" + broken)).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "jopt: cannot load plugins: dev.jopt.ir.Dialect: Provider a.Missing not found\n");
  }

  @Test
  void theSameClassesTwice() throws IOException {
    Path copy = folder.resolve("again.jar");
    Files.copy(Path.of(jar), copy);
    // The first jar wins, as on any class path.
    assertThat(run(TWICE, "--load-dialect-plugin=" + jar, "--load-dialect-plugin=" + copy))
        .isEqualTo(0);
  }

  @Test
  void aPluginThatFails() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("failing"));
    Path source = classes.resolve("Failing.java");
    Files.writeString(
        source,
        """
        public class Failing implements dev.jopt.pass.PassProvider {
          public java.util.List<String> passNames() {
            throw new IllegalStateException("no names");
          }
          public dev.jopt.pass.PassInfo pass(String name) {
            return null;
          }
        }
        """);
    compile(classes, List.of(source.toString()));
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("dev.jopt.pass.PassProvider"), "Failing");
    Path failing = folder.resolve("failing.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(failing))) {
      addAll(zip, classes);
    }
    assertThat(run("", "--load-pass-plugin=" + failing)).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo("jopt: cannot load plugins: java.lang.IllegalStateException: no names\n");
  }

  private static String jarWith(String name, String entry, String text) throws IOException {
    Path made = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(made);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(text.getBytes(UTF_8));
    }
    return made.toString();
  }
}
