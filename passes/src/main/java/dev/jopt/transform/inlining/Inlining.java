package dev.jopt.transform.inlining;

import dev.jopt.analysis.ForeignDialects;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Inlines one call, where the {@link DialectInliner}s of the operations concerned allow it.
 *
 * <p>Has no state.
 */
public final class Inlining {
  private Inlining() {}

  /**
   * Puts the body of a callable where it is called. The call stays, with its results unused; the
   * caller erases it, and the callable if it was not cloned.
   *
   * @param call a {@link CallLike}
   * @param callable a {@link Callable} with a body
   * @param clone whether the callable keeps its body
   * @return whether that was possible; if not, nothing was changed
   */
  public static boolean inlineCall(Operation call, Operation callable, boolean clone) {
    return inlineCall(call, callable, clone, blocks -> {});
  }

  /**
   * As {@link #inlineCall(Operation, Operation, boolean)}.
   *
   * @param inlined hears of the new blocks before their terminators are replaced
   */
  static boolean inlineCall(
      Operation call, Operation callable, boolean clone, Consumer<List<Block>> inlined) {
    CallLike site = call.as(CallLike.class);
    Callable called = callable.as(Callable.class);
    Region body = called == null ? null : called.callableRegion();
    if (site == null || body == null || body.isEmpty() || call.block() == null) {
      return false;
    }
    return new OneCall(call, callable, body, clone, inlined)
        .inline(site.argumentOperands().stream().map(o -> o.get()).toList(), called.returnTypes());
  }

