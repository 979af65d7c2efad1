package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.parser.lexer.ByteToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which block a name stands for. Each region has its own names; most have none. */
public final class BlockScopes {
  private final Session session;
  private final List<@Nullable Map<Integer, Entry>> scopes = new ArrayList<>();

  private static final class Entry {
    final Block block = new Block();
    int position;
    boolean defined;
  }

  BlockScopes(Session session) {
    this.session = session;
    scopes.add(null);
  }

  /** Whether no block was named at top level. */
  boolean isQuiet() {
    return scopes.size() == 1 && scopes.get(0) == null;
  }

  int depth() {
    return scopes.size();
  }

  void enter() {
    scopes.add(null);
  }

  /** Closes the scopes down to a depth, without looking at them. */
  void leaveTo(int depth) {
    while (scopes.size() > depth) {
      scopes.remove(scopes.size() - 1);
    }
  }

  /** Closes the innermost scope; a block that was branched to must have been defined. */
  void leave() {
    Map<Integer, Entry> scope = scopes.remove(scopes.size() - 1);
    checkDefined(scope);
  }

  /** Checks the blocks named at top level, where there can be none. */
  void checkTopLevel() {
    Map<Integer, Entry> scope = scopes.set(0, null);
    checkDefined(scope);
  }

  private void checkDefined(@Nullable Map<Integer, Entry> scope) {
    if (scope == null) {
      return;
    }
    int first = Integer.MAX_VALUE;
    for (Entry entry : scope.values()) {
      if (!entry.defined) {
        first = Math.min(first, entry.position);
      }
    }
    if (first != Integer.MAX_VALUE) {
      throw session.fail(first, "reference to an undefined block");
    }
  }

  private Entry entry(int id, int position) {
    int top = scopes.size() - 1;
    Map<Integer, Entry> scope = scopes.get(top);
    if (scope == null) {
      scope = new HashMap<>();
      scopes.set(top, scope);
    }
    Entry entry = scope.get(id);
    if (entry == null) {
      entry = new Entry();
      entry.position = position;
      scope.put(id, entry);
    }
    return entry;
  }

  /** The block that a successor names. */
  public Block use(ByteToken token) {
    Block block = entry(session.names.number(token), token.start()).block;
    if (session.listener != null) {
      session.listener.blockUsed(token.start(), block);
    }
    return block;
  }

  /** The block that a label begins. */
  Block define(ByteToken token) {
    int id = session.names.number(token);
    Entry entry = entry(id, token.start());
    if (entry.defined) {
      throw session.fail(
          Diagnostic.error(
              session.locationAt(token.start()),
              "redefinition of block '" + session.names.text(id) + "'"));
    }
    entry.defined = true;
    entry.position = token.start();
    if (session.listener != null) {
      session.listener.blockDefined(token.start(), entry.block);
    }
    return entry.block;
  }
}
