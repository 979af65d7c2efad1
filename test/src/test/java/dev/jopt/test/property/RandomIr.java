package dev.jopt.test.property;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes random modules of valid IR: functions of straight code, loops, conditions and branches with
 * operations of several dialects and of none. The same random numbers make the same module.
 */
final class RandomIr {
  private static final int MAX_DEPTH = 3;

  private final Random random;
  private final RandomValues values;
  private final OpBuilder builder;
  private final RandomOperations straight;
  private final List<FuncOp> functions = new ArrayList<>();

  private int foreignDepth;

  private RandomIr(Context context, Random random) {
    this.random = random;
    this.values = new RandomValues(random);
    this.builder = new OpBuilder(context);
    this.straight = new RandomOperations(random, values, builder);
  }

  /** A context with all dialects that lets unknown ones pass. */
  static Context context() {
    return Context.builder().registerAll().allowUnregisteredDialects(true).build();
  }

  /** A module of some functions of about {@code size} operations, not counting those nested. */
  static ModuleOp module(Context context, Random random, int functions, int size) {
    RandomIr maker = new RandomIr(context, random);
    ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    for (int i = 0; i < functions; i++) {
      maker.builder.setInsertPointToEnd(module.body());
      maker.function("f" + i, size);
    }
    return module;
  }

  private void function(String name, int size) {
    List<Type> inputs = straight.commonTypes(4);
    List<Type> results = straight.commonTypes(3);
    FuncOp function =
        FuncOp.create(builder, straight.here(), name, new FunctionType(inputs, results));
    functions.add(function);
    if (random.nextInt(8) == 0) {
      function.setAttribute("sym_visibility", StringAttribute.of("private"));
      return;
    }
    function.setDiscardableAttributes(values.dictionary(2));
    if (!inputs.isEmpty() && random.nextInt(4) == 0) {
      List<Attribute> attributes = new ArrayList<>();
      for (int i = 0; i < inputs.size(); i++) {
        attributes.add(DictionaryAttribute.of("foreign.a", values.attribute(1)));
      }
      function.setAttribute("arg_attrs", new ArrayAttribute(attributes));
    }
    Block entry = builder.createBlock(function.bodyRegion(), inputs, straight.here());
    List<Value> scope = new ArrayList<>(entry.arguments());
    operations(scope, size, 0);
    if (random.nextInt(3) == 0) {
      branches(function.bodyRegion(), scope, results, size);
    } else {
      ReturnOp.create(builder, straight.here(), straight.valuesOf(results, scope));
    }
  }

