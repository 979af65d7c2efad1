package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.buffer.TileModel.Buffer;
import dev.jopt.transform.buffer.TileModel.Memory;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which iterations each operation of a range runs in each tile, and which indices of each buffer
 * that only the range uses exist there.
 */
final class TilePlan {
  /** A memory for two buffers may be larger than the smaller one by this part. */
  private static final long MOST_WASTE = 8;

  /**
   * What a plan is made for.
   *
   * @param loop the loop of the last step of which tiles run a part
   * @param height how many of its iterations are in a tile
   */
  record Request(int start, int end, int loop, long height) {}

  /** A range of indices or iterations for each tile; empty if the end is not above the first. */
  record Spans(long[] first, long[] end) {
    static Spans empty(int tiles) {
      long[] first = new long[tiles];
      Arrays.fill(first, Long.MAX_VALUE);
      return new Spans(first, new long[tiles]);
    }

    boolean isEmpty(int tile) {
      return end[tile] <= first[tile];
    }

    long length(int tile) {
      return isEmpty(tile) ? 0 : end[tile] - first[tile];
    }

    void addAll(Spans other) {
      for (int tile = 0; tile < first.length; tile++) {
        if (!other.isEmpty(tile)) {
          add(tile, other.first[tile], other.end[tile]);
        }
      }
    }

    void add(int tile, long from, long to) {
      first[tile] = Math.min(first[tile], from);
      end[tile] = Math.max(end[tile], to);
    }
  }

  /** What tiles need of a buffer, along one dimension. */
  static final class Window {
    final int dim;
    final Spans needed;

    /** For buffers that exist as a whole: what each tile writes, all of it once. */
    @Nullable Spans written;

    /** Whether a step needs it along another dimension, or as a whole. */
    boolean isMixed;

    Window(int dim, int tiles) {
      this.dim = dim;
      needed = Spans.empty(tiles);
    }
  }

  /**
   * One step in tiles.
   *
   * @param loop the loop of which a tile runs a part
   * @param iterations that part
   */
  record Part(TileStep step, int loop, Spans iterations) {}

  /** An access to a buffer that exists as a whole; all of it if there are no spans. */
  private record Access(int part, Value base, int dim, @Nullable Spans indices, boolean isWrite) {}

  private final TileModel model;
  private final int start;
  private final int end;
  private final Request request;
  private final Request family;
  private final int tiles;
  private final List<Part> parts = new ArrayList<>();
  private final Map<Value, Window> windows = new LinkedHashMap<>();
  private final List<Access> accesses = new ArrayList<>();

  /** Those of operations that run before all tiles; the parts after them were known. */
  private final List<Access> before = new ArrayList<>();

  /** The answer for each buffer of the range; that of the model changes with it. */
  private final Map<Value, Boolean> inTiles = new HashMap<>();

  private double recomputed;
  private final List<Takeover> takeovers = new ArrayList<>();
  private long workspace;
  private long level;

  /** The bytes that would be live with tiles of no size. */
  private long floor;

  private TilePlan(TileModel model, Request request, Request family, int tiles) {
    this.model = model;
    this.request = request;
    this.family = family;
    this.tiles = tiles;
    start = request.start;
    end = request.end;
  }

  /**
   * What a plan may cost.
   *
   * @param recomputed the most arithmetic operations that are done more often than before
   * @param floor the most bytes that may be live with tiles of no size
   */
  record Limit(double recomputed, long floor) {
    static final Limit NONE = new Limit(Double.MAX_VALUE, Long.MAX_VALUE);
  }

  /**
   * Plans tiles of some iterations of a loop of the last step of a range; null if tiles would not
   * compute the same, or if they cost too much.
   *
   * @param near the memories of all buffers that are live in the range, and perhaps others
   */
  static @Nullable TilePlan of(TileModel model, List<Memory> near, Request request, Limit limit) {
    return of(model, near, request, request, limit);
  }

