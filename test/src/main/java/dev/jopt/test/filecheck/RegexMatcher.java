package dev.jopt.test.filecheck;

import static dev.jopt.test.filecheck.RegexProgram.*;

import dev.jopt.ir.Threading;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Runs a compiled expression over a stretch of text and finds what LLVM's matcher finds: the
 * leftmost of the longest matches. The texts of the groups are then found by the same choices:
 * pieces in sequence each take as much as the rest allows, a group in a loop keeps its last round,
 * and of several branches that fit the first one counts. With references to groups it is the first
 * match that backtracking meets, longest first.
 */
final class RegexMatcher {

  private static final int MOST_EMPTY_REFERENCES = 100;

  /** Stack size in bytes for matches that need more than a thread's own. */
  private static final long DEEP_STACK = 128L << 20;

  private static final int[] NONE = {};

  private final RegexProgram program;
  private final byte[] ops;
  private final int[] args;
  private final TextBuffer buffer;
  private final String text;
  private final int begin;
  private final int end;
  private final int[] groupStarts;
  private final int[] groupEnds;
  private int[] lastRounds = NONE;

  /** Whether the deep stack did not suffice either; nothing matches from then on. */
  private boolean tooDeep;

  // The simulation: the instructions that are reached, and those that the next character reaches.
  private int[] current;
  private int[] next;
  private int currentSize;
  private int nextSize;
  private final int[] marks;
  private int mark;
  private final int[] stack;
  private int limit;

  /** Where the text that every match contains is next; less than the start if that is not known. */
  private int neededAt = -1;

  private RegexMatcher(RegexProgram program, TextBuffer buffer, int begin, int end) {
    this.program = program;
    ops = program.ops;
    args = program.args;
    this.buffer = buffer;
    text = buffer.text();
    this.begin = begin;
    this.end = end;
    groupStarts = new int[program.groups + 1];
    groupEnds = new int[program.groups + 1];
    boolean simulates = !program.straight;
    current = simulates ? new int[program.size] : NONE;
    next = simulates ? new int[program.size] : NONE;
    marks = simulates ? new int[program.size] : NONE;
    stack = simulates ? new int[program.size * 2 + 4] : NONE;
  }

  /**
   * Searches a stretch of text; the stretch is all that anchors see.
   *
   * @param wantGroups whether the groups are needed
   * @return start and end of the match and then of each group, -1 for a group that took no part; or
   *     null if there is no match
   */
  static int @Nullable [] search(
      RegexProgram program, TextBuffer text, int from, int to, boolean wantGroups) {
    int needed = text.find(program.needed, from, to);
    if (needed < 0) {
      return null;
    }
    RegexMatcher matcher = new RegexMatcher(program, text, from, to);
    matcher.neededAt = needed;
    return matcher.search(wantGroups);
  }

  private int @Nullable [] search(boolean wantGroups) {
    int last = program.size - 1;
    int start = begin;
    RegexScanner scanner = null;
    while (true) {
      int stop = -1;
      start = skip(start);
      if (program.prefix.isEmpty() && start >= 0) {
        if (scanner == null) {
          scanner = new RegexScanner(program, text, begin, end);
        }
        start = scanner.lowerBound(start);
        while (start >= 0 && stop < 0) {
          stop = whole(start, last);
          start += stop < 0 ? 1 : 0;
        }
      }
      while (stop < 0 && start >= 0 && start + program.prefix.length() <= end) {
        stop = whole(start, last);
        if (stop < 0) {
          start = skip(start + 1);
        }
      }
      if (stop < 0) {
        return null;
      }
      if (program.straight) {
        return result(start, stop);
      }
      Arrays.fill(groupStarts, -1);
      Arrays.fill(groupEnds, -1);
      if (!program.references) {
        if (wantGroups && program.groups > 0) {
          dissect(start, stop, 1, last);
        }
        return result(start, stop);
      }
      lastRounds = new int[program.size + 1];
      while (stop >= 0) {
        if (matchesExactly(start, stop, last)) {
          return result(start, stop);
        }
        Arrays.fill(groupStarts, -1);
        Arrays.fill(groupEnds, -1);
        stop = stop > start ? longest(start, stop - 1, 1, last) : -1;
      }
      if (start == end) {
        // LLVM's matcher takes a stretch that only seemed to match for a match if it is at the end.
        return result(end, end);
      }
      start++;
    }
  }

  /** Returns the end of the longest match of the whole expression that starts at a position. */
  private int whole(int from, int last) {
    return program.straight ? straight(from) : longest(from, end, 1, last);
  }

