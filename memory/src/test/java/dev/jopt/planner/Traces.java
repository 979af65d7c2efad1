package dev.jopt.planner;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Traces written as words: {@code A100} allocates 100 bytes for A, {@code -A} frees it, {@code
 * n56{a,b!}} allocates where n may replace a at any position and b only at its base address.
 */
final class Traces {
  private static final Splitter COMMA = Splitter.on(',');

  final List<PlanEvent> events = new ArrayList<>();
  final Map<Long, List<DyingBuffer>> inplaceMap = new LinkedHashMap<>();
  private final Map<String, Long> ids = new HashMap<>();

  static Traces parse(String text) {
    Traces trace = new Traces();
    for (String word : Splitter.on(' ').split(text)) {
      if (word.startsWith("-")) {
        trace.events.add(PlanEvent.free(trace.id(word.substring(1))));
      } else {
        trace.alloc(word);
      }
    }
    return trace;
  }

  private void alloc(String word) {
    int brace = word.indexOf('{');
    String head = brace < 0 ? word : word.substring(0, brace);
    int digits = head.length();
    while (Character.isDigit(head.charAt(digits - 1))) {
      digits--;
    }
    long id = id(head.substring(0, digits));
    events.add(PlanEvent.alloc(id, Long.parseLong(head.substring(digits))));
    if (brace < 0) {
      return;
    }
    List<DyingBuffer> candidates = new ArrayList<>();
    for (String name : COMMA.split(word.substring(brace + 1, word.length() - 1))) {
      boolean zero = name.endsWith("!");
      candidates.add(
          new DyingBuffer(
              id(zero ? name.substring(0, name.length() - 1) : name),
              zero ? InplaceCandidate.Kind.ZERO_OFFSET : InplaceCandidate.Kind.FREE));
    }
    inplaceMap.put(id, candidates);
  }

  private long id(String name) {
    return ids.computeIfAbsent(name, unused -> (long) ids.size());
  }

  ChunkPlan plan(long alignment, boolean costModel) {
    ChunkPlan plan = new ChunkReplay(alignment, costModel).schedule(events, inplaceMap);
    ChunkPlan expected = new ReferenceReplay(alignment, costModel).schedule(events, inplaceMap);
    if (!plan.equals(expected)) {
      throw new AssertionError("expected " + expected + ", got " + plan);
    }
    return plan;
  }

  /** Offsets by name, in order of allocation. */
  ImmutableMap<String, Long> offsets(ChunkPlan plan) {
    Map<Long, String> names = new HashMap<>();
    ids.forEach((name, id) -> names.put(id, name));
    ImmutableMap.Builder<String, Long> offsets = ImmutableMap.builder();
    plan.offsets().forEach((id, offset) -> offsets.put(names.get(id), offset));
    return offsets.buildOrThrow();
  }

  /** What a buffer replaced, by name; empty if nothing. */
  ImmutableList<String> replacedBy(ChunkPlan plan, String name) {
    Map<Long, String> names = new HashMap<>();
    ids.forEach((each, id) -> names.put(id, each));
    ImmutableList.Builder<String> replaced = ImmutableList.builder();
    plan.inplaceSelection()
        .getOrDefault(ids.get(name), ImmutableList.of())
        .forEach(id -> replaced.add(names.get(id)));
    return replaced.build();
  }
}
