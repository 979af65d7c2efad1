package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes one allocation of buffers in one memory, and each of them a view of that. */
final class OverlayRewrite {
  /** Where buffers begin at least. */
  static final long ALIGNMENT = 64;

  private OverlayRewrite() {}

  /** Lets buffers take over each other's memory. */
  static void apply(List<Takeover> takeovers) {
    Map<AllocOp, Overlay> overlays = new LinkedHashMap<>();
    for (Takeover takeover : takeovers) {
      Overlay joined =
          overlayOf(takeover.from(), overlays)
              .then(overlayOf(takeover.to(), overlays), takeover.shift());
      joined.members().forEach(member -> overlays.put(member.alloc(), joined));
    }
    Set<Overlay> distinct = new LinkedHashSet<>(overlays.values());
    distinct.forEach(OverlayRewrite::write);
  }

  private static Overlay overlayOf(TileModel.Buffer buffer, Map<AllocOp, Overlay> overlays) {
    Overlay known = overlays.get(buffer.alloc);
    return known == null ? Overlay.of(buffer.alloc, buffer.bytes) : known;
  }

  private static void write(Overlay overlay) {
    AllocOp first = overlay.first().alloc();
    for (Overlay.Member member : overlay.members()) {
      if (member.alloc().isBeforeInBlock(first)) {
        first = member.alloc();
      }
    }
    MemRefType type =
        new MemRefType(
            ImmutableLongArray.of(overlay.bytes()),
            IntegerType.I8,
            null,
            first.type().memorySpace());
    AllocOp memory = AllocOp.create(OpBuilder.before(first), first.location(), type);
    memory.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(ALIGNMENT));
    for (Overlay.Member member : overlay.members()) {
      AllocOp alloc = member.alloc();
      OpBuilder builder = OpBuilder.before(alloc);
      Value shift = ConstantOp.createIndex(builder, alloc.location(), member.offset()).result();
      ViewOp view =
          ViewOp.create(
              builder, alloc.location(), alloc.type(), memory.result(), shift, ImmutableList.of());
      alloc.result().replaceAllUsesWith(view.result());
      alloc.erase();
    }
  }
}
