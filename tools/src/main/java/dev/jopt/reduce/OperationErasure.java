package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Symbols;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Erases operations with all that is in them; others stand in for their results. */
final class OperationErasure implements EditList.Finder {
  private final Substitutes.Kind kind;

  OperationErasure(Substitutes.Kind kind) {
    this.kind = kind;
  }

  /** Erases the operations directly in the program, functions say. */
  static void ofTopLevel(Operation program, Consumer<Runnable> edits) {
    Substitutes substitutes = Substitutes.of(Substitutes.Kind.EARLIER);
    for (Region region : program.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block.operations()) {
          edits.accept(() -> erase(op, program, substitutes));
        }
      }
    }
  }

  @Override
  public void find(Operation program, Consumer<Runnable> edits) {
    Set<String> referenced = kind == Substitutes.Kind.ARGUMENT ? referenced(program) : Set.of();
    Substitutes substitutes = new Substitutes(kind, referenced);
    program.walk(
        op -> {
          if (op != program && !op.isTerminator()) {
            edits.accept(() -> erase(op, program, substitutes));
          }
        });
  }

  private static Set<String> referenced(Operation program) {
    Set<String> names = new HashSet<>();
    program.walk(
        op ->
            Symbols.forEachOwnReference(
                op,
                reference -> {
                  names.add(reference.root());
                  reference.nested().forEach(names::add);
                }));
    return names;
  }

  private static void erase(Operation op, Operation program, Substitutes substitutes) {
    // One around it may have gone.
    if (op.isProperlyNestedIn(program)) {
      substitutes.replaceResults(op);
      op.erase();
    }
  }
}
