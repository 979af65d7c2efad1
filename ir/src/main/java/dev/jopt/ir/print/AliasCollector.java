package dev.jopt.ir.print;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.asm.TypeElision;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.ResourceBlob;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prints nothing, but notes the types and attributes that a print would show, in the order that
 * gives their aliases the numbers that the reference gives.
 */
final class AliasCollector implements OpPrinter {
  /** A tuple of more types has an alias. */
  private static final int LONG_TUPLE = 16;

  private final Context context;
  private final PrintingFlags flags;
  private final int threads;
  private final MetAliases visited = new MetAliases();
  private final IdentityCache<Alias> recent = new IdentityCache<>();
  private boolean foundAny;

  /** What operations themselves have met first since it was asked; null if that is not noted. */
  private @Nullable List<Met> met;

  /** Whether the type of every attribute that can have an alias was visited along with it. */
  private boolean withTypes = true;

  /** The attribute or type being visited, or null in the body of an operation. */
  private @Nullable Alias frame;

  /** The greatest depth met in the frame. */
  private int maxDepth;

  /**
   * A type or attribute that the text of an operation shows, not only as a part of another.
   *
   * @param symbol the type or attribute
   */
  record Met(Object symbol, TypeElision elision) {}

  private AliasCollector(Context context, PrintingFlags flags, int threads) {
    this.context = context;
    this.flags = flags;
    this.threads = threads;
  }

  /**
   * The aliases that printing an operation needs.
   *
   * @param threads how many threads may look for them, including this one
   */
  static AliasTable collect(Operation op, PrintingFlags flags, int threads) {
    // Locations differ from each other, and what they are in decides where they are defined.
    AliasCollector collector =
        new AliasCollector(op.context(), flags, flags.debugInfo() ? 1 : threads);
    collector.visitOp(op);
    return collector.foundAny ? new AliasTable(collector.visited) : AliasTable.EMPTY;
  }

  /** Whether anything in an operation could need an alias; locations aside. */
  static boolean mayNeedAlias(Operation op, PrintingFlags flags) {
    AliasCollector scan = new AliasCollector(op.context(), flags, 1);
    scan.scan(op);
    return scan.foundAny;
  }

  /** Whether an attribute itself has an alias; locations aside. */
  static boolean hasAlias(Context context, Attribute attribute) {
    return !nameOf(context, attribute).isEmpty();
  }

  /** Whether a type itself has an alias. */
  static boolean hasAlias(Type type) {
    return type instanceof TupleType tuple && tuple.types().size() > LONG_TUPLE;
  }

  private void scan(Operation op) {
    for (int i = 0; i < op.resultCount(); i++) {
      visit(op.result(i).type(), false);
    }
    scan(op.inherentAttributes());
    scan(op.discardableAttributes());
    for (int r = 0; r < op.regionCount() && !foundAny; r++) {
      for (Block b = op.region(r).firstBlock(); b != null; b = b.nextBlock()) {
        for (int i = 0; i < b.argumentCount(); i++) {
          visit(b.argument(i).type(), false);
        }
        for (Operation inner = b.firstOp(); inner != null; inner = inner.nextOp()) {
          scan(inner);
        }
      }
    }
  }

  private void scan(DictionaryAttribute attributes) {
    for (int i = 0; i < attributes.size(); i++) {
      visit(attributes.value(i), false, TypeElision.NEVER);
    }
  }

  // Parts of a program.

  /** A collector, for one thread at a time, of what the caller has yet to visit. */
  AliasCollector noting() {
    AliasCollector noting = new AliasCollector(context, flags, 1);
    noting.met = new ArrayList<>();
    return noting;
  }

  /** Visits operations {@code from} up to {@code to}. */
  void visitOps(Operation[] ops, int from, int to) {
    for (int i = from; i < to; i++) {
      visitOp(ops[i]);
    }
  }

  /** What was met first since the last call, in order. */
  List<Met> takeMet() {
    List<Met> taken = Objects.requireNonNull(met);
    met = new ArrayList<>();
    return taken;
  }

  /** Visits what another collector has met. */
  void visit(List<Met> others) {
    for (Met other : others) {
      if (other.symbol instanceof Type type) {
        visit(type, false);
      } else {
        visit((Attribute) other.symbol, false, other.elision);
      }
    }
  }

