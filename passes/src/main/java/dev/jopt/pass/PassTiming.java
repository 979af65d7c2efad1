package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Measures how long phases, pipelines, passes and analyses take.
 *
 * <p>Wall time is the time during which at least one thread was at it, user time the sum over all
 * threads. The threads of one run may call at the same time; used by one manager at a time.
 */
public final class PassTiming implements PassInstrumentation {
  private static final int SECONDS_WIDTH = 8;
  private static final int SECONDS_DECIMALS = 4;
  private static final int PERCENT_WIDTH = 5;

  private final ThreadLocal<Deque<Node>> active = ThreadLocal.withInitial(ArrayDeque::new);
  private final ThreadLocal<Deque<Long>> starts = ThreadLocal.withInitial(ArrayDeque::new);
  private final Map<Object, Node> known = new LinkedHashMap<>();
  private final long start = System.nanoTime();
  private final Node root = new Node("root", start);
  private final AtomicReference<Thread> firstThread = new AtomicReference<>();
  private volatile boolean severalThreads;
  private boolean nests;
  private boolean expectsThreads;

  /** A timer that starts now. */
  public PassTiming() {}

  private static final class Node {
    final String name;
    final long origin;
    final Map<Object, Node> children = new LinkedHashMap<>();
    long user;
    long wall;
    int running;
    long since;

    /** When it began first; {@link Long#MAX_VALUE} if it never did. */
    long first = Long.MAX_VALUE;

    /** What runs whenever this does; null for most. */
    @Nullable Node collection;

    /** Whether a tree shows only what is in it. */
    boolean hidden;

    Node(String name, long origin) {
      this.name = name;
      this.origin = origin;
    }

    synchronized void begin(long now) {
      first = Math.min(first, now - origin);
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
      return children.computeIfAbsent(key, k -> new Node(childName, origin));
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
    register(List.of(pipeline), root);
  }

  /**
   * Shows user times if a pipeline runs on nested operations, which threads may share, though for a
   * small input one thread may have done it all. Without this, only where several threads worked.
   */
  public synchronized void expectThreads() {
    expectsThreads = true;
  }

  private void register(List<Pipeline> pipelines, Node node) {
    pipelines.forEach(pipeline -> known.put(pipeline, node));
    for (ReportPart part : ReportPart.of(pipelines)) {
      PassInstance pass = part.pass();
      if (pass != null) {
        known.put(pass, node.child(pass, pass.displayName()));
        continue;
      }
      nests = true;
      Node collection = node.child(part, "Pipeline Collection : " + quoted(part.nests().keySet()));
      collection.hidden = part.nests().size() == 1;
      part.nests()
          .forEach(
              (anchor, nested) -> {
                Node child = collection.child(anchor, ReportPart.title(anchor));
                child.collection = collection;
                register(nested, child);
              });
    }
  }

  private static List<String> quoted(Collection<String> anchors) {
    return anchors.stream().map(anchor -> "'" + anchor + "'").toList();
  }

  private synchronized Node find(PassInstance pass) {
    return known.computeIfAbsent(pass, k -> root.child(pass, pass.displayName()));
  }

  /** One that a pass runs within itself stands beside the others, with all for such operations. */
  private synchronized Node find(Pipeline pipeline) {
    Node node = known.get(pipeline);
    if (node == null) {
      String title = ReportPart.title(pipeline.anchor());
      node = root.child(title, title);
      register(List.of(pipeline), node);
    }
    return node;
  }

  private void begin(Node node) {
    Thread before = firstThread.compareAndExchange(null, Thread.currentThread());
    if (before != null && before != Thread.currentThread()) {
      severalThreads = true;
    }
    long now = System.nanoTime();
    active.get().push(node);
    starts.get().push(now);
    node.begin(now);
    if (node.collection != null) {
      node.collection.begin(now);
    }
  }

  private void end() {
    Deque<Node> nodes = active.get();
    Node node = nodes.pop();
    long now = System.nanoTime();
    long begun = starts.get().pop();
    node.end(now, begun);
    if (node.collection != null) {
      node.collection.end(now, begun);
    }
    if (nodes.isEmpty()) {
      // The thread may outlive the timer by far.
      active.remove();
      starts.remove();
    }
  }

  @Override
  public void beforePipeline(Pipeline pipeline, Operation op) {
    Node node = find(pipeline);
    if (node != root) {
      begin(node);
    }
  }

  @Override
  public void afterPipeline(Pipeline pipeline, Operation op) {
    if (find(pipeline) != root) {
      end();
    }
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    begin(find(pass));
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
    begin(find(pass).child(analysis, "(A) " + analysis.name()));
  }

  @Override
  public void afterAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
    end();
  }

  /** The report; phases nested in each other when {@code asTree}, else one list, longest first. */
  public String report(boolean asTree) {
    boolean threaded = addUp();
    StringBuilder text = new StringBuilder(ReportText.header("Execution time report"));
    text.append("  Total Execution Time: ")
        .append(ReportText.decimal(root.wall / 1e9, 0, SECONDS_DECIMALS))
        .append(" seconds\n\n");
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
  private synchronized boolean addUp() {
    long total = System.nanoTime() - start;
    boolean threaded = severalThreads || nests && expectsThreads;
    root.first = 0;
    root.wall = total;
    root.user = total;
    for (Node node : root.children.values()) {
      root.user += node.user - node.wall;
    }
    return threaded;
  }

  private void write(Lines lines, boolean asTree) {
    long rest = root.wall;
    for (Node node : root.children.values()) {
      rest -= node.wall;
    }
    if (asTree) {
      shown(root).forEach(node -> lines.addTree(node, 0));
    } else {
      lines.addList(merged());
    }
    lines.addLine(sum("Rest", rest, rest));
    lines.addLine(sum("Total", root.user, root.wall));
  }

  /** What a tree shows within a node: all that ran, in the order in which it began. */
  private static List<Node> shown(Node node) {
    List<Node> shown = new ArrayList<>();
    List<Node> children = new ArrayList<>(node.children.values());
    children.removeIf(child -> child.first == Long.MAX_VALUE);
    children.sort(Comparator.comparingLong(child -> child.first));
    for (Node child : children) {
      if (child.hidden) {
        shown.addAll(shown(child));
      } else {
        shown.add(child);
      }
    }
    return shown;
  }

  private static Node sum(String name, long user, long wall) {
    Node node = new Node(name, 0);
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
    if (node.first != Long.MAX_VALUE) {
      Node sum = merged.computeIfAbsent(node.name, name -> new Node(name, node.origin));
      sum.wall += node.wall;
      sum.user += node.user;
    }
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
      shown(node).forEach(child -> addTree(child, depth + 1));
    }

    @Override
    void addLine(Node node) {
      addTimes(node);
      text.append("  ").append(node.name).append('\n');
    }

    @Override
    void addTime(String kind, double seconds, double percent) {
      text.append("  ")
          .append(ReportText.decimal(seconds, SECONDS_WIDTH, SECONDS_DECIMALS))
          .append(" (")
          .append(ReportText.decimal(percent, PERCENT_WIDTH, 1))
          .append("%)");
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
      for (Node child : shown(node)) {
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
      text.append('"')
          .append(kind)
          .append("\": {\"duration\": ")
          .append(ReportText.decimal(seconds, SECONDS_WIDTH, SECONDS_DECIMALS))
          .append(", \"percentage\": ")
          .append(ReportText.decimal(percent, PERCENT_WIDTH, 1))
          .append("}, ");
    }
  }
}
