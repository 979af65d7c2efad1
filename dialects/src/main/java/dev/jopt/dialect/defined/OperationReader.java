package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes the definition of an operation from its parts in a definition file:
 *
 * <pre>
 * is TRAIT, TRAIT(…)
 * operand NAME TYPE              NAME? for none or one, NAME* for any number
 * result NAME TYPE
 * attribute NAME KIND = DEFAULT  NAME? for one that may be missing
 * region NAME [one-block]
 * successor NAME
 * effect KIND [of RESOURCE|of state(RESOURCE)] [PART]
 * same PART PART …               the parts have one type
 * match PART PART HOW "MESSAGE"  the type of the first follows from that of the second
 * default-dialect NAME           operations in the regions may drop this prefix
 * format FORMAT
 * format-by-hand
 * </pre>
 */
final class OperationReader {
  private static final Set<String> USER_TRAITS =
      Set.of(
          "allocation-scope",
          "call",
          "function",
          "graph",
          "isolated",
          "named-results",
          "no-effect",
          "no-terminator",
          "pure",
          "recursive-effects",
          "return",
          "single-block",
          "symbol",
          "symbol-table",
          "terminator");

  private final DefinitionFile file;
  private final String name;
  private final Set<String> capabilities = new TreeSet<>();
  private final Set<String> attributes = new HashSet<>();
  private final List<OperationTraits.Effect> effects = new ArrayList<>();
  private final List<UnaryOperator<OpDefinitionBuilder>> steps = new ArrayList<>();
  private final List<Integer> partOfStep = new ArrayList<>();
  private int formatPart = -1;
  private int traitsPart = -1;
  private @Nullable String implicitTerminator;
  private boolean hasRegion;
  private boolean ownEffects;
  private boolean namesByPart;
  private @Nullable String format;

  OperationReader(DefinitionFile file, String name) {
    this.file = file;
    this.name = name;
  }

