package dev.jopt.test.filecheck;

import static dev.jopt.test.filecheck.RegexProgram.*;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says in one pass whether there is a match at all, and where it starts at the earliest. The sets
 * of instructions that can be reached together are made when first met and kept, so that most
 * characters cost one look into a table.
 */
final class RegexScanner {

  /** The kind of character before a position, for anchors. */
  private static final int LINE = 0;

  private static final int WORD = 1;
  private static final int OTHER = 2;

  private static final int OUTSIDE = 256;

  private static final class State {
    final int[] pcs;
    final int before;
    final boolean fresh;
    final @Nullable State[] after = new @Nullable State[OUTSIDE + 1];

    State(int[] pcs, int before, boolean fresh) {
      this.pcs = pcs;
      this.before = before;
      this.fresh = fresh;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof State s && s.before == before && Arrays.equals(s.pcs, pcs);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(pcs) * 31 + before;
    }
  }

  private final RegexProgram program;
  private final String text;
  private final int begin;
  private final int end;
  private final Map<State, State> states = new HashMap<>();
  private final State found = new State(new int[0], -1, false);
  private final int[] fresh;

  private final int[] marks;
  private int mark;
  private final int[] stack;
  private final int[] reached;
  private int reachedSize;

  RegexScanner(RegexProgram program, String text, int begin, int end) {
    this.program = program;
    this.text = text;
    this.begin = begin;
    this.end = end;
    marks = new int[program.size];
    stack = new int[program.size * 2 + 4];
    reached = new int[program.size];
    mark++;
    follow(1);
    fresh = sorted();
  }

  /**
   * Returns where to look for the start of the first match, or -1 if there is none. That is the
   * last position where nothing more had been reached than at a start: as in LLVM's matcher, this
   * may be after the start of a match that leads through instructions that are reached at a start,
   * too.
   */
  int lowerBound(int from) {
    State state = state(fresh, before(from));
    int bound = from;
    for (int at = from; ; at++) {
      if (state.fresh) {
        bound = at;
      }
      int c = at == end ? OUTSIDE : text.charAt(at);
      State after = state.after[c];
      if (after == null) {
        after = step(state, c);
        state.after[c] = after;
      }
      if (after == found) {
        return bound;
      }
      if (at == end) {
        return -1;
      }
      state = after;
    }
  }

  private int before(int at) {
    return at == begin ? LINE : kind(text.charAt(at - 1));
  }

  private int kind(int c) {
    if (!program.anchors) {
      return OTHER;
    }
    return c == '\n' && program.newline ? LINE : RegexMatcher.isWord((char) c) ? WORD : OTHER;
  }

  private State state(int[] pcs, int before) {
    State made = new State(pcs, before, Arrays.equals(pcs, fresh));
    State known = states.putIfAbsent(made, made);
    return known == null ? made : known;
  }

  private State step(State state, int c) {
    mark++;
    reachedSize = 0;
    for (int pc : state.pcs) {
      follow(pc);
    }
    if (program.anchors) {
      anchors(state, c);
    }
    if (marks[program.size - 1] == mark) {
      return found;
    }
    int[] now = Arrays.copyOf(reached, reachedSize);
    mark++;
    reachedSize = 0;
    for (int pc : now) {
      int arg = program.args[pc];
      if (c != OUTSIDE
          && ((program.ops[pc] == CHAR && arg == c)
              || (program.ops[pc] == SET && program.accepts(pc, c)))) {
        follow(pc + 1);
      }
    }
    for (int pc : fresh) {
      follow(pc);
    }
    return state(sorted(), kind(c));
  }

  private int[] sorted() {
    int[] pcs = Arrays.copyOf(reached, reachedSize);
    Arrays.sort(pcs);
    return pcs;
  }

  /** Follows the anchors that hold between what a state knows of and a character. */
  private void anchors(State state, int c) {
    boolean lineStart = state.before == LINE;
    boolean lineEnd = c == OUTSIDE || (c == '\n' && program.newline);
    boolean word = c != OUTSIDE && RegexMatcher.isWord((char) c);
    int rounds = (lineStart ? program.lineStarts : 0) + (lineEnd ? program.lineEnds : 0);
    for (int round = 0; round < rounds; round++) {
      pass(lineStart ? LINE_START : -1, lineEnd ? LINE_END : -1);
    }
    pass(
        state.before != WORD && word ? WORD_START : -1,
        state.before == WORD && !word ? WORD_END : -1);
  }

  private void pass(int op, int other) {
    int before = reachedSize;
    for (int i = 0; i < (program.small ? before : reachedSize); i++) {
      int anchor = program.ops[reached[i]];
      if (anchor == op || anchor == other) {
        follow(reached[i] + 1);
      }
    }
  }

  private void follow(int from) {
    int depth = 0;
    stack[depth++] = from;
    while (depth > 0) {
      int pc = stack[--depth];
      if (marks[pc] == mark) {
        continue;
      }
      marks[pc] = mark;
      reached[reachedSize++] = pc;
      if (program.ops[pc] > WORD_END) {
        depth = RegexMatcher.branch(program, pc, stack, depth);
      }
    }
  }
}
