package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which value a name stands for. A name is a number, so a look-up is an array access; leaving a
 * scope undoes the definitions made in it, from a log.
 *
 * <p>A region opens a scope that sees the names outside, and must not define them again. So does
 * that of an operation isolated from above; that such a use is wrong is for the verifier to say. A
 * custom form may ask for a scope that sees none of them. A use before its definition gets a
 * placeholder, which the definition replaces.
 */
final class ValueScopes {
  private final Session session;

  // What each name stands for: one value, or several results of one operation.
  private @Nullable Value[] values = new @Nullable Value[256];
  private int[] positions = new int[256];

  /** As long as {@link #values}, or empty before the first name of several results. */
  private Value @Nullable [][] packs = new Value @Nullable [0][];

  /** The size of the log when each name was defined: names up to the floor are hidden. */
  private int[] levels = new int[256];

  private int floor;

  /** Which of the scopes that see no names outside this is, 0 for the outermost. */
  private int scope;

  private int scopes;

  /**
   * The names that the open scopes have defined; the complement of one that stood for something
   * before, which is the next of {@link #shadowed}.
   */
  private int[] log = new int[256];

  private int logSize;

  private final ArrayList<Shadowed> shadowed = new ArrayList<>();

  private final Map<ForwardKey, Forward> forwards = new HashMap<>();
  private final Set<Integer> excused = new HashSet<>();

  /** A use before its definition: the name, which result, and the scope that has to define it. */
  private record ForwardKey(int id, int number, int scope) {}

  private record Forward(BlockArgument placeholder, int position) {}

  /** What a name stood for before it was defined again, where that was hidden. */
  private record Shadowed(Value value, Value @Nullable [] pack, int position, int level) {}

  /** What {@link #hide} hid. */
  record Hidden(int floor, int scope) {}

  ValueScopes(Session session) {
    this.session = session;
  }

  // Scopes.

  /** Opens a scope; {@link #leave} with the result closes it. */
  int enter() {
    return logSize;
  }

  /** Whether there are no definitions in any open scope, and all uses have theirs. */
  boolean isQuiet() {
    return logSize == 0 && forwards.isEmpty();
  }

  /** Closes a scope. */
  void leave(int mark) {
    for (int i = logSize - 1; i >= mark; i--) {
      int id = log[i];
      if (id >= 0) {
        values[id] = null;
        setPack(id, null);
      } else {
        uncover(~id);
      }
    }
    logSize = mark;
    floor = Math.min(floor, mark);
  }

  private void uncover(int id) {
    Shadowed before = shadowed.remove(shadowed.size() - 1);
    values[id] = before.value;
    setPack(id, before.pack);
    positions[id] = before.position;
    levels[id] = before.level;
  }

  private Value @Nullable [] pack(int id) {
    return id < packs.length ? packs[id] : null;
  }

  private void setPack(int id, Value @Nullable [] pack) {
    if (packs.length > 0) {
      packs[id] = pack;
    } else if (pack != null) {
      packs = new Value @Nullable [values.length][];
      packs[id] = pack;
    }
  }

  /** Hides all names that are defined; {@link #show} with the result shows them again. */
  Hidden hide() {
    Hidden before = new Hidden(floor, scope);
    floor = logSize;
    scope = ++scopes;
    return before;
  }

  /** Ends the scope that {@link #hide} began. */
  void show(Hidden before) {
    floor = before.floor;
    scope = before.scope;
  }

  private @Nullable Value visible(int id) {
    return id < values.length && levels[id] > floor ? values[id] : null;
  }

  /** Forgets uses from a position on that still wait for their definition. */
  void dropForwardsFrom(int position) {
    if (!forwards.isEmpty()) {
      forwards.values().removeIf(forward -> forward.position >= position);
    }
  }

  /** Makes uses of a name no error, because its definition was one. */
  void excuse(int id) {
    excused.add(id);
  }

  /** Reports every use that still waits for its definition. */
  void reportUndefined() {
    List<Integer> undefined = new ArrayList<>();
    forwards.forEach(
        (key, forward) -> {
          if (!excused.contains(key.id)) {
            undefined.add(forward.position);
          }
        });
    undefined.sort(null);
    for (int position : undefined) {
      session.report(
          Diagnostic.error(session.locationAt(position), "use of undeclared SSA value name"));
    }
  }

  // Uses.

  /** The value of a use. */
  Value resolve(int id, int number, int position, Type type) {
    Value value = find(id, number, position, type);
    if (session.listener != null) {
      session.listener.valueUsed(position, value);
    }
    return value;
  }

