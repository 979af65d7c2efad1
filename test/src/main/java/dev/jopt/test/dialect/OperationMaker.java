package dev.jopt.test.dialect;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.RegionSpec;
import dev.jopt.ir.OpDefinition.SuccessorSpec;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Makes operations of a definition, each in a function whose arguments are its operands. Whether
 * they are valid is for the verifier to say.
 */
final class OperationMaker {
  private static final int MOST_IN_A_GROUP = 3;

  private final Context context;
  private final ImmutableList<Type> types;
  private final ImmutableList<Attribute> attributes;
  private final Random random;
  private @Nullable Type lastType;

  OperationMaker(
      Context context,
      ImmutableList<Type> types,
      ImmutableList<Attribute> attributes,
      Random random) {
    this.context = context;
    this.types = types;
    this.attributes = attributes;
    this.random = random;
  }

  /** A module with an operation, or null if no type or attribute at hand suits it. */
  @Nullable ModuleOp make(OpDefinition definition) {
    lastType = null;
    List<Type> operands = new ArrayList<>();
    int[] operandSegments = fill(definition.operands(), operands);
    if (operandSegments == null) {
      return null;
    }
    ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    OpBuilder builder = OpBuilder.atEnd(context, module.body());
    FuncOp function =
        FuncOp.create(builder, UnknownLocation.UNKNOWN, "f", FunctionType.of(operands, List.of()));
    Block body = function.addEntryBlock();
    builder.setInsertPointToEnd(body);
    OperationState state =
        builder.state(UnknownLocation.UNKNOWN, definition).addOperands(body.arguments());
    if (definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      state.setOperandSegments(operandSegments);
    }
    if (!addAttributes(definition, state)) {
      return null;
    }
    addRegions(definition, state, builder);
    for (SuccessorSpec successor : definition.successors()) {
      for (int i = count(successor.arity()); i > 0; i--) {
        Block target = function.bodyRegion().addBlock();
        state.addSuccessor(target);
        ReturnOp.create(OpBuilder.atEnd(context, target), UnknownLocation.UNKNOWN, List.of());
      }
    }
    if (!addResults(definition, state)) {
      return null;
    }
    builder.setInsertPointToEnd(body);
    builder.create(state);
    if (!definition.isTerminator()) {
      ReturnOp.create(builder, UnknownLocation.UNKNOWN, List.of());
    }
    return module;
  }

  private int count(Arity arity) {
    return switch (arity) {
      case ONE -> 1;
      case OPTIONAL -> random.nextInt(2);
      case VARIADIC -> random.nextInt(MOST_IN_A_GROUP + 1);
    };
  }

  /** Adds types for groups of values; returns how many each has, or null if none suits. */
  private int @Nullable [] fill(List<ValueSpec> groups, List<Type> chosen) {
    int[] sizes = new int[groups.size()];
    for (int group = 0; group < sizes.length; group++) {
      sizes[group] = count(groups.get(group).arity());
      for (int i = 0; i < sizes[group]; i++) {
        Type type = typeFor(groups.get(group).constraint());
        if (type == null) {
          return null;
        }
        chosen.add(type);
      }
    }
    return sizes;
  }

  /** Often the type that was chosen last, for many operations want equal ones. */
  private @Nullable Type typeFor(TypeConstraint constraint) {
    Type last = lastType;
    if (last != null && constraint.accepts(last) && random.nextInt(4) != 0) {
      return last;
    }
    List<Type> fitting = types.stream().filter(constraint::accepts).toList();
    lastType = fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
    return lastType;
  }

  private boolean addAttributes(OpDefinition definition, OperationState state) {
    for (AttributeSpec spec : definition.attributes()) {
      if (isSegmentSizes(spec.name()) || (!spec.required() && random.nextBoolean())) {
        continue;
      }
      Attribute value = attributeFor(spec.constraint());
      if (value != null) {
        state.setAttribute(spec.name(), value);
      } else if (spec.required()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSegmentSizes(String name) {
    return name.equals(OpDefinition.OPERAND_SEGMENT_SIZES)
        || name.equals(OpDefinition.RESULT_SEGMENT_SIZES);
  }

  private @Nullable Attribute attributeFor(AttributeConstraint constraint) {
    List<Attribute> fitting = attributes.stream().filter(constraint::accepts).toList();
    return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
  }

  private void addRegions(OpDefinition definition, OperationState state, OpBuilder builder) {
    for (RegionSpec spec : definition.regions()) {
      for (int i = count(spec.arity()); i > 0; i--) {
        Region region = state.addRegion();
        if (!spec.singleBlock() && random.nextBoolean()) {
          continue;
        }
        Block block = region.addBlock();
        String terminator = definition.implicitTerminator();
        if (terminator != null) {
          builder.setInsertPointToEnd(block);
          builder.create(builder.state(UnknownLocation.UNKNOWN, terminator));
        }
      }
    }
  }

  private boolean addResults(OpDefinition definition, OperationState state) {
    List<Type> results = definition.infersResultTypes() ? definition.inferResultTypes(state) : null;
    if (results == null) {
      results = new ArrayList<>();
      int[] sizes = fill(definition.results(), results);
      if (sizes == null) {
        return false;
      }
      if (definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS)) {
        state.setResultSegments(sizes);
      }
    }
    state.addResultTypes(results);
    return true;
  }
}