  /**
   * Whether it is all the same who visited an attribute first. If not, one who has met it with its
   * type may take the type for visited.
   */
  boolean visitsWithTypes() {
    return withTypes;
  }

  // Operations.

  private void visitOp(Operation op) {
    if (flags.debugInfo()) {
      visit(op.location(), true, TypeElision.NEVER);
    }
    if (!flags.genericForm() && op.definition().hasCustomAssembly()) {
      op.print(this);
    } else {
      printGenericOperation(op);
    }
  }

  @Override
  public void printCustomOrGenericOperation(Operation op) {
    visitOp(op);
  }

  @Override
  public void printGenericOperation(Operation op) {
    for (int i = 0; i < op.regionCount(); i++) {
      printRegion(op.region(i), true, true, true);
    }
    for (int i = 0; i < op.operandCount(); i++) {
      printType(op.operand(i).type());
    }
    for (int i = 0; i < op.resultCount(); i++) {
      printType(op.result(i).type());
    }
    printAttributeDictionary(op, Set.of());
  }

  @Override
  public void printRegion(
      Region region, boolean entryArguments, boolean terminators, boolean emptyBlock) {
    if (flags.skipRegions()) {
      return;
    }
    boolean entry = true;
    for (Block block = region.firstBlock(); block != null; block = block.nextBlock()) {
      if (!entry || entryArguments) {
        for (int i = 0; i < block.argumentCount(); i++) {
          visitArgument(block.argument(i));
        }
      }
      Operation first = block.firstOp();
      if (threads > 1 && ParallelPrint.isWorthThreads(block)) {
        Operation[] all = ParallelPrint.allButLast(block);
        ParallelAliases.visit(this, all, threads);
        first = block.lastOp();
      }
      for (Operation op = first; op != null; op = op.nextOp()) {
        if (!entry || terminators || op.nextOp() != null || !(op instanceof Terminator)) {
          visitOp(op);
        }
      }
      entry = false;
    }
  }

  private void visitArgument(BlockArgument argument) {
    printType(argument.type());
    if (flags.debugInfo()) {
      visit(argument.location(), false, TypeElision.NEVER);
    }
  }

  @Override
  public void printRegionArgument(
      BlockArgument argument, DictionaryAttribute attributes, boolean typed) {
    visitArgument(argument);
  }

  @Override
  public void printOptionalAttributeDictionary(DictionaryAttribute attributes, Set<String> elided) {
    for (int i = 0; i < attributes.size(); i++) {
      if (!elided.contains(attributes.name(i))) {
        printAttribute(attributes.value(i));
      }
    }
  }

  @Override
  public void printOptionalAttributeDictionaryWithKeyword(
      DictionaryAttribute attributes, Set<String> elided) {
    printOptionalAttributeDictionary(attributes, elided);
  }

  @Override
  public void printAttributeDictionary(Operation op, Set<String> elided) {
    MergedAttributes.forEach(
        op,
        (name, value) -> {
          if (!elided.contains(name)) {
            printAttribute(value);
          }
        });
  }

  @Override
  public void printAttributeDictionaryWithKeyword(Operation op, Set<String> elided) {
    printAttributeDictionary(op, elided);
  }

  // Types and attributes.

  @Override
  public void printType(Type type) {
    record(visit(type, isWithinDeferrable()));
  }

  @Override
  public void printAttribute(Attribute attribute, TypeElision elision) {
    record(visit(attribute, isWithinDeferrable(), elision));
  }

  private boolean isWithinDeferrable() {
    Alias around = frame;
    return around != null && around.deferrable;
  }

  @Override
  public boolean printAlias(Attribute attribute) {
    // Says that there was one, so that its contents are visited once, here.
    printAttribute(attribute);
    return true;
  }

  private void record(int depth) {
    if (depth > maxDepth) {
      maxDepth = depth;
    }
  }

