package dev.jopt.dialect.irdl;

import dev.jopt.dialect.defined.IrdlVariadicity;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.type.FloatType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes dialects of modules of the dialect {@code irdl}: the types, attributes and operations that
 * they define are read, verified as they say, and printed, operations in generic form.
 *
 * <p>The memory effects of an operation are unknown, so passes assume that it may have any.
 *
 * <p>Used by one thread; the dialects that it makes are safe for use by several.
 */
public final class IrdlLoader {
  private static final Set<String> BUILTIN_TYPES =
      Set.of(
          "complex",
          "function",
          "index",
          "integer",
          "memref",
          "none",
          "opaque",
          "tensor",
          "tuple",
          "unranked_memref",
          "unranked_tensor",
          "vector");

  private final Map<String, Operation> dialects = new LinkedHashMap<>();
  private final Map<String, IrdlDialect> made = new LinkedHashMap<>();
  private final Map<Operation, Map<String, Operation>> members = new HashMap<>();
  private boolean valid = true;

  private IrdlLoader() {}

  /**
   * Makes the dialects that a module defines.
   *
   * @param module a valid module with {@code irdl.dialect} operations in it, at any depth
   * @return nothing if there is an error, which has gone to the diagnostics of the module's context
   */
  public static Optional<List<Dialect>> load(Operation module) {
    IrdlLoader loader = new IrdlLoader();
    module.walk(
        op -> {
          if (op.name().equals("irdl.dialect")) {
            loader.declare(op);
          }
        });
    loader.dialects.forEach(loader::define);
    return loader.valid ? Optional.of(List.copyOf(loader.made.values())) : Optional.empty();
  }

  private void fail(Operation op, String message) {
    valid &= op.emitError(message);
  }

  private static String name(Operation op) {
    return op.attribute("sym_name") instanceof StringAttribute name ? name.value() : "";
  }

  private void declare(Operation op) {
    String name = name(op);
    Dialect earlier = op.context().dialect(name);
    if (earlier != null || dialects.putIfAbsent(name, op) != null) {
      fail(op, "dialect '" + name + "' is registered already");
    } else {
      made.put(name, new IrdlDialect(name));
    }
  }

  private void define(String name, Operation dialect) {
    IrdlDialect target = made.get(name);
    if (target == null) {
      return;
    }
    for (Operation op : dialect.region(0).front().operations()) {
      switch (op.name()) {
        case "irdl.type" -> target.addType(name(op), parameters(op));
        case "irdl.attribute" -> target.addAttribute(name(op), parameters(op));
        case "irdl.operation" -> target.addOperation(name(op), operation(op));
        default -> {
          // Means nothing, as in mlir-opt.
        }
      }
    }
  }

  private ParameterRules parameters(Operation definition) {
    Body body = new Body(definition);
    List<Integer> parameters = List.of();
    for (Operation op : definition.region(0).front().operations()) {
      if (op.name().equals("irdl.parameters")) {
        parameters = body.numbers(op.operands());
      }
    }
    return new ParameterRules(List.copyOf(body.constraints), parameters);
  }

  private OperationRules operation(Operation definition) {
    Body body = new Body(definition);
    ValueRules operands = new ValueRules("operand", List.of(), List.of());
    ValueRules results = new ValueRules("result", List.of(), List.of());
    Map<String, Integer> attributes = new LinkedHashMap<>();
    List<OperationRules.RegionRules> regions = List.of();
    for (Operation op : definition.region(0).front().operations()) {
      switch (op.name()) {
        case "irdl.operands" -> operands = body.values("operand", op);
        case "irdl.results" -> results = body.values("result", op);
        case "irdl.attributes" -> {
          List<Integer> numbers = body.numbers(op.operands());
          List<String> names = strings(op.attribute("attributeValueNames"));
          for (int i = 0; i < names.size() && i < numbers.size(); i++) {
            attributes.put(names.get(i), numbers.get(i));
          }
        }
        case "irdl.regions" -> regions = body.regions(op);
        default -> {
          // A constraint.
        }
      }
    }
    return new OperationRules(
        List.copyOf(body.constraints), operands, results, attributes, regions);
  }

  private static List<String> strings(@Nullable Attribute array) {
    List<String> strings = new ArrayList<>();
    if (array instanceof ArrayAttribute all) {
      for (Attribute element : all.elements()) {
        strings.add(element instanceof StringAttribute text ? text.value() : "");
      }
    }
    return strings;
  }

  /** The constraints in a definition, by number. */
  private final class Body {
    private final List<Constraint> constraints = new ArrayList<>();
    private final Map<Value, Integer> numbers = new HashMap<>();
    private final Map<Value, OperationRules.RegionRules> regionRules = new HashMap<>();

    Body(Operation definition) {
      for (Operation op : definition.region(0).front().operations()) {
        if (op.name().equals("irdl.region")) {
          regionRules.put(op.result(0), region(op));
        } else if (op.resultCount() == 1) {
          numbers.put(op.result(0), constraints.size());
          constraints.add(constraint(op));
        }
      }
    }

