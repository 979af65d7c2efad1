package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns results into arguments; see {@link BufferResultsToOutParamsPass}. */
final class OutParams {
  private static final String RESULT_ATTRIBUTE = "bufferize.result";

  private final boolean marks;
  private final boolean hoistsStatic;
  private final boolean hoistsDynamic;
  private final boolean changesPublic;
  private final boolean leavesOthers;

  /**
   * A change of modules.
   *
   * @param leavesOthers whether functions that cannot be changed are left as they are
   */
  OutParams(
      boolean marks,
      boolean hoistsStatic,
      boolean hoistsDynamic,
      boolean changesPublic,
      boolean leavesOthers) {
    this.marks = marks;
    this.hoistsStatic = hoistsStatic;
    this.hoistsDynamic = hoistsDynamic;
    this.changesPublic = changesPublic;
    this.leavesOthers = leavesOthers;
  }

  /**
   * Whether an argument says that it is memory that the caller brings for a result: what is in it
   * before the call does not matter, and nothing else that the function can name is in it.
   */
  static boolean isResult(FunctionLike function, int argument) {
    return function.argumentAttributes(argument).contains(RESULT_ATTRIBUTE);
  }

  /** Changes the functions of a module and the calls in it; false if that is not possible. */
  boolean run(Operation module) {
    FunctionCalls calls = new FunctionCalls(module, changesPublic);
    Map<FunctionLike, Map<Integer, @Nullable List<Integer>>> extents = new LinkedHashMap<>();
    for (FunctionLike function : calls.functions()) {
      if (function.returnTypes().stream().anyMatch(MemRefType.class::isInstance)
          && (!leavesOthers || isPossible(function, !calls.of(function).isEmpty()))) {
        Map<Integer, @Nullable List<Integer>> sizes = change(function);
        if (sizes == null) {
          return false;
        }
        extents.put(function, sizes);
      }
    }
    Map<Operation, Map<Integer, @Nullable List<Integer>>> sizesByCall = new IdentityHashMap<>();
    extents.forEach(
        (function, sizes) -> calls.of(function).forEach(call -> sizesByCall.put(call, sizes)));
    // As they stand in the module, so that errors come in this order; all of them are reported.
    List<Operation> inOrder = new ArrayList<>();
    module.walk(
        op -> {
          if (sizesByCall.containsKey(op)) {
            inOrder.add(op);
          }
        });
    boolean succeeded = true;
    for (Operation call : inOrder) {
      succeeded &= change(call, Objects.requireNonNull(sizesByCall.get(call)));
    }
    return succeeded;
  }

