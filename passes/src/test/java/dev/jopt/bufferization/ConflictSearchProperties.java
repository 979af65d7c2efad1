package dev.jopt.bufferization;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import dev.jopt.transform.bufferization.model.BufferizationModels;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What makes the search for conflicts fast does not change what it finds. */
final class ConflictSearchProperties {
  private static final String TENSOR = "tensor<8xf32>";

  @Test
  void findsAllConflictsInTheRangesOfReads() {
    Property.tries(80).seed(1812).check(choices -> checkRanges(new Program(choices).text()));
  }

  @Test
  void decidesAsIfItLookedAtAllPairs() {
    Property.tries(80)
        .seed(1813)
        .check(
            choices -> {
              String text = new Program(choices).text();
              assertWithMessage(text).that(decisions(text, false)).isEqualTo(decisions(text, true));
            });
  }

  private static OneShotAnalysis analyze(ModuleOp module, boolean printsConflicts) {
    OneShotAnalysis analysis = new OneShotAnalysis(module, options(printsConflicts));
    module.context().diagnostics().push(diagnostic -> true);
    try {
      analysis.analyze(module);
    } catch (BufferizationFailure failure) {
      // What was decided before counts.
    }
    return analysis;
  }

  private static BufferizationOptions options(boolean printsConflicts) {
    BufferizationOptions usual = BufferizationOptions.of(BufferizationModels::of).forAnalysis(true);
    return new BufferizationOptions(
        usual.models(),
        usual.filter(),
        true,
        true,
        true,
        usual.functionBoundaryLayout(),
        usual.unknownLayout(),
        false,
        false,
        true,
        false,
        printsConflicts,
        printsConflicts,
        false,
        usual.heuristic(),
        0,
        0);
  }

  private static void checkRanges(String text) {
    ModuleOp module = IrParser.parse(Context.withAllDialects(), text);
    OneShotAnalysis analysis = analyze(module, false);
    ConflictSearch conflicts = analysis.conflicts();
    List<OpOperand> uses = tensorUses(module);
    for (OpOperand read : uses) {
      if (analysis.definitions(read).isEmpty()) {
        continue;
      }
      for (OpOperand write : uses) {
        if (analysis.bufferizesToMemoryWrite(write) && conflicts.isConflict(read, write)) {
          int number = conflicts.numbers().of(write.owner()).first();
          assertWithMessage(text + read.owner() + "\n" + write.owner())
              .that(
                  conflicts.ranges().of(read).stream()
                      .anyMatch(range -> range.first() <= number && number <= range.last()))
              .isTrue();
        }
      }
    }
  }

  private static List<Boolean> decisions(String text, boolean printsConflicts) {
    ModuleOp module = IrParser.parse(Context.withAllDialects(), text);
    OneShotAnalysis analysis = analyze(module, printsConflicts);
    return tensorUses(module).stream().map(analysis::isInPlace).toList();
  }

  private static List<OpOperand> tensorUses(Operation root) {
    List<OpOperand> found = new ArrayList<>();
    root.walk(op -> found.addAll(OneShotAnalysis.tensorOperands(op)));
    return found;
  }

  /** A function of blocks with loops and choices in them, in which few tensors go many ways. */
  private static final class Program {
    private static final int MOST_DEPTH = 3;

    private final Choices choices;
    private final StringBuilder text = new StringBuilder();
    private int next;

    Program(Choices choices) {
      this.choices = choices;
    }

    String text() {
      List<String> entry = new ArrayList<>(List.of("%a", "%b"));
      text.append("func.func @f(%a: " + TENSOR + ", %b: " + TENSOR + ", %c: i1, %i: index) -> ");
      text.append(TENSOR + " {\n%x = arith.constant 1.0 : f32\n");
      statements(entry, 0);
      int blocks = choices.between(0, 4);
      for (int block = 0; block <= blocks; block++) {
        List<String> scope = new ArrayList<>(entry);
        if (block > 0) {
          text.append("^b" + block + "(%p" + block + ": " + TENSOR + "):\n");
          scope.add("%p" + block);
          statements(scope, 0);
        }
        if (block == blocks) {
          text.append("return " + pick(scope) + " : " + TENSOR + "\n}\n");
        } else if (choices.anyBoolean()) {
          text.append("cf.br " + target(block + 1, scope) + "\n");
        } else {
          String back = target(choices.between(1, blocks), scope);
          text.append("cf.cond_br %c, " + target(block + 1, scope) + ", " + back + "\n");
        }
      }
      return text.toString();
    }

    private String target(int block, List<String> scope) {
      return "^b" + block + "(" + pick(scope) + " : " + TENSOR + ")";
    }

    private String pick(List<String> scope) {
      // Mostly one of the last ones, so that data flows.
      int from = choices.anyBoolean() ? Math.max(0, scope.size() - 2) : 0;
      return scope.get(choices.between(from, scope.size() - 1));
    }

    private void statements(List<String> scope, int depth) {
      for (int i = choices.between(0, 4); i > 0; i--) {
        statement(scope, depth);
      }
    }

    private void statement(List<String> scope, int depth) {
      String name = "%v" + next++;
      String from = pick(scope);
      switch (choices.between(0, depth < MOST_DEPTH ? 9 : 4)) {
        case 0, 1 -> text.append(insert(name, from));
        case 2 -> {
          text.append("%s" + name.substring(1) + " = tensor.extract " + from + "[%i] : " + TENSOR);
          text.append("\n");
          return;
        }
        case 3 ->
            text.append(
                name
                    + " = linalg.fill ins(%x : f32) outs("
                    + from
                    + " : "
                    + TENSOR
                    + ") -> "
                    + TENSOR
                    + "\n");
        case 4 -> text.append(name + " = tensor.empty() : " + TENSOR + "\n");
        case 5, 6 -> {
          text.append(name + " = scf.if %c -> (" + TENSOR + ") {\n");
          end(scope, depth);
          text.append("} else {\n");
          end(scope, depth);
          text.append("}\n");
        }
        case 7 -> {
          text.append(
              name
                  + " = scf.while (%w"
                  + name.substring(1)
                  + " = "
                  + from
                  + ") : ("
                  + TENSOR
                  + ") -> "
                  + TENSOR
                  + " {\n");
          List<String> inner = new ArrayList<>(scope);
          inner.add("%w" + name.substring(1));
          statements(inner, depth + 1);
          text.append("scf.condition(%c) " + pick(inner) + " : " + TENSOR + "\n} do {\n");
          text.append("^body(%d" + name.substring(1) + ": " + TENSOR + "):\n");
          inner = new ArrayList<>(scope);
          inner.add("%d" + name.substring(1));
          end(inner, depth);
          text.append("}\n");
        }
        default -> {
          text.append(
              name
                  + " = scf.for %j"
                  + name.substring(1)
                  + " = %i to %i step %i iter_args(%t"
                  + name.substring(1)
                  + " = "
                  + from
                  + ") -> ("
                  + TENSOR
                  + ") {\n");
          List<String> inner = new ArrayList<>(scope);
          inner.add("%t" + name.substring(1));
          end(inner, depth);
          text.append("}\n");
        }
      }
      scope.add(name);
    }

    private static String insert(String name, String into) {
      return name + " = tensor.insert %x into " + into + "[%i] : " + TENSOR + "\n";
    }

    private void end(List<String> scope, int depth) {
      List<String> inner = new ArrayList<>(scope);
      statements(inner, depth + 1);
      text.append("scf.yield " + pick(inner) + " : " + TENSOR + "\n");
    }
  }
}
