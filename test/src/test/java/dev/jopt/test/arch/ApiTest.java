package dev.jopt.test.arch;

import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the public types and members of the exported packages with those of the last release,
 * which {@code api/MODULE.txt} lists, a line each. What users may have written against a line must
 * still compile: no line may go, and no type that they may implement may demand more of them.
 *
 * <p>A release writes the files anew. A change that breaks users on purpose writes the lines that
 * it breaks, and says so in the change log. What the files would be now is in {@code target/api}
 * after a failure.
 *
 * <p>Packages whose description begins with "Experimental:" promise nothing and are not listed.
 */
class ApiTest {
  private static final String EXPERIMENTAL = "Experimental:";

  private static final Path HOME = Path.of("..");

  @Test
  void nothingThatUsersMayHaveWrittenBreaks() throws IOException {
    List<String> broken = new ArrayList<>();
    for (var module : modules().entrySet()) {
      TreeSet<String> now = new TreeSet<>();
      for (JavaClass type : types(stablePackages(module.getValue()))) {
        describe(type, now);
      }
      Path file = HOME.resolve("api").resolve(module.getKey() + ".txt");
      if (now.isEmpty()) {
        continue;
      }
      List<String> released = Files.exists(file) ? Files.readAllLines(file) : List.of("(no file)");
      List<String> breaks = breaks(released, now);
      if (!breaks.isEmpty()) {
        Path proposal = HOME.resolve("target/api").resolve(file.getFileName());
        Files.createDirectories(proposal.getParent());
        Files.write(proposal, now);
        broken.add(file + " (" + proposal + " has what it is now):");
        broken.addAll(breaks);
      }
    }
    assertWithMessage(String.join("\n", broken)).that(broken).isEmpty();
  }

  @Test
  void aLineThatGoesIsABreak() {
    assertThat(breaks(List.of("final class a.B", "a.B: m()"), ImmutableSet.of("final class a.B")))
        .containsExactly("gone: a.B: m()");
  }

  @Test
  void aNewAbstractMethodIsABreak() {
    ImmutableSet<String> now =
        ImmutableSet.of("abstract interface a.B", "a.B: abstract m()", "a.C: abstract m()");
    assertThat(breaks(List.of("abstract interface a.B"), now))
        .containsExactly("demanded of those who implement it: a.B: abstract m()");
  }

  @Test
  void anAdditionIsNone() {
    ImmutableSet<String> now = ImmutableSet.of("final class a.B", "a.B: m()", "class a.C");
    assertThat(breaks(List.of("final class a.B"), now)).isEmpty();
  }

  private static List<String> breaks(List<String> released, Set<String> now) {
    List<String> breaks = new ArrayList<>();
    for (String line : released) {
      if (!now.contains(line)) {
        breaks.add("gone: " + line);
      }
    }
    ImmutableSet<String> before = ImmutableSet.copyOf(released);
    ImmutableSet<String> open =
        released.stream()
            .filter(line -> !line.contains(": ") && !line.startsWith("sealed "))
            .map(line -> line.replaceFirst("^.*(?:class|interface|enum|record) (\\S+)$", "$1"))
            .collect(toImmutableSet());
    for (String line : now) {
      if (line.contains(": abstract ")
          && !before.contains(line)
          && open.contains(line.substring(0, line.indexOf(": ")))) {
        breaks.add("demanded of those who implement it: " + line);
      }
    }
    return breaks;
  }

  /** The modules of jopt, each with the packages that it exports to all. */
  private static ImmutableSortedMap<String, ImmutableSet<String>> modules() throws IOException {
    ImmutableSortedMap.Builder<String, ImmutableSet<String>> modules =
        ImmutableSortedMap.naturalOrder();
    for (URL url :
        Collections.list(ApiTest.class.getClassLoader().getResources("module-info.class"))) {
      try (InputStream in = url.openStream()) {
        ModuleDescriptor module = ModuleDescriptor.read(in);
        if (module.name().startsWith("dev.jopt.")) {
          modules.put(
              module.name(),
              module.exports().stream()
                  .filter(exported -> !exported.isQualified())
                  .map(ModuleDescriptor.Exports::source)
                  .collect(toImmutableSet()));
        }
      }
    }
    ImmutableSortedMap<String, ImmutableSet<String>> found = modules.build();
    assertThat(found.keySet())
        .containsAtLeast("dev.jopt.ir", "dev.jopt.parser", "dev.jopt.passes", "dev.jopt.test");
    return found;
  }

