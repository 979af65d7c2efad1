package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures how long phases, pipelines, passes and analyses take.
 *
 * <p>Wall time is the time during which at least one thread was at it, user time the sum over all
 * threads. The threads of one run may call at the same time; used by one manager at a time.
 */
public final class PassTiming implements PassInstrumentation {
  private final Node root = new Node("root");
  private final ThreadLocal<Deque<Node>> active = ThreadLocal.withInitial(ArrayDeque::new);
  private final ThreadLocal<Deque<Long>> starts = ThreadLocal.withInitial(ArrayDeque::new);
  private final Map<Object, Node> known = new LinkedHashMap<>();
  private final long start = System.nanoTime();

  /** A timer that starts now. */
  public PassTiming() {}

  private static final class Node {
    final String name;
    final Map<Object, Node> children = new LinkedHashMap<>();
    long user;
    long wall;
    int running;
    long since;

    Node(String name) {
      this.name = name;
    }

    synchronized void begin(long now) {
      if (running++ == 0) {
        since = now;
      }
    }

    synchronized void end(long now, long begun) {
      user += now - begun;
      if (--running == 0) {
        wall += now - since;
      }
    }

    synchronized Node child(Object key, String childName) {
      return children.computeIfAbsent(key, k -> new Node(childName));
    }
  }

  /** Begins a phase, e.g. {@code Parser}. */
  public void beginPhase(String name) {
    begin(root.child(name, name));
  }

  /** Ends the phase that was begun last. */
  public void endPhase() {
    end();
  }

  /** Tells the timer how the passes nest, so that the report can show it. */
  public synchronized void register(Pipeline pipeline) {
    register(pipeline, root);
  }

  private void register(Pipeline pipeline, Node node) {
    known.put(pipeline, node);
    for (PipelineElement element : pipeline.elements()) {
      if (element instanceof Pipeline nested) {
        register(nested, node.child(nested, "'" + nested.anchor() + "' Pipeline"));
      } else {
        PassInstance pass = (PassInstance) element;
        known.put(pass, node.child(pass, pass.displayName()));
      }
    }
  }

  private synchronized Node find(Object element, String name) {
    return known.computeIfAbsent(element, k -> root.child(element, name));
  }

  private void begin(Node node) {
    long now = System.nanoTime();
    active.get().push(node);
    starts.get().push(now);
    node.begin(now);
  }

  private void end() {
    Deque<Node> nodes = active.get();
    nodes.pop().end(System.nanoTime(), starts.get().pop());
    if (nodes.isEmpty()) {
      // The thread may outlive the timer by far.
      active.remove();
      starts.remove();
    }
  }

  @Override
  public void beforePipeline(Pipeline pipeline, Operation op) {
    Node node = find(pipeline, "'" + pipeline.anchor() + "' Pipeline");
    if (node != root) {
      begin(node);
    }
  }

  @Override
  public void afterPipeline(Pipeline pipeline, Operation op) {
    if (find(pipeline, pipeline.anchor()) != root) {
      end();
    }
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    begin(find(pass, pass.displayName()));
  }

  @Override
  public void afterPass(PassInstance pass, Operation op) {
    end();
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    end();
  }