  private static @Nullable TilePlan of(
      TileModel model, List<Memory> near, Request request, Request family, Limit limit) {
    TileStep last = model.step(request.end);
    if (last == null) {
      return null;
    }
    long extent = last.extents()[request.loop];
    int tiles = (int) ((extent + request.height - 1) / request.height);
    TilePlan plan = new TilePlan(model, request, family, tiles);
    if (!plan.seed(last)) {
      return null;
    }
    for (int i = request.end; i >= request.start; i--) {
      TileStep step = model.step(i);
      if (step != null && !plan.add(step)) {
        return null;
      }
    }
    Collections.reverse(plan.parts);
    if (!plan.keepsOrder()) {
      return null;
    }
    return plan.measure(near, limit) ? plan : null;
  }

  /** The same tiles in another model of the block; null if they are not possible there. */
  @Nullable TilePlan in(TileModel other) {
    return of(other, other.liveWithin(start, end), request, family, Limit.NONE);
  }

  /**
   * The same tiles of operations that are as these; null if they are not possible there, or cost
   * too much.
   *
   * @param otherStart where those begin
   */
  @Nullable TilePlan at(int otherStart, Limit limit) {
    int otherEnd = otherStart + end - start;
    Request moved = new Request(otherStart, otherEnd, request.loop, request.height);
    return of(model, model.liveWithin(otherStart, otherEnd), moved, family, limit);
  }

  /** What it was made for, which tells it from other plans of the block. */
  Request request() {
    return request;
  }

