package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rules of {@link ChunkReplay} carried out word for word, with plain lists, eager growth and
 * moves, and full scans. Slow and easy to check against the description; {@link ChunkReplay} has to
 * agree with it.
 */
final class ReferenceReplay {
  private final long alignment;
  private final boolean costModel;
  private final List<Node> list = new ArrayList<>();
  private final List<Node> freeNodes = new ArrayList<>();
  private final Map<Long, Node> owner = new LinkedHashMap<>();
  private final Map<Long, Node> result = new LinkedHashMap<>();
  private final ImmutableMap.Builder<Long, ImmutableList<Long>> inplaceSelection =
      ImmutableMap.builder();
  private long total;
  private long now;
  private long insertions;

  ReferenceReplay(long alignment, boolean costModel) {
    this.alignment = alignment;
    this.costModel = costModel;
  }

  ChunkPlan schedule(List<PlanEvent> events, Map<Long, List<DyingBuffer>> inplaceMap) {
    for (PlanEvent event : events) {
      if (event.size() > 0) {
        List<DyingBuffer> candidates = inplaceMap.get(event.bufferId());
        alloc(event.bufferId(), event.size(), candidates == null ? List.of() : candidates);
      } else {
        free(event.bufferId());
      }
    }
    ImmutableMap.Builder<Long, Long> offsets = ImmutableMap.builder();
    result.forEach((id, node) -> offsets.put(id, node.start()));
    return new ChunkPlan(total, offsets.buildOrThrow(), inplaceSelection.buildOrThrow());
  }

  private void alloc(long id, long size, List<DyingBuffer> candidates) {
    now++;
    long n = (size + alignment - 1) / alignment * alignment;
    Node node = candidates.isEmpty() ? null : inplace(id, n, candidates);
    if (node == null) {
      if (freeNodes.isEmpty()) {
        node = append(n);
      } else {
        Node choice = costModel ? byScore(n) : bySize(n);
        if (choice.size >= n) {
          node = divide(choice, n);
        } else {
          extend(choice, n);
          node = choice;
        }
      }
    }
    owner.put(id, node);
    result.put(id, node);
  }

  private void free(long id) {
    Node node = owner.remove(id);
    if (node == null) {
      return;
    }
    now++;
    node.remainder = false;
    node.freedAt = now;
    insertFree(node);
    int from = list.indexOf(node);
    int to = from + 1;
    while (from > 0 && list.get(from - 1).free) {
      from--;
    }
    while (to < list.size() && list.get(to).free) {
      to++;
    }
    if (to - from > 1) {
      List<Node> run = List.copyOf(list.subList(from, to));
      run.forEach(this::removeFree);
      Node fused = fuse(run);
      fused.freedAt = now;
      insertFree(fused);
    }
  }

  private Node append(long n) {
    Node node = new Base(n, total);
    total += n;
    list.add(node);
    return node;
  }

  private Node divide(Node node, long n) {
    removeFree(node);
    if (node.size == n) {
      return node;
    }
    Node left = new Left(node, n);
    Node right = new Right(node, node.size - n);
    right.freedAt = node.freedAt;
    replace(List.of(node), List.of(left, right));
    insertFree(right);
    return left;
  }

  private void extend(Node node, long n) {
    removeFree(node);
    widen(node, n - node.size);
  }

  private void widen(Node node, long d) {
    total += d;
    node.grow(d);
    for (int i = list.indexOf(node) + 1; i < list.size(); i++) {
      list.get(i).shift(d);
    }
  }

  private Node fuse(List<Node> run) {
    Node fused = new Fused(run);
    replace(run, List.of(fused));
    return fused;
  }

  private void replace(List<Node> old, List<Node> fresh) {
    int at = list.indexOf(old.get(0));
    list.subList(at, at + old.size()).clear();
    list.addAll(at, fresh);
  }

  private void insertFree(Node node) {
    node.free = true;
    node.insertion = insertions++;
    freeNodes.add(node);
  }

  private void removeFree(Node node) {
    node.free = false;
    freeNodes.remove(node);
  }

  private Node bySize(long n) {
    freeNodes.sort(
        Comparator.<Node>comparingLong(node -> node.size)
            .thenComparingLong(node -> node.insertion));
    for (Node node : freeNodes) {
      if (node.size >= n) {
        return node;
      }
    }
    return freeNodes.get(freeNodes.size() - 1);
  }

  private Node byScore(long n) {
    freeNodes.sort(
        Comparator.<Node>comparingLong(node -> node.freedAt)
            .thenComparingLong(node -> node.insertion));
    Node best = freeNodes.get(freeNodes.size() - 1);
    for (Node node : freeNodes) {
      if (score(node, n) > score(best, n)) {
        best = node;
      }
    }
    return best;
  }

