package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.buffer.TilePlan.Part;
import dev.jopt.transform.buffer.TilePlan.Spans;
import dev.jopt.transform.buffer.TilePlan.Window;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the tiles of a plan: neighbours of one size and at one distance become a loop, others
 * stand by themselves, which those at the border of an image do.
 */
final class TileRewrite {
  private final TilePlan plan;

  /** Outside the loops. */
  private final OpBuilder outer;

  private final Location location;

  private TileRewrite(TilePlan plan) {
    this.plan = plan;
    Operation last = plan.parts().get(plan.parts().size() - 1).step().op();
    this.outer = OpBuilder.before(last);
    this.location = last.location();
  }

  /** Replaces the operations of a plan. */
  static void apply(TilePlan plan) {
    TileRewrite rewrite = new TileRewrite(plan);
    for (TileRuns.Run run : TileRuns.of(plan)) {
      rewrite.write(run.first(), run.count());
    }
    Set<Value> gone = new LinkedHashSet<>();
    for (Part part : plan.parts()) {
      for (Value base : part.step().bases()) {
        if (plan.isInTiles(base)) {
          gone.add(base);
        }
      }
      part.step().op().erase();
    }
    gone.forEach(TileRewrite::eraseWithViews);
  }

  private static void eraseWithViews(Value buffer) {
    for (Operation view : ImmutableList.copyOf(buffer.users())) {
      eraseWithViews(view.result(0));
    }
    Operation definition = buffer.definingOp();
    if (definition != null) {
      definition.erase();
    }
  }

  private void write(int first, int count) {
    if (count == 1) {
      new Tile(first, outer, outer, null).write();
      return;
    }
    Value zero = ConstantOp.createIndex(outer, location, 0).result();
    Value end = ConstantOp.createIndex(outer, location, count).result();
    Value one = ConstantOp.createIndex(outer, location, 1).result();
    ForOp loop = ForOp.create(outer, location, zero, end, one, List.of());
    OpBuilder inner = OpBuilder.before(loop.yieldOp());
    new Tile(first, OpBuilder.before(loop), inner, loop.inductionVariable()).write();
  }

  /** A number that is the same in each tile of a run, or grows from one to the next. */
  private record Index(long start, long step) {
    static final Index ZERO = new Index(0, 0);

    Index times(long factor) {
      return new Index(start * factor, step * factor);
    }
  }

  /** A tile, or the body of the loop over a run of tiles. */
  private final class Tile {
    private final int first;
    private final OpBuilder constants;
    private final OpBuilder builder;
    private final @Nullable Value counter;
    private final Map<Index, Value> indices = new HashMap<>();
    private final Map<Value, Value> windows = new HashMap<>();

    Tile(int first, OpBuilder constants, OpBuilder builder, @Nullable Value counter) {
      this.constants = constants;
      this.first = first;
      this.builder = builder;
      this.counter = counter;
    }

    void write() {
      for (Part part : plan.parts()) {
        if (!part.iterations().isEmpty(first)) {
          write(part);
        }
      }
    }

    private void write(Part part) {
      Index from = indexOf(part.iterations());
      List<Value> operands = new ArrayList<>();
      for (Use use : part.step().operands()) {
        operands.add(operand(part, use, from));
      }
      // An index that the body asks for is made before the operation.
      Value shift = null;
      if (asksForIndex(part) && !from.equals(Index.ZERO)) {
        shift = value(from);
      }
      // So are windows that it loads from, and where they begin.
      Map<BodyLoad, @Nullable Value> begins = new LinkedHashMap<>();
      for (BodyLoad load : part.step().loads()) {
        Window window = plan.window(load.buffer());
        if (window != null) {
          window(load.buffer(), window);
          Index begin = indexOf(window.needed);
          begins.put(load, begin.equals(Index.ZERO) ? null : value(begin));
        }
      }
      IrMapping mapping = new IrMapping();
      Operation copy = builder.insertCopy(part.step().op(), mapping);
      begins.forEach((load, begin) -> loadFromWindow(load, mapping, begin));
      for (int i = 0; i < operands.size(); i++) {
        copy.setOperand(part.step().operands().get(i).index(), operands.get(i));
      }
      if (shift != null) {
        shiftIndices(copy, part.loop(), shift);
      }
    }

    private void loadFromWindow(BodyLoad load, IrMapping mapping, @Nullable Value begin) {
      Operation copy =
          Objects.requireNonNull(mapping.lookUpOrSame(load.op().result()).definingOp());
      Value buffer = load.buffer();
      copy.setOperand(0, Objects.requireNonNull(windows.get(buffer)));
      if (begin != null) {
        int place = 1 + Objects.requireNonNull(plan.window(buffer)).dim;
        OpBuilder within = OpBuilder.before(copy);
        Value index = copy.operand(place);
        copy.setOperand(
            place,
            IntegerBinaryOp.create(within, copy.location(), IntegerBinary.SUBI, index, begin)
                .result());
      }
    }

