package dev.jopt.run.value;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** What a program did that it must not do, or that the engine cannot do. */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What a fault says. */
  private enum Kind {
    WRONG,
    LIMIT,
    LEAK
  }

  private final Kind kind;
  private final transient ImmutableList<Note> notes;
  private transient @Nullable Operation operation;

  /**
   * A fault at the operation that runs.
   *
   * @param message what happened
   * @param notes the story of what was used wrongly
   */
  public Fault(String message, Note... notes) {
    this(Kind.WRONG, message, notes);
  }

  private Fault(Kind kind, String message, Note... notes) {
    super(message, null, false, false);
    this.kind = kind;
    this.notes = ImmutableList.copyOf(notes);
  }

  /**
   * A fault that says nothing about the program: it needs what the interpreter does not have, or
   * more than the run was allowed.
   */
  public static Fault limit(String message, Note... notes) {
    return new Fault(Kind.LIMIT, message, notes);
  }

  /** A fault that says that memory was not freed; it ends no run. */
  public static Fault leak(String message, Note... notes) {
    return new Fault(Kind.LEAK, message, notes);
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

  /** Whether it says nothing about the program; see {@link #limit}. */
  public boolean isLimit() {
    return kind == Kind.LIMIT;
  }

  /** Whether it says that memory was not freed. */
  public boolean isLeak() {
    return kind == Kind.LEAK;
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
