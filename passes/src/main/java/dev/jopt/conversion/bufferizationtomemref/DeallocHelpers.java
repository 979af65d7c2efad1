package dev.jopt.conversion.bufferizationtomemref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The functions that decide, when the program runs, which of several buffers are freed. There is
 * one for each symbol table that has a use for it. It gets the addresses of the buffers, those of
 * the buffers that are retained, and the conditions; it fills in which buffers to free, and which
 * retained buffers are owned.
 */
final class DeallocHelpers {
  static final MemRefType INDICES = open(IndexType.INDEX);
  static final MemRefType FLAGS = open(IntegerType.I1);

  private final Map<Operation, FuncOp> byTable = new IdentityHashMap<>();

  private DeallocHelpers() {}

  private static MemRefType open(Type element) {
    return MemRefType.of(element).withShape(ImmutableLongArray.of(ShapedType.DYNAMIC));
  }

  /** Adds the functions that are needed to a module; a function gets none. */
  static DeallocHelpers addTo(Operation root) {
    DeallocHelpers helpers = new DeallocHelpers();
    if (root instanceof ModuleOp) {
      SymbolTables symbols = new SymbolTables();
      root.walkPostOrder(
          op -> {
            Operation table =
                op instanceof DeallocOp dealloc && dealloc.memrefs().size() > 1
                    ? SymbolTables.nearestTable(op)
                    : null;
            if (table != null && !helpers.byTable.containsKey(table)) {
              FuncOp helper = new Body(root.context(), root.location()).build();
              symbols.insert(table, helper);
              Symbols.setVisibility(helper, Symbol.Visibility.PRIVATE);
              helpers.byTable.put(table, helper);
            }
          });
    }
    return helpers;
  }

  /** The function for an operation, or null. */
  @Nullable FuncOp of(Operation op) {
    Operation table = SymbolTables.nearestTable(op);
    return table == null ? null : byTable.get(table);
  }

  /** Writes the function. */
  private static final class Body {
    private final OpBuilder builder;
    private final Location location;

    Body(Context context, Location location) {
      builder = new OpBuilder(context);
      this.location = location;
    }

    FuncOp build() {
      List<Type> inputs = List.of(INDICES, INDICES, FLAGS, FLAGS, FLAGS);
      FuncOp function =
          FuncOp.create(builder, location, "dealloc_helper", new FunctionType(inputs, List.of()));
      Block block = function.addEntryBlock();
      builder.setInsertPointToEnd(block);
      Value freed = block.argument(0);
      Value retained = block.argument(1);
      Value conditions = block.argument(2);
      Value owned = block.argument(4);
      Value zero = ConstantOp.createIndex(builder, location, 0).result();
      Value one = ConstantOp.createIndex(builder, location, 1).result();
      Value yes = constant(true);
      Value no = constant(false);
      Value freedCount = DimOp.create(builder, location, freed, zero).result();
      Value retainedCount = DimOp.create(builder, location, retained, zero).result();
      ForOp clear = ForOp.create(builder, location, zero, retainedCount, one, List.of());
      Block clearing = clear.region(0).front();
      builder.setInsertPointToStart(clearing);
      StoreOp.create(builder, location, no, owned, List.of(clearing.argument(0)));
      builder.setInsertPointAfter(clear);
      ForOp loop = ForOp.create(builder, location, zero, freedCount, one, List.of());
      Block body = loop.region(0).front();
      Value i = body.argument(0);
      builder.setInsertPointToStart(body);
      Value address = load(freed, i);
      Value condition = load(conditions, i);
      ForOp others = ForOp.create(builder, location, zero, retainedCount, one, List.of(yes));
      compareWithRetained(others.region(0).front(), retained, owned, address, condition);
      builder.setInsertPointAfter(others);
      ForOp earlier = ForOp.create(builder, location, zero, i, one, List.of(others.result()));
      compareWithEarlier(earlier.region(0).front(), freed, address);
      builder.setInsertPointAfter(earlier);
      Value free = binary(IntegerBinary.ANDI, earlier.result(), condition);
      StoreOp.create(builder, location, free, block.argument(3), List.of(i));
      builder.setInsertPointAfter(loop);
      ReturnOp.create(builder, location, List.of());
      return function;
    }

    /** A retained buffer at the address is owned if the condition holds, and is not freed. */
    private void compareWithRetained(
        Block body, Value retained, Value owned, Value address, Value condition) {
      builder.setInsertPointToStart(body);
      Value j = body.argument(0);
      Value other = load(retained, j);
      Value same = CmpIOp.create(builder, location, CmpIPredicate.EQ, other, address).result();
      IfOp update = IfOp.create(builder, location, List.of(), same, false);
      builder.setInsertPointToStart(update.region(0).front());
      Value either = binary(IntegerBinary.ORI, load(owned, j), condition);
      StoreOp.create(builder, location, either, owned, List.of(j));
      builder.setInsertPointAfter(update);
      yieldIfDifferent(body, other, address);
    }

    /** A buffer that is there twice is freed the first time. */
    private void compareWithEarlier(Block body, Value freed, Value address) {
      builder.setInsertPointToStart(body);
      yieldIfDifferent(body, load(freed, body.argument(0)), address);
    }

    private void yieldIfDifferent(Block body, Value other, Value address) {
      Value differs = CmpIOp.create(builder, location, CmpIPredicate.NE, other, address).result();
      Value all = binary(IntegerBinary.ANDI, body.argument(1), differs);
      YieldOp.create(builder, location, List.of(all));
    }

    private Value load(Value buffer, Value index) {
      return LoadOp.create(builder, location, buffer, List.of(index)).result();
    }

    private Value binary(IntegerBinary kind, Value left, Value right) {
      return IntegerBinaryOp.create(builder, location, kind, left, right).result();
    }

    private Value constant(boolean value) {
      return ConstantOp.create(builder, location, IntegerAttribute.of(value)).result();
    }
  }
}
