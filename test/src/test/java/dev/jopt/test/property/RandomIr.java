package dev.jopt.test.property;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpFOp;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.dialect.tensor.FromElementsOp;
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
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
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
  private final List<FuncOp> functions = new ArrayList<>();

  private int foreignDepth;

  private RandomIr(Context context, Random random) {
    this.random = random;
    this.values = new RandomValues(random);
    this.builder = new OpBuilder(context);
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

  private Location here() {
    return values.location(2);
  }

  private void function(String name, int size) {
    List<Type> inputs = commonTypes(4);
    List<Type> results = commonTypes(3);
    FuncOp function = FuncOp.create(builder, here(), name, new FunctionType(inputs, results));
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
    Block entry = builder.createBlock(function.body(), inputs, here());
    List<Value> scope = new ArrayList<>(entry.arguments());
    operations(scope, size, 0);
    if (random.nextInt(3) == 0) {
      branches(function.body(), scope, results, size);
    } else {
      ReturnOp.create(builder, here(), valuesOf(results, scope));
    }
  }

  private List<Type> commonTypes(int limit) {
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(limit); i > 0; i--) {
      types.add(values.common());
    }
    return types;
  }

  /** Ends the entry block at the builder's place with a branch, and adds blocks that branch. */
  private void branches(Region region, List<Value> entryScope, List<Type> results, int size) {
    InsertPoint end = builder.insertPoint();
    List<Block> targets = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      targets.add(builder.createBlock(region, commonTypes(3), here()));
    }
    builder.setInsertPoint(end);
    branch(targets, entryScope);
    for (Block block : targets) {
      builder.setInsertPointToEnd(block);
      List<Value> scope = new ArrayList<>(entryScope);
      scope.addAll(block.arguments());
      operations(scope, 1 + random.nextInt(size), 1);
      if (random.nextInt(3) == 0) {
        ReturnOp.create(builder, here(), valuesOf(results, scope));
      } else {
        branch(targets, scope);
      }
    }
  }

  private void branch(List<Block> targets, List<Value> scope) {
    Block first = values.pick(targets);
    Block second = values.pick(targets);
    List<Value> toFirst = valuesOf(first.argumentTypes(), scope);
    switch (random.nextInt(4)) {
      case 0:
        BranchOp.create(builder, here(), first, toFirst);
        return;
      case 1:
        Value flag = value(IntegerType.I32, scope);
        // The reference cannot read %0#1 where a case forwards it.
        List<Value> named = new ArrayList<>(scope);
        named.removeIf(v -> v.definingOp() != null && v.definingOp().resultCount() > 1);
        toFirst = valuesOf(first.argumentTypes(), named);
        List<SwitchOp.Case> cases = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
          List<Value> operands = valuesOf(second.argumentTypes(), named);
          cases.add(new SwitchOp.Case(IntegerAttribute.i32(i), second, operands));
        }
        SwitchOp.create(builder, here(), flag, first, toFirst, cases);
        return;
      case 2:
        OperationState state = builder.state(here(), "foreign.branch").addOperands(toFirst);
        builder.create(state.addSuccessor(first).addSuccessor(second));
        return;
      default:
        Value condition = value(IntegerType.I1, scope);
        List<Value> toSecond = valuesOf(second.argumentTypes(), scope);
        CondBranchOp.create(builder, here(), condition, first, toFirst, second, toSecond);
    }
  }

  private List<Value> valuesOf(List<Type> types, List<Value> scope) {
    List<Value> found = new ArrayList<>();
    for (Type type : types) {
      found.add(value(type, scope));
    }
    return found;
  }

  private List<Value> indices(int count, List<Value> scope) {
    List<Value> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(value(IndexType.INDEX, scope));
    }
    return found;
  }

  /** A visible value of a type, made if there is none. */
  private Value value(Type type, List<Value> scope) {
    int start = scope.isEmpty() ? 0 : random.nextInt(scope.size());
    for (int i = 0; i < scope.size() && random.nextInt(20) != 0; i++) {
      Value candidate = scope.get((start + i) % scope.size());
      if (candidate.type().equals(type)) {
        return candidate;
      }
    }
    Value made = make(type, scope);
    scope.add(made);
    return made;
  }

  private Value make(Type type, List<Value> scope) {
    if (type == IndexType.INDEX || type instanceof FloatType || isSignless(type)) {
      return ConstantOp.create(builder, here(), values.constant(type)).result();
    }
    if (type instanceof MemRefType buffer && buffer.layout() == null) {
      List<Value> sizes = indices(dynamicCount(buffer), scope);
      return random.nextBoolean()
          ? AllocOp.create(builder, here(), buffer, sizes).result()
          : AllocaOp.create(builder, here(), buffer, sizes).result();
    }
    if (type instanceof RankedTensorType tensor && tensor.encoding() == null) {
      return random.nextBoolean() || dynamicCount(tensor) > 0
          ? EmptyOp.create(builder, here(), tensor, indices(dynamicCount(tensor), scope)).result()
          : ConstantOp.create(builder, here(), values.elements(tensor)).result();
    }
    if (type instanceof VectorType vector) {
      return ConstantOp.create(builder, here(), values.elements(vector)).result();
    }
    return builder.create(builder.state(here(), "foreign.make").addResultType(type)).result();
  }

  private static boolean isSignless(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }

  private static int dynamicCount(ShapedType type) {
    int count = 0;
    for (int i = 0; i < type.shape().length(); i++) {
      count += type.shape().get(i) == ShapedType.DYNAMIC ? 1 : 0;
    }
    return count;
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
    switch (random.nextInt(depth < MAX_DEPTH ? 24 : 16)) {
      case 0:
        return ConstantOp.create(builder, here(), values.constant(values.number()));
      case 1:
      case 2:
        return integerArithmetic(scope);
      case 3:
      case 4:
        return floatArithmetic(scope);
      case 5:
        return select(scope);
      case 6:
        return cast(scope);
      case 7:
      case 8:
        return access(scope);
      case 9:
      case 10:
        return view(scope);
      case 11:
      case 12:
        return tensor(scope);
      case 13:
        int dims = random.nextInt(3);
        int symbols = random.nextInt(3);
        return ApplyOp.create(
            builder, here(), values.map(dims, symbols, 1), indices(dims + symbols, scope));
      case 14:
        if (foreignDepth > 0) {
          return foreign(scope, depth + 1); // Symbols may mean anything here.
        }
        FuncOp callee = values.pick(functions);
        return CallOp.create(
            builder, here(), callee, valuesOf(callee.functionType().inputs(), scope));
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

  private Type integerType() {
    return values.pick(
        ImmutableList.of(
            IndexType.INDEX, IntegerType.I1, IntegerType.I32, VectorType.of(IntegerType.I8, 4)));
  }

  private Operation integerArithmetic(List<Value> scope) {
    Type type = integerType();
    Value lhs = value(type, scope);
    Value rhs = value(type, scope);
    if (random.nextInt(3) == 0) {
      CmpIPredicate predicate = values.pick(List.of(CmpIPredicate.values()));
      return CmpIOp.create(builder, here(), predicate, lhs, rhs);
    }
    String name =
        values.pick(
            ImmutableList.of(
                "addi",
                "subi",
                "muli",
                "shli",
                "divui",
                "divsi",
                "remsi",
                "remui",
                "andi",
                "ori",
                "xori",
                "shrui",
                "shrsi",
                "maxsi",
                "minui",
                "ceildivsi",
                "floordivsi"));
    return builder.create(
        builder.state(here(), "arith." + name).addOperand(lhs).addOperand(rhs).addResultType(type));
  }

  private Operation floatArithmetic(List<Value> scope) {
    Type type =
        values.pick(
            ImmutableList.of(
                FloatType.F32,
                FloatType.F64,
                FloatType.BF16,
                RankedTensorType.of(FloatType.F32, 2, 2)));
    Value lhs = value(type, scope);
    Value rhs = value(type, scope);
    if (random.nextInt(4) == 0) {
      CmpFPredicate predicate = values.pick(List.of(CmpFPredicate.values()));
      return CmpFOp.create(builder, here(), predicate, lhs, rhs);
    }
    FloatBinary kind = values.pick(List.of(FloatBinary.values()));
    return FloatBinaryOp.create(builder, here(), kind, lhs, rhs);
  }

  private Operation select(List<Value> scope) {
    if (random.nextInt(5) == 0) {
      return AssertOp.create(builder, here(), value(IntegerType.I1, scope), "it \"holds\"");
    }
    Type type = values.common();
    Value condition = value(IntegerType.I1, scope);
    return SelectOp.create(builder, here(), condition, value(type, scope), value(type, scope));
  }

  private Operation cast(List<Value> scope) {
    switch (random.nextInt(5)) {
      case 0:
        return cast(Cast.EXTSI, IntegerType.I8, IntegerType.I32, scope);
      case 1:
        return cast(Cast.TRUNCI, IntegerType.I64, IntegerType.of(7), scope);
      case 2:
        return cast(Cast.INDEX_CAST, IntegerType.I32, IndexType.INDEX, scope);
      case 3:
        return cast(Cast.EXTF, FloatType.BF16, FloatType.F64, scope);
      default:
        return cast(Cast.SITOFP, IntegerType.I64, FloatType.F32, scope);
    }
  }

  private Operation cast(Cast kind, Type from, Type to, List<Value> scope) {
    return dev.jopt.dialect.arith.CastOp.create(builder, here(), kind, value(from, scope), to);
  }

  private Operation access(List<Value> scope) {
    MemRefType type = values.memref();
    Value buffer = value(type, scope);
    List<Value> indices = indices(type.shape().length(), scope);
    switch (random.nextInt(4)) {
      case 0:
        if (!indices.isEmpty()) {
          return DimOp.create(builder, here(), buffer, value(IndexType.INDEX, scope));
        }
        return LoadOp.create(builder, here(), buffer, indices);
      case 1:
        Value stored = value(type.elementType(), scope);
        return StoreOp.create(builder, here(), stored, buffer, indices);
      default:
        return LoadOp.create(builder, here(), buffer, indices);
    }
  }

  private Operation view(List<Value> scope) {
    if (random.nextBoolean()) {
      MemRefType type = MemRefType.of(FloatType.F32, 2, ShapedType.DYNAMIC);
      Value bytes = value(MemRefType.of(IntegerType.I8, 64), scope);
      return ViewOp.create(
          builder, here(), type, bytes, value(IndexType.INDEX, scope), indices(1, scope));
    }
    Value source = value(MemRefType.of(FloatType.F32, 8, 8), scope);
    return SubViewOp.create(
        builder,
        here(),
        source,
        ImmutableLongArray.of(random.nextInt(4), random.nextInt(4)),
        ImmutableLongArray.of(1 + random.nextInt(2), 2),
        ImmutableLongArray.of(1, 1 + random.nextInt(2)));
  }

  private Operation tensor(List<Value> scope) {
    RankedTensorType type = RankedTensorType.of(FloatType.F32, 2, 2);
    switch (random.nextInt(4)) {
      case 0:
        return FromElementsOp.create(
            builder,
            here(),
            type,
            valuesOf(List.of(FloatType.F32, FloatType.F32, FloatType.F32, FloatType.F32), scope));
      case 1:
        RankedTensorType open = type.withShape(ImmutableLongArray.of(ShapedType.DYNAMIC, 2));
        return dev.jopt.dialect.tensor.CastOp.create(builder, here(), value(type, scope), open);
      case 2:
        return builder.create(
            builder
                .state(here(), "tensor.insert")
                .addOperand(value(FloatType.F32, scope))
                .addOperand(value(type, scope))
                .addOperands(indices(2, scope))
                .addResultType(type));
      default:
        return ExtractOp.create(builder, here(), value(type, scope), indices(2, scope));
    }
  }

  /** Fills a block with operations and ends it with a yield of these types. */
  private void body(Block block, List<Type> types, List<Value> outer, int depth) {
    builder.setInsertPointToStart(block);
    List<Value> scope = new ArrayList<>(outer);
    scope.addAll(block.arguments());
    operations(scope, random.nextInt(4), depth);
    if (!(block.lastOp() instanceof Terminator)) {
      YieldOp.create(builder, here(), valuesOf(types, scope));
    }
  }

  private Value step(Type type) {
    Attribute positive = IntegerAttribute.of(1 + random.nextInt(3), type);
    return ConstantOp.create(builder, here(), positive).result();
  }

  private Operation forLoop(List<Value> scope, int depth) {
    List<Type> types = commonTypes(3);
    Type counter = random.nextInt(4) == 0 ? IntegerType.I32 : IndexType.INDEX;
    List<Value> bounds = valuesOf(List.of(counter, counter), scope);
    Value step = step(counter);
    List<Value> inits = valuesOf(types, scope);
    ForOp loop = ForOp.create(builder, here(), bounds.get(0), bounds.get(1), step, inits);
    body(loop.body(), types, scope, depth);
    builder.setInsertPointAfter(loop);
    return loop;
  }

  private Operation condition(List<Value> scope, int depth) {
    List<Type> types = commonTypes(3);
    boolean withElse = !types.isEmpty() || random.nextBoolean();
    IfOp op = IfOp.create(builder, here(), types, value(IntegerType.I1, scope), withElse);
    body(op.thenBlock(), types, scope, depth);
    Block otherwise = op.elseBlock();
    if (otherwise != null) {
      body(otherwise, types, scope, depth);
    }
    builder.setInsertPointAfter(op);
    return op;
  }

  private Operation whileLoop(List<Value> scope, int depth) {
    List<Type> carried = commonTypes(3);
    List<Type> results = commonTypes(3);
    WhileOp loop = WhileOp.create(builder, here(), results, valuesOf(carried, scope));
    builder.setInsertPointToEnd(loop.before().front());
    List<Value> inner = new ArrayList<>(scope);
    inner.addAll(loop.before().front().arguments());
    operations(inner, random.nextInt(3), depth);
    Value goesOn = value(IntegerType.I1, inner);
    ConditionOp.create(builder, here(), goesOn, valuesOf(results, inner));
    body(loop.after().front(), carried, scope, depth);
    builder.setInsertPointAfter(loop);
    return loop;
  }

  private Operation executeRegion(List<Value> scope, int depth) {
    List<Type> types = commonTypes(3);
    ExecuteRegionOp op = ExecuteRegionOp.create(builder, here(), types);
    Block entry = op.region(0).front();
    if (random.nextBoolean()) {
      body(entry, types, scope, depth);
    } else {
      Block last = builder.createBlock(op.region(0), commonTypes(3), here());
      builder.setInsertPointToEnd(entry);
      List<Value> inner = new ArrayList<>(scope);
      operations(inner, random.nextInt(3), depth);
      BranchOp.create(builder, here(), last, valuesOf(last.argumentTypes(), inner));
      body(last, types, inner, depth);
    }
    builder.setInsertPointAfter(op);
    return op;
  }

  private Operation indexSwitch(List<Value> scope, int depth) {
    List<Type> types = commonTypes(3);
    Value index = value(IndexType.INDEX, scope);
    long[] cases = random.longs(0, 100).distinct().limit(random.nextInt(3)).toArray();
    IndexSwitchOp op =
        IndexSwitchOp.create(builder, here(), types, index, ImmutableLongArray.copyOf(cases));
    for (Region region : op.regions()) {
      body(region.front(), types, scope, depth);
    }
    builder.setInsertPointAfter(op);
    return op;
  }

  private Operation parallel(List<Value> scope, int depth) {
    int rank = 1 + random.nextInt(2);
    List<Value> bounds = indices(rank, scope);
    ParallelOp loop =
        ParallelOp.create(
            builder,
            here(),
            bounds,
            indices(rank, scope),
            Collections.nCopies(rank, step(IndexType.INDEX)),
            List.of());
    body(loop.body(), List.of(), scope, depth);
    builder.setInsertPointAfter(loop);
    return loop;
  }

  /** An operation of no dialect, with anything that an operation can have. */
  private Operation foreign(List<Value> scope, int depth) {
    OperationState state =
        builder
            .state(here(), values.pick(List.of("foreign.op", "foreign.other.op", "nodialect")))
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
        Block block = builder.createBlock(region, values.types(3), here());
        List<Value> own = new ArrayList<>(inner);
        own.addAll(block.arguments());
        operations(own, random.nextInt(3), depth);
        // Of several blocks, each must end with what may be a terminator.
        OperationState end = builder.state(here(), "foreign.end");
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
