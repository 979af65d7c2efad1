package dev.jopt.test.arch;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableListMultimap.toImmutableListMultimap;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
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
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** States the rules of the house over the classes of all modules, without their tests. */
final class HouseRulesTest {

  private static final String GENERATED = "dev.jopt.parser.generated";

  /** The rooms that each room of the house may look into; {@code test} may look into all. */
  private static final ImmutableListMultimap<String, String> ROOMS =
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
              "run",
              "transform",
              "translate")
          .putAll("lsp", "ir", "parser", "dialect", "analysis", "dataflow", "pass", "transform")
          .build();

  private static final ImmutableList<String> ROOM_NAMES =
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
          "tools",
          "lsp",
          "test");

  /** The packages of the module {@code memory}. */
  private static final String[] MEMORY = {
    "dev.jopt.ordering..",
    "dev.jopt.planner..",
    "dev.jopt.tensormemory..",
    "dev.jopt.report..",
    "dev.jopt.spaces.."
  };

  /** What tells how an operation is called. */
  private static final ImmutableSet<String> OPERATION_NAMES =
      ImmutableSet.of(
          "dev.jopt.ir.Operation.name",
          "dev.jopt.ir.OpDefinition.name",
          "dev.jopt.ir.OpDefinition.dialectName");

  /** A switch over a string asks for its hash code. */
  private static final ImmutableSet<String> STRING_COMPARISONS =
      ImmutableSet.of(
          "java.lang.String.equals",
          "java.lang.String.startsWith",
          "java.lang.String.endsWith",
          "java.lang.String.contains",
          "java.lang.String.matches",
          "java.lang.String.hashCode",
          "java.util.Set.contains");

  /** The dialects that a family of passes is about. */
  private static final ImmutableListMultimap<String, String> ABOUT =
      ImmutableListMultimap.<String, String>builder()
          .putAll("dev.jopt.transform.arith", "arith", "math", "support")
          .putAll("dev.jopt.transform.buffer", "linalg", "memref")
          .putAll(
              "dev.jopt.transform.bufferization",
              "affine",
              "arith",
              "bufferization",
              "cf",
              "func",
              "linalg",
              "memref",
              "scf",
              "support",
              "tensor")
          .putAll("dev.jopt.transform.deallocation", "memref", "deallocation")
          .putAll("dev.jopt.transform.dataflow", "arith", "support", "ub")
          .putAll(
              "dev.jopt.transform.loop",
              "affine",
              "arith",
              "cf",
              "memref",
              "scf",
              "support",
              "tensor",
              "ub")
          .putAll("dev.jopt.transform.linalg", "affine", "arith", "linalg", "support", "tensor")
          .putAll("dev.jopt.transform.memref", "affine", "arith", "memref", "support", "vector")
          .putAll("dev.jopt.transform.memrefexpansion", "affine", "arith", "memref", "scf")
          .putAll(
              "dev.jopt.conversion.bufferizationtomemref",
              "arith",
              "bufferization",
              "func",
              "memref",
              "scf")
          .putAll(
              "dev.jopt.conversion.linalgtoloops",
              "affine",
              "arith",
              "linalg",
              "memref",
              "scf",
              "support",
              "tensor")
          .putAll("dev.jopt.conversion.mathtolibm", "arith", "func", "math")
          .putAll("dev.jopt.conversion.tollvm", "arith", "cf", "func", "llvm", "memref", "support")
          .put("dev.jopt.transform.mergealloc", "memref")
          .putAll("dev.jopt.transform.ordering", "memref", "tensor")
          .putAll("dev.jopt.transform.tensor", "support", "tensor")
          .put("dev.jopt.transform.tensormemory", "graph")
          .put("dev.jopt.transform.affine", "affine")
          .putAll(
              "dev.jopt.transform.verification",
              "affine",
              "arith",
              "cf",
              "index",
              "linalg",
              "memref",
              "scf",
              "tensor")
          .build();

  /** The dialects that single classes know besides: those they make, or those they lower. */
  private static final ImmutableListMultimap<String, String> KNOWN_BESIDES =
      ImmutableListMultimap.<String, String>builder()
          .put("BranchDeallocator", "cf")
          .put("DoubleBuffering", "scf")
          .putAll("GraphLowering", "arith", "memref")
          .put("DropUnitLoops", "memref")
          .put("IndicatorTypes", "llvm")
          .put("LlvmLowering", "llvm")
          .put("ResolveResultDimsPass", "scf")
          .put("ResultCopies", "arith")
          .put("ResultReuse", "arith")
          .putAll("RetainToScf", "arith", "scf")
          .put("RuntimeFunctions", "llvm")
          .put("ReuseBySize", "arith")
          .put("ScalarFunctions", "math")
          .put("SliceAddress", "arith")
          .put("SpacesRewrite", "arith")
          .put("SplitAllocTensorsPass", "bufferization")
          .putAll("TileRewrite", "arith", "scf")
          .put("TransferOfSlice", "affine")
          .put("ViewMutator", "arith")
          .build();

  /** The packages of the module {@code passes}. */
  private static final String[] PASSES = {
    "dev.jopt.analysis..",
    "dev.jopt.bufferization..",
    "dev.jopt.conversion..",
    "dev.jopt.dataflow..",
    "dev.jopt.pass..",
    "dev.jopt.pdl..",
    "dev.jopt.transform.."
  };

  /**
   * What only the class of an operation can be: {@code ir} itself goes by it, or its methods take
   * the object for the operation.
   */
  private static final ImmutableSet<String> OF_THE_CLASS =
      ImmutableSet.of(
          "AutomaticAllocationScope",
          "FunctionLike",
          "GraphRegion",
          "IsolatedFromAbove",
          "ParallelLoop",
          "SingleBlock",
          "Symbol",
          "SymbolTable");

  private static final int MOST_PARAMETERS = 6;

  /** The methods and constructors with more, and why. */
  private static final ImmutableMap<String, String> LONG_PARAMETER_LISTS =
      ImmutableMap.of(
          "NodeAttribute.<init>",
          "a message of the ONNX format, field by field; one reader calls it",
          "BufferizationOptions.<init>",
          "the options of a pass, field by field; one reader calls it");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(HouseRulesTest::isMainCode)
          .importPackages("dev.jopt");

  static boolean isMainCode(Location location) {
    return !location.contains("/test-classes/") && !location.contains("/.quick/tests/");
  }

  private static String[] packagesOf(ImmutableList<String> rooms) {
    return rooms.stream().map(room -> "dev.jopt." + room + "..").toArray(String[]::new);
  }

  private static void check(ArchRule rule) {
    rule.check(CLASSES);
  }

  @Test
  void allRoomsAreLookedAt() {
    for (String room : ROOM_NAMES) {
      assertWithMessage(room).that(CLASSES.containPackage("dev.jopt." + room)).isTrue();
    }
    assertThat(ROOM_NAMES).containsAtLeastElementsIn(ROOMS.keySet());
    assertThat(ROOM_NAMES).containsAtLeastElementsIn(ImmutableSet.copyOf(ROOMS.values()));
  }

  @Test
  void everyClassIsInARoom() {
    check(classes().should().resideInAnyPackage(packagesOf(ROOM_NAMES)));
  }

  @Test
  void dependenciesPointOneWay() {
    for (String room : ROOM_NAMES) {
      if (room.equals("test")) {
        continue;
      }
      ImmutableList<String> others =
          ROOM_NAMES.stream()
              .filter(other -> !other.equals(room) && !ROOMS.containsEntry(room, other))
              .collect(toImmutableList());
      check(
          noClasses()
              .that()
              // The packages in it are passes, each from one dialect to another.
              .resideInAPackage("dev.jopt." + room + (room.equals("conversion") ? "" : ".."))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(packagesOf(others)));
    }
  }

  /** So that a service that only plans memory depends on no compiler, and jplan starts none. */
  @Test
  void planningKnowsNoCompiler() {
    JavaClasses planning = CLASSES.that(resideInAnyPackage(MEMORY));
    assertThat(planning.size()).isGreaterThan(50);
    noClasses()
        .that()
        .resideInAnyPackage(MEMORY)
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
        .check(CLASSES);
  }

  @Test
  void operationsAreFinal() {
    check(
        classes()
            .that()
            .areAssignableTo("dev.jopt.ir.Operation")
            .and()
            .doNotHaveFullyQualifiedName("dev.jopt.ir.Operation")
            .and()
            .doNotHaveModifier(JavaModifier.ABSTRACT)
            .and(
                DescribedPredicate.describe(
                    "are not what other operations specialise",
                    operation -> operation.getSubclasses().isEmpty()))
            .should()
            .haveModifier(JavaModifier.FINAL));
  }

  private static Stream<JavaClass> concrete(String superType) {
    return CLASSES.stream()
        .filter(c -> c.isAssignableTo(superType) && c.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(c -> !c.isInterface() && !c.getModifiers().contains(JavaModifier.ABSTRACT));
  }

  private static boolean isPublicStatic(JavaMethod method) {
    return method.getModifiers().contains(JavaModifier.PUBLIC)
        && method.getModifiers().contains(JavaModifier.STATIC);
  }

  /** {@code create(OpBuilder, Location, …)}, which docs/embedding.md promises. */
  @Test
  void everyOperationCanBeCreated() {
    ImmutableList<String> without =
        concrete("dev.jopt.ir.Operation")
            .filter(c -> c.getPackageName().startsWith("dev.jopt.dialect."))
            .filter(c -> c.getMethods().stream().noneMatch(m -> creates(c, m)))
            .map(JavaClass::getName)
            .sorted()
            .collect(toImmutableList());
    assertWithMessage("operations without create").that(without).isEmpty();
  }

  private static boolean creates(JavaClass operation, JavaMethod method) {
    ImmutableList<String> parameters =
        method.getRawParameterTypes().stream().map(JavaClass::getName).collect(toImmutableList());
    return isPublicStatic(method)
        && method.getName().startsWith("create")
        && method.getRawReturnType().equals(operation)
        && parameters.size() >= 2
        && parameters.get(0).equals("dev.jopt.ir.OpBuilder")
        && parameters.get(1).equals("dev.jopt.ir.location.Location");
  }

  /**
   * Arguments of one type are easily exchanged, so few stand in a row: more become builders,
   * records of parts or enumerations. {@code create} of an operation takes its operands and
   * attributes in the order of the definition, and only a class itself may call a longer
   * constructor of its own, from its builder, {@code of} or {@code with…}.
   */
  @Test
  void parameterListsAreShort() {
    ImmutableList<String> within =
        CLASSES.stream()
            .filter(c -> !c.getPackageName().equals(GENERATED))
            .filter(c -> !c.isAnonymousClass() && !c.isLocalClass())
            .flatMap(c -> c.getCodeUnits().stream())
            .filter(HouseRulesTest::hasLongParameterList)
            .map(unit -> unit.getOwner().getSimpleName() + "." + unit.getName())
            .distinct()
            .sorted()
            .collect(toImmutableList());
    assertThat(within).containsExactlyElementsIn(LONG_PARAMETER_LISTS.keySet());
  }

  private static boolean hasLongParameterList(JavaCodeUnit unit) {
    // A constructor of an enumeration has the name and the number of the constant besides.
    int more = unit.isConstructor() && unit.getOwner().isEnum() ? 2 : 0;
    return unit.getRawParameterTypes().size() > MOST_PARAMETERS + more
        && !unit.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !(unit instanceof JavaMethod method && creates(unit.getOwner(), method))
        && !(unit.isConstructor()
            && unit.getAccessesToSelf().stream()
                .allMatch(
                    call -> outermost(call.getOriginOwner()).equals(outermost(unit.getOwner()))));
  }

  /** {@code body()} is the block of a region that has one; regions are called so. */
  @Test
  void regionsAreCalledRegions() {
    ImmutableList<String> misnamed =
        CLASSES.stream()
            .filter(
                c ->
                    c.isAssignableTo("dev.jopt.ir.Operation")
                        || c.isAssignableTo("dev.jopt.ir.op.Callable"))
            .flatMap(c -> c.getMethods().stream())
            .filter(m -> m.getRawParameterTypes().isEmpty())
            .filter(
                m ->
                    m.getRawReturnType().getName().equals("dev.jopt.ir.Region")
                        ? !m.getName().endsWith("Region")
                        : m.getName().equals("body")
                            && !m.getRawReturnType().getName().equals("dev.jopt.ir.Block"))
            .map(JavaMethod::getFullName)
            .sorted()
            .collect(toImmutableList());
    assertWithMessage("misnamed regions").that(misnamed).isEmpty();
  }

  /** Types, attributes and locations are values: {@code of}, or a constant for the only one. */
  @Test
  void valuesAreMadeWithOf() {
    ImmutableList<String> without =
        Stream.of(
                "dev.jopt.ir.type.Type",
                "dev.jopt.ir.attribute.Attribute",
                "dev.jopt.ir.location.Location")
            .flatMap(HouseRulesTest::concrete)
            .filter(c -> !c.isEnum() && !c.getModifiers().contains(JavaModifier.ABSTRACT))
            .filter(
                c ->
                    c.getMethods().stream()
                        .noneMatch(m -> isPublicStatic(m) && m.getName().equals("of")))
            .map(JavaClass::getName)
            .distinct()
            .sorted()
            .collect(toImmutableList());
    assertWithMessage("values without of").that(without).isEmpty();
  }

  @Test
  void namesAreSpelledInOneWay() {
    check(
        fields()
            .that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackage(GENERATED)
            .should()
            .haveNameNotMatching("INSTANCE"));
    check(methods().should().haveNameNotMatching("lookup.*"));
  }

  /** One name is one class; operations are called as in their dialects, which share names. */
  @Test
  void noTwoClassesHaveOneName() {
    ImmutableListMultimap<String, String> byName =
        CLASSES.stream()
            .filter(c -> c.isTopLevelClass() && !c.getPackageName().equals(GENERATED))
            .filter(c -> !c.getSimpleName().endsWith("-info"))
            .filter(c -> !c.isAssignableTo("dev.jopt.ir.Operation"))
            .collect(toImmutableListMultimap(JavaClass::getSimpleName, JavaClass::getName));
    assertThat(byName.keySet()).containsAtLeast("Context", "Pass");
    ImmutableList<String> twice =
        byName.asMap().values().stream()
            .filter(classes -> classes.size() > 1)
            .map(Object::toString)
            .sorted()
            .collect(toImmutableList());
    assertWithMessage("names of several classes").that(twice).isEmpty();
  }

  /** Passes ask what an operation can do; functions of every dialect are functions. */
  @Test
  void passesKnowNoFunctionsByName() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(
                "dev.jopt.transform..",
                "dev.jopt.analysis..",
                "dev.jopt.conversion",
                "dev.jopt.conversion.linalgtoloops..",
                "dev.jopt.pass..")
            .and()
            .resideOutsideOfPackage("dev.jopt.transform.bufferization.model")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.jopt.dialect.func.."));
  }

  /** The name of an operation is for messages; its abilities are interfaces that it implements. */
  @Test
  void passesCompareNoNamesOfOperations() {
    ImmutableList<String> found =
        CLASSES.stream()
            .filter(resideInAnyPackage("dev.jopt.analysis..", "dev.jopt.transform.."))
            .flatMap(c -> c.getMethods().stream())
            .filter(m -> calls(m, OPERATION_NAMES) && calls(m, STRING_COMPARISONS))
            .map(m -> m.getOwner().getName() + "." + m.getName())
            .sorted()
            .collect(toImmutableList());
    // The one table of operations that no class stands for.
    assertThat(found)
        .containsExactly(
            "dev.jopt.analysis.ForeignDialects.isElementCast",
            "dev.jopt.analysis.ForeignDialects.mayBeInlined",
            // Models of operations, of which those of vector have no classes.
            "dev.jopt.transform.bufferization.model.BufferizationModels.of",
            "dev.jopt.transform.bufferization.model.VectorModels$Write.isMasked",
            "dev.jopt.transform.bufferization.model.VectorModels.of");
  }

  /** A capability may be attached to an operation from outside, where {@code as} finds it. */
  @Test
  void passesAskForCapabilitiesWithAs() {
    ImmutableList<String> found =
        CLASSES.stream()
            .filter(resideInAnyPackage(PASSES))
            .flatMap(c -> c.getInstanceofChecks().stream())
            .filter(check -> check.getRawType().getPackageName().equals("dev.jopt.ir.op"))
            .filter(check -> check.getRawType().isInterface())
            .filter(check -> !OF_THE_CLASS.contains(check.getRawType().getSimpleName()))
            .map(
                check ->
                    check.getOwner().getFullName() + " asks " + check.getRawType().getSimpleName())
            .sorted()
            .collect(toImmutableList());
    assertThat(found).isEmpty();
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
        .check(CLASSES);
  }

  /** No package knows one that comes after it in the list. */
  private static void pointOneWay(ImmutableList<String> packages) {
    for (int i = 0; i + 1 < packages.size(); i++) {
      check(
          noClasses()
              .that()
              .resideInAPackage(packages.get(i))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(packages.subList(i + 1, packages.size()).toArray(String[]::new)));
    }
  }

  private static boolean calls(JavaMethod method, ImmutableSet<String> targets) {
    return method.getMethodCallsFromSelf().stream()
        .map(call -> call.getTargetOwner().getName() + "." + call.getTarget().getName())
        .anyMatch(targets::contains);
  }

  /**
   * Analyses know no dialect. A family of passes knows those that it is about, and one of its
   * classes another one only to make or lower operations of it.
   */
  @Test
  void passesKnowOnlyTheDialectsThatTheyAreAbout() {
    Set<String> needed = new TreeSet<>();
    ImmutableList.Builder<String> found = ImmutableList.builder();
    for (JavaClass each :
        CLASSES.that(
            resideInAnyPackage(
                "dev.jopt.analysis..",
                "dev.jopt.conversion..",
                "dev.jopt.dataflow..",
                "dev.jopt.transform.."))) {
      String name = outermost(each).getSimpleName();
      for (String dialect : dialectsKnownTo(each)) {
        if (ABOUT.entries().stream()
            .anyMatch(
                about ->
                    each.getPackageName().startsWith(about.getKey())
                        && about.getValue().equals(dialect))) {
          continue;
        }
        needed.add(name + " knows " + dialect);
        if (!KNOWN_BESIDES.containsEntry(name, dialect)) {
          found.add(each.getName() + " knows " + dialect);
        }
      }
    }
    assertWithMessage("classes that know a dialect").that(found.build()).isEmpty();
    ImmutableList<String> listed =
        KNOWN_BESIDES.entries().stream()
            .map(entry -> entry.getKey() + " knows " + entry.getValue())
            .collect(toImmutableList());
    assertWithMessage("what is listed").that(needed).containsAtLeastElementsIn(listed);
  }

  private static JavaClass outermost(JavaClass inner) {
    JavaClass outer = inner;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer;
  }

  private static ImmutableSet<String> dialectsKnownTo(JavaClass from) {
    String prefix = "dev.jopt.dialect.";
    return from.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType().getPackageName())
        .filter(name -> name.startsWith(prefix))
        .map(name -> name.substring(prefix.length()))
        .collect(toImmutableSet());
  }

  /** What a user of a dialect would run into at first use only. */
  @Test
  void dialectsPassTheirChecks() {
    for (Dialect dialect : Context.withAllDialects().dialects()) {
      assertThat(DialectChecks.problems(dialect)).isEmpty();
    }
  }

  @Test
  void noStaticMutableState() {
    check(
        fields()
            .that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackage(GENERATED)
            .should()
            .beFinal());
    check(
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
                Stream.of(CLASSES.getPackage("dev.jopt")),
                CLASSES.getPackage("dev.jopt").getSubpackagesInTree().stream())
            .filter(p -> !p.getClasses().isEmpty() && !p.getName().equals(GENERATED))
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
    check(
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
    check(
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
    check(
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

  @Test
  void theParserStartsFast() {
    check(
        noClasses()
            .that()
            .resideInAPackage("dev.jopt.parser..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.regex..", "java.util.stream.."));
  }

  /** On the class path services are listed in files, on the module path in module-info. */
  @Test
  void dialectsAreFoundOnBothPaths()
      throws IOException, URISyntaxException, ClassNotFoundException {
    String service = "dev.jopt.ir.Dialect";
    ImmutableSet<String> dialects =
        CLASSES.stream()
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
    assertThat(new InitializationGraph(CLASSES).dangerousCycles(harmless)).isEmpty();
  }
}
