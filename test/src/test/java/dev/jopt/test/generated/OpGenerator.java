package dev.jopt.test.generated;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.TypeRule;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes operations from their definitions: operands, attributes and results that the definition
 * allows, one by one. What ties them together is left to chance, so that many are invalid; {@link
 * dev.jopt.ir.Verifier} tells. An operation with regions is a copy of one from the harvest with
 * other attributes.
 */
final class OpGenerator {
  private static final int MOST_VARIADIC = 3;
  private static final int ATTEMPTS_TO_FIT = 60;

  /** Repeats the other attributes, and is believed by mlir-opt. */
  static final String CACHED_MAPS = "linalg.memoized_indexing_maps";

  /** Optional, and yet filled in when the custom form is read. */
  private static final String MAPS = "indexing_maps";

  private final Context context;
  private final Harvest harvest;
  private final Random random;
  private final TypeMutator mutator;

  OpGenerator(Context context, Harvest harvest, Random random) {
    this.context = context;
    this.harvest = harvest;
    this.random = random;
    this.mutator = new TypeMutator(random);
  }

  /**
   * A module with one function that holds one operation, whose operands are arguments. It need not
   * be valid. Null if none can be made: an operation with regions that occurs nowhere.
   */
  @Nullable ModuleOp make(OpDefinition definition, String function) {
    List<Operation> examples = harvest.examples(definition.name());
    boolean copies = !definition.regions().isEmpty() || random.nextInt(3) == 0;
    if (copies && examples.isEmpty()) {
      if (!definition.regions().isEmpty()) {
        return null;
      }
      copies = false;
    }
    Maker maker = new Maker(definition);
    Operation made =
        copies
            ? maker.copy(examples.get(random.nextInt(examples.size())), random.nextInt(3))
            : maker.fresh();
    return maker.wrap(function, made);
  }

  /** As {@link #make}, a plain copy of an example in the harvest; null if it has none. */
  @Nullable ModuleOp copy(OpDefinition definition, String function) {
    List<Operation> examples = harvest.examples(definition.name());
    if (examples.isEmpty()) {
      return null;
    }
    Maker maker = new Maker(definition);
    return maker.wrap(function, maker.copy(examples.get(0), 0));
  }

  /**
   * A copy of an example in the harvest with other types of some of its values, and sometimes other
   * numbers in its attributes; null if there is nothing to copy.
   */
  @Nullable ModuleOp retyped(OpDefinition definition, String function) {
    List<Operation> examples = harvest.examples(definition.name());
    if (examples.isEmpty()) {
      return null;
    }
    Maker maker = new Maker(definition);
    Operation copy = maker.copy(examples.get(random.nextInt(examples.size())), 0);
    maker.retype(copy);
    return maker.wrap(function, copy);
  }

  /** The state of making one operation. Operands are the arguments of a block of their own. */
  private final class Maker {
    private final OpDefinition definition;
    private final Block arguments = new Block();

    /** The type that parts take by preference, for most operations want some to be the same. */
    private final Type favorite = anyType();

    Maker(OpDefinition definition) {
      this.definition = definition;
    }

    /** A copy in which about {@code changed} of three attributes are others. */
    Operation copy(Operation example, int changed) {
      IrMapping mapping = new IrMapping();
      for (Value free : freeValues(example)) {
        mapping.map(free, arguments.addArgument(free.type(), UnknownLocation.UNKNOWN));
      }
      Operation copy = example.copy(mapping);
      copy.removeAttribute(CACHED_MAPS);
      for (AttributeSpec spec : definition.attributes()) {
        if (isIdle(spec, copy.attribute(spec.name()))) {
          copy.removeAttribute(spec.name());
        }
        if (random.nextInt(3) < changed) {
          change(copy, spec);
        }
      }
      return copy;
    }

    /** Gives values other types, one value alone or all that have the same type. */
    void retype(Operation op) {
      List<Value> outer = new ArrayList<>(arguments.arguments());
      outer.addAll(op.results());
      List<Value> all = new ArrayList<>(outer);
      op.walk(
          nested -> {
            if (nested != op) {
              all.addAll(nested.results());
            }
            nested
                .regions()
                .forEach(region -> region.blocks().forEach(block -> all.addAll(block.arguments())));
          });
      for (int i = random.nextInt(3); i >= 0 && !outer.isEmpty(); i--) {
        Value value = outer.get(random.nextInt(outer.size()));
        Type before = value.type();
        Type after = mutator.other(before);
        if (random.nextBoolean()) {
          value.setType(after);
        } else {
          all.stream().filter(v -> v.type().equals(before)).forEach(v -> v.setType(after));
        }
      }
      if (random.nextInt(4) == 0) {
        changeNumber(op);
      }
    }

    /** Changes one number in one list of numbers, if there is any. */
    private void changeNumber(Operation op) {
      List<NamedAttribute> lists = new ArrayList<>();
      for (NamedAttribute attribute : op.inherentAttributes()) {
        if (attribute.value() instanceof DenseArrayAttribute array
            && array.elementType().equals(IntegerType.I64)
            && !array.isEmpty()) {
          lists.add(attribute);
        }
      }
      if (!lists.isEmpty()) {
        NamedAttribute list = lists.get(random.nextInt(lists.size()));
        long[] numbers = ((DenseArrayAttribute) list.value()).longs().toArray();
        numbers[random.nextInt(numbers.length)] = mutator.number();
        op.setAttribute(list.name(), DenseArrayAttribute.i64(numbers));
      }
    }

