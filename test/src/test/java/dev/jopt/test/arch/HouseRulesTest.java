package dev.jopt.test.arch;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectChecks;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The other rules of the house over the classes of all modules, without their tests. */
final class HouseRulesTest {
  /** What a user of a dialect would run into at first use only. */
  @Test
  void dialectsPassTheirChecks() {
    for (Dialect dialect : Context.withAllDialects().dialects()) {
      assertThat(DialectChecks.problems(dialect)).isEmpty();
    }
  }

  @Test
  void noStaticMutableState() {
    House.check(
        fields()
            .that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackage(House.GENERATED)
            .should()
            .beFinal());
    House.check(
        noFields()
            .that()
            .areStatic()
            .should()
            .haveRawType(
                DescribedPredicate.or(
                    JavaClass.Predicates.assignableTo(ConcurrentMap.class),
                    JavaClass.Predicates.assignableTo(ThreadLocal.class),
                    JavaClass.Predicates.assignableTo("java.util.ArrayList"),
                    JavaClass.Predicates.assignableTo("java.util.HashMap"),
                    JavaClass.Predicates.assignableTo("java.util.HashSet"),
                    JavaClass.Predicates.resideInAPackage("java.util.concurrent.atomic"))));
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    ImmutableList<String> silent =
        Stream.concat(
                Stream.of(House.CLASSES.getPackage("dev.jopt")),
                House.CLASSES.getPackage("dev.jopt").getSubpackagesInTree().stream())
            .filter(p -> !p.getClasses().isEmpty() && !p.getName().equals(House.GENERATED))
            .filter(p -> !isNullMarked(p))
            .map(JavaPackage::getName)
            .collect(toImmutableList());
    assertWithMessage("packages without a @NullMarked package-info").that(silent).isEmpty();
  }

  private static boolean isNullMarked(JavaPackage javaPackage) {
    return javaPackage
        .tryGetPackageInfo()
        .map(info -> info.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
        .orElse(false);
  }

  @Test
  void librariesDoNotPrint() {
    House.check(
        noClasses()
            .that()
            .resideOutsideOfPackage("dev.jopt.tools..")
            // An error or a report without a handler must be seen all the same.
            .and()
            .doNotHaveSimpleName("UnhandledDiagnostics")
            .and()
            .doNotHaveSimpleName("UnhandledReports")
            .should(ACCESS_STANDARD_STREAMS));
  }

  @Test
  void onlyProgramsExit() {
    House.check(
        noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Main")
            .should()
            .callMethod(System.class, "exit", int.class));
  }

  /**
   * A process may run a program for another one: what a program knows of who started it, an {@code
   * Invocation} says.
   */
  @Test
  void programsLookAtNoProcess() {
    House.check(
        noClasses()
            .that()
            .resideInAPackage("dev.jopt.tools..")
            .and()
            .haveSimpleNameNotEndingWith("Main")
            // They make invocations, the one of its own process, the other of that of a client.
            .and(
                DescribedPredicate.not(
                    nameMatching(".*\\.(Invocation|ProcessTerminal|WarmConnection)(\\$.*)?")))
            // They write pages of the documentation.
            .and()
            .haveSimpleNameNotEndingWith("Docs")
            .should(ACCESS_STANDARD_STREAMS)
            .orShould()
            .callMethod(Path.class, "of", String.class, String[].class)
            .orShould()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class)
            .orShould()
            .callConstructor(File.class, String.class)
            .orShould()
            .callConstructor(FileInputStream.class, FileDescriptor.class)
            .orShould()
            .callConstructor(FileOutputStream.class, FileDescriptor.class));
  }

  /** On the class path services are listed in files, on the module path in module-info. */
  @Test
  void dialectsAreFoundOnBothPaths()
      throws IOException, URISyntaxException, ClassNotFoundException {
    String service = "dev.jopt.ir.Dialect";
    ImmutableSet<String> dialects =
        House.CLASSES.stream()
            .filter(c -> c.getPackageName().startsWith("dev.jopt.dialect."))
            .filter(
                c -> c.isAssignableTo(service) && !c.getModifiers().contains(JavaModifier.ABSTRACT))
            // The dialects of a library are made by it.
            .filter(c -> c.getModifiers().contains(JavaModifier.PUBLIC))
            .map(JavaClass::getName)
            .collect(toImmutableSet());
    ImmutableSet.Builder<String> listed = ImmutableSet.builder();
    ClassLoader loader = HouseRulesTest.class.getClassLoader();
    for (URL url : Collections.list(loader.getResources("META-INF/services/" + service))) {
      try (InputStream in = url.openStream()) {
        new String(in.readAllBytes(), UTF_8)
            .lines()
            .filter(line -> line.startsWith("dev.jopt.dialect."))
            .forEach(listed::add);
      }
    }
    assertWithMessage("META-INF/services").that(listed.build()).containsExactlyElementsIn(dialects);

    ImmutableSet<String> provided =
        dialects.isEmpty()
            ? ImmutableSet.of()
            : provided(service, Class.forName(dialects.iterator().next()));
    assertWithMessage("module-info").that(provided).containsExactlyElementsIn(dialects);
  }

  private static ImmutableSet<String> provided(String service, Class<?> neighbour)
      throws URISyntaxException {
    Path home = Path.of(neighbour.getProtectionDomain().getCodeSource().getLocation().toURI());
    return ModuleFinder.of(home).findAll().stream()
        .flatMap(module -> module.descriptor().provides().stream())
        .filter(provides -> provides.service().equals(service))
        .flatMap(provides -> provides.providers().stream())
        .collect(toImmutableSet());
  }

  /** A property without a seed is another test every time. */
  @Test
  void propertiesStateTheirSeed() throws IOException {
    Pattern seedless = Pattern.compile("(?m)^ *@Property\\b(?!\\([^)]*\\bseed\\b)");
    ImmutableList.Builder<String> found = ImmutableList.builder();
    try (Stream<Path> files = Files.find(Path.of(".."), 20, (path, attributes) -> isTest(path))) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        if (seedless.matcher(Files.readString(file)).find()) {
          found.add(file.toString());
        }
      }
    }
    assertWithMessage("files with a @Property without seed").that(found.build()).isEmpty();
  }

  private static boolean isTest(Path path) {
    return path.toString().contains("/src/test/java/") && path.toString().endsWith(".java");
  }

  /**
   * Readers and printers run in several threads, each of which may be the first to need a class.
   *
   * @see InitializationGraph
   */
  @Test
  void noTwoInitializersWaitForEachOther() {
    // They look for each other in lambdas that read IR, which no initializer does.
    Set<String> harmless =
        Set.of("dev.jopt.dialect.linalg.CopyOp", "dev.jopt.dialect.linalg.FillOp");
    assertThat(new InitializationGraph(House.CLASSES).dangerousCycles(harmless)).isEmpty();
  }
}
