package dev.jopt.test.arch;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableListMultimap.toImmutableListMultimap;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What classes and their members are called, and how they are made. */
final class NamingRulesTest {
  private static final int MOST_PARAMETERS = 6;

  /** The methods and constructors with more, and why. */
  private static final ImmutableMap<String, String> LONG_PARAMETER_LISTS =
      ImmutableMap.of(
          "NodeAttribute.<init>",
          "a message of the ONNX format, field by field; one reader calls it",
          "BufferizationOptions.<init>",
          "the options of a pass, field by field; one reader calls it");

  @Test
  void operationsAreFinal() {
    House.check(
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

  /** {@code create(OpBuilder, Location, …)}, which docs/embedding.md promises. */
  @Test
  void everyOperationCanBeCreated() {
    ImmutableList<String> without =
        House.concrete("dev.jopt.ir.Operation")
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
    return House.isPublicStatic(method)
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
        House.CLASSES.stream()
            .filter(c -> !c.getPackageName().equals(House.GENERATED))
            .filter(c -> !c.isAnonymousClass() && !c.isLocalClass())
            .flatMap(c -> c.getCodeUnits().stream())
            .filter(NamingRulesTest::hasLongParameterList)
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
                    call ->
                        House.outermost(call.getOriginOwner())
                            .equals(House.outermost(unit.getOwner()))));
  }

  /** {@code body()} is the block of a region that has one; regions are called so. */
  @Test
  void regionsAreCalledRegions() {
    ImmutableList<String> misnamed =
        House.CLASSES.stream()
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
            .flatMap(House::concrete)
            .filter(c -> !c.isEnum() && !c.getModifiers().contains(JavaModifier.ABSTRACT))
            .filter(
                c ->
                    c.getMethods().stream()
                        .noneMatch(m -> House.isPublicStatic(m) && m.getName().equals("of")))
            .map(JavaClass::getName)
            .distinct()
            .sorted()
            .collect(toImmutableList());
    assertWithMessage("values without of").that(without).isEmpty();
  }

  @Test
  void namesAreSpelledInOneWay() {
    House.check(
        fields()
            .that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackage(House.GENERATED)
            .should()
            .haveNameNotMatching("INSTANCE"));
    House.check(methods().should().haveNameNotMatching("lookup.*"));
  }

  /** One name is one class; operations are called as in their dialects, which share names. */
  @Test
  void noTwoClassesHaveOneName() {
    ImmutableListMultimap<String, String> byName =
        House.CLASSES.stream()
            .filter(c -> c.isTopLevelClass() && !c.getPackageName().equals(House.GENERATED))
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
}
