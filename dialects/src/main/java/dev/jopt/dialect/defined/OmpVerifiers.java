package dev.jopt.dialect.defined;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.EnumAttribute;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What MLIR verifies of {@code omp} beyond what the records say. */
final class OmpVerifiers {
  private static final Set<String> WRAPPERS =
      Set.of("omp.distribute", "omp.loop", "omp.simd", "omp.taskloop", "omp.wsloop");

  private OmpVerifiers() {}

  static void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "cancel" -> builder.invariant(OmpVerifiers::verifyCancel);
      case "cancellation_point" -> builder.invariant(OmpVerifiers::verifyCancellationPoint);
      case "loop_nest" -> builder.regionInvariant(OmpVerifiers::verifyLoopNest);
      case "sections" -> builder.regionInvariant(OmpVerifiers::verifySections);
      case "tile" -> builder.invariant(OmpVerifiers::verifyTile);
      default -> {
        Predicate<Operation> verifier = AtomicVerifiers.of(operation);
        if (verifier != null) {
          builder.invariant(verifier);
        }
      }
    }
  }

  private static boolean verifyCancel(Operation op) {
    String construct = construct(op);
    Operation around = enclosing(op);
    if (around == null) {
      return op.emitOpError("Orphaned cancel construct");
    }
    Operation owner = owner(construct, around);
    if (owner == null) {
      return op.emitOpError(
          "cancel " + construct + " must appear inside a " + region(construct) + " region");
    }
    if (construct.equals("loop") && owner.attribute("nowait") != null) {
      return op.emitError("A worksharing construct that is canceled must not have a nowait clause");
    }
    if (construct.equals("loop") && owner.attribute("ordered") != null) {
      return op.emitError(
          "A worksharing construct that is canceled must not have an ordered clause");
    }
    return !construct.equals("sections")
        || owner.attribute("nowait") == null
        || op.emitError("A sections construct that is canceled must not have a nowait clause");
  }

  private static boolean verifyCancellationPoint(Operation op) {
    String construct = construct(op);
    Operation around = enclosing(op);
    if (around == null) {
      return op.emitOpError("Orphaned cancellation point");
    }
    boolean isTaskloop = construct.equals("taskgroup") && !is(around, "omp.task");
    return (owner(construct, around) != null && !isTaskloop)
        || op.emitOpError(
            "cancellation point "
                + construct
                + " must appear inside a "
                + region(construct)
                + " region");
  }

  private static boolean verifyTile(Operation op) {
    int generatees = op.operandGroup(0).size();
    int applyees = op.operandGroup(1).size();
    if (applyees == 0) {
      return op.emitOpError("must apply to at least one loop");
    }
    if (op.operandGroup(2).size() != applyees) {
      return op.emitOpError("there must be one tile size for each applyee");
    }
    return generatees == 0
        || generatees == 2 * applyees
        || op.emitOpError("expecting two times the number of generatees than applyees");
  }

  private static boolean verifyLoopNest(Operation op) {
    if (op.operandCount() == 0) {
      return op.emitOpError("must represent at least one loop");
    }
    List<BlockArgument> variables =
        op.region(0).isEmpty() ? List.of() : op.region(0).front().arguments();
    if (3 * variables.size() != op.operandCount()) {
      return op.emitOpError("number of range arguments and IVs do not match");
    }
    for (int i = 0; i < variables.size(); i++) {
      if (!variables.get(i).type().equals(op.operand(i).type())) {
        return op.emitOpError("range argument type does not match corresponding IV type");
      }
    }
    Operation parent = op.parentOp();
    return (parent != null && WRAPPERS.contains(parent.name()))
        || op.emitOpError("expects parent op to be a loop wrapper");
  }

  private static boolean verifySections(Operation op) {
    if (op.region(0).isEmpty()) {
      return true;
    }
    for (Operation inner = op.region(0).front().firstOp(); inner != null; inner = inner.nextOp()) {
      if (!is(inner, "omp.section") && !is(inner, "omp.terminator")) {
        return op.emitOpError("expected omp.section op or terminator op inside region");
      }
    }
    return true;
  }

  private static String construct(Operation op) {
    return op.attribute("cancel_directive") instanceof EnumAttribute kind ? kind.text() : "";
  }

  /** The kind of region that a construct is cancelled in. */
  private static String region(String construct) {
    return switch (construct) {
      case "loop" -> "worksharing-loop";
      case "taskgroup" -> "task";
      default -> construct;
    };
  }

  /** What is cancelled, by the nearest operation of the dialect around; null if it is not there. */
  private static @Nullable Operation owner(String construct, Operation around) {
    Operation outer = around.parentOp();
    return switch (construct) {
      case "parallel" -> is(around, "omp.parallel") ? around : null;
      case "loop" -> is(outer, "omp.wsloop") ? outer : null;
      case "sections" -> is(outer, "omp.sections") ? outer : null;
      default -> is(around, "omp.task") ? around : is(outer, "omp.taskloop") ? outer : null;
    };
  }

  private static boolean is(@Nullable Operation op, String name) {
    return op != null && op.name().equals(name);
  }

  private static @Nullable Operation enclosing(Operation op) {
    Operation around = op.parentOp();
    while (around != null && !around.name().startsWith("omp.")) {
      around = around.parentOp();
    }
    return around;
  }
}