  /**
   * The same for a {@linkplain RegexProgram#straight straight} one; notes the texts of the groups.
   */
  private int straight(int from) {
    int at = from;
    int pc = 1;
    while (true) {
      switch (ops[pc]) {
        case CHAR, SET -> {
          if (at == end || !takes(pc, text.charAt(at))) {
            return -1;
          }
          at++;
          pc++;
        }
        case GROUP -> groupStarts[args[pc++]] = at;
        case GROUP_END -> groupEnds[args[pc++]] = at;
        case PLUS -> {
          int before = at;
          at = all(pc + 1, at);
          if (at == before) {
            return -1;
          }
          pc += RegexProgram.PLUS_SIZE;
        }
        case OPTIONAL -> {
          at = all(pc + 2, at);
          pc += RegexProgram.STAR_SIZE;
        }
        default -> {
          return at;
        }
      }
    }
  }

  private boolean takes(int pc, char c) {
    return ops[pc] == CHAR ? args[pc] == c : program.accepts(pc, c);
  }

  /** Returns the end of the longest run of characters that an instruction takes. */
  private int all(int pc, int from) {
    int at = from;
    while (at < end && takes(pc, text.charAt(at))) {
      at++;
    }
    return at;
  }

  /**
   * Returns the next place where a match could start as far as the texts tell that it begins with
   * or contains, or -1.
   */
  private int skip(int from) {
    Needle needed = program.needed;
    int start = from;
    while (true) {
      if (program.withinLine && !needed.isEmpty()) {
        if (neededAt < start) {
          neededAt = buffer.find(needed, start, end);
        }
        if (neededAt < 0) {
          return -1;
        }
        int line = neededAt;
        while (line > start && text.charAt(line - 1) != '\n') {
          line--;
        }
        start = line;
      }
      int at = buffer.find(program.prefix, start, end);
      if (at < 0 || at <= neededAt || !program.withinLine || needed.isEmpty()) {
        return at;
      }
      start = at;
    }
  }

  private int[] result(int start, int stop) {
    int[] result = new int[2 * groupStarts.length];
    groupStarts[0] = start;
    groupEnds[0] = stop;
    for (int i = 0; i < groupStarts.length; i++) {
      result[2 * i] = groupStarts[i];
      result[2 * i + 1] = groupEnds[i];
    }
    return result;
  }

  static boolean isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  private boolean lineStart(int at) {
    return at == begin || (program.newline && text.charAt(at - 1) == '\n');
  }

  private boolean lineEnd(int at) {
    return at == end || (program.newline && text.charAt(at) == '\n');
  }

  private boolean wordStart(int at) {
    return (lineStart(at) || !isWord(text.charAt(at - 1))) && at < end && isWord(text.charAt(at));
  }

  private boolean wordEnd(int at) {
    return at > begin && isWord(text.charAt(at - 1)) && (lineEnd(at) || !isWord(text.charAt(at)));
  }

  /**
   * Returns the end of the longest match of a piece of the expression that starts at a position and
   * goes no further than another, or -1.
   */
  private int longest(int from, int stop, int pieceStart, int pieceEnd) {
    return longest(from, stop, pieceStart, pieceEnd, null);
  }

  /**
   * The same.
   *
   * @param ends takes where the matches end, counted from their start
   */
  private int longest(int from, int stop, int pieceStart, int pieceEnd, @Nullable BitSet ends) {
    if (from > stop) {
      return -1;
    }
    limit = pieceEnd;
    int matched = -1;
    currentSize = 0;
    nextSize = 0;
    next[nextSize++] = pieceStart;
    for (int at = from; ; at++) {
      // Text, which is most of an expression, needs no sets.
      while (nextSize == 1 && at < stop && next[0] != pieceEnd && ops[next[0]] == CHAR) {
        if (text.charAt(at) != args[next[0]]) {
          return matched;
        }
        next[0]++;
        at++;
      }
      // Follow what needs no character.
      mark++;
      currentSize = 0;
      for (int i = 0; i < nextSize; i++) {
        follow(next[i]);
      }
      if (program.anchors) {
        anchors(at);
      }
      if (marks[pieceEnd] == mark) {
        matched = at;
        if (ends != null) {
          ends.set(at - from);
        }
      }
      if (at == stop) {
        return matched;
      }
      char c = text.charAt(at);
      nextSize = 0;
      for (int i = 0; i < currentSize; i++) {
        int pc = current[i];
        if (pc != pieceEnd
            && ((ops[pc] == CHAR && args[pc] == c) || (ops[pc] == SET && program.accepts(pc, c)))) {
          next[nextSize++] = pc + 1;
        }
      }
      if (nextSize == 0) {
        return matched;
      }
    }
  }

