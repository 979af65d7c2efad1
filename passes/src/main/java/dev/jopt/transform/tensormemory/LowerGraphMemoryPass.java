package dev.jopt.transform.tensormemory;

import com.google.common.collect.Iterables;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns scheduled graphs into operations on buffers. */
public final class LowerGraphMemoryPass implements Pass {
  /** How a lowered function passes arguments and results. */
  public enum Abi {
    /** In buffers of their own, copied from and to arenas that the function allocates. */
    COPY,
    /** In the arenas, which the caller passes. */
    ARENA
  }

  private static final PassOption<Abi> ABI =
      PassOption.choice(
          "abi",
          Abi.COPY,
          "pass arguments and results in buffers of their own, or in arenas that the caller allocates");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("lower-graph-memory", LowerGraphMemoryPass::new)
          .summary("Lower scheduled graphs to operations on buffers")
          .description(
              """
              Needs the memory assignments of `schedule-tensor-memory`. Each bin becomes one byte
              buffer, the arena, and each tensor a view of it. Operations whose results share
              memory with their operands become views, other data is moved by `memref.copy`, and
              computations become `graph.kernel`s. Runs on functions or on a module; functions
              without graph operations are not changed. See `docs/tensor-memory.md`.""")
          .options(ABI)
          .build();

  private final Abi abi;

  private LowerGraphMemoryPass(PassOptions options) {
    abi = options.get(ABI);
  }

  @Override
  public void run(Operation op, PassRun run) {
    List<FunctionLike> functions = new ArrayList<>();
    if (op instanceof FunctionLike function) {
      functions.add(function);
    } else {
      op.walk(FunctionLike.class, functions::add);
    }
    functions.removeIf(function -> !hasGraph(function));
    if (functions.isEmpty()) {
      run.preserveAllAnalyses();
      return;
    }
    List<GraphPlacement> placements = new ArrayList<>();
    for (FunctionLike function : functions) {
      GraphPlacement placement = GraphPlacement.of(function);
      if (placement == null) {
        run.fail();
        return;
      }
      placements.add(placement);
    }
    if (!(op instanceof FunctionLike) && !verifyUncalled(op, functions)) {
      run.fail();
      return;
    }
    for (GraphPlacement placement : placements) {
      new GraphLowering(placement, abi).run();
    }
  }

  private static boolean hasGraph(FunctionLike function) {
    for (Block block : function.bodyRegion().blocks()) {
      for (Operation op : block.operations()) {
        if (op instanceof GraphOp) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a function will have another type. */
  private boolean changesType(FunctionLike function) {
    if (abi == Abi.ARENA) {
      return true;
    }
    for (Type type : Iterables.concat(function.argumentTypes(), function.returnTypes())) {
      if (type instanceof RankedTensorType) {
        return true;
      }
    }
    return false;
  }

  /** Reports a function whose type would no longer be what others call. */
  private boolean verifyUncalled(Operation root, List<FunctionLike> functions) {
    Map<String, Operation> users = new HashMap<>();
    root.walk(
        op -> {
          SymbolRefAttribute callee = null;
          CallLike call = op.as(CallLike.class);
          if (call != null) {
            callee = call.calleeSymbol();
          } else if (op.as(ConstantLike.class) != null) {
            callee = op.attribute("value", SymbolRefAttribute.class);
          }
          if (callee != null) {
            users.putIfAbsent(callee.root(), op);
          }
        });
    for (FunctionLike function : functions) {
      Operation user = users.get(function.functionName());
      if (user != null && changesType(function)) {
        return function
            .asOperation()
            .emitOpError(
                "lower-graph-memory: cannot change the type of a function that is used",
                new Note(user.location(), "used here"));
      }
    }
    return true;
  }
}
