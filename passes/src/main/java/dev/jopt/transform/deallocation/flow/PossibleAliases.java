package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The alias analysis of ownership, made before a function is changed: which memrefs may be one
 * buffer at one point of the program. {@link AliasClasses} grow while the function is transformed
 * and tell which have met so far; this tells which will have met.
 *
 * <p>Asks which memrefs that are received together may be one buffer: arguments of one block, or
 * results of one operation, into which some edge forwards values that may be one buffer where the
 * edge starts. An argument of a block that is branched to may be one buffer with whatever it was
 * forwarded from, unless that is an allocation made since.
 *
 * <p>Alias classes join forwarded values with their receivers, but while the body of a loop is
 * dealt with they do not yet know that two of its arguments came from one value.
 */
public final class PossibleAliases {
  /** Pairs of one class that are kept: so many, and so many for each value forwarded. */
  private static final int LEAST_PAIRS = 1024;

  private static final int PAIRS_PER_VALUE = 32;

  private final FlowOrigins origins;
  private final FunctionSummaries functions;
  private final Map<Value, Set<Value>> partners = new HashMap<>();

  /** The values that stand for the classes in which there are too many pairs to keep. */
  private final Set<Value> saturated = new HashSet<>();

  /** Classes that are too large on purpose: values in different ones never alias. */
  private final AliasClasses coarse = new AliasClasses();

  /** Whether some block hands memrefs to another one of its region. */
  private boolean hasBranches;

  private PossibleAliases(FunctionSummaries functions) {
    this.functions = functions;
    this.origins = new FlowOrigins(functions);
  }

  /** Finds out for a function that has not been changed yet. */
  public static PossibleAliases of(FunctionLike function, FunctionSummaries functions) {
    PossibleAliases aliases = new PossibleAliases(functions);
    List<FlowEdge> edges = new ArrayList<>();
    aliases.addArguments(function);
    Operation root = function.asOperation();
    root.walk(
        op -> {
          if (RegionFlow.isSupported(op)) {
            aliases.addEdges(op, edges);
          } else if (op != root) {
            aliases.addDerivations(op);
          }
          if (op.as(Branch.class) != null && op.block() != null) {
            aliases.addBranches(op.block(), edges);
          }
        });
    aliases.follow(edges);
    return aliases;
  }

  private void addArguments(FunctionLike function) {
    List<BitSet> shared = functions.sharedArguments(function);
    for (int i = 0; i < shared.size(); i++) {
      Block entry = function.bodyRegion().front();
      BitSet others = shared.get(i);
      for (int j = others.nextSetBit(0); j >= 0; j = others.nextSetBit(j + 1)) {
        addPair(entry.argument(i), entry.argument(j));
      }
    }
  }

  private void addEdges(Operation op, List<FlowEdge> edges) {
    for (FlowEdge edge : RegionFlow.edges(op)) {
      addEdge(edge, edges);
    }
  }

  private void addBranches(Block block, List<FlowEdge> edges) {
    for (FlowEdge edge : RegionFlow.branches(block)) {
      hasBranches |= addEdge(edge, edges);
    }
  }

  /** Notes an edge; tells whether it forwards any memref. */
  private boolean addEdge(FlowEdge edge, List<FlowEdge> edges) {
    int memRefs = 0;
    for (int i = 0; i < edge.size(); i++) {
      if (Buffers.isMemRef(edge.received().get(i))) {
        coarse.union(edge.forwarded().get(i), edge.received().get(i));
        memRefs++;
      }
    }
    if (memRefs > 1) {
      edges.add(edge);
    }
    return memRefs != 0;
  }

  private void addDerivations(Operation op) {
    for (OpResult result : op.results()) {
      for (Value source : origins.derivedFrom(result)) {
        coarse.union(result, source);
      }
    }
    if (op.resultCount() > 1 && op.as(CallLike.class) != null) {
      List<BitSet> sharing = functions.ofCallee(op).sharing();
      for (int i = 0; i < op.resultCount(); i++) {
        BitSet others = sharing.get(i);
        for (int j = others.nextSetBit(i + 1); j >= 0; j = others.nextSetBit(j + 1)) {
          addPair(op.result(i), op.result(j));
        }
      }
    }
  }

  /** Finds all pairs that edges make of values that may be one buffer where they start. */
  private void follow(List<FlowEdge> edges) {
    if (!edges.isEmpty()) {
      new PairFlow(edges).run();
    }
  }

  private boolean isPair(Value first, Value second) {
    Set<Value> known = partners.get(first);
    return known != null && known.contains(second);
  }

