package dev.jopt.ir;

import com.google.common.collect.ImmutableSet;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.format.AssemblyFormat;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The single definition of all operations of one kind: its parts with their constraints, its
 * traits, its assembly, how to make one. Parser, printer, verifier, builders and the generated
 * documentation all read it. Immutable and independent of any {@link Context}.
 *
 * <pre>{@code
 * public static final OpDefinition DEFINITION =
 *     OpDefinition.of("memref.load", LoadOp.class, LoadOp::new)
 *         .summary("Reads one element.")
 *         .operand("memref", CommonTypes.ANY_MEMREF)
 *         .variadicOperand("indices", CommonTypes.INDEX)
 *         .result("result", CommonTypes.ANY)
 *         .typeMatches("result type matches element type of 'memref'", "result", "memref", …)
 *         .format("$memref `[` $indices `]` attr-dict `:` type($memref)")
 *         .build();
 * }</pre>
 *
 * <p>Safe for use by several threads.
 */
public final class OpDefinition {
  /** The inherent attribute that holds the sizes of operand groups. */
  public static final String OPERAND_SEGMENT_SIZES = "operandSegmentSizes";

  /** The inherent attribute that holds the sizes of result groups. */
  public static final String RESULT_SEGMENT_SIZES = "resultSegmentSizes";

  private static final String OLDER_OPERAND_SEGMENT_SIZES = "operand_segment_sizes";
  private static final String OLDER_RESULT_SEGMENT_SIZES = "result_segment_sizes";

  /** How many values, regions or successors one name has. */
  public enum Arity {
    /** Exactly one. */
    ONE,
    /** None or one. */
    OPTIONAL,
    /** Any number. */
    VARIADIC
  }

  /** An operand or result group. */
  public record ValueSpec(String name, Arity arity, TypeConstraint constraint) {}

  /**
   * An inherent attribute.
   *
   * @param name its name
   * @param constraint the constraint on its values
   * @param required whether it must be there
   * @param defaultValue the value of a missing one, which the custom form does not print; or null
   * @param filledIn whether a missing one is put in with the default when an operation is made
   */
  public record AttributeSpec(
      String name,
      AttributeConstraint constraint,
      boolean required,
      @Nullable Attribute defaultValue,
      boolean filledIn) {
    /** The error for an attribute that the constraint does not accept. */
    String problem() {
      return "attribute '" + name + "' failed to satisfy constraint: " + constraint.description();
    }
  }

  /** A region; {@code singleBlock} demands exactly one block. */
  public record RegionSpec(String name, Arity arity, boolean singleBlock) {}

  /** A successor group. */
  public record SuccessorSpec(String name, Arity arity) {}

  /**
   * A rule that ties the type of one part to that of another, both checked and used to infer types
   * that the text leaves out.
   *
   * @param description completes {@code failed to verify that …}
   * @param target the operand or result whose type follows
   * @param source the operand or result that it follows from
   * @param transform gives the target's type from the source's; null where it cannot be told
   */
  public record TypeRule(
      String description, String target, String source, UnaryOperator<@Nullable Type> transform) {}

  /**
   * A rule with the number of the groups that it is about, the first result group after the last
   * operand group; -1 if it is not about one value.
   */
  record CompiledRule(TypeRule rule, int source, int target) {}

  /** Parts that all have one type. */
  public record SameTypes(List<String> names) {
    /** Copies the list. */
    public SameTypes {
      names = List.copyOf(names);
    }
  }

  /**
   * Parts that all have one type, with the numbers of their groups as in a {@link CompiledRule}, or
   * null if any of them is not one value.
   */
  record CompiledSameTypes(SameTypes parts, int @Nullable [] groups) {}

  /** Makes operations of one kind. */
  @FunctionalInterface
  public interface Factory {
    /** Makes a detached operation. */
    Operation create(OperationState state);
  }

  /** Reads the custom form of one kind of operation. */
  @FunctionalInterface
  public interface CustomParser {
    /** Reads the text between the name and an optional location into {@code state}. */
    void parse(OpParser parser, OperationState state);
  }

  /** Tells the result types from the rest of an operation. */
  @FunctionalInterface
  public interface ResultInference {
    /** The result types, or null when they cannot be told from operands, attributes, regions. */
    @Nullable List<Type> infer(OperationState state);
  }

