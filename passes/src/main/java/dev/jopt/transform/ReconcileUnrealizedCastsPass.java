package dev.jopt.transform;

import dev.jopt.conversion.UnrealizedCasts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Takes away casts between type systems that cancel each other. */
public final class ReconcileUnrealizedCastsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("reconcile-unrealized-casts", options -> new ReconcileUnrealizedCastsPass())
          .summary("Erase unrealized casts that cancel each other")
          .description(
              """
              Conversions between dialects leave `builtin.unrealized_conversion_cast` where a value
              changes its type and its users do not know yet. When several conversions have run,
              casts meet that lead back to the types that they come from: those are replaced by the
              values that enter the chain. Casts that only dead casts use are erased; the others
              stay, and mean that a conversion is missing.""")
          .build();

  private ReconcileUnrealizedCastsPass() {}

  @Override
  public void run(Operation root, PassRun run) {
    List<UnrealizedConversionCastOp> casts = new ArrayList<>();
    root.walk(UnrealizedConversionCastOp.class, casts::add);
    if (casts.isEmpty()) {
      run.preserveAllAnalyses();
    } else {
      UnrealizedCasts.reconcile(casts);
    }
  }
}