  private void addPair(Value first, Value second) {
    partners.computeIfAbsent(first, key -> new HashSet<>()).add(second);
    partners.computeIfAbsent(second, key -> new HashSet<>()).add(first);
    coarse.union(first, second);
  }

  /** Whether no two values may alias but for what alias classes know anyway. */
  public boolean isEmpty() {
    return partners.isEmpty() && !hasBranches;
  }

  /** Whether some block hands memrefs to another one of its region. */
  public boolean hasBranches() {
    return hasBranches;
  }

  /** Whether the memrefs, defined in one block or around it, may be one buffer there. */
  public boolean mayAlias(Value first, Value second) {
    return mayAlias(first, second, new HashMap<>());
  }

  /** As {@link #mayAlias(Value, Value)}, caching the answers. */
  public boolean mayAlias(Value first, Value second, Map<Value, @Nullable Set<Value>> known) {
    if (first == second) {
      return true;
    }
    if (!coarse.areEquivalent(first, second)) {
      return false;
    }
    if (isSaturated(first)) {
      return true;
    }
    Set<Value> left = originsOf(first, known);
    Set<Value> right = originsOf(second, known);
    if (left == null || right == null) {
      return true;
    }
    for (Value origin : left) {
      if (right.contains(origin) || meets(partners.get(origin), right)) {
        return true;
      }
    }
    return hasBranches && mayAliasByBranches(left, right);
  }

