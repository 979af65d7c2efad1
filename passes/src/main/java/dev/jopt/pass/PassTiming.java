package dev.jopt.pass;

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
 * threads.
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
        known.put(pass, node.child(pass, pass.info().displayName()));
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
    active.get().pop().end(System.nanoTime(), starts.get().pop());
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
    begin(find(pass, pass.info().displayName()));
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
    begin(find(pass, pass.info().displayName()).child(analysis, "(A) " + analysis.name()));
  }

  @Override
  public void afterAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
    end();
  }

  /** The report; phases nested in each other when {@code asTree}, else one list, longest first. */
  public String report(boolean asTree) {
    long total = System.nanoTime() - start;
    long phases = 0;
    long userPhases = 0;
    boolean threaded = false;
    for (Node node : root.children.values()) {
      phases += node.wall;
      userPhases += node.user;
      threaded |= node.user > node.wall;
    }
    root.wall = total;
    root.user = total + userPhases - phases;
    StringBuilder text = new StringBuilder(ReportText.header("Execution time report"));
    text.append(
        String.format(Locale.ROOT, "  Total Execution Time: %.4f seconds\n\n", total / 1e9));
    text.append(threaded ? "  ----User Time----" : "")
        .append("  ----Wall Time----  ----Name----\n");
    Lines lines = new Lines(text, root, threaded);
    if (asTree) {
      root.children.values().forEach(node -> lines.addTree(node, 0));
    } else {
      lines.addList();
    }
    Node rest = new Node("Rest");
    rest.wall = total - phases;
    rest.user = rest.wall;
    lines.add(rest, 0);
    Node sum = new Node("Total");
    sum.wall = root.wall;
    sum.user = root.user;
    lines.add(sum, 0);
    return text.toString();
  }

  /** Writes the lines of a report. */
  private record Lines(StringBuilder text, Node root, boolean threaded) {
    void addTree(Node node, int depth) {
      add(node, depth);
      node.children.values().forEach(child -> addTree(child, depth + 1));
    }

    void addList() {
      Map<String, Node> merged = new TreeMap<>();
      collect(root, merged);
      List<Node> nodes = new ArrayList<>(merged.values());
      nodes.sort(Comparator.comparingLong((Node node) -> node.wall).reversed());
      nodes.forEach(node -> add(node, 0));
    }

    private static void collect(Node node, Map<String, Node> merged) {
      Node sum = merged.computeIfAbsent(node.name, Node::new);
      sum.wall += node.wall;
      sum.user += node.user;
      node.children.values().forEach(child -> collect(child, merged));
    }

    void add(Node node, int depth) {
      if (threaded) {
        addTime(node.user, root.user);
      }
      addTime(node.wall, root.wall);
      text.append("  ").append("  ".repeat(depth)).append(node.name).append('\n');
    }

    private void addTime(long time, long total) {
      double percent = total == 0 ? 0 : 100.0 * time / total;
      text.append(String.format(Locale.ROOT, "  %8.4f (%5.1f%%)", time / 1e9, percent));
    }
  }
}
