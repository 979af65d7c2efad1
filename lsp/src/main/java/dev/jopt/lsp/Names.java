package dev.jopt.lsp;

import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.lsp.Index.Occurrence;
import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.jspecify.annotations.Nullable;

/** Follows names: values, blocks, symbols and aliases. */
final class Names {
  private static final Pattern SUFFIX = Pattern.compile("[0-9]+|[A-Za-z_$.-][A-Za-z0-9_$.-]*");
  private static final Pattern ALIAS = Pattern.compile("[A-Za-z_][A-Za-z0-9_$-]*");

  private final String uri;
  private final Index index;
  private final Tokens tokens;
  private final int token;

  Names(String uri, Analysis analysis, int offset) {
    this.uri = uri;
    this.index = analysis.at(offset);
    this.tokens = index.tokens;
    int at = tokens.at(offset);
    // The number of a result belongs to the name before it.
    this.token = at >= 0 && tokens.is(at, Kind.HASH) && index.isResultNumber(at) ? at - 1 : at;
  }

  private Range range(int at) {
    return index.text.range(tokens.start(at), tokens.end(at));
  }

  List<Location> definition() {
    int found = index.definitionToken(token);
    return found < 0 ? List.of() : List.of(new Location(uri, range(found)));
  }

  List<Location> references(boolean withDefinition) {
    List<Location> found = new ArrayList<>();
    for (Occurrence each : index.occurrences(token)) {
      if (withDefinition || !each.definition()) {
        found.add(new Location(uri, range(each.token())));
      }
    }
    return found;
  }

  List<DocumentHighlight> highlights() {
    List<DocumentHighlight> found = new ArrayList<>();
    for (Occurrence each : index.occurrences(token)) {
      found.add(
          new DocumentHighlight(
              range(each.token()),
              each.definition() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read));
    }
    return found;
  }

  /** What {@link #rename} would rename; null if nothing. */
  @Nullable Range renameable() {
    return index.isName(token) && index.definitionToken(token) >= 0 ? range(token) : null;
  }

  /**
   * The edits that rename what the token names.
   *
   * @param wanted the new name, with or without its mark
   * @throws IllegalArgumentException if it is no name, is taken, or nothing can be renamed
   */
  List<TextEdit> rename(String wanted) {
    if (renameable() == null) {
      throw new IllegalArgumentException("there is no name here that can be changed");
    }
    String old = tokens.text(token);
    String mark = old.substring(0, 1);
    String name = wanted.startsWith(mark) ? wanted.substring(1) : wanted;
    String spelled = mark + spelled(name);
    if (!spelled.equals(old)) {
      checkFree(spelled);
    }
    List<TextEdit> edits = new ArrayList<>();
    for (Occurrence each : index.occurrences(token)) {
      edits.add(new TextEdit(range(each.token()), spelled));
    }
    return edits;
  }

  private String spelled(String name) {
    switch (tokens.kind(token)) {
      case SYMBOL:
        if (name.isEmpty()) {
          throw new IllegalArgumentException("a symbol needs a name");
        }
        if (name.startsWith("\"") && name.endsWith("\"") && name.length() > 2) {
          return name;
        }
        return TextEscapes.isBareIdentifier(name) ? name : TextEscapes.quote(name);
      case HASH, TYPE:
        if (!ALIAS.matcher(name).matches()) {
          throw new IllegalArgumentException("'" + name + "' is not the name of an alias");
        }
        return name;
      default:
        if (!SUFFIX.matcher(name).matches()) {
          throw new IllegalArgumentException("'" + name + "' is not a name");
        }
        return name;
    }
  }

  /** Refuses a name that occurs where the old one does. */
  private void checkFree(String spelled) {
    Outline.Span within =
        tokens.is(token, Kind.VALUE) || tokens.is(token, Kind.BLOCK)
            ? index.item(tokens.start(token))
            : index.part;
    for (int i = tokens.firstFrom(within.start());
        i < tokens.size() && tokens.start(i) <= within.end();
        i++) {
      if (tokens.is(i, spelled)) {
        throw new IllegalArgumentException("the name '" + spelled + "' is in use");
      }
    }
  }
}
