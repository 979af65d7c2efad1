package dev.jopt.test.generated;

import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.test.property.RandomValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Modules made at random of operations from the harvest: nested modules, functions of several
 * blocks, values that operations hand to each other, more operations within regions, attributes,
 * locations and names of all kinds.
 */
final class ModuleGenerator {
  private static final int DEEPEST = 2;

  private static final List<String> FUNCTION_NAMES =
      List.of("f", "return", "a$b", "a-b", "1st", "two words", "Gr\u00fc\u00dfe", "x.y", "\"");

  private final Context context;
  private final Harvest harvest;
  private final Random random;
  private final RandomValues values;
  private final OpBuilder builder;

  /** Which operations of the harvest can be put anywhere, as far as known. */
  private final Map<Operation, Boolean> usable;

  private int names;

  ModuleGenerator(Context context, Harvest harvest, Map<Operation, Boolean> usable, Random random) {
    this.context = context;
    this.harvest = harvest;
    this.usable = usable;
    this.random = random;
    this.values = new RandomValues(random);
    this.builder = new OpBuilder(context);
  }

  /** A module; it need not be valid. */
  ModuleOp make() {
    return module(DEEPEST);
  }

  private Location here() {
    return random.nextInt(3) == 0 ? UnknownLocation.UNKNOWN : values.location(2);
  }