  private int visit(Attribute attribute, boolean deferrable, TypeElision elision) {
    if (attribute instanceof ArrayAttribute array) {
      List<Attribute> elements = array.elements();
      int deepest = 0;
      for (int i = 0; i < elements.size(); i++) {
        deepest = Math.max(deepest, visit(elements.get(i), deferrable, TypeElision.MAY));
      }
      return around(deepest);
    }
    if (attribute instanceof DictionaryAttribute dictionary) {
      int deepest = 0;
      for (int i = 0; i < dictionary.size(); i++) {
        deepest = Math.max(deepest, visit(dictionary.value(i), deferrable, TypeElision.NEVER));
      }
      return around(deepest);
    }
    if (attribute instanceof TypeAttribute type) {
      return around(visit(type.value(), deferrable));
    }
    if (!canHaveAlias(attribute)) {
      return elision == TypeElision.MUST ? 0 : around(visitTypeOf(attribute, deferrable));
    }
    // Most locations occur once.
    boolean repeats = !(attribute instanceof Location);
    Alias known = repeats ? recent.get(attribute) : null;
    if (known == null) {
      int hash = attribute.hashCode();
      known = visited.find(attribute, hash);
      if (known == null) {
        known = new Alias(attribute, hash, nameOf(context, attribute), deferrable);
        enter(known, elision);
      }
      if (repeats) {
        recent.put(attribute, known);
      }
    }
    if (!deferrable) {
      known.forbidDeferring();
    }
    if (frame != null) {
      frame.addChild(known);
    }
    return known.depth;
  }

  private static int around(int depth) {
    return depth == 0 ? 0 : depth + 1;
  }

  /** Whether attributes of this kind can have aliases. */
  static boolean canHaveAlias(Attribute attribute) {
    return attribute instanceof AffineMapAttribute
        || attribute instanceof DialectAttribute
        || attribute instanceof Location
        || attribute instanceof IntegerSetAttribute
        || attribute instanceof DistinctAttribute
        || (attribute instanceof OpaqueAttribute opaque
            && (!opaque.embedded().isEmpty() || !ReferenceDialects.aliasOf(opaque).isEmpty()));
  }

  private int visitTypeOf(Attribute attribute, boolean deferrable) {
    Type type = null;
    if (attribute instanceof TypedAttribute typed) {
      type = typed.type();
    } else if (attribute instanceof StringAttribute string) {
      type = string.type();
    }
    return type == null || type == NoneType.NONE ? 0 : visit(type, deferrable);
  }

  private void enter(Alias alias, TypeElision elision) {
    visited.add(alias);
    foundAny |= alias.isNamed();
    if (met != null && frame == null) {
      met.add(new Met(alias.symbol, elision));
    }
    Alias outerFrame = frame;
    int outerDepth = maxDepth;
    frame = alias;
    maxDepth = 0;
    if (alias.symbol instanceof Type type) {
      lookInto(type);
    } else if (alias.symbol instanceof Attribute attribute) {
      lookInto(attribute);
      if (elision != TypeElision.MUST) {
        record(visitTypeOf(attribute, alias.deferrable));
      } else if (attribute instanceof TypedAttribute) {
        withTypes = false;
      }
    }
    if (maxDepth > 0) {
      alias.depth = maxDepth + 1;
    }
    frame = outerFrame;
    maxDepth = outerDepth;
  }

  private void lookInto(Attribute attribute) {
    if (attribute instanceof DialectAttribute dialectAttribute) {
      dialectAttribute.print(this);
    } else if (attribute instanceof OpaqueAttribute opaque) {
      lookInto(opaque.embedded());
    } else if (attribute instanceof DistinctAttribute distinct) {
      printAttribute(distinct.referenced());
    } else if (attribute instanceof NameLocation name) {
      if (name.child() != UnknownLocation.UNKNOWN) {
        printAttribute(name.child());
      }
    } else if (attribute instanceof CallSiteLocation call) {
      printAttribute(call.callee());
      printAttribute(call.caller());
    } else if (attribute instanceof FusedLocation fused) {
      if (fused.metadata() != null) {
        printAttribute(fused.metadata());
      }
      for (Location part : fused.locations()) {
        printAttribute(part);
      }
    }
  }

