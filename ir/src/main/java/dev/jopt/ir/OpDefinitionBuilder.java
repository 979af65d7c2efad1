package dev.jopt.ir;

import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.CustomParser;
import dev.jopt.ir.OpDefinition.RegionSpec;
import dev.jopt.ir.OpDefinition.ResultInference;
import dev.jopt.ir.OpDefinition.SameTypes;
import dev.jopt.ir.OpDefinition.SuccessorSpec;
import dev.jopt.ir.OpDefinition.TypeRule;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.format.AssemblyFormat;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Collects an {@link OpDefinition}, as the example there shows. Every method that adds an operand,
 * result, attribute, region or successor throws an {@link IllegalArgumentException} when another
 * part has the name already.
 *
 * <p>Used by one thread at a time.
 */
public final class OpDefinitionBuilder {
  final String name;
  final Class<? extends Operation> opClass;
  final OpDefinition.Factory factory;
  String summary = "";
  private final List<String> names = new ArrayList<>();
  final List<ValueSpec> operands = new ArrayList<>();
  final List<ValueSpec> results = new ArrayList<>();
  final List<AttributeSpec> attributes = new ArrayList<>();
  final List<RegionSpec> regions = new ArrayList<>();
  final List<SuccessorSpec> successors = new ArrayList<>();
  long traitBits;
  final List<TypeRule> typeRules = new ArrayList<>();
  final List<SameTypes> sameTypes = new ArrayList<>();
  final List<Predicate<Operation>> invariants = new ArrayList<>();
  final List<Predicate<Operation>> regionInvariants = new ArrayList<>();
  final Map<String, AssemblyFormat.Directive> directives = new LinkedHashMap<>();
  final Map<Class<?>, Function<Operation, ?>> models = new LinkedHashMap<>();
  @Nullable ResultInference inference;
  @Nullable String formatText;
  @Nullable CustomParser customParser;
  @Nullable String defaultDialect;
  @Nullable String implicitTerminator;
  @Nullable Supplier<List<RewritePattern>> canonicalization;

  OpDefinitionBuilder(
      String name, Class<? extends Operation> opClass, OpDefinition.Factory factory) {
    this.name = name;
    this.opClass = opClass;
    this.factory = factory;
  }