  private static ImmutableSet<String> stablePackages(ImmutableSet<String> exported)
      throws IOException {
    ImmutableSet.Builder<String> stable = ImmutableSet.builder();
    for (String name : exported) {
      if (!description(name).contains(EXPERIMENTAL)) {
        stable.add(name);
      }
    }
    return stable.build();
  }

  private static String description(String packageName) throws IOException {
    String tail = "src/main/java/" + packageName.replace('.', '/') + "/package-info.java";
    try (Stream<Path> modules = Files.list(HOME)) {
      Path file =
          modules.map(module -> module.resolve(tail)).filter(Files::exists).findAny().orElseThrow();
      return Files.readString(file);
    }
  }

  private static List<JavaClass> types(ImmutableSet<String> packages) {
    if (packages.isEmpty()) {
      return List.of();
    }
    JavaClasses classes =
        new ClassFileImporter().withImportOption(House::isMainCode).importPackages(packages);
    return classes.stream()
        .filter(type -> packages.contains(type.getPackageName()) && isVisible(type))
        .toList();
  }

  private static boolean isVisible(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && !type.isAnonymousClass()
        && !type.isLocalClass()
        && type.getEnclosingClass().map(ApiTest::isVisible).orElse(true);
  }

  private static void describe(JavaClass type, Set<String> lines) {
    String kind =
        type.isAnnotation()
            ? "@interface"
            : type.isInterface()
                ? "interface"
                : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
    boolean sealed = type.reflect().isSealed();
    String head = sealed ? "sealed " : "";
    lines.add(head + modifiers(type.getModifiers()) + kind + " " + type.getName());
    Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
        .filter(parent -> parent.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(parent -> !parent.isEquivalentTo(Object.class))
        .forEach(parent -> lines.add(type.getName() + ": is " + parent.getName()));
    Stream.concat(type.getFields().stream(), type.getCodeUnits().stream())
        .filter(ApiTest::isVisible)
        .forEach(member -> lines.add(type.getName() + ": " + describe(member)));
  }

  private static boolean isVisible(JavaMember member) {
    Set<JavaModifier> modifiers = member.getModifiers();
    boolean inherited =
        modifiers.contains(JavaModifier.PROTECTED)
            && !member.getOwner().getModifiers().contains(JavaModifier.FINAL);
    return (modifiers.contains(JavaModifier.PUBLIC) || inherited)
        && !modifiers.contains(JavaModifier.SYNTHETIC)
        && !modifiers.contains(JavaModifier.BRIDGE);
  }

  private static String describe(JavaMember member) {
    String head = modifiers(member.getModifiers()) + member.getName();
    if (member instanceof JavaField field) {
      return head + " is " + field.getType().getName();
    }
    JavaCodeUnit unit = (JavaCodeUnit) member;
    return head
        + unit.getParameterTypes().stream().map(JavaType::getName).collect(joining(", ", "(", ")"))
        + " is "
        + unit.getReturnType().getName();
  }

  /** Those that matter to who uses it, in the order in which they are written. */
  private static String modifiers(Set<JavaModifier> modifiers) {
    EnumSet<JavaModifier> kept =
        EnumSet.of(
            JavaModifier.PROTECTED, JavaModifier.ABSTRACT, JavaModifier.STATIC, JavaModifier.FINAL);
    kept.retainAll(modifiers);
    return kept.stream()
        .map(modifier -> modifier.name().toLowerCase(Locale.ROOT) + " ")
        .collect(joining());
  }
}
