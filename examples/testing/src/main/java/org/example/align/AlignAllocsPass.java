package org.example.align;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;

/** Gives each allocation an alignment that has none. */
public final class AlignAllocsPass implements Pass {
  private static final PassOption<Long> TO =
      PassOption.longInteger("to", 64, "the alignment, in bytes");

  static final PassInfo INFO =
      PassInfo.of("align-allocs", AlignAllocsPass::new)
          .anchor("func.func")
          .summary("Give allocations an alignment")
          .options(TO)
          .build();

  private final long alignment;

  private AlignAllocsPass(PassOptions options) {
    alignment = options.get(TO);
  }

  @Override
  public void run(Operation function, PassRun run) {
    function.walk(
        AllocOp.class,
        alloc -> {
          if (alloc.attribute("alignment") == null) {
            alloc.setAttribute("alignment", IntegerAttribute.of(alignment, IntegerType.I64));
          }
        });
  }
}