  /** The name of a new part; a format and accessors refer to parts of all kinds by name. */
  private String unused(String part) {
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equals(part)) {
        throw new IllegalArgumentException("'" + name + "' has two parts named '" + part + "'");
      }
    }
    names.add(part);
    return part;
  }

  /**
   * Gives the operations a capability that their class does not implement, for operations that are
   * defined by data; {@link Operation#as} finds it.
   *
   * @param model makes the capability of one operation
   */
  public <T> OpDefinitionBuilder model(
      Class<T> capability, Function<Operation, ? extends T> model) {
    models.put(capability, model);
    return this;
  }

  /** One sentence for documentation. */
  public OpDefinitionBuilder summary(String sentence) {
    summary = sentence;
    return this;
  }

  /** Adds the common part of several definitions. */
  public OpDefinitionBuilder with(UnaryOperator<OpDefinitionBuilder> parts) {
    return parts.apply(this);
  }

  /** An operand group of exactly one. */
  public OpDefinitionBuilder operand(String operand, TypeConstraint constraint) {
    operands.add(new ValueSpec(unused(operand), Arity.ONE, constraint));
    return this;
  }

  /** An operand group of none or one. */
  public OpDefinitionBuilder optionalOperand(String operand, TypeConstraint constraint) {
    operands.add(new ValueSpec(unused(operand), Arity.OPTIONAL, constraint));
    return this;
  }

  /** An operand group of any size. */
  public OpDefinitionBuilder variadicOperand(String operand, TypeConstraint constraint) {
    operands.add(new ValueSpec(unused(operand), Arity.VARIADIC, constraint));
    return this;
  }

  /** A result group of exactly one. */
  public OpDefinitionBuilder result(String result, TypeConstraint constraint) {
    results.add(new ValueSpec(unused(result), Arity.ONE, constraint));
    return this;
  }

  /** A result group of none or one. */
  public OpDefinitionBuilder optionalResult(String result, TypeConstraint constraint) {
    results.add(new ValueSpec(unused(result), Arity.OPTIONAL, constraint));
    return this;
  }

  /** A result group of any size. */
  public OpDefinitionBuilder variadicResult(String result, TypeConstraint constraint) {
    results.add(new ValueSpec(unused(result), Arity.VARIADIC, constraint));
    return this;
  }

  /** A required inherent attribute. */
  public OpDefinitionBuilder attribute(String attribute, AttributeConstraint constraint) {
    attributes.add(new AttributeSpec(unused(attribute), constraint, true, null, false));
    return this;
  }

  /** An inherent attribute that may be missing. */
  public OpDefinitionBuilder optionalAttribute(String attribute, AttributeConstraint constraint) {
    attributes.add(new AttributeSpec(unused(attribute), constraint, false, null, false));
    return this;
  }

  /** An inherent attribute that may be missing, which means the same as {@code defaultValue}. */
  public OpDefinitionBuilder optionalAttribute(
      String attribute, AttributeConstraint constraint, Attribute defaultValue) {
    attributes.add(new AttributeSpec(unused(attribute), constraint, false, defaultValue, false));
    return this;
  }

  /** An inherent attribute that is filled in when missing and not printed when default. */
  public OpDefinitionBuilder defaultAttribute(
      String attribute, AttributeConstraint constraint, Attribute defaultValue) {
    attributes.add(new AttributeSpec(unused(attribute), constraint, false, defaultValue, true));
    return this;
  }

  /** A region of any number of blocks. */
  public OpDefinitionBuilder region(String region) {
    regions.add(new RegionSpec(unused(region), Arity.ONE, false));
    return this;
  }

  /** A region of exactly one block. */
  public OpDefinitionBuilder singleBlockRegion(String region) {
    regions.add(new RegionSpec(unused(region), Arity.ONE, true));
    return this;
  }

  /** Any number of regions. */
  public OpDefinitionBuilder variadicRegion(String region, boolean singleBlock) {
    regions.add(new RegionSpec(unused(region), Arity.VARIADIC, singleBlock));
    return this;
  }

  /** Exactly one successor. */
  public OpDefinitionBuilder successor(String successor) {
    successors.add(new SuccessorSpec(unused(successor), Arity.ONE));
    return this;
  }

  /** Any number of successors. */
  public OpDefinitionBuilder variadicSuccessor(String successor) {
    successors.add(new SuccessorSpec(unused(successor), Arity.VARIADIC));
    return this;
  }

  /** Declares traits. */
  public OpDefinitionBuilder traits(OpTrait... declared) {
    for (OpTrait trait : declared) {
      traitBits |= 1L << trait.ordinal();
    }
    return this;
  }

  /** All the named operands and results have one type. */
  public OpDefinitionBuilder sameTypes(String... names) {
    sameTypes.add(new SameTypes(List.of(names)));
    return this;
  }

  /**
   * The type of one part follows from that of another: it is verified, and a {@code format} need
   * not say it.
   *
   * @param description completes {@code failed to verify that …}
   * @param target the operand or result whose type follows
   * @param source the operand, result or attribute that it follows from
   * @param transform gives the target's type from the source's; null where it cannot be told
   */
  public OpDefinitionBuilder typeMatches(
      String description, String target, String source, UnaryOperator<@Nullable Type> transform) {
    typeRules.add(new TypeRule(description, target, source, transform));
    return this;
  }

  /**
   * Demands something of operands, results and attributes together. It is asked when each alone is
   * as its constraint demands, and before the traits; {@link Operation#verify} is asked after them.
   *
   * @param verifies whether an operation is valid; emits an error if not
   */
  public OpDefinitionBuilder invariant(Predicate<Operation> verifies) {
    invariants.add(verifies);
    return this;
  }

  /**
   * Demands something of what stands in the regions. It is asked when all of that is valid.
   *
   * @param verifies whether an operation is valid; emits an error if not
   */
  public OpDefinitionBuilder regionInvariant(Predicate<Operation> verifies) {
    regionInvariants.add(verifies);
    return this;
  }

  /** How the result types follow from the rest. */
  public OpDefinitionBuilder infer(ResultInference resultInference) {
    inference = resultInference;
    return this;
  }

  /** The custom form, in the language of {@link AssemblyFormat}. */
  public OpDefinitionBuilder format(String text) {
    formatText = text;
    return this;
  }

  /** Defines {@code custom<directiveName>(…)} of the format. */
  public OpDefinitionBuilder directive(String directiveName, AssemblyFormat.Directive directive) {
    directives.put(directiveName, directive);
    return this;
  }

  /** A hand-written custom form; the class overrides {@link Operation#print} beside it. */
  public OpDefinitionBuilder parser(CustomParser parser) {
    customParser = parser;
    return this;
  }

  /** The dialect whose prefix operations directly in a region may drop. */
  public OpDefinitionBuilder defaultDialect(String dialect) {
    defaultDialect = dialect;
    return this;
  }

  /** The operation that a declarative form puts at the end of regions that do not end. */
  public OpDefinitionBuilder implicitTerminator(String operation) {
    implicitTerminator = operation;
    return this;
  }

  /**
   * The canonicalization patterns of the operation. They touch nothing outside of the innermost
   * isolated operation around the one that they are applied to: several threads may canonicalize
   * the functions of a module.
   */
  public OpDefinitionBuilder canonicalization(Supplier<List<RewritePattern>> patterns) {
    canonicalization = patterns;
    return this;
  }

  /**
   * The definition.
   *
   * @throws IllegalArgumentException if several groups have unknown sizes and no trait says them
   */
  public OpDefinition build() {
    return new OpDefinition(this);
  }
}