    private void change(Operation op, AttributeSpec spec) {
      boolean mayLack = !spec.required() && !spec.filledIn() && !spec.name().equals(MAPS);
      Attribute value = mayLack && random.nextInt(3) == 0 ? null : attribute(spec);
      if (value != null) {
        op.setAttribute(spec.name(), value);
      } else if (mayLack) {
        op.removeAttribute(spec.name());
      }
    }

    Operation fresh() {
      OperationState state = new OperationState(context, UnknownLocation.UNKNOWN, definition);
      int[] operandSizes = sizes(definition.operands());
      for (int i = 0; i < operandSizes.length; i++) {
        ValueSpec spec = definition.operands().get(i);
        for (int k = 0; k < operandSizes[i]; k++) {
          Type type = fitting(spec.constraint());
          state.addOperand(arguments.addArgument(type, UnknownLocation.UNKNOWN));
        }
      }
      if (definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
        state.setOperandSegments(operandSizes);
      }
      for (AttributeSpec spec : definition.attributes()) {
        if (spec.required() || random.nextBoolean()) {
          Attribute value = attribute(spec);
          if (value != null) {
            state.setAttribute(spec.name(), value);
          }
        }
      }
      addResults(state);
      return state.create();
    }

    private int[] sizes(List<ValueSpec> specs) {
      int[] sizes = new int[specs.size()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] =
            switch (specs.get(i).arity()) {
              case ONE -> 1;
              case OPTIONAL -> random.nextInt(2);
              case VARIADIC -> random.nextInt(MOST_VARIADIC + 1);
            };
      }
      return sizes;
    }

    private void addResults(OperationState state) {
      List<Type> inferred = definition.inferResultTypes(state);
      if (inferred != null && random.nextInt(10) != 0) {
        state.addResultTypes(inferred);
        return;
      }
      int[] sizes = sizes(definition.results());
      for (int i = 0; i < sizes.length; i++) {
        ValueSpec spec = definition.results().get(i);
        for (int k = 0; k < sizes[i]; k++) {
          Type ruled = ruled(spec.name(), state);
          state.addResultType(ruled == null ? fitting(spec.constraint()) : ruled);
        }
      }
      if (definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS)) {
        state.setResultSegments(sizes);
      }
    }

    /** The type that a rule of the definition gives a result, or null. */
    private @Nullable Type ruled(String result, OperationState state) {
      for (TypeRule rule : definition.typeRules()) {
        int source = operandNumber(rule.source());
        if (rule.target().equals(result) && source >= 0 && source < state.operands().size()) {
          return rule.transform().apply(state.operands().get(source).type());
        }
      }
      return null;
    }

    private int operandNumber(String name) {
      List<ValueSpec> specs = definition.operands();
      for (int i = 0; i < specs.size() && specs.get(i).arity() == Arity.ONE; i++) {
        if (specs.get(i).name().equals(name)) {
          return i;
        }
      }
      return -1;
    }

    private Type fitting(TypeConstraint constraint) {
      if (constraint.accepts(favorite) && random.nextInt(6) != 0) {
        return favorite;
      }
      Type type = anyType();
      for (int i = 0; i < ATTEMPTS_TO_FIT && !constraint.accepts(type); i++) {
        type = anyType();
      }
      return type;
    }

    private @Nullable Attribute attribute(AttributeSpec spec) {
      List<Attribute> known = harvest.attributes(definition.name(), spec.name());
      List<Attribute> all =
          known.isEmpty() || random.nextInt(4) == 0 ? harvest.attributes() : known;
      AttributeConstraint constraint = spec.constraint();
      for (int i = 0; i < ATTEMPTS_TO_FIT && !all.isEmpty(); i++) {
        Attribute candidate = all.get(random.nextInt(all.size()));
        if (constraint.accepts(candidate) && !isIdle(spec, candidate)) {
          return candidate;
        }
      }
      return null;
    }

    /** Puts the operation into a function whose arguments take the place of those used so far. */
    ModuleOp wrap(String name, Operation op) {
      ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
      OpBuilder builder = new OpBuilder(context);
      builder.setInsertPointToEnd(module.body());
      List<Type> types = new ArrayList<>();
      arguments.arguments().forEach(argument -> types.add(argument.type()));
      FuncOp function =
          FuncOp.create(builder, UnknownLocation.UNKNOWN, name, new FunctionType(types, List.of()));
      Block body = function.addEntryBlock();
      for (int i = 0; i < types.size(); i++) {
        arguments.argument(i).replaceAllUsesWith(body.argument(i));
      }
      body.append(op);
      builder.setInsertPointToEnd(body);
      ReturnOp.create(builder, UnknownLocation.UNKNOWN, List.of());
      return module;
    }
  }

  /** Whether an attribute says what its absence says as well; the custom form leaves it out. */
  private static boolean isIdle(AttributeSpec spec, @Nullable Attribute value) {
    return value != null && !spec.filledIn() && value.equals(spec.defaultValue());
  }

  private Type anyType() {
    return harvest.types().get(random.nextInt(harvest.types().size()));
  }

  /** What an operation and those nested in it use and do not define, in order. */
  static Set<Value> freeValues(Operation root) {
    Set<Value> free = new LinkedHashSet<>();
    root.walk(
        op -> {
          for (Value operand : op.operands()) {
            if (!isDefinedIn(operand, root)) {
              free.add(operand);
            }
          }
        });
    return free;
  }

  private static boolean isDefinedIn(Value value, Operation root) {
    Operation definer = value.definingOp();
    Operation holder = definer == null ? value.parentBlock().parentOp() : definer;
    return holder != null
        && (definer == null ? holder.isNestedIn(root) : holder.isProperlyNestedIn(root));
  }
}
