package dev.jopt.test.arch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** The classes of all modules without their tests, and the rooms that they are in. */
final class House {
  static final String GENERATED = "dev.jopt.parser.generated";

  /** The rooms that each room of the house may look into; {@code test} may look into all. */
  static final ImmutableListMultimap<String, String> ROOMS =
      ImmutableListMultimap.<String, String>builder()
          .put("parser", "ir")
          .put("dialect", "ir")
          .putAll("analysis", "ir", "dataflow")
          .putAll("bufferization", "ir", "dialect", "analysis")
          .put("conversion", "ir")
          .put("dataflow", "ir")
          .putAll("explore", "ir", "dialect", "analysis", "pass", "report", "transform")
          .putAll("pass", "ir", "analysis")
          .putAll("pdl", "ir", "pass")
          .put("spaces", "planner")
          .putAll(
              "transform",
              "ir",
              "dialect",
              "ordering",
              "planner",
              "tensormemory",
              "report",
              "spaces",
              "analysis",
              "bufferization",
              "conversion",
              "dataflow",
              "pass",
              "pdl")
          .putAll("translate", "ir", "dialect")
          .putAll("run", "ir", "parser", "dialect", "pass")
          .putAll("reduce", "ir", "parser", "dialect", "pass", "run")
          .putAll(
              "tools",
              "ir",
              "parser",
              "dialect",
              "ordering",
              "planner",
              "tensormemory",
              "report",
              "spaces",
              "analysis",
              "explore",
              "pass",
              "pdl",
              "reduce",
              "run",
              "transform",
              "translate")
          .putAll("lsp", "ir", "parser", "dialect", "analysis", "dataflow", "pass", "transform")
          .build();

  static final ImmutableList<String> ROOM_NAMES =
      ImmutableList.of(
          "property",
          "ir",
          "parser",
          "dialect",
          "ordering",
          "planner",
          "tensormemory",
          "report",
          "spaces",
          "analysis",
          "bufferization",
          "conversion",
          "dataflow",
          "explore",
          "pass",
          "pdl",
          "transform",
          "translate",
          "run",
          "reduce",
          "tools",
          "lsp",
          "test");

  /** The packages of the module {@code memory}. */
  static final String[] MEMORY = {
    "dev.jopt.ordering..",
    "dev.jopt.planner..",
    "dev.jopt.tensormemory..",
    "dev.jopt.report..",
    "dev.jopt.spaces.."
  };

  /** The packages of the module {@code passes}. */
  static final String[] PASSES = {
    "dev.jopt.analysis..",
    "dev.jopt.bufferization..",
    "dev.jopt.conversion..",
    "dev.jopt.dataflow..",
    "dev.jopt.pass..",
    "dev.jopt.pdl..",
    "dev.jopt.transform.."
  };

  static final JavaClasses CLASSES =
      new ClassFileImporter().withImportOption(House::isMainCode).importPackages("dev.jopt");

  private House() {}

  static boolean isMainCode(Location location) {
    return !location.contains("/test-classes/") && !location.contains("/.quick/tests/");
  }

  static String[] packagesOf(ImmutableList<String> rooms) {
    return rooms.stream().map(room -> "dev.jopt." + room + "..").toArray(String[]::new);
  }

  static void check(ArchRule rule) {
    rule.check(CLASSES);
  }

  static boolean calls(JavaMethod method, ImmutableSet<String> targets) {
    return method.getMethodCallsFromSelf().stream()
        .map(call -> call.getTargetOwner().getName() + "." + call.getTarget().getName())
        .anyMatch(targets::contains);
  }

  static JavaClass outermost(JavaClass inner) {
    JavaClass outer = inner;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer;
  }

  static boolean isPublicStatic(JavaMethod method) {
    return method.getModifiers().contains(JavaModifier.PUBLIC)
        && method.getModifiers().contains(JavaModifier.STATIC);
  }

  static Stream<JavaClass> concrete(String superType) {
    return CLASSES.stream()
        .filter(c -> c.isAssignableTo(superType) && c.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(c -> !c.isInterface() && !c.getModifiers().contains(JavaModifier.ABSTRACT));
  }
}
