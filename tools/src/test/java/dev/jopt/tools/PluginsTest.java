package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
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

  /** A dialect that says something of operations of another, and is named nowhere. */
  private static final String TIDY =
      """
      package tidy;

      import dev.jopt.ir.*;
      import dev.jopt.ir.attribute.UnitAttribute;
      import dev.jopt.ir.rewrite.*;
      import java.util.List;

      public final class TidyDialect extends Dialect {
        public TidyDialect() { super("tidy"); }
        public List<String> operationNames() { return List.of(); }
        public OpDefinition operation(String localName) { return null; }
        public List<RewritePattern> canonicalizationPatterns() {
          return List.of(
              new RewritePattern("func.return", 1) {
                public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
                  if (op.hasAttribute("seen")) {
                    return false;
                  }
                  rewriter.modifyInPlace(op, () -> op.setAttribute("seen", UnitAttribute.UNIT));
                  return true;
                }
              });
        }
      }
      """;

  private static Path tidyJar(Path folder) throws IOException {
    Path source = Files.writeString(folder.resolve("TidyDialect.java"), TIDY);
    Path classes = Files.createDirectory(folder.resolve("classes"));
    compile(classes, List.of(source.toString()));
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("dev.jopt.ir.Dialect"), "tidy.TidyDialect\n");
    Path made = folder.resolve("tidy.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(made))) {
      addAll(zip, classes);
    }
    return made;
  }

  @Test
  void patternsOfADialectApplyHoweverItCame(@TempDir Path own)
      throws IOException, InterruptedException {
    String tidy = tidyJar(own).toString();
    String text = "func.func @f() {\n  return\n}\n";
    assertThat(run(text, "--load-dialect-plugin=" + tidy, "--canonicalize")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("return {seen}");

    // The class path of a virtual machine is found by a service loader, which is another way.
    Path input = Files.writeString(own.resolve("in.mlir"), text);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path") + File.pathSeparator + tidy,
                "dev.jopt.tools.JoptMain",
                "--canonicalize",
                input.toString())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isEqualTo(0);
    assertThat(printed).isEqualTo(out.toString(UTF_8));
  }

  @Test
  void aMistakeInADefinitionIsFoundOnLoading(@TempDir Path own) throws IOException {
    String invalid =
        TIDY.replace("return List.of();", "return List.of(\"x\");")
            .replace(
                "return null;",
                """
                return OpDefinition.of("tidy.x", dev.jopt.ir.UnregisteredOperation.class, s -> null)
                    .format("$nothing")
                    .build();
                """);
    assertThat(invalid).isNotEqualTo(TIDY);
    Path source = Files.writeString(own.resolve("TidyDialect.java"), invalid);
    Path classes = Files.createDirectory(own.resolve("classes"));
    compile(classes, List.of(source.toString()));
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("dev.jopt.ir.Dialect"), "tidy.TidyDialect\n");
    Path made = own.resolve("tidy.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(made))) {
      addAll(zip, classes);
    }
    assertThat(run("", "--load-dialect-plugin=" + made)).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .contains("cannot load plugins: 'tidy.x' has an invalid format: ");
  }

  private static final String FUNCTION =
      """
      units.func @make () -> memref<8xf32> attributes {sym_visibility = "private"} {
        %0 = memref.alloc() : memref<8xf32>
        units.return %0 : memref<8xf32>
      }
      units.func @use () -> () {
        %0 = units.call @make() : () -> memref<8xf32>
        %1 = memref.alloc() : memref<8xf32>
        memref.copy %0, %1 : memref<8xf32> to memref<8xf32>
        units.return
      }
      """;

  @Test
  void itsFunctionsAreFreedAsAllOthers() {
    assertThat(run(FUNCTION, "--load-dialect-plugin=" + jar, "--deallocate")).isEqualTo(0);
    assertThat(err.toString(UTF_8)).isEmpty();
    assertThat(out.toString(UTF_8))
        .isEqualTo(
            """
            module {
              units.func @make () -> (memref<8xf32>, !deallocation.ownership) attributes {sym_visibility = "private"} {
                %alloc = memref.alloc() : memref<8xf32>
                %0 = deallocation.own %alloc : memref<8xf32>
                units.return %alloc, %0 : memref<8xf32>, !deallocation.ownership
              }
              units.func @use () -> () {
                %0:2 = units.call @make() : () -> (memref<8xf32>, !deallocation.ownership)
                %alloc = memref.alloc() : memref<8xf32>
                %1 = deallocation.own %alloc : memref<8xf32>
                memref.copy %0#0, %alloc : memref<8xf32> to memref<8xf32>
                deallocation.retain() of(%0#1) : (!deallocation.ownership) -> ()
                deallocation.retain() of(%1) : (!deallocation.ownership) -> ()
                units.return
              }
            }

            """);
  }

  @Test
  void indicatorsGoThroughAllOfThePipeline() {
    String options = "--deallocation-pipeline=transfer-arguments=1 to-llvm=1";
    assertThat(run(FUNCTION, "--load-dialect-plugin=" + jar, options)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("@make () -> (memref<8xf32>, !llvm.ptr)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"units.func(merge-alloc)", "any(merge-alloc)"})
  void itsFunctionsAnchorPasses(String nested) {
    String pipeline = "--pass-pipeline=builtin.module(" + nested + ")";
    assertThat(run(FUNCTION, "--load-dialect-plugin=" + jar, pipeline)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("memref.alloc() {alignment = 64 : i64}");
  }

  @Test
  void itsOtherOperationsDoNot() {
    String pipeline = "--pass-pipeline=builtin.module(units.func(units.measure(merge-alloc)))";
    String measure =
        """
        units.func @f () -> () {
          %0 = units.measure 1.0 : f64 in !units.length<m>
          units.return
        }
        """;
    assertThat(run(measure, "--load-dialect-plugin=" + jar, pipeline)).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .contains("'units.measure' op trying to schedule a pass on an operation not marked as");
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
