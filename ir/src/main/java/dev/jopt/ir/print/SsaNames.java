package dev.jopt.ir.print;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.ValueNumbering;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.op.ResultNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of values and blocks. A region's own values are numbered in textual order before any
 * region nested in it; nested regions go on where it ended, so that siblings share numbers.
 *
 * <p>Regions are named when the printer reaches their operation and dropped after it, unless the
 * flags ask for numbers that depend on the whole program: then all is named at the start.
 */
final class SsaNames implements ResultNames.Namer {
  /** The state in which naming goes on within a region, and the names that it brought in scope. */
  static final class Scope {
    private int nextValue;
    private int nextArgument;
    private int nextConflict;
    private int firstName;
    private int endName;
  }

  /** In place of a name: none. */
  private static final int NONE = Integer.MIN_VALUE;

  /** In place of an index in a pack: there is no pack. */
  private static final int ALONE = -1;

  private final boolean suggestions;
  private final boolean namesFromLocations;
  private final boolean numberEmptyOps;
  private final boolean unique;
  private final boolean ahead;

  private final ValueNumbering numbering = new ValueNumbering();

  /** By number of the value: its own number, or ~(number of its name). */
  private final IntPages names = new IntPages();

  /**
   * By number of the value: 1 + its place in a pack of results, or 0. Empty before the first pack,
   * which is rare.
   */
  private int[] packPlaces = new int[0];

  /** The names suggested for the results or arguments being named, by index. */
  private int[] suggested = new int[8];

  /** The block whose arguments have been named already. */
  private @Nullable Block hinted;

  private final ValueNameTable table = new ValueNameTable();
  private final Map<Operation, Integer> opNumbers = new IdentityHashMap<>();

  /** The region that blocks were last looked up in, and their numbers when there are many. */
  private @Nullable Region blocksOf;

  private final Map<Block, Integer> blockNumbers = new IdentityHashMap<>();

  private int nextValue;
  private int nextArgument;
  private int nextConflict;

  /** The operation entered last with no value named around it. */
  private @Nullable Operation outermost;

  SsaNames(PrintingFlags flags) {
    this(flags, flags.uniqueSsaIds() || flags.genericForm() || flags.valueUsers());
  }

  /** As the constructor with flags, also naming everything ahead if {@code ahead}. */
  SsaNames(PrintingFlags flags, boolean ahead) {
    suggestions = !flags.genericForm();
    namesFromLocations = flags.nameLocationsAsPrefix();
    numberEmptyOps = flags.valueUsers();
    unique = flags.uniqueSsaIds() || flags.genericForm();
    this.ahead = ahead;
  }

  /** Whether everything is named at the start. */
  boolean isAhead() {
    return ahead;
  }

  /**
   * Whether the names in the operation entered last are those that it would have alone, since no
   * value around it has any.
   */
  boolean isOutermost(@Nullable Operation op) {
    return op != null && outermost == op;
  }

  // Naming.

  /**
   * Names the values visible in a region within {@code root} (null: only the root's results); more
   * is named as the printer reaches it.
   */
  void start(Operation root, @Nullable Region innermost) {
    numberOp(root);
    if (!unique) {
      // As in the reference, the root's own results do not count.
      nextValue = 0;
      nextConflict = 0;
    }
    if (ahead) {
      numberAllIn(root);
    } else {
      List<Region> path = new ArrayList<>();
      for (Region region = innermost; region != null; ) {
        path.add(region);
        Operation parent = region.parentOp();
        region = parent == null || parent == root ? null : parent.parentRegion();
      }
      for (int i = path.size() - 1; i >= 0; i--) {
        numberRegion(path.get(i));
      }
    }
  }

  /** A place to come back to with {@link #leaveOp}. */
  int mark() {
    return numbering.size();
  }

  /**
   * Names the regions of an operation that is about to be printed; null when there is nothing to
   * do. Undone by {@link #leaveOp}.
   */
  Scope @Nullable [] enterOp(Operation op) {
    int count = op.regionCount();
    if (ahead || count == 0) {
      return null;
    }
    if (numbering.size() == 0 && nextValue == 0 && nextArgument == 0 && nextConflict == 0) {
      outermost = op;
    }
    Scope[] scopes = new Scope[count + 1];
    scopes[count] = save(table.size());
    for (int i = 0; i < count; i++) {
      int firstName = table.size();
      restore(scopes[count]);
      numberRegion(op.region(i));
      scopes[i] = save(firstName);
      table.leave(firstName, table.size());
    }
    restore(scopes[count]);
    return scopes;
  }