  private ModuleOp module(int depth) {
    ModuleOp module = ModuleOp.create(context, here());
    if (random.nextInt(3) == 0) {
      module.setAttribute("sym_name", StringAttribute.of(symbol()));
    }
    decorate(module, true);
    List<FuncOp> functions = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      switch (random.nextInt(8)) {
        case 0 -> {
          if (depth > 0) {
            module.body().append(module(depth - 1));
          }
        }
        case 1 -> {
          Scope scope = new Scope(module.body(), List.of());
          scope.addForeign(depth);
        }
        default -> {
          builder.setInsertPointToEnd(module.body());
          functions.add(function(functions));
        }
      }
    }
    return module;
  }

  private String symbol() {
    return values.pick(FUNCTION_NAMES) + names++;
  }

  /** Gives an operation attributes that it does not know. */
  private void decorate(Operation op, boolean dotted) {
    if (random.nextInt(3) == 0) {
      for (NamedAttribute entry : values.dictionary(2)) {
        if (!dotted || entry.name().indexOf('.') > 0) {
          op.setAttribute(entry.name(), entry.value());
        }
      }
    }
  }

  private DictionaryAttribute dotted() {
    return random.nextInt(4) == 0
        ? DictionaryAttribute.of("foreign.a", values.attribute(1))
        : DictionaryAttribute.EMPTY;
  }

  private FuncOp function(List<FuncOp> others) {
    List<Type> inputs = types(4);
    List<Type> results = types(3);
    FuncOp function = FuncOp.create(builder, here(), symbol(), new FunctionType(inputs, results));
    decorate(function, false);
    for (int i = 0; i < inputs.size(); i++) {
      function.setArgumentAttributes(i, dotted());
    }
    for (int i = 0; i < results.size(); i++) {
      function.setResultAttributes(i, dotted());
    }
    if (random.nextInt(6) == 0) {
      function.setAttribute("sym_visibility", StringAttribute.of("private"));
      return function;
    }
    Block entry = function.addEntryBlock();
    relocate(entry);
    Scope scope = new Scope(entry, others);
    scope.fill(1 + random.nextInt(6));
    List<Scope> scopes = new ArrayList<>(List.of(scope));
    for (int i = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0; i > 0; i--) {
      Block block = function.bodyRegion().addBlock();
      types(3).forEach(type -> block.addArgument(type, here()));
      Scope inner = new Scope(block, others);
      inner.known.addAll(scope.known);
      inner.fill(random.nextInt(4));
      scopes.add(inner);
    }
    for (Scope each : scopes) {
      each.end(scopes, results);
    }
    return function;
  }

  private void relocate(Block block) {
    for (BlockArgument argument : block.arguments()) {
      argument.setLocation(here());
    }
  }

  private List<Type> types(int limit) {
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(limit); i > 0; i--) {
      types.add(type());
    }
    return types;
  }

  private Type type() {
    Type type = values.pick(harvest.types());
    while (!GeneratedModulesTest.isShared(type.toString())) {
      type = values.pick(harvest.types());
    }
    return type;
  }

  /** An operation that can be put anywhere. */
  private Operation example() {
    while (true) {
      List<Operation> examples = harvest.examples(values.pick(harvest.operations()));
      Operation example = values.pick(examples);
      if (usable.computeIfAbsent(example, this::isUsable)) {
        return example;
      }
    }
  }

  private boolean isUsable(Operation example) {
    if (example instanceof Terminator || example.successorCount() > 0) {
      return false;
    }
    ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    builder.setInsertPointToEnd(module.body());
    FuncOp function =
        FuncOp.create(
            builder, UnknownLocation.UNKNOWN, "f", new FunctionType(List.of(), List.of()));
    Scope scope = new Scope(function.addEntryBlock(), List.of());
    scope.copy(example);
    builder.setInsertPointToEnd(scope.block);
    ReturnOp.create(builder, UnknownLocation.UNKNOWN, List.of());
    return Verifier.tryVerify(module) && GeneratedModulesTest.isComparable(module);
  }

  /** A block and the values that may be used in it. */
  private final class Scope {
    final Block block;
    final List<Value> known = new ArrayList<>();
    private final List<FuncOp> functions;

    Scope(Block block, List<FuncOp> functions) {
      this.block = block;
      this.functions = functions;
      known.addAll(block.arguments());
    }

    /** A value of a type, made if there is none. */
    Value value(Type type) {
      for (int i = known.size() - 1; i >= 0; i--) {
        if (known.get(i).type().equals(type) && random.nextInt(4) != 0) {
          return known.get(i);
        }
      }
      OperationState state = builder.state(here(), "foreign.source").addResultType(type);
      Operation source = state.create();
      block.append(source);
      known.add(source.result());
      return source.result();
    }

    List<Value> valuesOf(List<Type> types) {
      List<Value> found = new ArrayList<>();
      types.forEach(type -> found.add(value(type)));
      return found;
    }

    void fill(int count) {
      for (int i = 0; i < count; i++) {
        switch (random.nextInt(12)) {
          case 0 -> addForeign(1);
          case 1 -> addCall();
          default -> addCopy();
        }
      }
    }

    private void addCopy() {
      Operation copy = copy(example());
      copy.walk(
          op -> {
            op.setLocation(here());
            decorate(op, false);
            for (Region region : op.regions()) {
              region.blocks().forEach(ModuleGenerator.this::relocate);
            }
          });
      if (!Verifier.tryVerify(copy)) {
        copy.erase();
        return;
      }
      nest(copy);
      known.addAll(copy.results());
    }

    Operation copy(Operation example) {
      IrMapping mapping = new IrMapping();
      for (Value free : OpGenerator.freeValues(example)) {
        mapping.map(free, value(free.type()));
      }
      Operation copy = example.copy(mapping);
      copy.walk(op -> op.removeAttribute(OpGenerator.CACHED_MAPS));
      block.append(copy);
      return copy;
    }

    /** Puts more operations before the terminators of blocks within an operation. */
    private void nest(Operation outer) {
      for (Region region : outer.regions()) {
        for (Block inner : region.blocks()) {
          Operation last = inner.lastOp();
          if (last == null || random.nextBoolean()) {
            continue;
          }
          Block made = new Block();
          Scope scope = new Scope(made, functions);
          scope.known.addAll(known);
          scope.known.addAll(inner.arguments());
          scope.fill(1 + random.nextInt(2));
          List<Operation> added = new ArrayList<>();
          made.operations().forEach(added::add);
          for (Operation op : added) {
            op.remove();
            inner.insertBefore(op, last);
          }
          if (!Verifier.tryVerify(outer)) {
            for (int i = added.size() - 1; i >= 0; i--) {
              added.get(i).erase();
            }
          }
        }
      }
    }

    private void addCall() {
      if (!functions.isEmpty()) {
        FuncOp callee = values.pick(functions);
        List<Value> operands = valuesOf(callee.argumentTypes());
        builder.setInsertPointToEnd(block);
        CallOp call =
            CallOp.create(builder, here(), callee.functionName(), callee.returnTypes(), operands);
        decorate(call, false);
        known.addAll(call.results());
      }
    }

    /** An operation of no dialect, with regions in which nothing is checked. */
    void addForeign(int depth) {
      OperationState state = builder.state(here(), "foreign.op");
      for (Type type : types(3)) {
        state.addOperand(value(type));
      }
      state.addResultTypes(types(4));
      for (int i = random.nextInt(3); i > 0 && depth > 0; i--) {
        Region region = state.addRegion();
        for (int k = random.nextInt(3); k > 0; k--) {
          Block inner = region.addBlock();
          types(3).forEach(type -> inner.addArgument(type, here()));
          Scope scope = new Scope(inner, functions);
          scope.known.addAll(known);
          scope.fill(random.nextInt(3));
          scope.addForeign(depth - 1);
        }
      }
      if (random.nextInt(4) == 0) {
        state.setAttribute("to", SymbolRefAttribute.of("needs quotes", "f"));
      }
      Operation op = state.create();
      decorate(op, false);
      block.append(op);
      known.addAll(op.results());
    }

    /** Ends the block with a branch to some of the others, or a return. */
    void end(List<Scope> blocks, List<Type> results) {
      Scope one = blocks.get(random.nextInt(blocks.size()));
      Scope two = blocks.get(random.nextInt(blocks.size()));
      int choice = one == blocks.get(0) || two == blocks.get(0) ? 0 : random.nextInt(4);
      switch (choice) {
        case 1 -> {
          List<Value> operands = valuesOf(one.block.argumentTypes());
          builder.setInsertPointToEnd(block);
          decorate(BranchOp.create(builder, here(), one.block, operands), false);
        }
        case 2 -> {
          Value condition = value(IntegerType.I1);
          List<Value> first = valuesOf(one.block.argumentTypes());
          List<Value> second = valuesOf(two.block.argumentTypes());
          builder.setInsertPointToEnd(block);
          decorate(
              CondBranchOp.create(builder, here(), condition, one.block, first, two.block, second),
              false);
        }
        case 3 -> {
          OperationState state = builder.state(here(), "foreign.branch");
          state.addSuccessor(one.block).addSuccessor(two.block);
          builder.setInsertPointToEnd(block);
          if (one.block.argumentCount() + two.block.argumentCount() == 0) {
            builder.create(state);
          } else {
            ReturnOp.create(builder, here(), valuesOf(results));
          }
        }
        default -> {
          List<Value> operands = valuesOf(results);
          builder.setInsertPointToEnd(block);
          decorate(ReturnOp.create(builder, here(), operands), false);
        }
      }
    }
  }
}
