package dev.jopt.transform.symbol;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Mergeable;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.rewrite.OperationEquivalence;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replaces functions by earlier ones that are equal to them but for their names. */
public final class DuplicateFunctionEliminationPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("duplicate-function-elimination", o -> new DuplicateFunctionEliminationPass())
          .displayName("DuplicateFunctionElimination")
          .summary("Keep one of several equal functions")
          .description(
              """
              Of functions in one symbol table that are equal but for their names and locations, the
              first one stays, and the uses of the others become uses of it. Bodies that call
              themselves are not equal to each other.""")
          .anchor(ModuleOp.DEFINITION.name())
          .build();

  private DuplicateFunctionEliminationPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<Operation> tables = new ArrayList<>();
    op.walk(
        inner -> {
          if (inner instanceof SymbolTable) {
            tables.add(inner);
          }
        });
    boolean changed = false;
    for (Operation table : tables) {
      changed |= mergeIn(table);
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static boolean mergeIn(Operation table) {
    Map<Function, String> names = new HashMap<>();
    Map<String, String> replaced = new HashMap<>();
    List<Operation> duplicates = new ArrayList<>();
    for (Block block : table.region(0).blocks()) {
      for (Operation op : block.operations()) {
        String name = Symbols.nameOf(op);
        if (name != null
            && op.as(Mergeable.class) != null
            && op instanceof FunctionLike function
            && !function.isExternal()) {
          String first = names.putIfAbsent(new Function(op), name);
          if (first != null) {
            replaced.put(name, first);
            duplicates.add(op);
          }
        }
      }
    }
    if (duplicates.isEmpty() || !Symbols.replaceAllUses(table, replaced)) {
      return false;
    }
    duplicates.forEach(Operation::erase);
    return true;
  }

  /** A function that equals those that differ from it in name and locations only. */
  private static final class Function {
    private final Operation op;
    private final DictionaryAttribute inherent;
    private final int hash;

    Function(Operation op) {
      this.op = op;
      inherent = op.inherentAttributes().without(Symbol.NAME_ATTRIBUTE);
      hash = inherent.hashCode() * 31 + bodyHash(op.region(0));
    }

    private static int bodyHash(Region body) {
      int[] sum = {0};
      // Attributes count, as that with the callee: wrappers of functions differ in no more.
      body.walk(inner -> sum[0] = sum[0] * 31 + OperationEquivalence.hashWithoutOperands(inner));
      return sum[0];
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Function function
          && function.hash == hash
          && function.op.definition() == op.definition()
          && function.inherent.equals(inherent)
          && function.op.discardableAttributes().equals(op.discardableAttributes())
          && OperationEquivalence.haveEquivalentRegions(op, function.op);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }
}
