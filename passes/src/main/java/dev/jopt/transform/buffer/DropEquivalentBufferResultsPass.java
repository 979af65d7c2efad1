package dev.jopt.transform.buffer;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Drops the results of functions that are arguments of them. */
public final class DropEquivalentBufferResultsPass implements Pass {
  private static final PassOption<Boolean> MODIFY_PUBLIC =
      PassOption.bool("modify-public-functions", false, "change public functions, too");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("drop-equivalent-buffer-results", DropEquivalentBufferResultsPass::new)
          .displayName("DropEquivalentBufferResults")
          .summary("Drop results of functions that are arguments of them")
          .description(
              """
              A result of a private function, or with `modify-public-functions` of any, that is, at every return and but for `memref.cast`,
              the same argument is dropped, and calls use what they pass instead of it, with a
              `memref.cast` where the types differ. Functions without a body, and those that are
              used in another way than by a call, do not change.

              Functions are done in their order, so that results of functions that only hand on
              what an earlier one returns are dropped, too. Run it before
              `buffer-results-to-out-params`, which would copy such results.""")
          .options(MODIFY_PUBLIC)
          .anchor(ModuleOp.DEFINITION.name())
          .build();

  private final boolean modifiesPublic;

  private DropEquivalentBufferResultsPass(PassOptions given) {
    modifiesPublic = given.get(MODIFY_PUBLIC);
  }

  @Override
  public void run(Operation module, PassRun run) {
    FunctionCalls calls = new FunctionCalls(module, modifiesPublic);
    boolean changed = false;
    for (FunctionLike function : calls.functions()) {
      List<Operation> returns = FunctionCalls.returns(function);
      Map<Integer, Integer> dropped = equivalents(function, returns);
      if (!dropped.isEmpty()) {
        changed = true;
        drop(function, returns, dropped);
        for (Operation call : calls.of(function)) {
          change(call, dropped);
        }
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  /** By the numbers of results, in order, the numbers of the arguments that they are. */
  private static Map<Integer, Integer> equivalents(FunctionLike function, List<Operation> returns) {
    Map<Integer, Integer> found = new TreeMap<>();
    int results = function.returnTypes().size();
    if (returns.isEmpty() || returns.stream().anyMatch(end -> end.operandCount() != results)) {
      // Functions of some dialects have results besides what they return, such as a token.
      return found;
    }
    for (int i = 0; i < results; i++) {
      Integer same = argumentOf(returns.get(0).operand(i), function);
      for (Operation end : returns) {
        same = same != null && same.equals(argumentOf(end.operand(i), function)) ? same : null;
      }
      if (same != null) {
        found.put(i, same);
      }
    }
    return found;
  }

  private static @Nullable Integer argumentOf(Value returned, FunctionLike function) {
    Value value = returned;
    while (value.definingOp() instanceof CastOp cast) {
      value = cast.source();
    }
    Block entry = function.bodyRegion().front();
    return value instanceof BlockArgument argument && argument.owner() == entry
        ? (Integer) argument.index()
        : null;
  }

  private static void drop(
      FunctionLike function, List<Operation> returns, Map<Integer, Integer> dropped) {
    for (Operation end : returns) {
      List<Value> kept = new ArrayList<>();
      for (int i = 0; i < end.operandCount(); i++) {
        if (!dropped.containsKey(i)) {
          kept.add(end.operand(i));
        }
      }
      end.setOperands(kept);
    }
    for (int i = function.returnTypes().size() - 1; i >= 0; i--) {
      if (dropped.containsKey(i)) {
        function.eraseResult(i);
      }
    }
  }

  private static void change(Operation call, Map<Integer, Integer> dropped) {
    OpBuilder builder = OpBuilder.before(call);
    List<Type> kept = new ArrayList<>();
    for (int i = 0; i < call.resultCount(); i++) {
      if (!dropped.containsKey(i)) {
        kept.add(call.result(i).type());
      }
    }
    Operation changed = FunctionCalls.recreate(call, kept, call.operands());
    int next = 0;
    for (int i = 0; i < call.resultCount(); i++) {
      Value result = call.result(i);
      Integer argument = dropped.get(i);
      if (argument == null) {
        result.replaceAllUsesWith(changed.result(next++));
        continue;
      }
      Value given = call.operand(argument);
      if (!given.type().equals(result.type())) {
        given = CastOp.create(builder, call.location(), given, result.type()).result();
      }
      result.replaceAllUsesWith(given);
    }
    call.erase();
  }
}