  /** Goes on within a region of the operation entered last. */
  void enterRegion(Scope[] scopes, int region) {
    Scope scope = scopes[region];
    restore(scope);
    table.enter(scope.firstName, scope.endName);
  }

  /** Ends the scope that {@link #enterRegion} began. */
  void leaveRegion(Scope[] scopes, int region) {
    Scope scope = scopes[region];
    table.leave(scope.firstName, scope.endName);
    restore(scopes[scopes.length - 1]);
  }

  /** Forgets the names of an operation's regions. */
  void leaveOp(Scope[] scopes, int mark) {
    numbering.truncate(mark);
    table.truncate(scopes[scopes.length - 1].firstName);
  }

  private Scope save(int firstName) {
    Scope scope = new Scope();
    scope.nextValue = nextValue;
    scope.nextArgument = nextArgument;
    scope.nextConflict = nextConflict;
    scope.firstName = firstName;
    scope.endName = table.size();
    return scope;
  }

  private void restore(Scope scope) {
    nextValue = scope.nextValue;
    nextArgument = scope.nextArgument;
    nextConflict = scope.nextConflict;
  }

  /** Names everything, last regions first: numbers that are unique run in that order. */
  private void numberAllIn(Operation root) {
    List<Region> pending = new ArrayList<>();
    List<Scope> states = new ArrayList<>();
    List<Scope> open = new ArrayList<>();
    Scope start = save(table.size());
    for (Region region : root.regions()) {
      pending.add(region);
      states.add(start);
    }
    // The state pushed with a region is that of its parent, whose names must be in scope and whose
    // siblings' must not.
    while (!pending.isEmpty()) {
      Region region = pending.remove(pending.size() - 1);
      Scope parent = states.remove(states.size() - 1);
      while (!open.isEmpty() && open.get(open.size() - 1) != parent) {
        Scope done = open.remove(open.size() - 1);
        table.leave(done.firstName, done.endName);
      }
      if (!unique) {
        restore(parent);
      }
      int firstName = table.size();
      numberRegion(region);
      Scope scope = save(firstName);
      open.add(scope);
      for (Block block = region.firstBlock(); block != null; block = block.nextBlock()) {
        for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
          for (int i = 0; i < op.regionCount(); i++) {
            pending.add(op.region(i));
            states.add(scope);
          }
        }
      }
    }
  }

  private void numberRegion(Region region) {
    Operation parent = region.parentOp();
    Block entry = region.firstBlock();
    if (entry == null) {
      return;
    }
    if (suggestions && parent instanceof ResultNames hints) {
      nameArguments(region, entry, hints);
    }
    for (Block block = entry; block != null; block = block.nextBlock()) {
      if (block != hinted) {
        for (int i = 0; i < block.argumentCount(); i++) {
          numberArgument(block.argument(i), block == entry, NONE);
        }
      }
      for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
        numberOp(op);
      }
    }
    hinted = null;
  }

  /** Names the arguments of an entry block, first those that its operation suggests names for. */
  private void nameArguments(Region region, Block entry, ResultNames hints) {
    int count = entry.argumentCount();
    if (count == 0) {
      return;
    }
    clearSuggested(count);
    hints.suggestArgumentNames(region, this);
    for (int i = 0; i < count; i++) {
      numberArgument(entry.argument(i), true, suggested[i]);
    }
    hinted = entry;
  }

  private void numberArgument(BlockArgument argument, boolean entry, int name) {
    if (name != NONE) {
      setName(argument, name, ALONE);
      return;
    }
    int number = entry ? nextArgument++ : -1;
    String hint = namesFromLocations ? nameIn(argument.location()) : null;
    if (hint != null) {
      // An empty name is one too, and means a number.
      setName(argument, hint.isEmpty() ? nextValue++ : unique(hint), ALONE);
    } else if (entry) {
      setName(argument, ~table.addUniqueNumbered("arg", number, nextConflict), ALONE);
      nextConflict = table.nextConflict();
    } else {
      setName(argument, nextValue++, ALONE);
    }
  }

  private void numberOp(Operation op) {
    int count = op.resultCount();
    if (count == 0) {
      if (numberEmptyOps) {
        opNumbers.put(op, nextValue++);
      }
      return;
    }
    clearSuggested(count);
    if (suggestions && op.definition().suggestsNames()) {
      ((ResultNames) op).suggestResultNames(this);
    }
    if (suggested[0] == NONE) {
      String hint = namesFromLocations ? nameIn(op.location()) : null;
      suggested[0] = hint != null && !hint.isEmpty() ? unique(hint) : nextValue++;
    }
    if (count == 1) {
      setName(op.result(0), suggested[0], ALONE);
    } else {
      numberPacks(op, count);
    }
  }

  /** A result without a name of its own belongs to the pack of the last one before it that has. */
  private void numberPacks(Operation op, int count) {
    for (int start = 0; start < count; ) {
      int end = start + 1;
      while (end < count && suggested[end] == NONE) {
        end++;
      }
      for (int i = start; i < end; i++) {
        setName(op.result(i), suggested[start], end - start == 1 ? ALONE : i - start);
      }
      start = end;
    }
  }

  private void clearSuggested(int count) {
    if (suggested.length < count) {
      suggested = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      suggested[i] = NONE;
    }
  }

  @Override
  public void name(Value value, String suggestion) {
    String hint = namesFromLocations ? nameIn(value.location()) : null;
    String name = hint != null ? hint : suggestion;
    int index = value instanceof OpResult result ? result.index() : ((BlockArgument) value).index();
    if (suggested[index] == NONE) {
      suggested[index] = name.isEmpty() ? nextValue++ : unique(name);
    }
  }

  private int unique(String name) {
    int number = table.addUnique(name, nextConflict);
    nextConflict = table.nextConflict();
    return ~number;
  }

  private void setName(Value value, int name, int packIndex) {
    int number = numbering.addNew(value);
    names.set(number, name);
    if (packIndex != ALONE && number >= packPlaces.length) {
      packPlaces = Arrays.copyOf(packPlaces, Math.max(64, 2 * number));
    }
    if (number < packPlaces.length) {
      packPlaces[number] = packIndex + 1;
    }
  }

  /** The name in a location that has one, looking into it from the outside. */
  private static @Nullable String nameIn(Location location) {
    if (location instanceof NameLocation name) {
      return name.name();
    }
    if (location instanceof CallSiteLocation call) {
      String name = nameIn(call.callee());
      return name != null ? name : nameIn(call.caller());
    }
    if (location instanceof FusedLocation fused) {
      for (Location part : fused.locations()) {
        String name = nameIn(part);
        if (name != null) {
          return name;
        }
      }
    }
    return null;
  }

  /** Lets the arguments of a region go by the names of other values. */
  void shadow(Region region, List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      OutputBuffer text = new OutputBuffer(null);
      appendName(text, values.get(i), true);
      byte[] bytes = text.copyFrom(1);
      int number = numbering.find(region.front().argument(i));
      if (number >= 0) {
        names.set(number, ~table.addVerbatim(bytes));
      }
    }
  }

  // Printing.

  /** Appends {@code %name}, with {@code #number} for a result of a pack if {@code withNumber}. */
  void appendName(OutputBuffer out, Value value, boolean withNumber) {
    int number = numbering.find(value);
    if (number < 0) {
      out.append("<<UNKNOWN SSA VALUE>>");
      return;
    }
    out.append((byte) '%');
    int name = names.get(number);
    if (name >= 0) {
      out.append(name);
    } else {
      table.appendTo(out, ~name);
    }
    int packIndex = withNumber ? packIndex(number) : ALONE;
    if (packIndex != ALONE) {
      out.append((byte) '#');
      out.append(packIndex);
    }
  }

  /** The number after the last result of the pack that starts with result {@code start}. */
  int packEnd(Operation op, int start) {
    int end = start + 1;
    while (end < op.resultCount() && packIndex(op.result(end)) > 0) {
      end++;
    }
    return end;
  }

  private int packIndex(Value value) {
    int number = numbering.find(value);
    return number < 0 ? ALONE : packIndex(number);
  }

  private int packIndex(int number) {
    return number < packPlaces.length ? packPlaces[number] - 1 : ALONE;
  }

  /** Appends the number given to an operation without results. */
  void appendOpNumber(OutputBuffer out, Operation op) {
    Integer number = opNumbers.get(op);
    if (number == null) {
      out.append("<<UNKNOWN OPERATION>>");
    } else {
      out.append((byte) '%');
      out.append(number);
    }
  }

  /** The number of a block in its region. */
  int blockNumber(Block block) {
    Region region = block.parentRegion();
    if (region == null) {
      return -1;
    }
    if (region.firstBlock() == block) {
      return 0;
    }
    if (region != blocksOf) {
      blockNumbers.clear();
      int number = 0;
      for (Block b = region.firstBlock(); b != null; b = b.nextBlock()) {
        blockNumbers.put(b, number++);
      }
      blocksOf = region;
    }
    return blockNumbers.get(block);
  }
}