  /** What the first plan was made for of those that do the same in places that are alike. */
  Request family() {
    return family;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  int tiles() {
    return tiles;
  }

  /** The steps in their order. */
  List<Part> parts() {
    return parts;
  }

  /** The window of a buffer that exists in tiles only; null for other buffers. */
  @Nullable Window window(Value base) {
    return isInTiles(base) ? windows.get(base) : null;
  }

  /** The arithmetic operations that are done more often than before. */
  double recomputed() {
    return recomputed;
  }

  /** The most bytes of windows at one time. */
  long workspace() {
    return workspace;
  }

  /** The bytes that are live while tiles run. */
  long level() {
    return level;
  }

  /** The buffers that are written over others. */
  List<Takeover> takeovers() {
    return takeovers;
  }

  /** Whether a buffer of the range exists in tiles only. */
  boolean isInTiles(Value base) {
    Boolean known = inTiles.get(base);
    if (known == null) {
      Buffer buffer = model.buffer(base);
      known = buffer != null && buffer.isWithin(start, end);
      inTiles.put(base, known);
    }
    return known;
  }

  /** Divides the output of the last step. */
  private boolean seed(TileStep last) {
    Use out = last.output();
    Rows rows = out.rows(request.loop);
    if (rows == null || rows.isAll() || !rows.isIdentity() || isInTiles(out.base())) {
      return false;
    }
    Window window = windowOf(out.base(), rows.dim());
    long offset = out.offsets()[rows.dim()];
    for (int tile = 0; tile < tiles; tile++) {
      window.needed.add(
          tile,
          offset + tile * request.height,
          offset + Math.min(last.extents()[request.loop], (tile + 1) * request.height));
    }
    return true;
  }

  private Window windowOf(Value base, int dim) {
    return windows.computeIfAbsent(base, unused -> new Window(dim, tiles));
  }

  /** Takes the step before those known; false if tiles cannot run it. */
  private boolean add(TileStep step) {
    Use out = step.output();
    Window window = windows.get(out.base());
    if (window == null || window.isMixed) {
      return addBefore(step);
    }
    int place = out.dimOf(window.dim);
    if (place < 0
        || !(out.map().result(place) instanceof AffineDimExpr dim)
        || !step.isParallel()[dim.position()]) {
      return false;
    }
    int loop = dim.position();
    Rows written = out.rows(loop);
    if (written == null || written.extent() != 1 || written.scale() < 1) {
      return false;
    }
    Spans wanted = window.needed;
    if (!isInTiles(out.base())) {
      if (window.written == null) {
        window.written = eachOnce(window.needed, shapeOf(out.base())[window.dim]);
      }
      wanted = window.written;
    }
    Spans iterations = Spans.empty(tiles);
    long offset = out.offsets()[window.dim];
    for (int tile = 0; tile < tiles; tile++) {
      // The first and the last iteration whose index of the buffer is wanted.
      long from = Math.max(0, -Math.floorDiv(offset - wanted.first[tile], written.scale()));
      long last = Math.floorDiv(wanted.end[tile] - 1 - offset, written.scale());
      long to = Math.min(step.extents()[loop], last + 1);
      if (!wanted.isEmpty(tile) && from < to) {
        iterations.add(tile, from, to);
      }
    }
    int number = parts.size();
    Part part = new Part(step, loop, iterations);
    parts.add(part);
    for (Use use : step.operands()) {
      Rows rows = use.rows(loop);
      boolean isElsewhere =
          use.base() == out.base()
              && use != out
              && !(written.equals(rows) && use.offsets()[window.dim] == offset);
      if ((isElsewhere && isInTiles(use.base())) || !use(number, use, part)) {
        return false;
      }
    }
    for (BodyLoad load : step.loads()) {
      boolean isElsewhere = load.buffer() == out.base() && isInTiles(load.buffer());
      if (isElsewhere || !load(number, load, loop, iterations)) {
        return false;
      }
    }
    return true;
  }

  /** Lets a step run before the tiles; false if that is too late for a buffer. */
  private boolean addBefore(TileStep step) {
    for (Use use : step.operands()) {
      if (!existsAsWhole(use.base())) {
        return false;
      }
      before.add(new Access(parts.size(), use.base(), -1, null, use.isWritten()));
    }
    for (BodyLoad load : step.loads()) {
      if (!existsAsWhole(load.buffer())) {
        return false;
      }
      before.add(new Access(parts.size(), load.buffer(), -1, null, false));
    }
    return true;
  }

  /** Notes that a buffer is not in tiles; false if it is. */
  private boolean existsAsWhole(Value base) {
    Boolean known = inTiles.put(base, false);
    return known == null || !known;
  }

  private static long[] shapeOf(Value base) {
    return ((MemRefType) base.type()).shape().toArray();
  }

  /** Each index in the first tile that needs it, or a later one; those not needed in the last. */
  private Spans eachOnce(Spans needed, long extent) {
    Spans once = Spans.empty(tiles);
    long done = 0;
    for (int tile = 0; tile < tiles; tile++) {
      long to = tile == tiles - 1 ? extent : Math.min(extent, needed.end[tile]);
      if (to > done) {
        once.add(tile, done, to);
        done = to;
      }
    }
    return once;
  }

  private boolean use(int number, Use use, Part part) {
    Spans iterations = part.iterations;
    Rows rows = use.rows(part.loop);
    Value base = use.base();
    if (rows == null || rows.isAll()) {
      // A range of the operand that is none of the base counts as all of it.
      return !use.isWritten() && use.rowsOfOperand(part.loop) != null && readAll(number, base);
    }
    long offset = use.offsets()[rows.dim()];
    Spans indices = Spans.empty(tiles);
    for (int tile = 0; tile < tiles; tile++) {
      if (!iterations.isEmpty(tile)) {
        indices.add(
            tile,
            offset + rows.first(iterations.first[tile]),
            offset + rows.end(iterations.end[tile]));
      }
    }
    return use(new Access(number, base, rows.dim(), indices, use.isWritten()), use.isRead());
  }

  /** Takes a load by the indices of one dimension, or of all elements. */
  private boolean load(int number, BodyLoad load, int loop, Spans iterations) {
    Value base = load.buffer();
    Window before = windows.get(base);
    int dim = load.dimOf(loop, before == null ? -1 : before.dim);
    if (dim < 0) {
      return readAll(number, base);
    }
    Spans indices = Spans.empty(tiles);
    for (int tile = 0; tile < tiles; tile++) {
      if (!iterations.isEmpty(tile)) {
        BodyLoad.Reach reach = load.reach(dim, loop, iterations.first[tile], iterations.end[tile]);
        indices.add(tile, reach.first(), reach.end());
      }
    }
    return use(new Access(number, base, dim, indices, false), true);
  }

  /** Takes a use of all elements; false if these are in tiles. */
  private boolean readAll(int number, Value base) {
    if (!existsAsWhole(base)) {
      return false;
    }
    accesses.add(new Access(number, base, -1, null, false));
    windowOf(base, 0).isMixed = true;
    return true;
  }

  private boolean use(Access access, boolean isRead) {
    Value base = access.base;
    Spans indices = Objects.requireNonNull(access.indices);
    boolean isInTiles = isInTiles(base);
    Window window = windowOf(base, access.dim);
    if (window.dim != access.dim) {
      if (isInTiles) {
        return false;
      }
      window.isMixed = true;
    }
    if (isRead) {
      for (int tile = 0; tile < tiles; tile++) {
        if (!indices.isEmpty(tile)) {
          window.needed.add(tile, indices.first[tile], indices.end[tile]);
        }
      }
    }
    if (!isInTiles) {
      accesses.add(access);
    }
    return true;
  }

  /**
   * Whether accesses to buffers that exist as a whole keep their order where it matters: an earlier
   * operation does nothing in a later tile to what a later operation touches in an earlier tile,
   * and nothing in a tile to what an operation before all tiles touches.
   */
  private boolean keepsOrder() {
    for (Access first : before) {
      for (Access other : accesses) {
        if ((first.isWrite || other.isWrite)
            && other.part >= first.part
            && model.mayOverlap(first.base, other.base)) {
          return false;
        }
      }
    }
    for (Access write : accesses) {
      for (Access other : accesses) {
        // Steps were numbered from the last one.
        if (write.isWrite
            && model.mayOverlap(write.base, other.base)
            && ((write.part >= other.part && !keepOrder(write, other))
                || (other.part >= write.part && !keepOrder(other, write)))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean keepOrder(Access earlier, Access later) {
    Spans before = earlier.indices;
    Spans after = later.indices;
    if (earlier.base != later.base || before == null || after == null || earlier.dim != later.dim) {
      return false;
    }
    long first = Long.MAX_VALUE;
    long last = 0;
    for (int tile = tiles - 1; tile >= 0; tile--) {
      if (!after.isEmpty(tile) && first < after.end[tile] && after.first[tile] < last) {
        return false;
      }
      if (!before.isEmpty(tile)) {
        first = Math.min(first, before.first[tile]);
        last = Math.max(last, before.end[tile]);
      }
    }
    return true;
  }

  /** Counts what a plan costs, what is cheap to count first; false if it is too much. */
  private boolean measure(List<Memory> near, Limit limit) {
    for (Part part : parts) {
      long extra = -part.step.extents()[part.loop];
      for (int tile = 0; tile < tiles; tile++) {
        extra += part.iterations.length(tile);
      }
      recomputed += Math.max(0, extra) * part.step.costOfRow(part.loop);
    }
    if (recomputed > limit.recomputed) {
      return false;
    }
    for (Memory memory : near) {
      if (memory.isLiveWithin(start, end) && !isInTiles(memory.head().alloc.result())) {
        floor += memory.bytes();
      }
    }
    level = floor;
    for (Memory to : near) {
      takeOver(near, to);
    }
    if (floor > limit.floor) {
      return false;
    }
    workspace = TileWorkspace.of(this, model);
    level += workspace;
    return true;
  }

  /** Places a buffer that the tiles are the first to use over one that they are the last to use. */
  private void takeOver(List<Memory> near, Memory to) {
    Buffer written = to.head();
    if (!written.isLocal || written.first < start || written.first > end || to.last() <= end) {
      return;
    }
    Takeover best = null;
    long mostSaved = 0;
    long mostPossible = 0;
    for (Memory from : near) {
      Buffer read = from.tail();
      if (!read.isLocal || from.first() >= start || read.last < start || read.last > end) {
        continue;
      }
      long shift = shift(read, written);
      if (shift >= 0 && takeovers.stream().noneMatch(other -> other.from() == read)) {
        long bytes = from.overlay().then(to.overlay(), shift).bytes();
        long saved = from.bytes() + to.bytes() - bytes;
        mostPossible = Math.max(mostPossible, Math.min(from.bytes(), to.bytes()));
        if (saved > mostSaved
            && bytes - Math.min(from.bytes(), to.bytes())
                <= Math.min(from.bytes(), to.bytes()) / MOST_WASTE
            && isBelowPeak(from.first(), start - 1, bytes - from.bytes())
            && isBelowPeak(end + 1, to.last(), bytes - to.bytes())) {
          best = new Takeover(read, written, shift);
          mostSaved = saved;
        }
      }
    }
    floor -= mostPossible;
    if (best != null) {
      takeovers.add(best);
      level -= mostSaved;
    }
  }

  /** Whether more bytes at some positions are no new peak. */
  private boolean isBelowPeak(int first, int last, long more) {
    return more <= 0 || model.mostLive(first, last) + more < model.peak();
  }

  /**
   * How many bytes a buffer must begin before another one so that what a tile writes is not needed
   * any more, neither by it nor by later tiles; negative if that cannot be told.
   */
  private long shift(Buffer read, Buffer written) {
    long readRow = bytesOfRow(read);
    long writtenRow = bytesOfRow(written);
    if (readRow <= 0
        || writtenRow <= 0
        || !Objects.equals(read.alloc.type().memorySpace(), written.alloc.type().memorySpace())
        || before.stream().anyMatch(access -> access.base == written.alloc.result())) {
      return -1;
    }
    Spans needed = Spans.empty(tiles);
    Spans used = Spans.empty(tiles);
    int lastRead = Integer.MAX_VALUE;
    int firstUse = -1;
    for (Access access : accesses) {
      boolean isRead = access.base == read.alloc.result();
      if (isRead || access.base == written.alloc.result()) {
        Window window = windows.get(access.base);
        if (access.indices == null
            || window == null
            || access.dim != window.dim
            || (isRead && access.isWrite)) {
          return -1;
        }
        (isRead ? needed : used).addAll(access.indices);
        // Steps were numbered from the last one.
        lastRead = isRead ? Math.min(lastRead, access.part) : lastRead;
        firstUse = isRead ? firstUse : Math.max(firstUse, access.part);
      }
    }
    long shift = 0;
    long kept = Long.MAX_VALUE;
    for (int tile = tiles - 1; tile >= 0; tile--) {
      long keptWithin = Math.min(kept, needed.first[tile]);
      long keeps = lastRead > firstUse ? kept : keptWithin;
      if (!used.isEmpty(tile) && keeps < Long.MAX_VALUE) {
        shift = Math.max(shift, used.end[tile] * writtenRow - keeps * readRow);
      }
      kept = keptWithin;
    }
    return BufferSize.roundUp(shift, OverlayRewrite.ALIGNMENT);
  }

  /**
   * The bytes between one index of a buffer and the next in the dimension of the tiles; 0 if what a
   * tile uses is not in one piece.
   */
  private long bytesOfRow(Buffer buffer) {
    Window window = windows.get(buffer.alloc.result());
    MemRefType type = buffer.alloc.type();
    Long alignment = buffer.alloc.alignment();
    if (window == null || (alignment != null && OverlayRewrite.ALIGNMENT % alignment != 0)) {
      return 0;
    }
    for (int dim = 0; dim < window.dim; dim++) {
      if (type.dimSize(dim) != 1) {
        return 0;
      }
    }
    return buffer.bytes / type.dimSize(window.dim);
  }
}