  OpDefinition read(List<String> parts) {
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i);
      int blank = part.indexOf(' ');
      String what = blank < 0 ? part : part.substring(0, blank);
      try {
        readPart(what, blank < 0 ? "" : part.substring(blank + 1));
      } catch (IllegalArgumentException e) {
        throw new DefinitionException(i, e.getMessage(), e);
      }
      while (partOfStep.size() < steps.size()) {
        partOfStep.add(i);
      }
      formatPart = what.equals("format") ? i : formatPart;
      traitsPart = what.equals("is") ? i : traitsPart;
    }
    if (file.isStrict()) {
      completeUsersTraits();
      while (partOfStep.size() < steps.size()) {
        partOfStep.add(traitsPart);
      }
    }
    Supplement supplement = file.supplement();
    var told = ownEffects ? supplement.effects(name) : null;
    if (told != null || !effects.isEmpty()) {
      capabilities.add("effects");
    }
    if (ownEffects && told == null) {
      capabilities.remove("effects");
    }
    if (supplement.namesArguments(name)) {
      capabilities.add("names-arguments");
    }
    if (supplement.successorOperands(name) != null) {
      capabilities.add("branch");
    }
    if (capabilities.contains("function") && supplement.hasAttributions(name)) {
      // The body has more arguments than the signature.
      capabilities.remove("function");
      capabilities.add("function-with-attributions");
    }
    OperationTraits traits =
        new OperationTraits(
            supplement,
            null,
            told != null ? told : OperationTraits.stated(effects),
            implicitTerminator,
            namesByPart,
            supplement.folder(name));
    if (file.isStrict()) {
      boolean function = capabilities.contains("function") && format == null;
      OpDefinition definition =
          define(function ? traits.withForm(new FunctionForm()) : traits, true);
      if (!function) {
        checkForm(definition);
      }
      return definition;
    }
    if (format != null) {
      OpDefinition declared = define(traits, true);
      if (isReadable(declared)) {
        return declared;
      }
    }
    return define(traits.withForm(supplement.form(name)), false);
  }

  /** What comes with traits: a function has the attributes and the region of {@code func.func}. */
  private void completeUsersTraits() {
    if (capabilities.contains("call") && !attributes.contains("callee")) {
      throw new IllegalArgumentException(
          "'" + file.dialect() + "." + name + "' is a call without attribute 'callee'");
    }
    if (!capabilities.contains("function")) {
      return;
    }
    addUnlessStated("sym_name", b -> b.attribute("sym_name", CommonAttributes.SYMBOL_NAME));
    addUnlessStated(
        "function_type", b -> b.attribute("function_type", CommonAttributes.FUNCTION_TYPE));
    addUnlessStated(
        "sym_visibility", b -> b.optionalAttribute("sym_visibility", CommonAttributes.STRING));
    for (String list : List.of("arg_attrs", "res_attrs")) {
      addUnlessStated(list, b -> b.optionalAttribute(list, CommonAttributes.ARRAY_OF_DICTIONARIES));
    }
    if (!hasRegion) {
      steps.add(b -> b.region("body"));
    }
  }

  private void addUnlessStated(String attribute, UnaryOperator<OpDefinitionBuilder> step) {
    if (!attributes.contains(attribute)) {
      steps.add(step);
    }
  }

  /** Whether parts of an operation state a custom form. */
  static boolean statesForm(List<String> parts) {
    return parts.stream().anyMatch(part -> part.startsWith("format"));
  }

  private OpDefinition define(OperationTraits traits, boolean withForm) {
    OpDefinitionBuilder builder =
        DefinedOperations.define(file.dialect() + "." + name, capabilities, traits);
    for (int i = 0; i < steps.size(); i++) {
      try {
        builder = steps.get(i).apply(builder);
      } catch (IllegalArgumentException e) {
        throw new DefinitionException(partOfStep.get(i), e.getMessage(), e);
      }
    }
    if (implicitTerminator != null) {
      builder.implicitTerminator(implicitTerminator);
    }
    if (traits.form() != null) {
      builder.parser(traits.form());
    } else if (withForm && format != null) {
      builder.format(format);
    }
    traits.supplement().directives().forEach(builder::directive);
    SuccessorOperands forwarded = traits.supplement().successorOperands(name);
    if (forwarded != null) {
      builder.invariant(forwarded::verify);
    }
    Predicate<Operation> verifier = traits.supplement().verifier(name);
    if (verifier != null) {
      builder.invariant(verifier);
    }
    BiPredicate<Operation, SymbolTables> uses = SymbolUses.of(file.dialect(), name);
    if (uses != null && !file.isStrict()) {
      builder.model(SymbolUser.class, op -> tables -> uses.test(op, tables));
    }
    traits.supplement().complete(name, builder);
    return builder.build();
  }

  /**
   * Whether the form is one that can be read: it needs no directive that is not there, and all
   * types follow from it. An operation whose form is not has the generic form alone.
   */
  private static boolean isReadable(OpDefinition definition) {
    try {
      definition.format();
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private void checkForm(OpDefinition definition) {
    try {
      definition.format();
    } catch (IllegalArgumentException e) {
      throw new DefinitionException(formatPart, e.getMessage(), e);
    }
  }

  private void readPart(String what, String text) {
    switch (what) {
      case "is" -> {
        int from = 0;
        for (int comma = text.indexOf(", "); comma >= 0; comma = text.indexOf(", ", from)) {
          readTrait(text.substring(from, comma));
          from = comma + 2;
        }
        readTrait(text.substring(from));
      }
      case "operand" ->
          readGroup(
              text,
              OpDefinitionBuilder::operand,
              OpDefinitionBuilder::optionalOperand,
              OpDefinitionBuilder::variadicOperand);
      case "result" ->
          readGroup(
              text,
              OpDefinitionBuilder::result,
              OpDefinitionBuilder::optionalResult,
              OpDefinitionBuilder::variadicResult);
      case "attribute" -> readAttribute(text);
      case "region" -> readRegion(text);
      case "successor" ->
          steps.add(
              builder ->
                  text.endsWith("*")
                      ? builder.variadicSuccessor(withoutArity(text))
                      : builder.successor(text));
      case "effect" -> readEffect(text);
      case "same" -> steps.add(builder -> builder.sameTypes(text.split(" ")));
      case "match" -> readMatch(text);
      case "parent" -> {
        String[] parents = text.split(" ");
        steps.add(builder -> builder.invariant(op -> Parents.verify(op, parents)));
      }
      case "default-dialect" -> steps.add(builder -> builder.defaultDialect(text));
      case "format" -> format = text;
      case "format-by-hand" -> {
        // The form, if there is one, is the supplement's.
      }
      default -> throw new IllegalArgumentException("unknown part '" + what + "' of op " + name);
    }
  }

  private void readTrait(String trait) {
    if (trait.startsWith("implicit-terminator(")) {
      implicitTerminator = trait.substring(trait.indexOf('(') + 1, trait.length() - 1);
      capabilities.add("implicit-terminator");
      return;
    }
    switch (trait) {
      case "own-effects" -> ownEffects = true;
      case "named-results" -> {
        capabilities.add("names-results");
        namesByPart = true;
      }
      case "call",
          "pure",
          "no-effect",
          "recursive-effects",
          "terminator",
          "return",
          "isolated",
          "symbol",
          "symbol-table",
          "single-block",
          "no-terminator",
          "graph",
          "allocation-scope",
          "asynchronous",
          "function",
          "constant",
          "names-results" ->
          capabilities.add(trait);
      default -> {
        OpTrait known = OpTrait.valueOf(trait.replace('-', '_').toUpperCase(Locale.ROOT));
        steps.add(builder -> builder.traits(known));
      }
    }
  }

  /** Whether a user may write this trait: those that need Java are left out. */
  static boolean isTraitForUsers(String trait) {
    if (trait.matches("implicit-terminator\\([a-zA-Z_][\\w$]*\\.[\\w.$]+\\)")) {
      return true;
    }
    if (USER_TRAITS.contains(trait)) {
      return true;
    }
    for (OpTrait known : OpTrait.values()) {
      if (known.name().replace('_', '-').toLowerCase(Locale.ROOT).equals(trait)) {
        return true;
      }
    }
    return false;
  }

  private static String withoutArity(String part) {
    return part.endsWith("*") || part.endsWith("?") ? part.substring(0, part.length() - 1) : part;
  }

  private TypeConstraint type(String key) {
    return file.type(key);
  }

  /** Adds a group of operands or results to a definition. */
  private interface GroupAdder {
    OpDefinitionBuilder add(OpDefinitionBuilder builder, String part, TypeConstraint type);
  }

  private void readGroup(String text, GroupAdder one, GroupAdder optional, GroupAdder variadic) {
    String part = text.substring(0, text.indexOf(' '));
    TypeConstraint type = type(text.substring(part.length() + 1));
    String bare = withoutArity(part);
    GroupAdder adder = part.endsWith("*") ? variadic : part.endsWith("?") ? optional : one;
    steps.add(builder -> adder.add(builder, bare, type));
  }

  private void readRegion(String text) {
    hasRegion = true;
    boolean oneBlock = text.endsWith(" one-block");
    String part = oneBlock ? text.substring(0, text.indexOf(' ')) : text;
    String bare = withoutArity(part);
    steps.add(
        builder ->
            part.endsWith("*")
                ? builder.variadicRegion(bare, oneBlock)
                : oneBlock ? builder.singleBlockRegion(bare) : builder.region(bare));
  }

  private void readEffect(String text) {
    String[] words = text.split(" ");
    MemoryEffect.Kind kind = MemoryEffect.Kind.valueOf(words[0].toUpperCase(Locale.ROOT));
    boolean named = words.length > 1 && words[1].equals("of");
    int next = named ? 3 : 1;
    // The records give resources names of C++ classes; nothing is known of the memory behind most.
    MemoryEffect.Resource resource =
        named && file.isStrict()
            ? OperationTraits.resource(file.dialect(), words[2])
            : MemoryEffect.Resource.DEFAULT;
    boolean hasPart = words.length > next && (!named || file.isStrict());
    effects.add(new OperationTraits.Effect(kind, resource, hasPart ? words[next] : null));
  }

  private void readMatch(String text) {
    String[] words = text.split(" ", 4);
    UnaryOperator<@Nullable Type> transform =
        words[2].equals("by-hand")
            ? file.supplement().transform(name, words[0])
            : TypeTransforms.of(words[2]);
    if (transform != null) {
      String message = words[3].substring(1, words[3].length() - 1);
      steps.add(builder -> builder.typeMatches(message, words[0], words[1], transform));
    }
  }

  // Attributes.

  private void readAttribute(String text) {
    String part = text.substring(0, text.indexOf(' '));
    String rest = text.substring(part.length() + 1);
    int equal = rest.indexOf(" = ", rest.startsWith("\"") ? rest.indexOf('"', 1) : 0);
    String key = equal < 0 ? rest : rest.substring(0, equal);
    AttributeConstraint constraint = DefinedAttribute.read(file, key);
    Attribute unset = whenUnset(constraint);
    if (unset != null) {
      String bare = withoutArity(part);
      steps.add(builder -> builder.defaultAttribute(bare, constraint, unset));
      return;
    }
    Attribute value = equal < 0 ? null : value(constraint, key, rest.substring(equal + 3));
    if (equal >= 0 && value == null && file.isStrict()) {
      throw new IllegalArgumentException(
          "'" + rest.substring(equal + 3) + "' is no such attribute");
    }
    String bare = withoutArity(part);
    attributes.add(bare);
    if (bare.equals("functionType")) {
      // A function keeps its type in an attribute of another name.
      capabilities.remove("function");
    }
    boolean optional = part.endsWith("?");
    steps.add(
        builder -> {
          if (value == null) {
            return optional
                ? builder.optionalAttribute(bare, constraint)
                : builder.attribute(bare, constraint);
          }
          return optional
              ? builder.optionalAttribute(bare, constraint, value)
              : builder.defaultAttribute(bare, constraint, value);
        });
  }

  /** What a property that is no attribute in MLIR has where nothing is stated; null for others. */
  private static @Nullable Attribute whenUnset(AttributeConstraint constraint) {
    if (constraint == CommonAttributes.FLAG) {
      return IntegerAttribute.FALSE;
    }
    return constraint instanceof OptionalNumber ? ArrayAttribute.EMPTY : null;
  }

  /** The default of an attribute. */
  private @Nullable Attribute value(AttributeConstraint constraint, String key, String text) {
    if (constraint instanceof OwnConstraint.OfAttribute) {
      return null;
    }
    if (constraint instanceof EnumerationConstraint own) {
      return own.definition().attribute(text.replace("\"", ""));
    }
    if (constraint instanceof EnumConstraint integer) {
      return integer.attribute(text.replace("\"", ""));
    }
    if (constraint instanceof KeywordNumber number) {
      return number.attribute(text);
    }
    Attribute none = SharedEnumerations.none(constraint);
    if (none != null) {
      return none;
    }
    if (constraint instanceof SpelledAttribute spelled) {
      return text.equals("empty")
          ? spelled.withParameters("")
          : key.startsWith("enum ") ? spelled.withParameters(text) : null;
    }
    String kind = file.kindOfAttribute(key);
    if (kind.startsWith("dense-array(") && text.equals("empty")) {
      return DenseArrayAttribute.ofLongs(DefinedType.type(kind.substring(12, kind.length() - 1)));
    }
    switch (kind) {
      case "bool":
        return IntegerAttribute.of(text.equals("true"));
      case "array":
        return text.equals("empty") ? ArrayAttribute.EMPTY : null;
      case "dictionary":
        return DictionaryAttribute.EMPTY;
      case "string":
        return StringAttribute.of(text.replace("\"", ""));
      default:
        break;
    }
    Type type = constraint.spelling().literalType();
    if (type instanceof FloatType real) {
      return FloatAttribute.of(Double.parseDouble(text.replace("f", "")), real);
    }
    if (type != null && text.startsWith("0x")) {
      return IntegerAttribute.of(Long.parseLong(text.substring(2), 16), type);
    }
    return type == null || !DefinedType.isNumber(text, text.startsWith("-") ? 1 : 0)
        ? null
        : IntegerAttribute.of(Long.parseLong(text), type);
  }

  @Override
  public String toString() {
    return file.dialect() + "." + name;
  }
}