  /** Ends the entry block at the builder's place with a branch, and adds blocks that branch. */
  private void branches(Region region, List<Value> entryScope, List<Type> results, int size) {
    InsertPoint end = builder.insertPoint();
    List<Block> targets = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      targets.add(builder.createBlock(region, straight.commonTypes(3), straight.here()));
    }
    builder.setInsertPoint(end);
    branch(targets, entryScope);
    for (Block block : targets) {
      builder.setInsertPointToEnd(block);
      List<Value> scope = new ArrayList<>(entryScope);
      scope.addAll(block.arguments());
      operations(scope, 1 + random.nextInt(size), 1);
      if (random.nextInt(3) == 0) {
        ReturnOp.create(builder, straight.here(), straight.valuesOf(results, scope));
      } else {
        branch(targets, scope);
      }
    }
  }

  private void branch(List<Block> targets, List<Value> scope) {
    Block first = values.pick(targets);
    Block second = values.pick(targets);
    List<Value> toFirst = straight.valuesOf(first.argumentTypes(), scope);
    switch (random.nextInt(4)) {
      case 0:
        BranchOp.create(builder, straight.here(), first, toFirst);
        return;
      case 1:
        Value flag = straight.value(IntegerType.I32, scope);
        // The reference cannot read %0#1 where a case forwards it.
        List<Value> named = new ArrayList<>(scope);
        named.removeIf(v -> v.definingOp() != null && v.definingOp().resultCount() > 1);
        toFirst = straight.valuesOf(first.argumentTypes(), named);
        List<SwitchOp.Case> cases = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
          List<Value> operands = straight.valuesOf(second.argumentTypes(), named);
          cases.add(new SwitchOp.Case(IntegerAttribute.i32(i), second, operands));
        }
        SwitchOp.create(builder, straight.here(), flag, first, toFirst, cases);
        return;
      case 2:
        OperationState state =
            builder.state(straight.here(), "foreign.branch").addOperands(toFirst);
        builder.create(state.addSuccessor(first).addSuccessor(second));
        return;
      default:
        Value condition = straight.value(IntegerType.I1, scope);
        List<Value> toSecond = straight.valuesOf(second.argumentTypes(), scope);
        CondBranchOp.create(builder, straight.here(), condition, first, toFirst, second, toSecond);
    }
  }

  private void operations(List<Value> scope, int count, int depth) {
    for (int i = 0; i < count; i++) {
      Operation op = operation(scope, depth);
      if (random.nextInt(6) == 0) {
        op.setDiscardableAttributes(values.dictionary(2));
      }
      scope.addAll(op.results());
    }
  }

  private Operation operation(List<Value> scope, int depth) {
    int kind = random.nextInt(depth < MAX_DEPTH ? 24 : 16);
    switch (kind) {
      case 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13:
        return straight.operation(kind, scope);
      case 14:
        if (foreignDepth > 0) {
          return foreign(scope, depth + 1); // Symbols may mean anything here.
        }
        FuncOp callee = values.pick(functions);
        return CallOp.create(
            builder,
            straight.here(),
            callee,
            straight.valuesOf(callee.functionType().inputs(), scope));
      case 16:
      case 17:
        return forLoop(scope, depth + 1);
      case 18:
        return condition(scope, depth + 1);
      case 19:
        return whileLoop(scope, depth + 1);
      case 20:
        return executeRegion(scope, depth + 1);
      case 21:
        return indexSwitch(scope, depth + 1);
      case 22:
        return parallel(scope, depth + 1);
      default:
        return foreign(scope, depth + 1);
    }
  }

  /** Fills a block with operations and ends it with a yield of these types. */
  private void body(Block block, List<Type> types, List<Value> outer, int depth) {
    builder.setInsertPointToStart(block);
    List<Value> scope = new ArrayList<>(outer);
    scope.addAll(block.arguments());
    operations(scope, random.nextInt(4), depth);
    if (!(block.lastOp() instanceof Terminator)) {
      YieldOp.create(builder, straight.here(), straight.valuesOf(types, scope));
    }
  }

  private Operation forLoop(List<Value> scope, int depth) {
    List<Type> types = straight.commonTypes(3);
    Type counter = random.nextInt(4) == 0 ? IntegerType.I32 : IndexType.INDEX;
    List<Value> bounds = straight.valuesOf(List.of(counter, counter), scope);
    Value step = straight.step(counter);
    List<Value> inits = straight.valuesOf(types, scope);
    ForOp loop = ForOp.create(builder, straight.here(), bounds.get(0), bounds.get(1), step, inits);
    body(loop.body(), types, scope, depth);
    builder.setInsertPointAfter(loop);
    return loop;
  }

  private Operation condition(List<Value> scope, int depth) {
    List<Type> types = straight.commonTypes(3);
    boolean withElse = !types.isEmpty() || random.nextBoolean();
    IfOp op =
        IfOp.create(
            builder, straight.here(), types, straight.value(IntegerType.I1, scope), withElse);
    body(op.thenBlock(), types, scope, depth);
    Block otherwise = op.elseBlock();
    if (otherwise != null) {
      body(otherwise, types, scope, depth);
    }
    builder.setInsertPointAfter(op);
    return op;
  }

  private Operation whileLoop(List<Value> scope, int depth) {
    List<Type> carried = straight.commonTypes(3);
    List<Type> results = straight.commonTypes(3);
    WhileOp loop =
        WhileOp.create(builder, straight.here(), results, straight.valuesOf(carried, scope));
    builder.setInsertPointToEnd(loop.beforeRegion().front());
    List<Value> inner = new ArrayList<>(scope);
    inner.addAll(loop.beforeRegion().front().arguments());
    operations(inner, random.nextInt(3), depth);
    Value goesOn = straight.value(IntegerType.I1, inner);
    ConditionOp.create(builder, straight.here(), goesOn, straight.valuesOf(results, inner));
    body(loop.afterRegion().front(), carried, scope, depth);
    builder.setInsertPointAfter(loop);
    return loop;
  }

  private Operation executeRegion(List<Value> scope, int depth) {
    List<Type> types = straight.commonTypes(3);
    ExecuteRegionOp op = ExecuteRegionOp.create(builder, straight.here(), types);
    Block entry = op.region(0).front();
    if (random.nextBoolean()) {
      body(entry, types, scope, depth);
    } else {
      Block last = builder.createBlock(op.region(0), straight.commonTypes(3), straight.here());
      builder.setInsertPointToEnd(entry);
      List<Value> inner = new ArrayList<>(scope);
      operations(inner, random.nextInt(3), depth);
      BranchOp.create(
          builder, straight.here(), last, straight.valuesOf(last.argumentTypes(), inner));
      body(last, types, inner, depth);
    }
    builder.setInsertPointAfter(op);
    return op;
  }

  private Operation indexSwitch(List<Value> scope, int depth) {
    List<Type> types = straight.commonTypes(3);
    Value index = straight.value(IndexType.INDEX, scope);
    long[] cases = random.longs(0, 100).distinct().limit(random.nextInt(3)).toArray();
    IndexSwitchOp op =
        IndexSwitchOp.create(
            builder, straight.here(), types, index, ImmutableLongArray.copyOf(cases));
    for (Region region : op.regions()) {
      body(region.front(), types, scope, depth);
    }
    builder.setInsertPointAfter(op);
    return op;
  }

  private Operation parallel(List<Value> scope, int depth) {
    int rank = 1 + random.nextInt(2);
    List<Value> bounds = straight.indices(rank, scope);
    ParallelOp loop =
        ParallelOp.create(
            builder,
            straight.here(),
            bounds,
            straight.indices(rank, scope),
            Collections.nCopies(rank, straight.step(IndexType.INDEX)),
            List.of());
    body(loop.body(), List.of(), scope, depth);
    builder.setInsertPointAfter(loop);
    return loop;
  }

  /** An operation of no dialect, with anything that an operation can have. */
  private Operation foreign(List<Value> scope, int depth) {
    OperationState state =
        builder
            .state(
                straight.here(),
                values.pick(List.of("foreign.op", "foreign.other.op", "nodialect")))
            .addResultTypes(values.types(4))
            .setDiscardableAttributes(values.dictionary(3));
    if (random.nextInt(4) == 0) {
      state.setInherentAttributes(values.dictionary(2));
    }
    for (int i = random.nextInt(4); i > 0 && !scope.isEmpty(); i--) {
      state.addOperand(values.pick(scope));
    }
    List<Region> regions = new ArrayList<>();
    if (depth <= MAX_DEPTH && random.nextInt(4) == 0) {
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        regions.add(state.addRegion());
      }
    }
    Operation op = builder.create(state);
    foreignDepth++;
    for (Region region : regions) {
      List<Value> inner = new ArrayList<>(scope);
      for (int i = random.nextInt(3); i > 0; i--) {
        Block block = builder.createBlock(region, values.types(3), straight.here());
        List<Value> own = new ArrayList<>(inner);
        own.addAll(block.arguments());
        operations(own, random.nextInt(3), depth);
        // Of several blocks, each must end with what may be a terminator.
        OperationState end = builder.state(straight.here(), "foreign.end");
        if (random.nextInt(4) == 0 && block.previousBlock() != null) {
          end.addSuccessor(block);
        }
        builder.create(end);
      }
    }
    foreignDepth--;
    builder.setInsertPointAfter(op);
    return op;
  }
}