  private float score(Node node, long n) {
    float heat = 1f - Math.min((now - node.freedAt) / 10f, 1f);
    return fit(node.size, n) + heat;
  }

  private static float fit(long size, long n) {
    float fit = -((float) Math.abs(size - n) / (float) Math.max(size, n));
    return size >= n ? fit + 1f : fit;
  }

  private Node inplace(long id, long n, List<DyingBuffer> all) {
    List<DyingBuffer> remaining =
        all.stream().filter(each -> owner.containsKey(each.bufferId())).toList();
    Map<Node, DyingBuffer> cand = new LinkedHashMap<>();
    remaining.forEach(each -> cand.put(owner.get(each.bufferId()), each));
    List<Node> best = null;
    for (DyingBuffer candidate : remaining) {
      Node first = owner.get(candidate.bufferId());
      if (first.remainder && candidate.kind() == InplaceCandidate.Kind.ZERO_OFFSET) {
        continue;
      }
      List<Node> run = new ArrayList<>(List.of(first));
      for (int i = list.indexOf(first) + 1; i < list.size() && sum(run) < n; i++) {
        Node next = list.get(i);
        DyingBuffer other = cand.get(next);
        if (!next.free && (other == null || other.kind() != InplaceCandidate.Kind.FREE)) {
          break;
        }
        run.add(next);
      }
      if (best == null || fit(sum(run), n) > fit(sum(best), n)) {
        best = run;
      }
    }
    if (best == null || sum(best) * 10 < n) {
      return null;
    }
    List<DyingBuffer> used = best.stream().filter(cand::containsKey).map(cand::get).toList();
    inplaceSelection.put(
        id, used.stream().map(DyingBuffer::bufferId).collect(ImmutableList.toImmutableList()));
    Node last = best.get(best.size() - 1);
    long got = sum(best);
    if (got < n) {
      widen(last, n - got);
      got = n;
    }
    used.forEach(each -> owner.remove(each.bufferId()));
    best.stream().filter(node -> node.free).toList().forEach(this::removeFree);
    Node whole = best.size() > 1 ? fuse(best) : best.get(0);
    whole.freedAt = now;
    if (got == n) {
      return whole;
    }
    Node left = new Left(whole, n);
    Node right = new Right(whole, got - n);
    right.freedAt = now;
    replace(List.of(whole), List.of(left, right));
    if (cand.containsKey(last)) {
      right.remainder = true;
      owner.put(cand.get(last).bufferId(), right);
    } else {
      insertFree(right);
    }
    return left;
  }

  private static long sum(List<Node> run) {
    return run.stream().mapToLong(node -> node.size).sum();
  }

  private abstract static class Node {
    long size;
    boolean free;
    boolean remainder;
    long freedAt;
    long insertion;

    Node(long size) {
      this.size = size;
    }

    abstract long start();

    abstract void shift(long d);

    abstract void grow(long d);
  }

  private static final class Base extends Node {
    private long stored;

    Base(long size, long stored) {
      super(size);
      this.stored = stored;
    }

    @Override
    long start() {
      return stored;
    }

    @Override
    void shift(long d) {
      stored += d;
    }

    @Override
    void grow(long d) {
      size += d;
    }
  }

  private static final class Left extends Node {
    private final Node parent;

    Left(Node parent, long size) {
      super(size);
      this.parent = parent;
    }

    @Override
    long start() {
      return parent.start();
    }

    @Override
    void shift(long d) {
      parent.shift(d);
    }

    @Override
    void grow(long d) {
      size += d;
      parent.grow(d);
    }
  }

  private static final class Right extends Node {
    private final Node parent;

    Right(Node parent, long size) {
      super(size);
      this.parent = parent;
    }

    @Override
    long start() {
      return parent.start() + parent.size - size;
    }

    @Override
    void shift(long d) {
      // Its start follows the parent, which its left sibling shifts.
    }

    @Override
    void grow(long d) {
      size += d;
      parent.grow(d);
    }
  }

  private static final class Fused extends Node {
    private final List<Node> parts;

    Fused(List<Node> parts) {
      super(sum(parts));
      this.parts = List.copyOf(parts);
    }

    @Override
    long start() {
      return parts.get(0).start();
    }

    @Override
    void shift(long d) {
      parts.forEach(part -> part.shift(d));
    }

    @Override
    void grow(long d) {
      size += d;
      parts.get(parts.size() - 1).grow(d);
    }
  }
}
