package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.Iterables;
import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random edits leave the links between values, blocks and operations whole. */
class EditProperties {
  private static final int EDITS = 20;

  private final Context context = RandomIr.context();

  @Test
  void legalEditsKeepModulesValid() {
    PrintingFlags flags = PrintingFlags.builder().debugInfo(true).build();
    Property.tries(Campaign.tries(150))
        .seed(5)
        .check(
            choices -> {
              Random random = choices.random();
              ModuleOp module =
                  RandomIr.module(context, random, 1 + random.nextInt(2), 1 + choices.scaled(5));
              for (int i = 0; i < EDITS; i++) {
                editLegally(module, random, 6);
              }
              UseLists.check(module);
              try (Errors errors = new Errors(context)) {
                boolean valid = Verifier.tryVerify(module);
                assertWithMessage("%s in %s", errors, module).that(valid).isTrue();
              }
              String text = IrPrinter.print(module, flags);
              TextComparison.assertSame(
                  text, IrPrinter.print(IrParser.parse(context, text), flags));
            });
  }

  @Test
  void anyEditKeepsLinksWhole() {
    Property.tries(Campaign.tries(150))
        .seed(6)
        .check(
            choices -> {
              Random random = choices.random();
              ModuleOp module =
                  RandomIr.module(context, random, 1 + random.nextInt(2), 1 + choices.scaled(5));
              for (int i = 0; i < EDITS; i++) {
                if (random.nextBoolean()) {
                  // Not those that rely on branches and nesting that bold edits break.
                  editLegally(module, random, 4);
                } else {
                  editBoldly(module, random);
                }
                if (i % 4 == 0) {
                  UseLists.check(module);
                }
              }
              UseLists.check(module);
            });
  }

  private static List<Operation> operations(ModuleOp module) {
    List<Operation> found = new ArrayList<>();
    module.walk(found::add);
    found.remove(0);
    return found;
  }

  private static boolean isFixed(Operation op) {
    return op instanceof FuncOp || op.nextOp() == null;
  }

  /** Changes something, in one of {@code kinds} ways, that leaves a valid module valid. */
  private static void editLegally(ModuleOp module, Random random, int kinds) {
    List<Operation> all = operations(module);
    Operation op = all.get(random.nextInt(all.size()));
    switch (random.nextInt(kinds)) {
      case 0:
        if (!isFixed(op) && op.isUnused() && op.regionCount() == 0) {
          op.erase();
        }
        break;
      case 1:
        if (!isFixed(op)) {
          Operation copy = op.copy();
          OpBuilder.after(op).insert(copy);
        }
        break;
      case 2:
        Operation previous = op.previousOp();
        if (previous != null && !isFixed(op) && !isFixed(previous) && !uses(op, previous)) {
          op.moveBefore(previous);
        }
        break;
      case 3:
        replaceByEarlier(op, random);
        break;
      case 4:
        if (op.parentOp() instanceof FuncOp || op.parentOp() instanceof ExecuteRegionOp) {
          Block head = Objects.requireNonNull(op.block());
          Block tail = head.splitBefore(op);
          OpBuilder end = OpBuilder.atEnd(op.context(), head);
          BranchOp.create(end, op.location(), tail, List.of());
        }
        break;
      default:
        if (op instanceof BranchOp branch) {
          mergeTarget(branch);
        }
    }
  }

  /** Merges the target of a branch into its block, if nothing else branches there. */
  private static void mergeTarget(BranchOp branch) {
    Block tail = branch.successor(0);
    Block head = Objects.requireNonNull(branch.block());
    if (tail == head || tail.predecessorUses().size() != 1) {
      return;
    }
    for (int i = 0; i < tail.argumentCount(); i++) {
      if (tail.argument(i).hasUses()) {
        tail.argument(i).replaceAllUsesWith(branch.operand(i));
      }
    }
    branch.erase();
    Operation first = tail.firstOp();
    if (first != null) {
      tail.moveTailTo(first, head);
    }
    tail.erase();
  }

  private static boolean uses(Operation user, Operation used) {
    boolean[] found = new boolean[1];
    user.walk(
        inner -> {
          for (Value operand : inner.operands()) {
            found[0] |= operand.definingOp() == used;
          }
        });
    return found[0];
  }

  /** Replaces a result everywhere by a value of its type from further up in its block. */
  private static void replaceByEarlier(Operation op, Random random) {
    if (op.resultCount() == 0) {
      return;
    }
    Value replaced = op.result(random.nextInt(op.resultCount()));
    if (Iterables.any(replaced.users(), user -> user instanceof ParallelOp)) {
      return; // Not any number may be a step.
    }
    for (Operation up = op.previousOp(); up != null; up = up.previousOp()) {
      for (Value candidate : up.results()) {
        if (candidate.type().equals(replaced.type())) {
          if (random.nextBoolean()) {
            replaced.replaceAllUsesWith(candidate);
          } else {
            replaced.replaceUsesIf(candidate, use -> random.nextBoolean());
          }
          return;
        }
      }
    }
  }

  /** Changes something in a way that may well leave the module invalid. */
  private static void editBoldly(ModuleOp module, Random random) {
    List<Operation> all = operations(module);
    Operation op = all.get(random.nextInt(all.size()));
    Operation other = all.get(random.nextInt(all.size()));
    switch (random.nextInt(7)) {
      case 0:
        if (!other.isNestedIn(op)) {
          op.moveBefore(other);
        }
        break;
      case 1:
        if (!other.isNestedIn(op)) {
          op.moveAfter(other);
        }
        break;
      case 2:
        if (op.operandCount() > 0 && other.resultCount() > 0) {
          op.setOperand(random.nextInt(op.operandCount()), other.result(0));
        }
        break;
      case 3:
        if (op.operandCount() > 0) {
          op.eraseOperands(random.nextInt(op.operandCount()), 1);
        }
        break;
      case 4:
        op.insertOperands(random.nextInt(op.operandCount() + 1), List.copyOf(other.operands()));
        break;
      case 5:
        op.setOperands(List.copyOf(other.operands()));
        break;
      default:
        if (op.successorCount() > 0 && other.successorCount() > 0) {
          op.setSuccessor(random.nextInt(op.successorCount()), other.successor(0));
        }
    }
  }
}