  /** Whether all operations of a body may be inlined into a region. */
  static boolean isLegal(Region body, Region into, boolean cloned, IrMapping mapping) {
    for (Block block : body.blocks()) {
      for (Operation op : block.operations()) {
        DialectInliner inliner = op.context().inliner(op);
        if (inliner == null
            ? !ForeignDialects.mayBeInlined(op)
            : !inliner.isLegalToInline(op, into, cloned, mapping)) {
          return false;
        }
        if (inliner == null || inliner.shouldAnalyzeRecursively(op)) {
          for (int i = 0; i < op.regionCount(); i++) {
            if (!isLegal(op.region(i), into, cloned, mapping)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  /** The location of an inlined operation: the stack of calls that led to it. */
  static Location stack(Location callee, Location caller) {
    Deque<CallSiteLocation> calls = new ArrayDeque<>();
    Location inner = callee;
    while (inner instanceof CallSiteLocation site) {
      calls.push(site);
      inner = site.caller();
    }
    Location stacked = CallSiteLocation.of(inner, caller);
    for (CallSiteLocation site : calls) {
      stacked = CallSiteLocation.of(site.callee(), stacked);
    }
    return stacked;
  }

  /** The inlining of one call. */
  private static final class OneCall {
    private final Operation call;
    private final Operation callable;
    private final Region body;
    private final boolean clone;
    private final Consumer<List<Block>> inlined;
    private final @Nullable DialectInliner ofCallable;
    private final IrMapping mapping = new IrMapping();

    /** The conversions made so far; taken back if the call stays. */
    private final List<Operation> casts = new ArrayList<>();

    OneCall(
        Operation call,
        Operation callable,
        Region body,
        boolean clone,
        Consumer<List<Block>> inlined) {
      this.call = call;
      this.callable = callable;
      this.body = body;
      this.clone = clone;
      this.inlined = inlined;
      ofCallable = callable.context().inliner(callable);
    }

    boolean inline(List<Value> arguments, List<Type> resultTypes) {
      Block entry = body.front();
      if (arguments.size() != entry.argumentCount() || call.resultCount() != resultTypes.size()) {
        return false;
      }
      if (!convertArguments(arguments) || !convertResults(resultTypes) || !isLegal()) {
        takeBackCasts();
        return false;
      }
      insert(resultTypes);
      return true;
    }

    private boolean convertArguments(List<Value> arguments) {
      Block entry = body.front();
      for (int i = 0; i < arguments.size(); i++) {
        Value argument = arguments.get(i);
        Type wanted = entry.argument(i).type();
        if (!argument.type().equals(wanted)) {
          argument = convert(OpBuilder.before(call), argument, wanted);
          if (argument == null) {
            return false;
          }
        }
        mapping.map(entry.argument(i), argument);
      }
      return true;
    }

    /** Where types differ, the users of the call get a conversion of what the callable gives. */
    private boolean convertResults(List<Type> resultTypes) {
      for (int i = 0; i < resultTypes.size(); i++) {
        Value result = call.result(i);
        if (!result.type().equals(resultTypes.get(i))) {
          Value cast = convert(OpBuilder.after(call), result, result.type());
          if (cast == null) {
            return false;
          }
          result.replaceUsesIf(cast, use -> use.owner() != cast.definingOp());
        }
      }
      return true;
    }

    private @Nullable Value convert(OpBuilder builder, Value value, Type type) {
      DialectInliner ofCall = call.context().inliner(call);
      Operation cast =
          ofCall == null
              ? null
              : ofCall.materializeCallConversion(builder, value, type, call.location());
      if (cast == null) {
        return null;
      }
      casts.add(cast);
      return cast.result();
    }

    private void takeBackCasts() {
      for (Operation cast : casts) {
        cast.result().replaceAllUsesWith(cast.operand(0));
        cast.erase();
      }
    }

    private boolean isLegal() {
      Region into = call.parentRegion();
      Operation around = call.parentOp();
      if (into == null || around == null) {
        return false;
      }
      if (ofCallable == null || !ofCallable.isLegalToInlineCall(call, callable, clone)) {
        return false;
      }
      DialectInliner ofRegion = around.context().inliner(around);
      boolean regionIsLegal =
          ofRegion == null
              ? ForeignDialects.mayBeInlined(around)
              : ofRegion.isLegalToInlineInto(into, body, clone, mapping);
      return regionIsLegal && Inlining.isLegal(body, into, clone, mapping);
    }

    private void insert(List<Type> resultTypes) {
      DialectInliner dialect = ofCallable;
      if (dialect == null) {
        throw new IllegalStateException("inlined without an inliner");
      }
      Block before = requireBlock(call);
      Operation following = call.nextOp();
      handleArguments(dialect, OpBuilder.after(call));
      Region region = requireRegion(before);
      Block after = new Block();
      region.insertBefore(after, before.nextBlock());
      if (following != null) {
        before.moveTailTo(following, after);
      }
      List<Block> blocks = bodyInto(region, after);
      stackLocations(blocks);
      dialect.processInlinedCallBlocks(call, blocks);
      inlined.accept(blocks);
      if (blocks.size() == 1 && dialect.allowSingleBlockOptimization(blocks)) {
        mergeBlock(dialect, blocks.get(0), after);
      } else {
        branchTo(dialect, after, resultTypes, blocks);
      }
      moveAll(blocks.get(0), before);
      blocks.get(0).erase();
    }

    /** Gets what stands for the arguments; what that takes comes between the call and the body. */
    private void handleArguments(DialectInliner dialect, OpBuilder builder) {
      Block entry = body.front();
      for (int i = 0; i < entry.argumentCount(); i++) {
        BlockArgument argument = entry.argument(i);
        Value given = mapping.lookUpOrSame(argument);
        Value handled =
            dialect.handleArgument(builder, call, callable, given, attributesOfArgument(i));
        mapping.map(argument, handled);
      }
    }

    private DictionaryAttribute attributesOfArgument(int index) {
      FunctionLike function = callable.as(FunctionLike.class);
      return function == null ? DictionaryAttribute.EMPTY : function.argumentAttributes(index);
    }

    private DictionaryAttribute attributesOfResult(int index) {
      FunctionLike function = callable.as(FunctionLike.class);
      return function == null ? DictionaryAttribute.EMPTY : function.resultAttributes(index);
    }

    /** Copies or moves the body before a block; the values that stand for arguments are used. */
    private List<Block> bodyInto(Region region, Block after) {
      List<Block> blocks = new ArrayList<>();
      List<Value> arguments = new ArrayList<>();
      for (BlockArgument argument : body.front().arguments()) {
        arguments.add(mapping.lookUpOrSame(argument));
      }
      if (clone) {
        Block last = region.lastBlock();
        body.cloneInto(region, mapping);
        for (Block block = last == null ? region.firstBlock() : last.nextBlock(); block != null; ) {
          blocks.add(block);
          block = block.nextBlock();
        }
      } else {
        body.blocks().forEach(blocks::add);
      }
      for (int i = 0; i < arguments.size(); i++) {
        blocks.get(0).argument(i).replaceAllUsesWith(arguments.get(i));
      }
      for (Block block : blocks) {
        if (block.nextBlock() != after) {
          block.remove();
          region.insertBefore(block, after);
        }
      }
      return blocks;
    }

    private void stackLocations(List<Block> blocks) {
      Location caller = call.location();
      if (caller instanceof UnknownLocation) {
        return;
      }
      Map<Location, Location> stacked = new IdentityHashMap<>();
      for (Block block : blocks) {
        for (BlockArgument argument : block.arguments()) {
          argument.setLocation(
              stacked.computeIfAbsent(argument.location(), callee -> stack(callee, caller)));
        }
        for (Operation op : block.operations()) {
          op.walk(
              inner ->
                  inner.setLocation(
                      stacked.computeIfAbsent(inner.location(), callee -> stack(callee, caller))));
        }
      }
    }

    private void mergeBlock(DialectInliner dialect, Block block, Block after) {
      Operation last = requireTerminator(block);
      for (int i = 0; i < call.resultCount() && i < last.operandCount(); i++) {
        last.setOperand(
            i,
            dialect.handleResult(
                OpBuilder.before(last), call, callable, last.operand(i), attributesOfResult(i)));
      }
      ofTerminator(last).handleTerminator(last, call.results());
      last.erase();
      moveAll(after, block);
      after.erase();
    }

    private void branchTo(
        DialectInliner dialect, Block after, List<Type> resultTypes, List<Block> blocks) {
      for (int i = 0; i < resultTypes.size(); i++) {
        Value result = call.result(i);
        Value argument = after.addArgument(resultTypes.get(i), result.location());
        result.replaceAllUsesWith(argument);
        Value handled =
            dialect.handleResult(
                OpBuilder.atStart(call.context(), after),
                call,
                callable,
                argument,
                attributesOfResult(i));
        if (handled != argument) {
          argument.replaceUsesIf(handled, use -> use.owner() != handled.definingOp());
        }
      }
      for (Block block : blocks) {
        Operation last = requireTerminator(block);
        ofTerminator(last).handleTerminator(last, after);
      }
    }

    private static DialectInliner ofTerminator(Operation last) {
      DialectInliner inliner = last.context().inliner(last);
      return inliner == null ? DialectInliner.OPERATIONS : inliner;
    }

    private static void moveAll(Block from, Block to) {
      Operation first = from.firstOp();
      if (first != null) {
        from.moveTailTo(first, to);
      }
    }

    private static Block requireBlock(Operation op) {
      Block block = op.block();
      if (block == null) {
        throw new IllegalStateException(op.name() + " is detached");
      }
      return block;
    }

    private static Region requireRegion(Block block) {
      Region region = block.parentRegion();
      if (region == null) {
        throw new IllegalStateException("the block is detached");
      }
      return region;
    }

    private static Operation requireTerminator(Block block) {
      Operation last = block.lastOp();
      if (last == null) {
        throw new IllegalStateException("an inlined block has no terminator");
      }
      return last;
    }
  }
}