  /** Follows the anchors that hold at a place. */
  private void anchors(int at) {
    boolean lineStart = lineStart(at);
    boolean lineEnd = lineEnd(at);
    int rounds = (lineStart ? program.lineStarts : 0) + (lineEnd ? program.lineEnds : 0);
    for (int round = 0; round < rounds; round++) {
      pass(lineStart ? LINE_START : -1, lineEnd ? LINE_END : -1);
    }
    pass(wordStart(at) ? WORD_START : -1, wordEnd(at) ? WORD_END : -1);
  }

  /** Follows all anchors of two kinds that have been reached, once. */
  private void pass(int op, int other) {
    int reached = currentSize;
    for (int i = 0; i < (program.small ? reached : currentSize); i++) {
      int anchor = ops[current[i]];
      if (anchor == op || anchor == other) {
        follow(current[i] + 1);
      }
    }
  }

  /** Marks the instructions reached from one without a character or an anchor. */
  private void follow(int from) {
    int depth = 0;
    stack[depth++] = from;
    while (depth > 0) {
      int pc = stack[--depth];
      if (marks[pc] == mark) {
        continue;
      }
      marks[pc] = mark;
      if (pc == limit) {
        continue;
      }
      int op = ops[pc];
      if (op > WORD_END) {
        depth = branch(program, pc, stack, depth);
      } else if (op != END) {
        current[currentSize++] = pc;
      }
    }
  }

  /** Pushes where an instruction that reads nothing leads to. */
  static int branch(RegexProgram program, int pc, int[] stack, int depth) {
    int arg = program.args[pc];
    switch (program.ops[pc]) {
      case PLUS_END -> {
        stack[depth] = pc + 1;
        stack[depth + 1] = pc - arg;
        return depth + 2;
      }
      case OPTIONAL, CHOICE -> {
        stack[depth] = pc + 1;
        stack[depth + 1] = pc + arg;
        return depth + 2;
      }
      case BRANCH -> {
        stack[depth] = pc + 1;
        if (program.ops[pc + arg] == BRANCH) {
          stack[depth + 1] = pc + arg;
          return depth + 2;
        }
        return depth + 1;
      }
      case BRANCH_END -> {
        int at = pc + 1;
        while (program.ops[at] != CHOICE_END) {
          at += program.args[at];
        }
        stack[depth] = at;
        return depth + 1;
      }
      default -> {
        stack[depth] = pc + 1;
        return depth + 1;
      }
    }
  }

  /** Finds the stretches of the groups in a piece that matched the given stretch. */
  private void dissect(int start, int stop, int pieceStart, int pieceEnd) {
    int at = start;
    int pieceAfter;
    for (int pc = pieceStart; pc < pieceEnd; pc = pieceAfter) {
      pieceAfter = program.end(pc);
      switch (ops[pc]) {
        case CHAR, SET -> at++;
        case GROUP -> groupStarts[args[pc]] = at;
        case GROUP_END -> groupEnds[args[pc]] = at;
        case PLUS, OPTIONAL, CHOICE -> {
          if (!program.hasGroup(pc, pieceEnd) && !hasGroupEnd(pieceAfter, pieceEnd)) {
            return;
          }
          int rest = share(at, stop, pc, pieceAfter, pieceEnd);
          if (program.hasGroup(pc, pieceAfter)) {
            dissectPiece(at, rest, pc, pieceAfter);
          }
          at = rest;
        }
        default -> {
          // Anchors take nothing.
        }
      }
    }
  }

  private boolean hasGroupEnd(int from, int to) {
    for (int pc = from; pc < to; pc++) {
      if (ops[pc] == GROUP_END) {
        return true;
      }
    }
    return false;
  }

  /** Returns where a piece ends that takes as much as lets the rest match the rest. */
  private int share(int at, int stop, int pc, int pieceAfter, int pieceEnd) {
    BitSet ends = new BitSet(stop - at + 1);
    longest(at, stop, pc, pieceAfter, ends);
    for (int size = ends.length() - 1; size >= 0; size = ends.previousSetBit(size - 1)) {
      int rest = at + size;
      if (pieceAfter == pieceEnd
          ? rest == stop
          : longest(rest, stop, pieceAfter, pieceEnd) == stop) {
        return rest;
      }
    }
    throw new IllegalStateException("a piece of the match does not match");
  }

  private void dissectPiece(int at, int rest, int pc, int pieceAfter) {
    int from = pc + 1;
    int to = pieceAfter - 1;
    switch (ops[pc]) {
      case OPTIONAL -> {
        if (longest(at, rest, from, to) >= 0) {
          dissect(at, rest, from, to);
        }
      }
      case PLUS -> {
        // The last round that takes something.
        int round = at;
        int before = at;
        int roundEnd;
        while (true) {
          roundEnd = longest(round, rest, from, to);
          if (roundEnd < 0 || roundEnd == round) {
            break;
          }
          before = round;
          round = roundEnd;
        }
        if (roundEnd < 0) {
          roundEnd = round;
          round = before;
        }
        dissect(round, roundEnd, from, to);
      }
      default -> {
        to = pc + args[pc] - 1;
        while (longest(at, rest, from, to) != rest) {
          from = to + 2;
          to += 1 + args[to + 1];
          if (ops[to] == BRANCH) {
            to--;
          }
        }
        dissect(at, rest, from, to);
      }
    }
  }