  private final String name;
  private final int dot;
  private final String dialectName;
  private final Class<? extends Operation> opClass;
  private final Factory factory;
  private final String summary;
  private final ValueGroups operands;
  private final ValueGroups results;
  private final AttributeSpec[] attributes;

  /** The inherent attributes that are filled in, all with their defaults. */
  private final DictionaryAttribute defaults;

  private final RegionSpec[] regions;
  private final SuccessorSpec[] successors;
  private final boolean registered;
  private final boolean suggestsNames;
  private final boolean constantLike;
  private final boolean terminator;
  private final boolean functionLike;
  private final boolean symbol;
  private final boolean symbolTable;
  private final boolean symbolUser;
  private final boolean recursiveMemoryEffects;
  private final OpTrait[] traits;

  /** The ordinals of the traits. */
  private final long traitBits;

  private final List<TypeRule> typeRules;
  private final CompiledRule[] compiledRules;
  private final List<SameTypes> sameTypes;
  private final CompiledSameTypes[] compiledSameTypes;

  /** Whether each part is declared to be one, so that operations of this kind have as many. */
  private final boolean fixedCounts;

  private final List<Predicate<Operation>> invariants;
  private final Map<Class<?>, Function<Operation, ?>> models;
  private final List<Predicate<Operation>> regionInvariants;
  private final @Nullable ResultInference inference;
  private final @Nullable String formatText;
  private final Map<String, AssemblyFormat.Directive> directives;
  private final @Nullable CustomParser customParser;
  private final @Nullable String defaultDialect;
  private final @Nullable String implicitTerminator;
  private final @Nullable Supplier<List<RewritePattern>> canonicalization;
  private volatile @Nullable AssemblyFormat format;

