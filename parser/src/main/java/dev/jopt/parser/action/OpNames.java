package dev.jopt.parser.action;

import dev.jopt.ir.OpDefinition;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.IdentifierTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of operations that the names of a file stand for, looked up once for each. Their
 * numbers are their own: in those of all identifiers, operations are few among the values.
 */
final class OpNames {
  private final Session session;
  private final IdentifierTable names;
  private @Nullable OpDefinition[] definitions = new @Nullable OpDefinition[256];
  private @Nullable String[] dialects = new @Nullable String[256];

  OpNames(Session session) {
    this.session = session;
    names = new IdentifierTable(session.ring.input());
  }

  /** The kind of operation that a quoted name stands for. */
  OpDefinition quoted(ByteToken token) {
    byte[] in = session.ring.input();
    int start = token.start() + 1;
    int end = token.end() - 1;
    if (start == end) {
      throw session.fail(token.start(), "empty operation name is invalid");
    }
    for (int i = start; i < end; i++) {
      if (in[i] == '\\') {
        String name = AttributeActions.unescape(session, token.start(), token.end());
        if (name.indexOf('\0') >= 0) {
          throw session.fail(token.start(), "null character not allowed in operation name");
        }
        return session.context.operation(name);
      }
    }
    return lookUp(start, end, "");
  }

  /** The kind of operation that a name stands for where a dialect's prefix may be left out. */
  OpDefinition bare(ByteToken token, String defaultDialect) {
    return lookUp(token.start(), token.end(), defaultDialect);
  }

  private OpDefinition lookUp(int start, int end, String defaultDialect) {
    int id = names.number(start, end);
    if (id == definitions.length) {
      int capacity = id * 2;
      definitions = Arrays.copyOf(definitions, capacity);
      dialects = Arrays.copyOf(dialects, capacity);
    }
    OpDefinition known = definitions[id];
    String dialect = dialects[id];
    // With a dialect in its name, the name means the same everywhere.
    if (known != null && (dialect == null || dialect.equals(defaultDialect))) {
      return known;
    }
    String name = names.text(id);
    if (name.indexOf('.') < 0 && !defaultDialect.isEmpty()) {
      dialects[id] = defaultDialect;
      name = defaultDialect + "." + name;
    } else if (name.indexOf('.') < 0) {
      dialects[id] = "";
    }
    OpDefinition found = session.context.operation(name);
    definitions[id] = found;
    return found;
  }
}