  private Value find(int id, int number, int position, Type type) {
    Value value = visible(id);
    if (value != null) {
      if (number != 0) {
        value = result(id, number, position);
      }
      if (value.type() != type && !value.type().equals(type)) {
        throw typeMismatch(id, position, positions[id], type, value);
      }
      return value;
    }
    ForwardKey key = new ForwardKey(id, number, scope);
    Forward forward = forwards.get(key);
    if (forward == null) {
      // A placeholder is an argument of a block that is in no region.
      BlockArgument placeholder = new Block().addArgument(type, session.locationAt(position));
      forwards.put(key, new Forward(placeholder, position));
      return placeholder;
    }
    if (!forward.placeholder.type().equals(type)) {
      throw typeMismatch(id, position, forward.position, type, forward.placeholder);
    }
    return forward.placeholder;
  }

  private Value result(int id, int number, int position) {
    Value[] pack = pack(id);
    if (pack == null || number >= pack.length) {
      throw session.fail(position, "reference to invalid result number");
    }
    return pack[number];
  }

  private ParseFailure typeMismatch(int id, int position, int earlier, Type type, Value value) {
    return session.fail(
        Diagnostic.error(
                session.locationAt(position),
                "use of value '"
                    + session.names.text(id)
                    + "' expects different type than prior uses: '"
                    + type
                    + "' vs '"
                    + value.type()
                    + "'")
            .attachNote(session.locationAt(earlier), "prior use here"));
  }

  // Definitions.

  /** Whether a name is defined or used already; if so, where. */
  int positionOf(int id) {
    if (visible(id) != null) {
      return positions[id];
    }
    Forward forward = forwards.isEmpty() ? null : forwards.get(new ForwardKey(id, 0, scope));
    return forward == null ? -1 : forward.position;
  }

  /** Makes a name stand for a value. */
  void define(int id, int position, Value value) {
    begin(id, position);
    if (session.listener != null) {
      session.listener.valueDefined(position, value);
    }
    values[id] = value;
    setPack(id, null);
    if (!forwards.isEmpty()) {
      resolveForward(id, 0, position, value);
    }
  }

  /** Makes a name stand for {@code count} results of an operation. */
  void define(int id, int position, Operation op, int first, int count) {
    if (count == 1) {
      define(id, position, op.result(first));
      return;
    }
    begin(id, position);
    Value[] pack = new Value[count];
    for (int i = 0; i < count; i++) {
      pack[i] = op.result(first + i);
      if (!forwards.isEmpty()) {
        resolveForward(id, i, position, pack[i]);
      }
    }
    if (session.listener != null) {
      session.listener.valueDefined(position, pack[0]);
    }
    values[id] = pack[0];
    setPack(id, pack);
  }

  private void begin(int id, int position) {
    if (id >= values.length) {
      grow(session.names.capacity());
    }
    if (visible(id) != null) {
      throw session.fail(
          Diagnostic.error(
                  session.locationAt(position),
                  "redefinition of SSA value '" + session.names.text(id) + "'")
              .attachNote(session.locationAt(positions[id]), "previously defined here"));
    }
    if (logSize == log.length) {
      log = Arrays.copyOf(log, Math.max(logSize * 2, session.names.capacity()));
    }
    Value before = values[id];
    if (before == null) {
      log[logSize] = id;
    } else {
      shadowed.add(new Shadowed(before, pack(id), positions[id], levels[id]));
      log[logSize] = ~id;
    }
    logSize++;
    positions[id] = position;
    levels[id] = logSize;
  }

  private void resolveForward(int id, int number, int position, Value value) {
    Forward forward = forwards.remove(new ForwardKey(id, number, scope));
    if (forward == null) {
      return;
    }
    if (!forward.placeholder.type().equals(value.type())) {
      throw session.fail(
          Diagnostic.error(
                  session.locationAt(position),
                  "definition of SSA value '"
                      + session.names.text(id)
                      + "#"
                      + number
                      + "' has type '"
                      + value.type()
                      + "'")
              .attachNote(
                  session.locationAt(forward.position),
                  "previously used here with type '" + forward.placeholder.type() + "'"));
    }
    forward.placeholder.replaceAllUsesWith(value);
    if (session.listener != null) {
      session.listener.valueReplaced(forward.placeholder, value);
    }
  }

  private void grow(int capacity) {
    values = Arrays.copyOf(values, capacity);
    if (packs.length > 0) {
      packs = Arrays.copyOf(packs, capacity);
    }
    positions = Arrays.copyOf(positions, capacity);
    levels = Arrays.copyOf(levels, capacity);
  }
}