    private Index indexOf(Spans spans) {
      long start = spans.first()[first];
      return new Index(start, counter == null ? 0 : spans.first()[first + 1] - start);
    }

    private Value operand(Part part, Use use, Index from) {
      Rows own = Objects.requireNonNull(use.rowsOfOperand(part.loop()));
      if (own.isAll()) {
        return use.value();
      }
      ImmutableLongArray shape = use.type().shape();
      long[] offsets = new long[shape.length()];
      long[] sizes = shape.toArray();
      long[] strides = new long[shape.length()];
      Arrays.fill(strides, 1);
      int place = own.dim();
      sizes[place] = own.end(part.iterations().length(first));
      Value source = use.value();
      Index offset = from.times(own.scale());
      Window window = plan.window(use.base());
      if (window != null) {
        source = window(use.base(), window);
        Rows rows = TileRuns.rowsOf(part, use);
        int dim = rows.dim();
        ReshapeView reshape = ReshapeView.of(use.value());
        if (reshape == null) {
          System.arraycopy(use.offsets(), 0, offsets, 0, offsets.length);
          System.arraycopy(use.strides(), 0, strides, 0, strides.length);
        } else {
          source = reshape.again(builder, source, dim, window.needed.length(first));
        }
        Index begin = indexOf(window.needed);
        Index inBase = from.times(rows.scale());
        offset =
            new Index(
                inBase.start() + use.offsets()[dim] - begin.start(), inBase.step() - begin.step());
      }
      offsets[place] = offset.step() == 0 ? offset.start() : ShapedType.DYNAMIC;
      ImmutableLongArray at = ImmutableLongArray.copyOf(offsets);
      ImmutableLongArray size = ImmutableLongArray.copyOf(sizes);
      boolean isAll =
          ((MemRefType) source.type()).shape().equals(size) && at.stream().allMatch(o -> o == 0);
      if (isAll) {
        return source;
      }
      return SubViewOp.create(
              builder,
              part.step().op().location(),
              source,
              at,
              offset.step() == 0 ? List.of() : List.of(value(offset)),
              size,
              ImmutableLongArray.copyOf(strides))
          .result();
    }

    private Value window(Value base, Window window) {
      Value known = windows.get(base);
      if (known == null) {
        Operation alloc = base.definingOp();
        if (alloc == null) {
          throw new IllegalStateException("a window of an argument");
        }
        MemRefType type = (MemRefType) base.type();
        long[] shape = type.shape().toArray();
        shape[window.dim] = window.needed.length(first);
        AllocOp made =
            AllocOp.create(
                builder, alloc.location(), type.withShape(ImmutableLongArray.copyOf(shape)));
        Attribute alignment = alloc.attribute(AllocLikeOp.ALIGNMENT);
        if (alignment != null) {
          made.setAttribute(AllocLikeOp.ALIGNMENT, alignment);
        }
        known = made.result();
        windows.put(base, known);
      }
      return known;
    }

    private Value value(Index index) {
      Value known = indices.get(index);
      if (known == null) {
        known = ConstantOp.createIndex(constants, location, index.start()).result();
        if (counter != null && index.step() != 0) {
          Value step = ConstantOp.createIndex(constants, location, index.step()).result();
          Value moved = binary(IntegerBinary.MULI, counter, step);
          known = index.start() == 0 ? moved : binary(IntegerBinary.ADDI, moved, known);
        }
        indices.put(index, known);
      }
      return known;
    }

    private Value binary(IntegerBinary kind, Value lhs, Value rhs) {
      return IntegerBinaryOp.create(builder, location, kind, lhs, rhs).result();
    }
  }

  private static boolean asksForIndex(Part part) {
    boolean[] asks = {false};
    part.step()
        .op()
        .walk(
            IndexOp.class,
            index -> asks[0] |= index.dimension() == part.loop() && index.result().hasUses());
    return asks[0];
  }

  /** Adds a value to what the body of an operation gets as index of a loop. */
  static void shiftIndices(Operation op, int loop, Value shift) {
    List<IndexOp> indices = new ArrayList<>();
    op.walk(
        IndexOp.class,
        index -> {
          if (index.dimension() == loop && index.result().hasUses()) {
            indices.add(index);
          }
        });
    for (IndexOp index : indices) {
      IntegerBinaryOp sum =
          IntegerBinaryOp.create(
              OpBuilder.after(index), index.location(), IntegerBinary.ADDI, index.result(), shift);
      index.result().replaceUsesIf(sum.result(), use -> use.owner() != sum);
    }
  }
}
