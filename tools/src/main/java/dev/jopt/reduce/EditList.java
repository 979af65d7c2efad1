package dev.jopt.reduce;

import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A transformation that edits copies of the object model. */
final class EditList implements ProgramTransformation {
  private final ProgramText texts;
  private final Finder finder;

  /** Finds where a program can be edited, in textual order. */
  @FunctionalInterface
  interface Finder {
    /**
     * Finds the edits, of which any may be run, from the last to the first.
     *
     * @param edits takes them
     */
    void find(Operation program, Consumer<Runnable> edits);
  }

  EditList(ProgramText texts, Finder finder) {
    this.texts = texts;
    this.finder = finder;
  }

  @Override
  public int places(Operation program) {
    return edits(program).size();
  }

  @Override
  public @Nullable Operation apply(Operation program, int from, int to) {
    Operation copy = texts.copy(program);
    List<Runnable> edits = edits(copy);
    for (int i = to - 1; i >= from; i--) {
      edits.get(i).run();
    }
    return copy;
  }

  private List<Runnable> edits(Operation program) {
    List<Runnable> edits = new ArrayList<>();
    finder.find(program, edits::add);
    return edits;
  }
}
