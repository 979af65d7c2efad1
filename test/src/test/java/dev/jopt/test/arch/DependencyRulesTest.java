package dev.jopt.test.arch;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasName;
import org.junit.jupiter.api.Test;

/** Which rooms of the house may look into which. */
final class DependencyRulesTest {
  @Test
  void allRoomsAreLookedAt() {
    for (String room : House.ROOM_NAMES) {
      assertWithMessage(room).that(House.CLASSES.containPackage("dev.jopt." + room)).isTrue();
    }
    assertThat(House.ROOM_NAMES).containsAtLeastElementsIn(House.ROOMS.keySet());
    assertThat(House.ROOM_NAMES)
        .containsAtLeastElementsIn(ImmutableSet.copyOf(House.ROOMS.values()));
  }

  @Test
  void everyClassIsInARoom() {
    House.check(classes().should().resideInAnyPackage(House.packagesOf(House.ROOM_NAMES)));
  }

  @Test
  void dependenciesPointOneWay() {
    for (String room : House.ROOM_NAMES) {
      if (room.equals("test")) {
        continue;
      }
      ImmutableList<String> others =
          House.ROOM_NAMES.stream()
              .filter(other -> !other.equals(room) && !House.ROOMS.containsEntry(room, other))
              .collect(toImmutableList());
      House.check(
          noClasses()
              .that()
              // The packages in it are passes, each from one dialect to another.
              .resideInAPackage("dev.jopt." + room + (room.equals("conversion") ? "" : ".."))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(House.packagesOf(others)));
    }
  }

  /** So that a service that only plans memory depends on no compiler, and jplan starts none. */
  @Test
  void planningKnowsNoCompiler() {
    JavaClasses planning = House.CLASSES.that(resideInAnyPackage(House.MEMORY));
    assertThat(planning.size()).isGreaterThan(50);
    noClasses()
        .that()
        .resideInAnyPackage(House.MEMORY)
        .or()
        .haveNameMatching("dev\\.jopt\\.tools\\.(Jplan.*|PlanReport)")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.jopt.ir..",
            "dev.jopt.parser..",
            "dev.jopt.dialect..",
            "dev.jopt.analysis..",
            "dev.jopt.conversion..",
            "dev.jopt.dataflow..",
            "dev.jopt.pass..",
            "dev.jopt.pdl..",
            "dev.jopt.transform..")
        .check(House.CLASSES);
  }

  /** The stages of merge-alloc, each of which knows none after it, nor what drives them. */
  @Test
  void stagesOfMergeAllocPointOneWay() {
    String family = "dev.jopt.transform.mergealloc";
    pointOneWay(
        ImmutableList.of(family + ".lifetime", family + ".plan", family + ".rewrite", family));
  }

  /**
   * The code that the deallocation passes share knows none of them, nor do they know each other.
   */
  @Test
  void deallocationPassesShareOneRoom() {
    String family = "dev.jopt.transform.deallocation";
    for (String pass : ImmutableList.of("ownership", "reuse", "lowering")) {
      pointOneWay(ImmutableList.of(family + ".flow", family + "." + pass, family));
    }
    pointOneWay(ImmutableList.of(family + ".ownership", family + ".reuse", family + ".lowering"));
    pointOneWay(ImmutableList.of(family + ".lowering", family + ".reuse", family + ".ownership"));
  }

  /** What authors of dialects call does not know who implements it. */
  @Test
  void textualFormPointsOneWay() {
    pointOneWay(ImmutableList.of("dev.jopt.ir.asm", "dev.jopt.ir.format"));
    pointOneWay(ImmutableList.of("dev.jopt.ir.asm", "dev.jopt.ir.print"));
  }

  /**
   * No package needs itself by way of others. The object model is one thing in several packages,
   * each of which needs {@code Operation}. The generated parser extends a class written by hand,
   * which calls it. Operations of {@code async}, {@code gpu} and {@code llvm} that have no class
   * stand in definition files, whose supplements know the types of these dialects.
   */
  @Test
  void noCyclesBetweenPackages() {
    DescribedPredicate<HasName> anything = nameMatching(".*");
    DescribedPredicate<HasName> objectModel = nameMatching("dev\\.jopt\\.ir\\..*");
    slices()
        .matching("dev.jopt.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(objectModel, objectModel)
        .ignoreDependency(nameMatching("dev\\.jopt\\.parser\\.generated\\..*"), anything)
        .ignoreDependency(
            nameMatching("dev\\.jopt\\.dialect\\.(async|gpu|llvm)\\.\\w+Dialect"),
            nameMatching("dev\\.jopt\\.dialect\\.defined\\..*"))
        .check(House.CLASSES);
  }

  /** No package knows one that comes after it in the list. */
  private static void pointOneWay(ImmutableList<String> packages) {
    for (int i = 0; i + 1 < packages.size(); i++) {
      House.check(
          noClasses()
              .that()
              .resideInAPackage(packages.get(i))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(packages.subList(i + 1, packages.size()).toArray(String[]::new)));
    }
  }

  @Test
  void theParserStartsFast() {
    House.check(
        noClasses()
            .that()
            .resideInAPackage("dev.jopt.parser..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.regex..", "java.util.stream.."));
  }
}
