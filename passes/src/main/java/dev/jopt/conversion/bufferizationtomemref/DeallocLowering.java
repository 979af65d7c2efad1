package dev.jopt.conversion.bufferizationtomemref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.ExtractAlignedPointerAsIndexOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A deallocation that depends on ownership, as comparisons of addresses. */
final class DeallocLowering {
  private final DeallocOp op;
  private final Location location;
  private final ConversionRewriter rewriter;

  private DeallocLowering(DeallocOp op, ConversionRewriter rewriter) {
    this.op = op;
    this.location = op.location();
    this.rewriter = rewriter;
  }

  static ConversionPattern<DeallocOp> pattern(DeallocHelpers helpers) {
    return ConversionPattern.of(
        DeallocOp.class,
        (op, operands, rewriter) -> new DeallocLowering(op, rewriter).lower(helpers));
  }

  private boolean lower(DeallocHelpers helpers) {
    if (op.memrefs().isEmpty()) {
      Value no = constant(false);
      rewriter.replaceOp(op, Collections.nCopies(op.retained().size(), no));
      return true;
    }
    if (op.memrefs().size() == 1) {
      lowerOne(op.memrefs().get(0), op.conditions().get(0));
      return true;
    }
    FuncOp helper = helpers.of(op);
    if (helper == null) {
      return op.emitError(
          "library function required for generic lowering, but cannot be automatically inserted"
              + " when operating on functions");
    }
    lowerMany(helper);
    return true;
  }

  private Value constant(boolean value) {
    return ConstantOp.create(rewriter, location, IntegerAttribute.of(value)).result();
  }

  private Value index(int value) {
    return ConstantOp.createIndex(rewriter, location, value).result();
  }

  private Value and(Value left, Value right) {
    return IntegerBinaryOp.create(rewriter, location, IntegerBinary.ANDI, left, right).result();
  }

  private Value address(Value buffer) {
    return ExtractAlignedPointerAsIndexOp.create(rewriter, location, buffer).result();
  }

  private void freeIf(Value condition, Value buffer) {
    IfOp choice = IfOp.create(rewriter, location, List.of(), condition, false);
    rewriter.setInsertPointToStart(choice.region(0).front());
    dev.jopt.dialect.memref.DeallocOp.create(rewriter, location, buffer);
    rewriter.setInsertPointAfter(choice);
  }

  /** One buffer is freed unless it is retained, which owns it then. */
  private void lowerOne(Value buffer, Value condition) {
    if (op.retained().isEmpty()) {
      freeIf(condition, buffer);
      rewriter.replaceOp(op, List.of());
      return;
    }
    Value address = address(buffer);
    List<Value> differences = new ArrayList<>();
    for (Value retained : op.retained()) {
      Value other = address(retained);
      differences.add(CmpIOp.create(rewriter, location, CmpIPredicate.NE, address, other).result());
    }
    Value all = differences.get(0);
    for (Value next : differences.subList(1, differences.size())) {
      all = and(all, next);
    }
    freeIf(and(all, condition), buffer);
    Value yes = constant(true);
    List<Value> owned = new ArrayList<>();
    for (Value differs : differences) {
      Value same =
          IntegerBinaryOp.create(rewriter, location, IntegerBinary.XORI, differs, yes).result();
      owned.add(and(same, condition));
    }
    rewriter.replaceOp(op, owned);
  }

  private Value alloc(int size, MemRefType open) {
    return AllocOp.create(rewriter, location, open.withShape(ImmutableLongArray.of(size))).result();
  }

  private Value cast(Value buffer, MemRefType open) {
    return CastOp.create(rewriter, location, buffer, open).result();
  }

  private void fill(Value list, List<Value> values, boolean addresses) {
    for (int i = 0; i < values.size(); i++) {
      Value value = addresses ? address(values.get(i)) : values.get(i);
      StoreOp.create(rewriter, location, value, list, List.of(index(i)));
    }
  }

  private Value load(Value list, int i) {
    Value index = index(i);
    return LoadOp.create(rewriter, location, list, List.of(index)).result();
  }

  /** A function compares all with all; the lists that it works on are freed again. */
  private void lowerMany(FuncOp helper) {
    int count = op.memrefs().size();
    int retained = op.retained().size();
    Value addresses = alloc(count, DeallocHelpers.INDICES);
    Value conditions = alloc(count, DeallocHelpers.FLAGS);
    Value others = alloc(retained, DeallocHelpers.INDICES);
    fill(addresses, op.memrefs(), true);
    fill(conditions, op.conditions(), false);
    fill(others, op.retained(), true);
    Value openAddresses = cast(addresses, DeallocHelpers.INDICES);
    Value openConditions = cast(conditions, DeallocHelpers.FLAGS);
    Value openOthers = cast(others, DeallocHelpers.INDICES);
    Value freed = alloc(count, DeallocHelpers.FLAGS);
    Value owned = alloc(retained, DeallocHelpers.FLAGS);
    Value openFreed = cast(freed, DeallocHelpers.FLAGS);
    Value openOwned = cast(owned, DeallocHelpers.FLAGS);
    CallOp.create(
        rewriter,
        location,
        helper,
        List.of(openAddresses, openOthers, openConditions, openFreed, openOwned));
    for (int i = 0; i < count; i++) {
      freeIf(load(freed, i), op.memrefs().get(i));
    }
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < retained; i++) {
      results.add(load(owned, i));
    }
    for (Value list : List.of(addresses, others, conditions, freed, owned)) {
      dev.jopt.dialect.memref.DeallocOp.create(rewriter, location, list);
    }
    rewriter.replaceOp(op, results);
  }
}