  OpDefinition(OpDefinitionBuilder builder) {
    name = builder.name;
    dot = name.indexOf('.');
    dialectName = dot < 0 ? "" : name.substring(0, dot);
    opClass = builder.opClass;
    registered = opClass != UnregisteredOperation.class;
    suggestsNames = has(ResultNames.class);
    constantLike = has(ConstantLike.class);
    terminator = has(Terminator.class);
    symbol = has(Symbol.class);
    functionLike = symbol && has(FunctionLike.class);
    symbolTable = has(SymbolTable.class);
    symbolUser = has(SymbolUser.class) || builder.models.containsKey(SymbolUser.class);
    recursiveMemoryEffects = has(RecursiveMemoryEffects.class);
    factory = builder.factory;
    summary = builder.summary;
    attributes = builder.attributes.toArray(new AttributeSpec[0]);
    regions = builder.regions.toArray(new RegionSpec[0]);
    successors = builder.successors.toArray(new SuccessorSpec[0]);
    traitBits = builder.traitBits;
    traits = traits(traitBits);
    operands =
        new ValueGroups(
            name,
            builder.operands,
            hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS) ? OPERAND_SEGMENT_SIZES : null,
            hasTrait(OpTrait.SAME_VARIADIC_OPERAND_SIZE));
    results =
        new ValueGroups(
            name,
            builder.results,
            hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS) ? RESULT_SEGMENT_SIZES : null,
            hasTrait(OpTrait.SAME_VARIADIC_RESULT_SIZE));
    defaults = filledIn(attributes, DictionaryAttribute.EMPTY);
    typeRules = List.copyOf(builder.typeRules);
    compiledRules = compile(typeRules);
    sameTypes = List.copyOf(builder.sameTypes);
    compiledSameTypes = compileSameTypes(sameTypes);
    fixedCounts = operands.isFixed() && results.isFixed() && areFixed(regions, successors);
    invariants = List.copyOf(builder.invariants);
    models = builder.models.isEmpty() ? Map.of() : Map.copyOf(builder.models);
    regionInvariants = List.copyOf(builder.regionInvariants);
    inference = builder.inference;
    formatText = builder.formatText;
    directives = builder.directives;
    customParser = builder.customParser;
    defaultDialect = builder.defaultDialect;
    implicitTerminator = builder.implicitTerminator;
    canonicalization = builder.canonicalization;
  }

  private static OpTrait[] traits(long bits) {
    OpTrait[] found = new OpTrait[Long.bitCount(bits)];
    if (bits != 0) {
      int count = 0;
      for (OpTrait trait : OpTrait.values()) {
        if ((bits & (1L << trait.ordinal())) != 0) {
          found[count] = trait;
          count++;
        }
      }
    }
    return found;
  }

  private CompiledRule[] compile(List<TypeRule> rules) {
    CompiledRule[] compiled = new CompiledRule[rules.size()];
    for (int i = 0; i < compiled.length; i++) {
      TypeRule rule = rules.get(i);
      compiled[i] = new CompiledRule(rule, find(rule.source()), find(rule.target()));
    }
    return compiled;
  }

  private CompiledSameTypes[] compileSameTypes(List<SameTypes> all) {
    CompiledSameTypes[] compiled = new CompiledSameTypes[all.size()];
    for (int i = 0; i < compiled.length; i++) {
      List<String> names = all.get(i).names();
      int[] groups = names.isEmpty() ? null : new int[names.size()];
      for (int k = 0; groups != null && k < names.size(); k++) {
        int group = find(names.get(k));
        if (group < 0) {
          groups = null;
        } else {
          groups[k] = group;
        }
      }
      compiled[i] = new CompiledSameTypes(all.get(i), groups);
    }
    return compiled;
  }

  /** Only the last region and the last successor may stand for any number. */
  private static boolean areFixed(RegionSpec[] regions, SuccessorSpec[] successors) {
    return (regions.length == 0 || regions[regions.length - 1].arity() == Arity.ONE)
        && (successors.length == 0 || successors[successors.length - 1].arity() == Arity.ONE);
  }

  /** The group of this name if it always has one value; the first result follows the operands. */
  private int find(String part) {
    int operand = operands.find(part);
    if (operand >= 0) {
      return operands.isOne(operand) ? operand : -1;
    }
    int result = results.find(part);
    return result >= 0 && results.isOne(result) ? operands.groupCount() + result : -1;
  }

  /** The given attributes, with defaults for missing ones. */
  private static DictionaryAttribute filledIn(AttributeSpec[] specs, DictionaryAttribute given) {
    DictionaryAttribute all = given;
    for (AttributeSpec spec : specs) {
      Attribute value = spec.defaultValue();
      if (value != null && spec.filledIn() && all.get(spec.name()) == null) {
        all = all.with(spec.name(), value);
      }
    }
    return all;
  }

  /** Starts the definition of a kind of operation that has a class of its own. */
  public static OpDefinitionBuilder of(
      String name, Class<? extends Operation> opClass, Factory factory) {
    return new OpDefinitionBuilder(name, opClass, factory);
  }

  /** The definition that stands for a name that no dialect knows. */
  static OpDefinition unregistered(String name) {
    return of(name, UnregisteredOperation.class, UnregisteredOperation::new).build();
  }

  /** The full name, e.g. {@code memref.alloc}. */
  public String name() {
    return name;
  }

  /** The part of the name before the first dot; empty when there is none. */
  public String dialectName() {
    return dialectName;
  }

  /** The part of the name after the first dot. */
  public String localName() {
    return name.substring(dot + 1);
  }

  /** One sentence for documentation. */
  public String summary() {
    return summary;
  }

  /** The class of the operations. */
  public Class<? extends Operation> opClass() {
    return opClass;
  }

  /** Whether the operations have this capability (an interface of {@code dev.jopt.ir.op}). */
  public boolean has(Class<?> capability) {
    return capability.isAssignableFrom(opClass);
  }

  /** The capability that the definition gives an operation besides those of its class, or null. */
  <T> @Nullable T model(Operation op, Class<T> capability) {
    Function<Operation, ?> model = models.isEmpty() ? null : models.get(capability);
    return model == null ? null : capability.cast(model.apply(op));
  }

  // Cheaper to ask than whether an operation is one: to find that a class does not implement an
  // interface, a virtual machine looks through all that it does implement.

  /** Whether the operations are {@link ResultNames}. */
  public boolean suggestsNames() {
    return suggestsNames;
  }

  /** Whether the operations are {@link ConstantLike}. */
  public boolean isConstantLike() {
    return constantLike;
  }

  /** Whether the operations are {@link Terminator}s. */
  public boolean isTerminator() {
    return terminator;
  }

  /** Whether the operations are {@link Symbol}s. */
  public boolean isSymbol() {
    return symbol;
  }

  /** Whether the operations are {@link FunctionLike}. */
  public boolean isFunctionLike() {
    return functionLike;
  }

  /** Whether the operations are {@link SymbolTable}s. */
  public boolean isSymbolTable() {
    return symbolTable;
  }

  /** Whether the operations refer to symbols in a way that can be right or wrong. */
  public boolean isSymbolUser() {
    return symbolUser;
  }

  /** Whether the operations have {@link RecursiveMemoryEffects}. */
  public boolean hasRecursiveMemoryEffects() {
    return recursiveMemoryEffects;
  }

  /** Whether a dialect defines the operation. */
  public boolean isRegistered() {
    return registered;
  }

  /** Whether regions of the operation see no values from outside. */
  public boolean isIsolatedFromAbove() {
    return has(IsolatedFromAbove.class);
  }

  /** Whether the trait is declared. */
  public boolean hasTrait(OpTrait trait) {
    return (traitBits & (1L << trait.ordinal())) != 0;
  }

  /** The minimum number of operands. */
  int leastOperands() {
    return operands.leastValues();
  }

  /** The minimum number of results. */
  int leastResults() {
    return results.leastValues();
  }

  /** The operand group of this name, or -1. */
  int operandGroup(String group) {
    return operands.find(group);
  }

  /** The result group of this name, or -1. */
  int resultGroup(String group) {
    return results.find(group);
  }

  CompiledSameTypes[] compiledSameTypes() {
    return compiledSameTypes;
  }

  /** Whether every operation of this kind has as many parts of each sort as are declared. */
  boolean hasFixedCounts() {
    return fixedCounts;
  }

  CompiledRule[] compiledRules() {
    return compiledRules;
  }

  /** Checks what is demanded of the regions. */
  boolean verifyRegions(Operation op) {
    for (int i = 0; i < regionInvariants.size(); i++) {
      if (!regionInvariants.get(i).test(op)) {
        return false;
      }
    }
    return true;
  }

  List<Predicate<Operation>> invariants() {
    return invariants;
  }

  /** The value of a group of a {@link CompiledRule}. */
  Value onlyValue(Operation op, int group) {
    int operandGroups = operands.groupCount();
    return group < operandGroups
        ? op.operand(operandGroupStart(op, group))
        : op.result(resultGroupStart(op, group - operandGroups));
  }

  /** The declared traits. */
  public Set<OpTrait> traits() {
    return ImmutableSet.copyOf(traits);
  }

  /** The operand groups in order. */
  public List<ValueSpec> operands() {
    return List.of(operands.specs());
  }

  /** The result groups in order. */
  public List<ValueSpec> results() {
    return List.of(results.specs());
  }

  /** The inherent attributes in order of declaration. */
  public List<AttributeSpec> attributes() {
    return List.of(attributes);
  }

  /** The regions in order. */
  public List<RegionSpec> regions() {
    return List.of(regions);
  }

  /** The successors in order. */
  public List<SuccessorSpec> successors() {
    return List.of(successors);
  }

  OpTrait[] traitArray() {
    return traits;
  }

  ValueSpec[] operandSpecs() {
    return operands.specs();
  }

  ValueSpec[] resultSpecs() {
    return results.specs();
  }

  AttributeSpec[] attributeSpecs() {
    return attributes;
  }

  RegionSpec[] regionSpecs() {
    return regions;
  }

  SuccessorSpec[] successorSpecs() {
    return successors;
  }

  /** The rules that derive one type from another. */
  public List<TypeRule> typeRules() {
    return typeRules;
  }

  /** The groups of parts that have one type. */
  public List<SameTypes> sameTypes() {
    return sameTypes;
  }

  /** Whether any attribute is inherent. */
  public boolean hasInherentAttributes() {
    return attributes.length != 0
        || operands.segmentSizes() != null
        || results.segmentSizes() != null;
  }

  /** Whether the attribute of this name is inherent. */
  public boolean isInherentAttribute(String attribute) {
    for (AttributeSpec spec : attributes) {
      if (spec.name().equals(attribute)) {
        return true;
      }
    }
    return attribute.equals(operands.segmentSizes()) || attribute.equals(results.segmentSizes());
  }

  /** The error of the first invalid inherent attribute among these; null if all are valid. */
  public @Nullable String problemOf(DictionaryAttribute given) {
    for (int i = 0; i < given.size(); i++) {
      for (AttributeSpec spec : attributes) {
        if (spec.name().equals(given.name(i)) && !spec.constraint().accepts(given.value(i))) {
          return "'" + name + "' op " + spec.problem();
        }
      }
    }
    return null;
  }

  /**
   * What an operation keeps of its dictionary of properties: see {@link AttributeConstraint#kept}.
   */
  public DictionaryAttribute kept(DictionaryAttribute properties) {
    DictionaryAttribute kept = properties;
    for (AttributeSpec spec : attributes) {
      Attribute value = properties.get(spec.name());
      Attribute other = value == null ? null : spec.constraint().kept(value);
      if (other != value && other != null) {
        kept = kept.with(spec.name(), other);
      }
    }
    return kept;
  }

  /** The error in the classes of inherent attributes; null if there is none. */
  public @Nullable String misfit(DictionaryAttribute inherent) {
    for (AttributeSpec spec : attributes) {
      Attribute value = inherent.get(spec.name());
      if (value != null && !spec.constraint().fits(value)) {
        return "Invalid attribute `" + spec.name() + "` in property conversion: " + value;
      }
    }
    String problem = operands.misfit(inherent, OLDER_OPERAND_SEGMENT_SIZES);
    return problem == null ? results.misfit(inherent, OLDER_RESULT_SEGMENT_SIZES) : problem;
  }

  /**
   * Completes the sizes of groups in the text of an operation, which may have an older spelling, or
   * be missing when all groups are empty.
   */
  public void completeSegments(OperationState state) {
    operands.completeSegments(state, OLDER_OPERAND_SEGMENT_SIZES);
    results.completeSegments(state, OLDER_RESULT_SEGMENT_SIZES);
  }

  /** Makes an operation; inherent attributes that are missing and have a default are filled in. */
  public Operation create(OperationState state) {
    if (!defaults.isEmpty()) {
      DictionaryAttribute given = state.inherentAttributes();
      // Most operations leave all to the defaults, and share them.
      state.setInherentAttributes(given.isEmpty() ? defaults : filledIn(attributes, given));
    }
    return factory.create(state);
  }

  /** Whether the result types follow from the rest. */
  public boolean infersResultTypes() {
    return inference != null
        || results.groupCount() == 0
        || hasTrait(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE);
  }

  /** The result types that follow from the rest, or null when they do not. */
  public @Nullable List<Type> inferResultTypes(OperationState state) {
    if (inference != null) {
      return inference.infer(state);
    }
    if (results.groupCount() == 0) {
      return List.of();
    }
    if (hasTrait(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE) && state.operandCount() != 0) {
      return List.of(state.operand(0).type());
    }
    return null;
  }

  // Groups of operands and results.

  /** Number of the first operand of a group. */
  public int operandGroupStart(Operation op, int group) {
    return operands.start(op, op.operandCount(), group);
  }

  /** Number of operands of a group. */
  public int operandGroupSize(Operation op, int group) {
    return operands.size(op, op.operandCount(), group);
  }

  /** Number of the first result of a group. */
  public int resultGroupStart(Operation op, int group) {
    return results.start(op, op.resultCount(), group);
  }

  /** Number of results of a group. */
  public int resultGroupSize(Operation op, int group) {
    return results.size(op, op.resultCount(), group);
  }

  /** The attribute that holds group sizes. */
  public static Attribute segmentSizes(int... sizes) {
    return DenseArrayAttribute.i32(sizes);
  }

  // Assembly.

  /** Whether the operation has a custom form, declarative or hand-written. */
  public boolean hasCustomAssembly() {
    return formatText != null || customParser != null;
  }

  /** The hand-written parser of the custom form, or null. */
  public @Nullable CustomParser customParser() {
    return customParser;
  }

  /** The declarative form, or null; made when first asked for. */
  public @Nullable AssemblyFormat format() {
    AssemblyFormat known = format;
    if (known == null && formatText != null) {
      known = AssemblyFormat.compile(this, formatText, directives);
      format = known;
    }
    return known;
  }

  /** The text of the declarative form, or null. */
  public @Nullable String formatText() {
    return formatText;
  }

  /** The dialect whose prefix operations directly in a region of this one may drop, or null. */
  public @Nullable String defaultDialect() {
    return defaultDialect;
  }

  /** The operation that a declarative form puts at the end of regions that do not end, or null. */
  public @Nullable String implicitTerminator() {
    return implicitTerminator;
  }

  /** The canonicalization patterns, made anew on each call; empty when there are none. */
  public List<RewritePattern> canonicalizationPatterns() {
    return canonicalization == null ? List.of() : canonicalization.get();
  }

  @Override
  public String toString() {
    return name;
  }
}
