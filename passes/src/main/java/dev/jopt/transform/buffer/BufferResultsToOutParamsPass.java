package dev.jopt.transform.buffer;

import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;

/** Lets the callers of functions bring the memory for the buffers that these return. */
public final class BufferResultsToOutParamsPass implements Pass {
  private static final PassOption<Boolean> ADD_RESULT_ATTR =
      PassOption.bool(
          "add-result-attr", false, "mark each added argument with the attribute bufferize.result");
  private static final PassOption<Boolean> HOIST_DYNAMIC =
      PassOption.bool(
          "hoist-dynamic-allocs",
          false,
          "let callers allocate results of dynamic shape, instead of copying");
  private static final PassOption<Boolean> HOIST_STATIC =
      PassOption.bool(
          "hoist-static-allocs",
          false,
          "let callers allocate results of static shape, instead of copying");
  private static final PassOption<Boolean> MODIFY_PUBLIC =
      PassOption.bool("modify-public-functions", false, "change public functions, too");
  private static final PassOption<Boolean> WHERE_POSSIBLE =
      PassOption.bool(
          "only-where-possible",
          false,
          "leave functions with results that calls cannot allocate, instead of an error");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("buffer-results-to-out-params", BufferResultsToOutParamsPass::new)
          .displayName("BufferResultsToOutParams")
          .summary("Turn results of functions that are memrefs into arguments")
          .description(
              """
              Each result of a function that is a ranked memref becomes an argument at the end.
              Before it returns, the function copies the result there; calls of the function
              allocate the memory first. With the `hoist` options the function computes the result
              there instead, where it returns what it allocated itself. Functions without a body do
              not change, nor, unless `modify-public-functions` is given, do public ones.

              The layout of a result must be the identity, or one of which nothing is known; calls
              then cast what they allocate. Results of dynamic shape can be allocated by calls only
              where `hoist-dynamic-allocs` finds that their extents are arguments of the function.
              Anything else is an error, but for `only-where-possible`, which `mlir-opt` does not
              have.

              The attribute of `add-result-attr` lets `reuse-results` place other buffers in an added
              argument until the result is written; see there what it asks of callers.

              A caller must not rely on a result being one of the arguments: it gets a copy. Run
              `drop-equivalent-buffer-results` before, which replaces such results. A result is
              allocated in the function as before where it cannot be hoisted: if it is returned
              twice, freed, made in a block that may run again, or if another return copies to
              the same argument while it is needed.""")
          .options(ADD_RESULT_ATTR, HOIST_DYNAMIC, HOIST_STATIC, MODIFY_PUBLIC, WHERE_POSSIBLE)
          .anchor(ModuleOp.DEFINITION.name())
          .build();

  private final PassOptions given;

  private BufferResultsToOutParamsPass(PassOptions given) {
    this.given = given;
  }

  @Override
  public void run(Operation module, PassRun run) {
    OutParams work =
        new OutParams(
            given.get(ADD_RESULT_ATTR),
            given.get(HOIST_STATIC),
            given.get(HOIST_DYNAMIC),
            given.get(MODIFY_PUBLIC),
            given.get(WHERE_POSSIBLE));
    if (!work.run(module)) {
      run.fail();
    }
  }
}
