package dev.jopt.pass;

/**
 * Reads textual pipelines.
 *
 * <pre>{@code
 * pipeline ::= anchor `(` elements? `)`
 * elements ::= element (`,` element)*
 * element  ::= pipeline | name (`{` options `}`)?
 * }</pre>
 *
 * <p>An anchor is the name of an operation, or {@code any}; a name is that of a pass or of a
 * registered pipeline. Spaces may stand between all of these.
 */
final class PipelineParser {
  private static final String PUNCTUATION = ",(){";

  private final PassRegistry registry;
  private final String text;
  private int at;

  private PipelineParser(PassRegistry registry, String text) {
    this.registry = registry;
    this.text = text;
  }

  /** Reads a pipeline with its anchor. */
  static Pipeline parse(PassRegistry registry, String text) {
    PipelineParser parser = new PipelineParser(registry, text);
    parser.skipSpace();
    String anchor = parser.name();
    if (anchor.isEmpty() || !parser.consume('(')) {
      throw new PipelineException(
          "expected pass pipeline to be wrapped with the anchor operation type, e.g."
              + " 'builtin.module(...)'");
    }
    int open = parser.at - 1;
    Pipeline pipeline = new Pipeline(anchor);
    parser.elements(pipeline);
    if (!parser.consume(')')) {
      throw parser.atEnd()
          ? parser.error(open, "encountered unbalanced parentheses while parsing pipeline")
          : parser.error(parser.at, "expected ',' after parsing pipeline");
    }
    parser.skipSpace();
    if (!parser.atEnd()) {
      throw parser.text.charAt(parser.at) == ')'
          ? parser.error(
              parser.at,
              "encountered extra closing ')' creating unbalanced parentheses while parsing"
                  + " pipeline")
          : parser.error(parser.at, "unexpected text after the pipeline");
    }
    return pipeline;
  }

  /** Reads elements without an anchor into a pipeline. */
  static void parseInto(PassRegistry registry, String text, Pipeline pipeline) {
    PipelineParser parser = new PipelineParser(registry, text);
    parser.elements(pipeline);
    if (!parser.atEnd()) {
      throw parser.error(parser.at, "expected ',' after parsing pipeline");
    }
  }

  private void elements(Pipeline into) {
    skipSpace();
    if (atEnd() || text.charAt(at) == ')') {
      return;
    }
    do {
      element(into);
      skipSpace();
    } while (consume(','));
  }

  private void element(Pipeline into) {
    skipSpace();
    int start = at;
    String name = name();
    if (consume('(')) {
      int open = at - 1;
      elements(into.nest(name));
      if (!consume(')')) {
        throw atEnd()
            ? error(open, "encountered unbalanced parentheses while parsing pipeline")
            : error(at, "expected ',' after parsing pipeline");
      }
      return;
    }
    String options = consume('{') ? options() : "";
    addNamed(into, start, name, options);
  }

  private void addNamed(Pipeline into, int start, String name, String options) {
    PassInfo pass = registry.pass(name);
    try {
      if (pass != null) {
        into.add(registry.create(pass, options));
        return;
      }
      PipelineInfo pipeline = registry.pipeline(name);
      if (pipeline != null) {
        PassOptions values = PassOptions.parse(name, pipeline.options(), options);
        parseInto(registry, pipeline.expansion().apply(values), into);
        return;
      }
    } catch (PipelineException e) {
      throw error(start, e.getMessage());
    }
    throw error(
        start,
        "'"
            + name
            + "' does not refer to a registered pass or pass pipeline"
            + NameSuggestion.hint(name, registry.allNames()));
  }

  private String options() {
    int open = at - 1;
    int depth = 1;
    int start = at;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        at++;
        return text.substring(start, at - 1);
      }
    }
    throw error(open, "missing closing '}' while processing pass options");
  }

  private String name() {
    int start = at;
    while (at < text.length() && PUNCTUATION.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at).trim();
  }

  private boolean consume(char c) {
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private boolean atEnd() {
    return at >= text.length();
  }

  /** Points at the place in the line of the pipeline where it is. */
  private PipelineException error(int place, String message) {
    int lineStart = text.lastIndexOf('\n', Math.max(0, place - 1)) + 1;
    int lineEnd = text.indexOf('\n', place);
    String line = text.substring(lineStart, lineEnd < 0 ? text.length() : lineEnd);
    int number = 1;
    for (int i = 0; i < lineStart; i++) {
      number += text.charAt(i) == '\n' ? 1 : 0;
    }
    int column = place - lineStart;
    return new PipelineException(
        "MLIR Textual PassPipeline Parser:"
            + number
            + ":"
            + (column + 1)
            + ": error: "
            + message
            + "\n"
            + line
            + "\n"
            + " ".repeat(column)
            + "^");
  }
}
