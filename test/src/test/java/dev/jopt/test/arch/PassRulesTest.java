package dev.jopt.test.arch;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What passes may know of operations. */
final class PassRulesTest {
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
          .put("dev.jopt.conversion.complextostandard", "arith")
          .putAll("dev.jopt.conversion.mathtolibm", "arith", "func", "math")
          .putAll("dev.jopt.conversion.tollvm", "arith", "cf", "func", "llvm", "memref", "support")
          .put("dev.jopt.transform.mergealloc", "memref")
          .putAll("dev.jopt.transform.ordering", "graph", "memref", "tensor")
          .putAll("dev.jopt.transform.tensor", "support", "tensor")
          .put("dev.jopt.transform.tensormemory", "graph")
          .putAll("dev.jopt.transform.vector", "arith", "memref", "support", "ub", "vector")
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
          .put("HoistYieldedAllocsPass", "scf")
          .put("IndicatorTypes", "llvm")
          .put("LlvmLowering", "llvm")
          .put("LoopNormalizePass", "arith")
          .put("MemorySpaceText", "gpu")
          .put("RankReduction", "memref")
          .put("ResolveResultDimsPass", "scf")
          .put("OverlayRewrite", "arith")
          .put("ResultReuse", "arith")
          .putAll("RetainToScf", "arith", "scf")
          .put("RuntimeFunctions", "llvm")
          .put("ReuseBySize", "arith")
          .put("ScalarFunctions", "math")
          .put("SliceAddress", "arith")
          .put("SpacesRewrite", "arith")
          .put("StridedBuffer", "arith")
          .put("SplitAllocTensorsPass", "bufferization")
          .put("CarriedBuffers", "scf")
          .putAll("LinearIndex", "affine", "arith", "support")
          .put("LoopAccess", "scf")
          .put("LoopFusion", "scf")
          .put("LoopFusionPlan", "scf")
          .putAll("LoopFusionRewrite", "arith", "scf")
          .put("LoopFusionSearch", "scf")
          .putAll("TileRewrite", "arith", "scf")
          .putAll("WindowReuse", "arith", "scf")
          .put("TransferOfSlice", "affine")
          .put("ViewMutator", "arith")
          .put("YieldedAllocs", "scf")
          .build();

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

  /** Passes ask what an operation can do; functions of every dialect are functions. */
  @Test
  void passesKnowNoFunctionsByName() {
    House.check(
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
        House.CLASSES.stream()
            .filter(resideInAnyPackage("dev.jopt.analysis..", "dev.jopt.transform.."))
            .flatMap(c -> c.getMethods().stream())
            .filter(m -> House.calls(m, OPERATION_NAMES) && House.calls(m, STRING_COMPARISONS))
            .map(m -> m.getOwner().getName() + "." + m.getName())
            .sorted()
            .collect(toImmutableList());
    // The one table of operations that no class stands for.
    assertThat(found)
        .containsExactly(
            "dev.jopt.analysis.ForeignDialects.isElementCast",
            "dev.jopt.analysis.ForeignDialects.mayBeInlined",
            // Models of operations, of which many have no classes.
            "dev.jopt.transform.bufferization.model.BufferizationModels.of",
            "dev.jopt.transform.bufferization.model.MaskModels$Yield.bufferize",
            "dev.jopt.transform.bufferization.model.MlProgramModels.of",
            "dev.jopt.transform.bufferization.model.ShapeModels.of",
            "dev.jopt.transform.bufferization.model.SparseTensorModels.of",
            "dev.jopt.transform.bufferization.model.VectorModels$Write.isMasked",
            "dev.jopt.transform.bufferization.model.VectorModels.of");
  }

  /** A capability may be attached to an operation from outside, where {@code as} finds it. */
  @Test
  void passesAskForCapabilitiesWithAs() {
    ImmutableList<String> found =
        House.CLASSES.stream()
            .filter(resideInAnyPackage(House.PASSES))
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

  /**
   * Analyses know no dialect. A family of passes knows those that it is about, and one of its
   * classes another one only to make or lower operations of it.
   */
  @Test
  void passesKnowOnlyTheDialectsThatTheyAreAbout() {
    Set<String> needed = new TreeSet<>();
    ImmutableList.Builder<String> found = ImmutableList.builder();
    for (JavaClass each :
        House.CLASSES.that(
            resideInAnyPackage(
                "dev.jopt.analysis..",
                "dev.jopt.conversion..",
                "dev.jopt.dataflow..",
                "dev.jopt.transform.."))) {
      String name = House.outermost(each).getSimpleName();
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

  private static ImmutableSet<String> dialectsKnownTo(JavaClass from) {
    String prefix = "dev.jopt.dialect.";
    return from.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType().getPackageName())
        .filter(name -> name.startsWith(prefix))
        .map(name -> name.substring(prefix.length()))
        .collect(toImmutableSet());
  }
}