  /**
   * Matches exactly a stretch, if that can be found out at all: trying recurs once for each
   * character or more, and where loops are nested without end. LLVM's matcher crashes then.
   */
  private boolean matchesExactly(int start, int stop, int last) {
    if (tooDeep) {
      return false;
    }
    try {
      return backtrack(start, stop, 1, last, 0, 0);
    } catch (StackOverflowError shallow) {
      Arrays.fill(groupStarts, -1);
      Arrays.fill(groupEnds, -1);
      lastRounds = new int[program.size + 1];
      return matchesExactlyOnDeepStack(start, stop, last);
    }
  }

  private boolean matchesExactlyOnDeepStack(int start, int stop, int last) {
    boolean[] matches = new boolean[1];
    Threading.runOnDeepStack(
        "filecheck-regex",
        DEEP_STACK,
        () -> {
          try {
            matches[0] = backtrack(start, stop, 1, last, 0, 0);
          } catch (StackOverflowError deep) {
            tooDeep = true;
          }
        });
    return matches[0];
  }

  /** Matches exactly a stretch by backtracking, and records the groups. */
  private boolean backtrack(int start, int stop, int from, int pieceEnd, int level, int empties) {
    int at = start;
    int pc = from;
    while (true) {
      if (pc >= pieceEnd) {
        return at == stop;
      }
      int op = ops[pc];
      if (op == CHAR || op == SET) {
        if (at == stop) {
          return false;
        }
        char c = text.charAt(at++);
        if (op == CHAR ? args[pc] != c : !program.accepts(pc, c)) {
          return false;
        }
      } else if (op == LINE_START) {
        if (!(at == begin || (at < end && lineStart(at)))) {
          return false;
        }
      } else if (op == LINE_END) {
        if (!lineEnd(at)) {
          return false;
        }
      } else if (op == WORD_START) {
        if (!wordStart(at)) {
          return false;
        }
      } else if (op == WORD_END) {
        if (!wordEnd(at)) {
          return false;
        }
      } else if (op == BRANCH_END) {
        pc++;
        while (ops[pc] != CHOICE_END) {
          pc += args[pc];
        }
      } else if (op != OPTIONAL_END && op != CHOICE_END) {
        break;
      }
      pc++;
    }
    int arg = args[pc];
    switch (ops[pc]) {
      case REFERENCE -> {
        if (groupEnds[arg] < 0) {
          return false;
        }
        int length = groupEnds[arg] - groupStarts[arg];
        if (length == 0 && empties++ > MOST_EMPTY_REFERENCES) {
          return false;
        }
        return at <= stop - length
            && text.regionMatches(at, text, groupStarts[arg], length)
            && backtrack(at + length, stop, program.end(pc), pieceEnd, level, empties);
      }
      case OPTIONAL -> {
        return backtrack(at, stop, pc + 1, pieceEnd, level, empties)
            || backtrack(at, stop, pc + arg + 1, pieceEnd, level, empties);
      }
      case PLUS -> {
        lastRounds[level + 1] = at;
        return backtrack(at, stop, pc + 1, pieceEnd, level + 1, empties);
      }
      case PLUS_END -> {
        if (at == lastRounds[level]) {
          return backtrack(at, stop, pc + 1, pieceEnd, level - 1, empties);
        }
        lastRounds[level] = at;
        return backtrack(at, stop, pc - arg + 1, pieceEnd, level, empties)
            || backtrack(at, stop, pc + 1, pieceEnd, level - 1, empties);
      }
      case CHOICE -> {
        int branch = pc + 1;
        int head = pc + arg;
        while (true) {
          if (backtrack(at, stop, branch, pieceEnd, level, empties)) {
            return true;
          }
          if (ops[head] == CHOICE_END) {
            return false;
          }
          branch = head + 1;
          head += args[head];
        }
      }
      case GROUP -> {
        int saved = groupStarts[arg];
        groupStarts[arg] = at;
        if (backtrack(at, stop, pc + 1, pieceEnd, level, empties)) {
          return true;
        }
        groupStarts[arg] = saved;
        return false;
      }
      case GROUP_END -> {
        int saved = groupEnds[arg];
        groupEnds[arg] = at;
        if (backtrack(at, stop, pc + 1, pieceEnd, level, empties)) {
          return true;
        }
        groupEnds[arg] = saved;
        return false;
      }
      default -> throw new IllegalStateException("no such instruction");
    }
  }
}
