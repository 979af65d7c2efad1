package dev.jopt.transform.deallocation;

import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.transform.deallocation.flow.Buffers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs modules from {@code @main} with decisions made at random, watching every allocation: nothing
 * is used after it was freed, nothing is freed twice, and no allocation has two owners.
 */
final class OwnershipMachine {
  private static final int MAX_DECISIONS = 60;
  private static final int MAX_STEPS = 100_000;

  /** Stands for the indicator of nothing. */
  private static final Object NULL = "null";

  private final Operation module;
  private final SymbolTables tables = new SymbolTables();
  private final Random decisions;
  private final boolean owning;
  private final List<Allocation> heap = new ArrayList<>();
  private final Allocation global = new Allocation("global", null);
  private final List<Integer> reads = new ArrayList<>();
  private int decided;
  private int steps;

  private OwnershipMachine(Operation module, long seed, boolean owning) {
    this.module = module;
    this.owning = owning;
    this.decisions = new Random(seed);
    global.held = global;
  }

  /** An error of a program. */
  static final class Violation extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Violation(String message) {
      super(message);
    }
  }

  private static final class Allocation {
    private final String name;
    private final @Nullable Operation origin;
    private boolean freed;

    /** How many calls are running that got it as an argument: it belongs to their callers. */
    private int borrowers;

    private int contents = -1;

    /** The buffer that is an element of this one. */
    private @Nullable Allocation held;

    Allocation(String name, @Nullable Operation origin) {
      this.name = name;
      this.origin = origin;
    }

    void check(Operation user) {
      if (freed) {
        throw new Violation(this + " is used after it was freed by " + user);
      }
    }

    void free(Operation user) {
      if (freed || origin == null || borrowers > 0) {
        throw new Violation(this + " must not be freed" + (freed ? " again" : "") + " by " + user);
      }
      freed = true;
    }

    @Override
    public String toString() {
      return origin == null ? name : name + " made by " + origin;
    }
  }

  private static final class Frame {
    private final Map<Value, Object> values = new HashMap<>();
    private final List<Allocation> stack = new ArrayList<>();

    Object get(Value value) {
      Object held = values.get(value);
      if (held == null) {
        throw new IllegalStateException("not computed: " + value.type());
      }
      return held;
    }

    List<Object> get(List<? extends Value> some) {
      List<Object> all = new ArrayList<>();
      for (Value value : some) {
        all.add(get(value));
      }
      return all;
    }

    void set(List<? extends Value> some, List<Object> all) {
      if (some.size() != all.size()) {
        throw new IllegalStateException(all.size() + " values for " + some.size());
      }
      for (int i = 0; i < all.size(); i++) {
        values.put(some.get(i), all.get(i));
      }
    }
  }

  /**
   * Runs a module.
   *
   * @param owning whether everything that was allocated has to be freed in the end
   * @return the values read: the number of the write that was seen, or -1 if there was none
   * @throws Violation if the program has an error
   */
  static List<Integer> run(Operation module, long seed, boolean owning) {
    return run(module, seed, owning, 0);
  }

  /**
   * As {@link #run(Operation, long, boolean)}, where some allocations need not be freed.
   *
   * @param kept how many: see {@link #countStored}
   */
  static List<Integer> run(Operation module, long seed, boolean owning, int kept) {
    OwnershipMachine machine = new OwnershipMachine(module, seed, owning);
    machine.runMain();
    List<Allocation> left = machine.left();
    if (owning && left.size() > kept) {
      throw new Violation(left.get(kept) + " is never freed");
    }
    return machine.reads;
  }

  /**
   * How many allocations a program without indicators leaks that may have been stored in buffers:
   * they have no owner that could free them.
   */
  static int countStored(Operation module, long seed) {
    Set<Operation> stored = StoredBuffers.in(module);
    if (stored.isEmpty()) {
      return 0;
    }
    OwnershipMachine machine = new OwnershipMachine(module, seed, false);
    machine.runMain();
    return (int)
        machine.left().stream().filter(allocation -> stored.contains(allocation.origin)).count();
  }

  private List<Allocation> left() {
    return heap.stream().filter(allocation -> !allocation.freed).toList();
  }

  private void runMain() {
    Operation main = function("main");
    List<Object> arguments = new ArrayList<>();
    for (Value argument : main.region(0).front().arguments()) {
      // Arguments may be one buffer, even as different types.
      boolean again = !arguments.isEmpty() && decisions.nextInt(3) == 0;
      if (argument.type() instanceof BaseMemRefType) {
        arguments.add(
            again ? arguments.get(0) : new Allocation("argument " + arguments.size(), null));
      }
    }
    List<Object> results = call(main, arguments);
    List<Type> types = ((FuncOp) main).returnTypes();
    for (int i = 0; i < results.size(); i++) {
      if (types.get(i) instanceof BaseMemRefType) {
        ((Allocation) results.get(i)).check(main);
      }
    }
    for (int i = 0; i < results.size(); i++) {
      if (types.get(i) == OwnershipType.OWNERSHIP && results.get(i) != NULL) {
        ((Allocation) results.get(i)).free(main);
      }
    }
  }

  private Operation function(String name) {
    Operation found = tables.lookUp(module, name);
    if (found == null) {
      throw new IllegalStateException("no function " + name);
    }
    return found;
  }

  private boolean decide() {
    return ++decided <= MAX_DECISIONS && decisions.nextInt(5) < 3;
  }

  private Allocation allocate(Operation op) {
    Allocation made = new Allocation("heap " + heap.size(), op);
    heap.add(made);
    return made;
  }

  private List<Object> call(Operation function, List<Object> arguments) {
    Region body = function.region(0);
    if (body.isEmpty()) {
      throw new IllegalStateException("a declaration");
    }
    Frame frame = new Frame();
    frame.set(body.front().arguments(), arguments);
    Set<Object> lent = lent(body.front(), arguments);
    for (Object argument : lent) {
      ((Allocation) argument).borrowers++;
    }
    List<Object> results = run(body.front(), frame);
    for (Object argument : lent) {
      ((Allocation) argument).borrowers--;
    }
    for (Allocation allocation : frame.stack) {
      allocation.freed = true;
    }
    return results;
  }

  /** The buffers that still belong to the caller, who has not passed their indicators. */
  private static Set<Object> lent(Block body, List<Object> arguments) {
    Set<Object> lent = new HashSet<>(arguments);
    for (int i = 0; i < arguments.size(); i++) {
      if (Buffers.isIndicator(body.argument(i))) {
        lent.remove(arguments.get(i));
      }
    }
    return lent;
  }

  /** Runs a block, with those it branches to, and returns the operands of the last terminator. */
  private List<Object> run(Block entry, Frame frame) {
    for (Block block = entry; ; ) {
      Operation last = block.lastOp();
      for (Operation op : block.operations()) {
        if (op == last) {
          break;
        }
        if (++steps > MAX_STEPS) {
          throw new IllegalStateException("runs for ever");
        }
        run(op, frame);
      }
      if (!(last instanceof Branch branch)) {
        return forward(last, last.operands(), frame);
      }
      int taken = taken(last, frame);
      List<Value> forwarded = new ArrayList<>();
      branch.successorOperands(taken).forEach(operand -> forwarded.add(operand.get()));
      block = last.successor(taken);
      frame.set(block.arguments(), forward(last, forwarded, frame));
    }
  }

  private static int taken(Operation branch, Frame frame) {
    if (branch.successorCount() == 1) {
      return 0;
    }
    Object decision = frame.get(branch.operand(0));
    if (branch instanceof SwitchOp choice) {
      for (int i = 0; i < choice.caseCount(); i++) {
        if (decision.equals(choice.caseValue(i).longValue())) {
          return i + 1;
        }
      }
      return 0;
    }
    return (Boolean) decision ? 0 : 1;
  }

  /** The values that an operation forwards; a program must not forward a freed buffer. */
  private List<Object> forward(Operation op, List<? extends Value> values, Frame frame) {
    List<Object> all = frame.get(values);
    for (Object value : all) {
      if (!owning && value instanceof Allocation allocation) {
        allocation.check(op);
      }
    }
    return all;
  }

  private List<Object> enter(Region region, List<Object> arguments, Frame frame) {
    frame.set(region.front().arguments(), arguments);
    return run(region.front(), frame);
  }

  private void run(Operation op, Frame frame) {
    switch (op.name()) {
      case "scf.for":
        runFor(op, frame);
        return;
      case "scf.while":
        runWhile(op, frame);
        return;
      case "scf.if":
        int taken = (Boolean) frame.get(op.operand(0)) ? 0 : 1;
        if (!op.region(taken).isEmpty()) {
          frame.set(op.results(), enter(op.region(taken), List.of(), frame));
        }
        return;
      case "affine.for":
        runAffineFor((ForOp) op, frame);
        return;
      case "affine.if":
        int affine = AffineNumbers.chosen((IfOp) op, frame::get);
        if (!op.region(affine).isEmpty()) {
          frame.set(op.results(), enter(op.region(affine), List.of(), frame));
        }
        return;
      case "scf.index_switch":
        frame.set(op.results(), enter(chosen((IndexSwitchOp) op, frame), List.of(), frame));
        return;
      case "scf.execute_region":
      case "memref.alloca_scope":
        frame.set(op.results(), enter(op.region(0), List.of(), frame));
        return;
      case "affine.parallel":
      case "scf.forall":
        for (long i = 0; i < 2; i++) {
          enter(op.region(0), List.of(i), frame);
        }
        return;
      case "scf.parallel":
        runParallel(op, List.of(), frame);
        return;
      case "func.call":
        frame.set(op.results(), runCall(op, frame));
        return;
      default:
        for (Value operand : op.operands()) {
          if (operand.type() instanceof BaseMemRefType && !op.name().equals("memref.dealloc")) {
            ((Allocation) frame.get(operand)).check(op);
          }
        }
        Object result = compute(op, frame);
        if (op.resultCount() == 1 && result != null) {
          frame.values.put(op.result(), result);
        }
    }
  }

  /** Runs the iterations that begin with some indices; the canonicalizer may merge nested loops. */
  private void runParallel(Operation op, List<Object> outer, Frame frame) {
    int dimensions = op.region(0).front().argumentCount();
    if (outer.size() == dimensions) {
      enter(op.region(0), outer, frame);
      return;
    }
    long end = (Long) frame.get(op.operand(dimensions + outer.size()));
    for (long i = (Long) frame.get(op.operand(outer.size())); i < end; i++) {
      List<Object> indices = new ArrayList<>(outer);
      indices.add(i);
      runParallel(op, indices, frame);
    }
  }

  private void runFor(Operation op, Frame frame) {
    List<Object> carried = forward(op, op.operandRange(3, op.operandCount() - 3), frame);
    count(op, (Long) frame.get(op.operand(0)), (Long) frame.get(op.operand(1)), carried, frame);
  }

  private void runAffineFor(ForOp op, Frame frame) {
    List<Object> carried = forward(op, op.initArguments(), frame);
    count(op, 0, AffineNumbers.end(op, frame::get), carried, frame);
  }

  private static Region chosen(IndexSwitchOp op, Frame frame) {
    int chosen = op.cases().asList().indexOf((Long) frame.get(op.index()));
    return chosen < 0 ? op.defaultRegion() : op.caseRegion(chosen);
  }

  private void count(Operation op, long from, long to, List<Object> inits, Frame frame) {
    List<Object> carried = inits;
    for (long i = from; i < to; i++) {
      List<Object> arguments = new ArrayList<>(carried);
      arguments.add(0, i);
      carried = enter(op.region(0), arguments, frame);
    }
    frame.set(op.results(), carried);
  }

  private void runWhile(Operation op, Frame frame) {
    List<Object> carried = forward(op, op.operands(), frame);
    while (true) {
      List<Object> condition = enter(op.region(0), carried, frame);
      List<Object> forwarded = condition.subList(1, condition.size());
      if (!(Boolean) condition.get(0)) {
        frame.set(op.results(), forwarded);
        return;
      }
      carried = enter(op.region(1), forwarded, frame);
    }
  }

  private List<Object> runCall(Operation op, Frame frame) {
    SymbolRefAttribute callee = (SymbolRefAttribute) op.attribute("callee");
    if (!callee.root().equals("ext")) {
      return call(function(callee.root()), forward(op, op.operands(), frame));
    }
    Allocation argument = (Allocation) frame.get(op.operand(0));
    Object fresh = decide() ? allocate(op) : null;
    List<Object> results = new ArrayList<>();
    results.add(fresh == null ? argument : fresh);
    if (op.resultCount() > 1) {
      results.add(fresh == null ? NULL : fresh);
    }
    return results;
  }

  private Object compute(Operation op, Frame frame) {
    switch (op.name()) {
      case "arith.constant":
        return ((IntegerAttribute) op.attribute("value")).longValue();
      case "arith.cmpi":
        boolean same = frame.get(op.operand(0)).equals(frame.get(op.operand(1)));
        return same == (((IntegerAttribute) op.attribute("predicate")).longValue() == 0);
      case "arith.select":
        return frame.get(op.operand((Boolean) frame.get(op.operand(0)) ? 1 : 2));
      case "memref.alloc":
        return allocate(op);
      case "memref.alloca":
        Allocation local = new Allocation("stack", null);
        frame.stack.add(local);
        return local;
      case "memref.dealloc":
        ((Allocation) frame.get(op.operand(0))).free(op);
        return null;
      case "memref.realloc":
        Allocation old = (Allocation) frame.get(op.operand(0));
        old.free(op);
        Allocation grown = allocate(op);
        grown.contents = old.contents;
        grown.held = old.held;
        return grown;
      case "memref.store":
        ((Allocation) frame.get(op.operand(1))).held = (Allocation) frame.get(op.operand(0));
        return null;
      case "memref.load":
        return load((Allocation) frame.get(op.operand(0)), op);
      case "memref.copy":
        ((Allocation) frame.get(op.operand(1))).held =
            load((Allocation) frame.get(op.operand(0)), op);
        return null;
      case "memref.view":
      case "memref.reinterpret_cast":
      case "app.view":
        return frame.get(op.operand(0));
      case "app.mix":
        return frame.get(op.operand(decide() ? 0 : 1));
      case "app.global":
        return global;
      case "app.cond":
        return decide();
      case "app.index":
        return (long) (++decided <= MAX_DECISIONS ? decisions.nextInt(3) : 0);
      case "app.write":
        ((Allocation) frame.get(op.operand(0))).contents =
            (int) ((IntegerAttribute) op.attribute("id")).longValue();
        return null;
      case "app.read":
        reads.add(((Allocation) frame.get(op.operand(0))).contents);
        return null;
      default:
        return computeOwnership(op, frame);
    }
  }

  private static Allocation load(Allocation from, Operation op) {
    if (from.held == null) {
      throw new Violation("nothing has been stored in " + from + " for " + op);
    }
    return from.held;
  }

  private Object computeOwnership(Operation op, Frame frame) {
    switch (op.name()) {
      case "deallocation.null":
        return NULL;
      case "deallocation.own":
        return frame.get(op.operand(0));
      case "deallocation.get_buffer":
        Object buffer = frame.get(op.operand(0));
        return buffer == NULL ? (Object) 0L : buffer;
      case "deallocation.free":
        if (frame.get(op.operand(0)) != NULL) {
          ((Allocation) frame.get(op.operand(0))).free(op);
        }
        return null;
      case "deallocation.retain":
        frame.set(op.results(), retain(op, frame));
        return null;
      default:
        throw new IllegalStateException("unknown: " + op.name());
    }
  }

  private static List<Object> retain(Operation op, Frame frame) {
    int retained = op.resultCount();
    Set<Object> left = new HashSet<>();
    for (Object alloc : frame.get(op.operandRange(retained, op.operandCount() - retained))) {
      if (alloc != NULL) {
        ((Allocation) alloc).check(op);
        if (!left.add(alloc)) {
          throw new Violation(alloc + " has two owners at " + op);
        }
      }
    }
    List<Object> results = new ArrayList<>();
    for (Object memRef : frame.get(op.operandRange(0, retained))) {
      results.add(left.remove(memRef) ? memRef : NULL);
    }
    for (Object alloc : left) {
      ((Allocation) alloc).free(op);
    }
    return results;
  }
}