  @Override
  public void beforeAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
    begin(find(pass, pass.displayName()).child(analysis, "(A) " + analysis.name()));
  }

  @Override
  public void afterAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
    end();
  }

  /** The report; phases nested in each other when {@code asTree}, else one list, longest first. */
  public String report(boolean asTree) {
    boolean threaded = addUp();
    StringBuilder text = new StringBuilder(ReportText.header("Execution time report"));
    text.append(
        String.format(Locale.ROOT, "  Total Execution Time: %.4f seconds\n\n", root.wall / 1e9));
    text.append(threaded ? "  ----User Time----" : "")
        .append("  ----Wall Time----  ----Name----\n");
    write(new TextLines(text, root, threaded), asTree);
    return text.toString();
  }

  /** The same as {@link #report} as a JSON array, in the layout of MLIR. */
  public String json(boolean asTree) {
    boolean threaded = addUp();
    StringBuilder text = new StringBuilder("[\n");
    write(new JsonLines(text, root, threaded), asTree);
    return text.append("\n]\n").toString();
  }

  /** Completes the root, and gives whether anything used more than one thread. */
  private boolean addUp() {
    long total = System.nanoTime() - start;
    boolean threaded = false;
    root.wall = total;
    root.user = total;
    for (Node node : root.children.values()) {
      root.user += node.user - node.wall;
      threaded |= node.user > node.wall;
    }
    return threaded;
  }

  private void write(Lines lines, boolean asTree) {
    long rest = root.wall;
    for (Node node : root.children.values()) {
      rest -= node.wall;
    }
    if (asTree) {
      root.children.values().forEach(node -> lines.addTree(node, 0));
    } else {
      lines.addList(merged());
    }
    lines.addLine(sum("Rest", rest, rest));
    lines.addLine(sum("Total", root.user, root.wall));
  }

  private static Node sum(String name, long user, long wall) {
    Node node = new Node(name);
    node.user = user;
    node.wall = wall;
    return node;
  }

  private List<Node> merged() {
    Map<String, Node> merged = new TreeMap<>();
    collect(root, merged);
    List<Node> nodes = new ArrayList<>(merged.values());
    nodes.sort(Comparator.comparingLong((Node node) -> node.wall).reversed());
    return nodes;
  }

  private static void collect(Node node, Map<String, Node> merged) {
    Node sum = merged.computeIfAbsent(node.name, Node::new);
    sum.wall += node.wall;
    sum.user += node.user;
    node.children.values().forEach(child -> collect(child, merged));
  }

  /** Writes a report. */
  private abstract static class Lines {
    final StringBuilder text;
    private final Node root;
    private final boolean threaded;

    Lines(StringBuilder text, Node root, boolean threaded) {
      this.text = text;
      this.root = root;
      this.threaded = threaded;
    }

    abstract void addTree(Node node, int depth);

    abstract void addLine(Node node);

    final void addList(List<Node> nodes) {
      nodes.forEach(this::addLine);
    }

    abstract void addTime(String kind, double seconds, double percent);

    final void addTimes(Node node) {
      if (threaded) {
        addTime("user", node.user / 1e9, percent(node.user, root.user));
      }
      addTime("wall", node.wall / 1e9, percent(node.wall, root.wall));
    }

    private static double percent(long time, long total) {
      return total == 0 ? 0 : 100.0 * time / total;
    }
  }

  /** Writes columns. */
  private static final class TextLines extends Lines {
    TextLines(StringBuilder text, Node root, boolean threaded) {
      super(text, root, threaded);
    }

    @Override
    void addTree(Node node, int depth) {
      addTimes(node);
      text.append("  ").append("  ".repeat(depth)).append(node.name).append('\n');
      node.children.values().forEach(child -> addTree(child, depth + 1));
    }

    @Override
    void addLine(Node node) {
      addTimes(node);
      text.append("  ").append(node.name).append('\n');
    }

    @Override
    void addTime(String kind, double seconds, double percent) {
      text.append(String.format(Locale.ROOT, "  %8.4f (%5.1f%%)", seconds, percent));
    }
  }

  /** Writes objects; a list of passes ends with an empty one. */
  private static final class JsonLines extends Lines {
    private static final int FIRST = "[\n".length();

    JsonLines(StringBuilder text, Node root, boolean threaded) {
      super(text, root, threaded);
    }

    @Override
    void addTree(Node node, int depth) {
      String indent = "  ".repeat(depth);
      addSeparator();
      text.append(indent);
      addObject(node);
      text.append(", \"passes\": [\n");
      for (Node child : node.children.values()) {
        addTree(child, depth + 1);
        text.append(",\n");
      }
      text.append(indent).append("{}]}");
    }

    @Override
    void addLine(Node node) {
      addSeparator();
      addObject(node);
      text.append('}');
    }

    /** Starts a line; a nested one has its comma from the enclosing line. */
    private void addSeparator() {
      if (text.length() > FIRST && text.charAt(text.length() - 1) == '}') {
        text.append(",\n");
      }
    }

    private void addObject(Node node) {
      text.append('{');
      addTimes(node);
      text.append("\"name\": \"").append(node.name).append('"');
    }

    @Override
    void addTime(String kind, double seconds, double percent) {
      text.append(
          String.format(
              Locale.ROOT,
              "\"%s\": {\"duration\": %8.4f, \"percentage\": %5.1f}, ",
              kind,
              seconds,
              percent));
    }
  }
}