  /** Whether memory for all results can be allocated: by calls in the module, if there are any. */
  private boolean isPossible(FunctionLike function, boolean isCalled) {
    List<Type> results = function.returnTypes();
    List<Operation> returns = FunctionCalls.returns(function);
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i) instanceof MemRefType buffer
          && !(hasPossibleLayout(buffer)
              && (!isCalled
                  || buffer.hasStaticShape()
                  || sizesOf(returns, i, function.bodyRegion().front()) != null))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Changes a function; null if that is not possible.
   *
   * @return by the numbers of results, the arguments that are the extents of a result of dynamic
   *     shape; null where these are not arguments
   */
  private @Nullable Map<Integer, @Nullable List<Integer>> change(FunctionLike function) {
    List<Type> results = function.returnTypes();
    for (Type result : results) {
      if (result instanceof MemRefType buffer && !hasPossibleLayout(buffer)) {
        function
            .asOperation()
            .emitError("cannot create out param for result with unsupported layout");
        return null;
      }
    }
    List<Operation> returns = FunctionCalls.returns(function);
    Map<Integer, Value> added = new LinkedHashMap<>();
    Map<Integer, @Nullable List<Integer>> sizes = new HashMap<>();
    Block entry = function.bodyRegion().front();
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i) instanceof MemRefType) {
        DictionaryAttribute attributes = function.resultAttributes(i);
        if (marks) {
          attributes = attributes.with(RESULT_ATTRIBUTE, UnitAttribute.UNIT);
        }
        int index = entry.argumentCount();
        function.insertArgument(
            index, results.get(i), attributes, function.asOperation().location());
        added.put(i, entry.argument(index));
        sizes.put(i, sizesOf(returns, i, entry));
      }
    }
    Map<AllocLikeOp, Integer> hoisted = hoisted(function, returns, added);
    for (Operation end : returns) {
      changeReturn(end, added, hoisted);
    }
    for (int i = results.size() - 1; i >= 0; i--) {
      if (added.containsKey(i)) {
        function.eraseResult(i);
      }
    }
    return sizes;
  }

  /** Whether a buffer of the type can be allocated, or cast from one that can. */
  private static boolean hasPossibleLayout(MemRefType type) {
    return type.isIdentityLayout() || isAnyLayout(type) || isLineWithStrideOne(type);
  }

  /** Whether the layout is the identity, though it is written as strides. */
  private static boolean isLineWithStrideOne(MemRefType type) {
    return type.layout() instanceof StridedLayoutAttribute layout
        && layout.equals(StridedLayoutAttribute.of(1));
  }

  private static boolean isAnyLayout(MemRefType type) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    return layout != null
        && layout.offset() == ShapedType.DYNAMIC
        && layout.strides().stream().allMatch(stride -> stride == ShapedType.DYNAMIC);
  }

  /** The arguments that are the extents of a result at all returns. */
  private @Nullable List<Integer> sizesOf(List<Operation> returns, int result, Block entry) {
    List<Integer> sizes = null;
    for (Operation end : returns) {
      if (!hoistsDynamic || !(end.operand(result).definingOp() instanceof AllocLikeOp alloc)) {
        return null;
      }
      List<Integer> found = new ArrayList<>();
      for (Value extent : alloc.dynamicSizes()) {
        if (!(extent instanceof BlockArgument argument) || argument.owner() != entry) {
          return null;
        }
        found.add(argument.index());
      }
      if (sizes != null && !sizes.equals(found)) {
        return null;
      }
      sizes = found;
    }
    return sizes;
  }

  private void changeReturn(
      Operation end, Map<Integer, Value> added, Map<AllocLikeOp, Integer> hoisted) {
    OpBuilder builder = OpBuilder.before(end);
    List<Value> kept = new ArrayList<>();
    for (int i = 0; i < end.operandCount(); i++) {
      Value result = end.operand(i);
      Value target = added.get(i);
      if (target == null) {
        kept.add(result);
      } else if (result.definingOp() instanceof AllocLikeOp alloc
          && Objects.equals(hoisted.get(alloc), i)) {
        result.replaceAllUsesWith(target);
        alloc.erase();
      } else {
        CopyOp.create(builder, end.location(), result, target);
      }
    }
    end.setOperands(kept);
  }

  /**
   * The allocs that are computed where their results are wanted, with the numbers of these.
   *
   * <p>The extents of the buffers need not be arguments: a caller outside of the module brings a
   * buffer of the size that is returned, with or without a copy, and calls within the module are
   * refused.
   */
  private Map<AllocLikeOp, Integer> hoisted(
      FunctionLike function, List<Operation> returns, Map<Integer, Value> added) {
    Map<AllocLikeOp, Integer> hoisted = new LinkedHashMap<>();
    BufferViewFlowAnalysis aliases = null;
    for (Operation end : returns) {
      for (int result : added.keySet()) {
        if (end.operand(result).definingOp() instanceof AllocLikeOp alloc
            && canHoist(alloc, end)
            && !hoisted.containsKey(alloc)
            && isAlone(alloc, result, hoisted)) {
          if (aliases == null) {
            aliases = new BufferViewFlowAnalysis(function.asOperation());
          }
          if (isSafe(alloc, result, returns, aliases.resolve(alloc.result(0)))) {
            hoisted.put(alloc, result);
          }
        }
      }
    }
    return hoisted;
  }

  /** Whether a buffer is a wanted one, made once, and not freed. */
  private boolean canHoist(AllocLikeOp alloc, Operation end) {
    MemRefType type = (MemRefType) alloc.result(0).type();
    boolean isWanted = type.hasStaticShape() ? hoistsStatic : hoistsDynamic;
    Block block = alloc.block();
    // Once a block runs again there are two buffers, which cannot both be the caller's.
    return isWanted
        && block != null
        && block.parentOp() == end.parentOp()
        && (block == end.block() || isEntry(block))
        && !isFreed(alloc);
  }

  private static boolean isFreed(AllocLikeOp alloc) {
    for (Operation user : alloc.result(0).users()) {
      if (user instanceof DeallocOp) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEntry(Block block) {
    return block == block.parentRegion().front();
  }

  /** Whether no other buffer that is the same result elsewhere may live at one time with one. */
  private static boolean isAlone(AllocLikeOp alloc, int result, Map<AllocLikeOp, Integer> hoisted) {
    for (Map.Entry<AllocLikeOp, Integer> other : hoisted.entrySet()) {
      if (other.getValue() == result
          && (isEntry(alloc.block()) || isEntry(other.getKey().block()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether no return needs a buffer while another one is copied over it: it is that result, or no
   * result at all.
   */
  private static boolean isSafe(
      AllocLikeOp alloc, int result, List<Operation> returns, Set<Value> names) {
    for (Operation end : returns) {
      if (end.operand(result) != alloc.result(0)
          && end.operands().stream().anyMatch(names::contains)) {
        return false;
      }
    }
    return true;
  }

  /** The type of what is allocated for a result. */
  private static MemRefType allocated(MemRefType result) {
    return isLineWithStrideOne(result) ? result : result.withLayout(null);
  }

  private boolean change(Operation call, Map<Integer, @Nullable List<Integer>> sizes) {
    OpBuilder builder = OpBuilder.before(call);
    List<Value> operands = new ArrayList<>(call.operands());
    List<Type> kept = new ArrayList<>();
    Map<Integer, Value> added = new HashMap<>();
    for (int i = 0; i < call.resultCount(); i++) {
      Type result = call.result(i).type();
      if (!(result instanceof MemRefType type)) {
        kept.add(result);
        continue;
      }
      List<Integer> extentArguments = type.hasStaticShape() ? List.of() : sizes.get(i);
      if (extentArguments == null) {
        call.emitError("cannot create out param for dynamically shaped result");
        return false;
      }
      List<Value> extentValues = new ArrayList<>();
      extentArguments.forEach(argument -> extentValues.add(call.operand(argument)));
      Value made = AllocOp.create(builder, call.location(), allocated(type), extentValues).result();
      if (!made.type().equals(type)) {
        made = CastOp.create(builder, call.location(), made, type).result();
      }
      added.put(i, made);
      operands.add(made);
    }
    Operation changed = FunctionCalls.recreate(call, kept, operands);
    int next = 0;
    for (int i = 0; i < call.resultCount(); i++) {
      Value made = added.get(i);
      call.result(i).replaceAllUsesWith(made == null ? changed.result(next++) : made);
    }
    call.erase();
    return true;
  }
}