  private int visit(Type type, boolean deferrable) {
    if (!isComposite(type)) {
      return 0;
    }
    Alias known = recent.get(type);
    if (known == null) {
      int hash = type.hashCode();
      known = visited.find(type, hash);
      if (known == null) {
        known = new Alias(type, hash, hasAlias(type) ? "tuple" : "", deferrable);
        enter(known, TypeElision.NEVER);
      }
      recent.put(type, known);
    }
    if (!deferrable) {
      known.forbidDeferring();
    }
    if (frame != null) {
      frame.addChild(known);
    }
    return known.depth;
  }

  private static boolean isComposite(Type type) {
    return type instanceof MemRefType
        || type instanceof RankedTensorType
        || type instanceof FunctionType
        || type instanceof DialectType
        || (type instanceof OpaqueType opaque && !opaque.embedded().isEmpty())
        || type instanceof TupleType
        || type instanceof VectorType
        || type instanceof UnrankedMemRefType
        || type instanceof UnrankedTensorType
        || type instanceof ComplexType;
  }

  private void lookInto(Type type) {
    if (type instanceof MemRefType memref) {
      printType(memref.elementType());
      printIfThere(memref.layout());
      printIfThere(memref.memorySpace());
    } else if (type instanceof RankedTensorType tensor) {
      printType(tensor.elementType());
      printIfThere(tensor.encoding());
    } else if (type instanceof FunctionType function) {
      printTypes(function.inputs());
      printTypes(function.results());
    } else if (type instanceof DialectType dialectType) {
      dialectType.print(this);
    } else if (type instanceof OpaqueType opaque) {
      lookInto(opaque.embedded());
    } else if (type instanceof TupleType tuple) {
      printTypes(tuple.types());
    } else if (type instanceof VectorType vector) {
      printType(vector.elementType());
    } else if (type instanceof UnrankedMemRefType memref) {
      printType(memref.elementType());
      printIfThere(memref.memorySpace());
    } else if (type instanceof UnrankedTensorType tensor) {
      printType(tensor.elementType());
    } else if (type instanceof ComplexType complex) {
      printType(complex.elementType());
    }
  }

  private void lookInto(ImmutableList<Embedded> embedded) {
    for (int i = 0; i < embedded.size(); i++) {
      printAttribute(embedded.get(i).value());
    }
  }

  private void printIfThere(@Nullable Attribute attribute) {
    if (attribute != null) {
      printAttribute(attribute);
    }
  }

  private static String nameOf(Context context, Attribute attribute) {
    if (attribute instanceof AffineMapAttribute) {
      return "map";
    }
    if (attribute instanceof IntegerSetAttribute) {
      return "set";
    }
    if (attribute instanceof Location) {
      return "loc";
    }
    if (attribute instanceof DistinctAttribute distinct) {
      return distinct.referenced() == UnitAttribute.UNIT ? "" : "distinct";
    }
    if (attribute instanceof OpaqueAttribute opaque) {
      return ReferenceDialects.aliasOf(opaque);
    }
    if (attribute instanceof DialectAttribute dialectAttribute) {
      Dialect dialect = context.dialect(dialectAttribute.dialect());
      String name = dialect == null ? null : dialect.aliasFor(dialectAttribute);
      return name == null ? "" : ValueNameTable.sanitizeAlias(name);
    }
    return "";
  }

  // Text without types or attributes.

  @Override
  public PrintingFlags options() {
    return flags;
  }

  @Override
  public void printAscii(byte[] text) {}

  @Override
  public void print(String text) {}

  @Override
  public void print(char character) {}

  @Override
  public void print(long number) {}

  @Override
  public void printString(String text) {}

  @Override
  public void printSymbolName(String name) {}

  @Override
  public void printKeywordOrString(String text) {}

  @Override
  public int distinctNumber(DistinctAttribute attribute) {
    return 0;
  }

  @Override
  public void printResourceKey(String dialect, String key, @Nullable ResourceBlob blob) {}

  @Override
  public void printOperand(Value value) {}

  @Override
  public void shadowRegionArguments(Region region, List<? extends Value> values) {}

  @Override
  public void printSuccessor(Block block) {}

  @Override
  public void printLocation(Location location) {
    visit(location, false, TypeElision.NEVER);
  }

  @Override
  public void printNewline() {}

  @Override
  public void indent() {}

  @Override
  public void unindent() {}
}
