package dev.jopt.transform.buffer;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.pass.Pipeline;
import dev.jopt.pass.PipelineException;
import dev.jopt.transform.GeneralPasses;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets the callers of functions bring the memory that these need while they run.
 *
 * <p>An alloc of a function becomes an argument, and each call allocates the buffer. Proof
 * obligations:
 *
 * <ol>
 *   <li><b>Each call makes one buffer.</b> The alloc is in the entry block of the function, which
 *       runs once, as nothing branches to it, and has a static shape and an identity layout.
 *   <li><b>The buffer is not used after the call.</b> It is used in sight under all names, and so
 *       neither returned, stored nor used asynchronously. It is not freed either.
 *   <li><b>All calls are known.</b> Nothing but calls refers to the function, which is private, or
 *       public if the user says that its callers are going to change.
 *   <li><b>Runs do not share it.</b> Each call is given an alloc that stands right before it, so
 *       calls that run at one time, or one in another, have their own.
 * </ol>
 */
public final class HoistAllocsToCallersPass implements Pass {
  private static final PassOption<Boolean> MODIFY_PUBLIC =
      PassOption.bool("modify-public-functions", false, "change public functions, too");
  private static final PassOption<String> PIPELINE =
      PassOption.string(
          "pipeline", "merge-alloc", "the passes to run on a function before its allocs go");

  private static final PassStatistic HOISTED =
      new PassStatistic("num-hoisted", "Number of allocs that became arguments");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("hoist-allocs-to-callers", HoistAllocsToCallersPass::new)
          .anchor(ModuleOp.DEFINITION.name())
          .summary("Let callers allocate the buffers that a function uses while it runs")
          .description(
              """
              Each `memref.alloc` of static shape in the entry block of a function, whose buffer is
              not used after the call, becomes an argument at the end. Calls of the function
              allocate the memory right before. So what a function needs inside can be merged with
              the buffers of its callers, and, with `modify-public-functions`, a user can bring it.

              Functions are visited after those that they call, and `pipeline` is run on each
              before its allocs are hoisted, so that the memory of all that it calls, which never
              run at one time, is merged with its own. Run `merge-alloc` on the other functions
              afterwards.

              Functions without a body, those that call themselves, or one that does, and those
              that something other than a call refers to, stay as they are. Run it before
              deallocation.""")
          .options(MODIFY_PUBLIC, PIPELINE)
          .statistics(HOISTED)
          .build();

  private final boolean modifiesPublic;
  private final String pipeline;
  private final Map<String, Pipeline> parsed = new ConcurrentHashMap<>();

  private HoistAllocsToCallersPass(PassOptions given) {
    modifiesPublic = given.get(MODIFY_PUBLIC);
    pipeline = given.get(PIPELINE);
  }

  @Override
  public void run(Operation module, PassRun run) {
    CallerAllocs allocs = new CallerAllocs(module, modifiesPublic);
    int hoisted = 0;
    try {
      for (FunctionLike function : allocs.calleesFirst()) {
        Operation op = function.asOperation();
        Pipeline passes = parsed.computeIfAbsent(op.name(), anchor -> parse(op.context(), anchor));
        if (!run.runPipeline(passes, op)) {
          run.fail();
          return;
        }
        hoisted += allocs.hoist(function);
      }
    } catch (PipelineException e) {
      module.emitError(String.valueOf(e.getMessage()));
      run.fail();
    }
    run.count(HOISTED, hoisted);
  }

  private Pipeline parse(Context context, String anchor) {
    Pipeline passes = new Pipeline(anchor);
    PassManager.parseInto(GeneralPasses.registry(context), pipeline, passes);
    return passes;
  }
}
