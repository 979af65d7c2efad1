package dev.jopt.run.value;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** What a program did that it must not do, or that the engine cannot do. */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ImmutableList<Note> notes;
  private transient @Nullable Operation operation;

  /**
   * A fault at the operation that runs.
   *
   * @param message what happened
   * @param notes the story of what was used wrongly
   */
  public Fault(String message, Note... notes) {
    super(message, null, false, false);
    this.notes = ImmutableList.copyOf(notes);
  }

  /** Says which operation did it, unless that is known already. */
  public Fault at(Operation op) {
    if (operation == null) {
      operation = op;
    }
    return this;
  }

  /** The operation that did it; null outside of all. */
  public @Nullable Operation operation() {
    return operation;
  }

  /**
   * Whether it says nothing about the program: it needs what the interpreter does not have, or more
   * than the run was allowed.
   */
  public boolean isLimit() {
    return text().startsWith("the interpreter")
        || text().startsWith("more ")
        || text().startsWith("an allocation of ")
        || text().startsWith("the program n")
        || text().startsWith("the function has no body");
  }

  /** What there is to say about it. */
  public String text() {
    return String.valueOf(getMessage());
  }

  /** The story of what was used wrongly. */
  public ImmutableList<Note> notes() {
    return notes;
  }
}