  /** Whether an argument of a block may have been forwarded from another value. */
  private boolean mayAliasByBranches(Set<Value> left, Set<Value> right) {
    for (Value one : left) {
      for (Value other : right) {
        if ((isBranchedTo(one) || isBranchedTo(other))
            && one.parentBlock() != other.parentBlock()
            && coarse.areEquivalent(one, other)
            && !isYounger(one, other)
            && !isYounger(other, one)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isBranchedTo(Value value) {
    return value instanceof BlockArgument argument && !argument.owner().isEntryBlock();
  }

  /** See {@link FlowOrigins#isOlder}. */
  public boolean isOlder(Value value, Value allocation) {
    return origins.isOlder(value, allocation);
  }

  /** Whether a value is an allocation made when the other value was there already. */
  private boolean isYounger(Value value, Value other) {
    return value instanceof OpResult result
        && Buffers.allocates(result.owner(), result)
        && origins.isOlder(other, result);
  }

  private static boolean meets(@Nullable Set<Value> first, Set<Value> second) {
    if (first == null) {
      return false;
    }
    boolean firstIsSmall = first.size() < second.size();
    Set<Value> large = firstIsSmall ? second : first;
    for (Value value : firstIsSmall ? first : second) {
      if (large.contains(value)) {
        return true;
      }
    }
    return false;
  }

  /** Prepares the search among some values for those that others may alias. */
  public AliasIndex index(List<? extends Value> values) {
    return new AliasIndex(this, values, new HashMap<>());
  }

  /** The value that stands for all that may ever meet {@code value}. */
  Value classOf(Value value) {
    return coarse.representative(value);
  }

  /** Whether so many of a class share buffers that all of them are taken to. */
  boolean isSaturated(Value value) {
    return !saturated.isEmpty() && saturated.contains(coarse.representative(value));
  }

  /** The values received together with an argument or result that may be the same buffer. */
  Set<Value> partnersOfOrigin(Value origin) {
    return partners.getOrDefault(origin, Set.of());
  }

  @Nullable Set<Value> originsOf(Value value, Map<Value, @Nullable Set<Value>> known) {
    if (!known.containsKey(value)) {
      known.put(value, origins.of(value));
    }
    return known.get(value);
  }

  /** For each result of a function those that may be the same buffer, whatever is passed in. */
  public List<BitSet> amongResults(List<Type> types, List<Operation> ends) {
    List<BitSet> sharing = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      sharing.add(new BitSet());
    }
    for (Operation end : ends) {
      AliasIndex index = index(end.operands().subList(0, types.size()));
      for (int i = 0; i < types.size(); i++) {
        if (Buffers.isMemRef(types.get(i))) {
          index.mayAlias(end.operand(i)).forEach(sharing.get(i)::set);
        }
      }
    }
    return sharing;
  }

  /** As {@link #originsOf(Value)}, as far as they can be mentioned in a block around the value. */
  public @Nullable Set<Value> originsIn(Block block, Value value) {
    return origins.of(value, block);
  }

  /** See {@link FlowOrigins#mayBeBorrowed}. */
  public boolean mayBeBorrowed(Value value, Predicate<Value> isOwned) {
    return origins.mayBeBorrowed(value, isOwned);
  }

  /** The values that {@code value} may be a part of where it is defined; null if too many. */
  @Nullable Set<Value> originsOf(Value value) {
    return origins.of(value);
  }

  /**
   * The values received together with an origin of {@code value} that may be the same buffer; what
   * aliases {@code value} is derived from one of them or from an origin of its own.
   *
   * @return null if there are too many to tell
   */
  public @Nullable Collection<Value> partnersOf(Value value) {
    if (partners.isEmpty()) {
      return List.of();
    }
    Set<Value> from = isSaturated(value) ? null : origins.of(value);
    if (from == null) {
      return null;
    }
    Set<Value> all = new HashSet<>();
    for (Value origin : from) {
      all.addAll(partners.getOrDefault(origin, Set.of()));
    }
    return all;
  }

  /** Where an argument of a region may come from, as seen around the region; null if unknown. */
  public @Nullable Set<Value> comesFrom(Value argument, Operation op) {
    return origins.of(argument, op.block());
  }

  /** Puts the result of a rebuilt operation in the place of the old one. */
  public void replace(Value old, Value replacement) {
    coarse.replace(old, replacement);
    if (saturated.remove(old)) {
      saturated.add(replacement);
    }
    Set<Value> shared = partners.remove(old);
    if (shared != null) {
      partners.put(replacement, shared);
      for (Value partner : shared) {
        Set<Value> back = partners.get(partner);
        if (back != null && back.remove(old)) {
          back.add(replacement);
        }
      }
    }
  }

  /** Hands pairs on from edge to edge, each of them once. */
  private final class PairFlow {
    private final List<FlowEdge> edges;
    private final Map<Value, @Nullable Set<Value>> known = new HashMap<>();

    /** Where what comes from a value is forwarded: by the number of the edge, the positions. */
    private final Map<Value, Map<Integer, List<Integer>>> places = new HashMap<>();

    /** By the value that stands for the class. */
    private final Map<Value, Integer> values = new HashMap<>();

    private final Map<Value, Integer> pairs = new HashMap<>();
    private final Deque<Value> pending = new ArrayDeque<>();

    PairFlow(List<FlowEdge> edges) {
      this.edges = edges;
    }

    void run() {
      for (int e = 0; e < edges.size(); e++) {
        List<? extends Value> forwarded = edges.get(e).forwarded();
        for (int i = 0; i < forwarded.size(); i++) {
          if (Buffers.isMemRef(forwarded.get(i))) {
            addPlace(e, i, forwarded.get(i));
          }
        }
      }
      edges.forEach(this::pairAtOnce);
      while (!pending.isEmpty()) {
        Value first = pending.remove();
        Value second = pending.remove();
        handOn(places.getOrDefault(first, Map.of()), places.getOrDefault(second, Map.of()));
      }
    }

    private void addPlace(int edge, int position, Value forwarded) {
      values.merge(classOf(forwarded), 1, Integer::sum);
      Set<Value> from = originsOf(forwarded, known);
      if (from == null) {
        return;
      }
      for (Value origin : from) {
        places
            .computeIfAbsent(origin, unused -> new LinkedHashMap<>())
            .computeIfAbsent(edge, unused -> new ArrayList<>(1))
            .add(position);
      }
    }

    /** Pairs memrefs that may be one buffer for another reason than a pair found here. */
    private void pairAtOnce(FlowEdge edge) {
      List<? extends Value> forwarded = edge.forwarded();
      AliasIndex index = new AliasIndex(PossibleAliases.this, forwarded, known);
      for (int i = 0; i < forwarded.size(); i++) {
        if (Buffers.isMemRef(forwarded.get(i)) && !isSaturated(forwarded.get(i))) {
          for (int j : index.mayAlias(forwarded.get(i))) {
            pair(edge, i, j);
          }
        }
      }
    }

    private void handOn(Map<Integer, List<Integer>> first, Map<Integer, List<Integer>> second) {
      Map<Integer, List<Integer>> few = first.size() < second.size() ? first : second;
      for (int e : few.keySet()) {
        for (int i : first.getOrDefault(e, List.of())) {
          for (int j : second.getOrDefault(e, List.of())) {
            pair(edges.get(e), i, j);
          }
        }
      }
    }

    private void pair(FlowEdge edge, int i, int j) {
      Value first = edge.received().get(i);
      Value second = edge.received().get(j);
      if (i == j || isPair(first, second) || isSaturated(first)) {
        return;
      }
      addPair(first, second);
      pending.add(first);
      pending.add(second);
      Value of = classOf(first);
      if (pairs.merge(of, 1, Integer::sum)
          > LEAST_PAIRS + PAIRS_PER_VALUE * values.getOrDefault(of, 0)) {
        saturated.add(of);
      }
    }
  }
}