    /** The constraints that values stand for; dominance has been verified. */
    List<Integer> numbers(List<? extends Value> values) {
      List<Integer> found = new ArrayList<>();
      for (Value value : values) {
        found.add(numbers.getOrDefault(value, 0));
      }
      return found;
    }

    ValueRules values(String what, Operation op) {
      List<Integer> groups = numbers(op.operands());
      List<String> words =
          op.attribute("variadicity") instanceof OpaqueAttribute attribute
              ? IrdlVariadicity.words(attribute)
              : List.of();
      return new ValueRules(what, groups, words);
    }

    List<OperationRules.RegionRules> regions(Operation op) {
      List<OperationRules.RegionRules> found = new ArrayList<>();
      for (Value value : op.operands()) {
        found.add(regionRules.getOrDefault(value, new OperationRules.RegionRules(null, null)));
      }
      return found;
    }

    private OperationRules.RegionRules region(Operation op) {
      Long blocks =
          op.attribute("numberOfBlocks") instanceof IntegerAttribute count
              ? count.longValue()
              : null;
      boolean constrained = op.operandCount() != 0 || op.attribute("constrainedArguments") != null;
      return new OperationRules.RegionRules(constrained ? numbers(op.operands()) : null, blocks);
    }

    private Constraint constraint(Operation op) {
      return switch (op.name()) {
        case "irdl.is" -> {
          Attribute expected = op.attribute("expected");
          yield expected == null ? Constraint.ANY : new Constraint.Is(expected);
        }
        case "irdl.any_of" -> new Constraint.AnyOf(numbers(op.operands()));
        case "irdl.all_of" -> new Constraint.AllOf(numbers(op.operands()));
        case "irdl.base" -> base(op);
        case "irdl.parametric" -> parametric(op);
        // irdl.any, and irdl.c_pred, whose C++ neither mlir-opt nor this can run.
        default -> Constraint.ANY;
      };
    }

    private Constraint parametric(Operation op) {
      Operation target = target(op, op.attribute("base_type"));
      return target == null
          ? Constraint.ANY
          : new Constraint.Parametric(
              target.name().equals("irdl.type"),
              name(dialectOf(target)),
              name(target),
              numbers(op.operands()));
    }

    private Constraint base(Operation op) {
      if (op.attribute("base_name") instanceof StringAttribute name) {
        boolean ofTypes = name.value().startsWith("!");
        String kind = name.value().substring(1);
        if (!isKnown(op, ofTypes, kind)) {
          fail(
              op,
              "no registered " + (ofTypes ? "type" : "attribute") + " with name " + name.value());
        }
        return new Constraint.Base(ofTypes, kind);
      }
      Operation target = target(op, op.attribute("base_ref"));
      return target == null
          ? Constraint.ANY
          : new Constraint.Base(
              target.name().equals("irdl.type"), name(dialectOf(target)) + "." + name(target));
    }
  }

  /** A type or attribute of another dialect than builtin is taken for known if its dialect is. */
  private static boolean isKnown(Operation op, boolean ofTypes, String kind) {
    int dot = kind.indexOf('.');
    if (dot < 0) {
      return false;
    }
    if (ofTypes && kind.startsWith("builtin.")) {
      String name = kind.substring(dot + 1);
      return BUILTIN_TYPES.contains(name) || FloatType.forKeyword(name) != null;
    }
    return op.context().dialect(kind.substring(0, dot)) != null;
  }

  private static Operation dialectOf(Operation definition) {
    Operation dialect = definition.parentOp();
    if (dialect == null) {
      throw new IllegalStateException("the definition is in no dialect");
    }
    return dialect;
  }

  /** The definition that an operation refers to; null after an error. */
  private @Nullable Operation target(Operation op, @Nullable Attribute reference) {
    Operation found = null;
    if (reference instanceof SymbolRefAttribute symbol) {
      found = dialects.get(symbol.root());
      for (String nested : symbol.nested()) {
        found = found == null ? null : member(found, nested);
      }
    }
    if (found == null) {
      valid &= op.emitOpError("symbol '" + reference + "' not found");
      return null;
    }
    if (!found.name().equals("irdl.type") && !found.name().equals("irdl.attribute")) {
      valid &=
          op.emitOpError(
              "symbol '"
                  + reference
                  + "' does not refer to a type or attribute definition (refers to '"
                  + found.name()
                  + "')");
      return null;
    }
    return found;
  }

  private @Nullable Operation member(Operation table, String name) {
    return members
        .computeIfAbsent(
            table,
            key -> {
              Map<String, Operation> all = new HashMap<>();
              if (key.regionCount() == 1 && !key.region(0).isEmpty()) {
                for (Operation op : key.region(0).front().operations()) {
                  all.putIfAbsent(name(op), op);
                }
              }
              return all;
            })
        .get(name);
  }
}
