package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.Reassociation;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets buffers be views of another buffer with elements of the same type, from an element of it on.
 * The type of such a view says where it begins, and so do the types of views of it; operations that
 * ask for another type cannot use it.
 */
final class OffsetViews {
  private OffsetViews() {}

  /**
   * The type of the elements of the buffers that a buffer can be a view of; null if there are none.
   * It has a static shape and no layout, all that uses it, or views of it, takes any layout, and
   * none relies on its alignment. A buffer of bytes is a view of what is seen in it.
   */
  static @Nullable Type elementsOf(AllocOp alloc) {
    if (!alloc.type().hasStaticShape()) {
      return null;
    }
    Set<Type> elements = new HashSet<>();
    for (Operation user : alloc.result().users()) {
      if (user instanceof ViewOp view) {
        if (shiftOf(view) < 0 || !canBe(view.result())) {
          return null;
        }
        elements.add(((MemRefType) view.result().type()).elementType());
      } else if (!(user instanceof DeallocOp)) {
        return canBe(alloc.result()) ? alloc.type().elementType() : null;
      }
    }
    return elements.size() == 1 ? elements.iterator().next() : null;
  }

  /** How many elements come before a view of bytes; negative if that is not known. */
  private static long shiftOf(ViewOp view) {
    Operation shift = view.byteShift().definingOp();
    ConstantLike constant = shift == null ? null : shift.as(ConstantLike.class);
    return constant != null
            && constant.constantValue() instanceof IntegerAttribute bytes
            && view.sizes().isEmpty()
        ? elementsIn(bytes.value().longValue(), (MemRefType) view.result().type(), view)
        : -1;
  }

  /** How many elements take so many bytes; negative if these end within one, or if not known. */
  private static long elementsIn(long bytes, MemRefType type, Operation place) {
    BufferSize element = BufferSize.of(MemRefType.of(type.elementType()), place);
    return element == null || element.bytes() == 0 || bytes % element.bytes() != 0
        ? -1
        : bytes / element.bytes();
  }

  private static boolean canBe(Value buffer) {
    MemRefType type = (MemRefType) buffer.type();
    return type.hasStaticShape()
        && type.isIdentityLayout()
        && canBe(buffer, type, shifted(type, 1));
  }

  private static boolean canBe(Value buffer, MemRefType from, MemRefType to) {
    Deque<Name> rest = new ArrayDeque<>(List.of(new Name(buffer, from, to)));
    while (!rest.isEmpty()) {
      Name name = rest.remove();
      for (Operation user : name.value.users()) {
        if (SpacesModel.isView(user)) {
          Name view = name.of(user);
          if (view == null) {
            return false;
          }
          rest.add(view);
        } else if (!takesAnyLayout(user)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean takesAnyLayout(Operation op) {
    if (op instanceof LoadOp || op instanceof StoreOp) {
      return op.attribute(AllocLikeOp.ALIGNMENT) == null;
    }
    return op instanceof CopyOp
        || op instanceof DeallocOp
        || (op instanceof SoftmaxOp && op.resultCount() == 0)
        || (op instanceof StructuredOp structured && structured.hasBufferSemantics());
  }

  /** A buffer or a view of it, with its types before and after it becomes a view of another one. */
  private record Name(Value value, MemRefType from, MemRefType to) {
    /** What a view of it is; null if there can be none after that. */
    @Nullable Name of(Operation view) {
      MemRefType now = (MemRefType) view.result(0).type();
      MemRefType then = typeAfter(view, now);
      return then == null ? null : new Name(view.result(0), now, then);
    }

    private @Nullable MemRefType typeAfter(Operation view, MemRefType now) {
      if (view instanceof CollapseShapeOp collapse) {
        return Reassociation.collapsed(to, now, collapse.reassociation());
      }
      if (view instanceof ExpandShapeOp expand) {
        return Reassociation.expanded(to, now, expand.reassociation());
      }
      SubViewOp part = (SubViewOp) view;
      boolean[] kept = SubViews.keptDimensions(partType(part, from), now);
      StridedLayoutAttribute layout = partType(part, to).stridesAndOffset();
      if (kept == null || layout == null) {
        return null;
      }
      long[] strides = new long[now.rank()];
      int next = 0;
      for (int i = 0; i < kept.length; i++) {
        if (kept[i]) {
          strides[next++] = layout.strides().get(i);
        }
      }
      return now.withLayout(StridedLayoutAttribute.withOffset(layout.offset(), strides));
    }
  }

  private static MemRefType partType(SubViewOp part, MemRefType source) {
    return SubViews.resultType(
        source, part.staticOffsets(), part.staticSizes(), part.staticStrides());
  }

  private static MemRefType shifted(MemRefType type, long elements) {
    StridedLayoutAttribute layout = Objects.requireNonNull(type.stridesAndOffset());
    return elements == 0
        ? type
        : type.withLayout(StridedLayoutAttribute.withOffset(elements, layout.strides().toArray()));
  }

  /**
   * Makes a buffer a view of another one, as {@link #elementsOf} allows, and erases it.
   *
   * @param memory the other buffer, of static shape and without a layout
   * @param offset how many bytes of it come before the view; a multiple of the size of an element
   */
  static void replace(AllocOp alloc, Value memory, long offset) {
    long elements = elementsIn(offset, (MemRefType) memory.type(), alloc);
    for (Operation user : ImmutableList.copyOf(alloc.result().users())) {
      if (user instanceof ViewOp view) {
        replace(view.result(), memory, elements + shiftOf(view));
        view.erase();
      }
    }
    replace(alloc.result(), memory, elements);
    alloc.erase();
  }

  private static void replace(OpResult buffer, Value memory, long elements) {
    if (!buffer.hasUses()) {
      return;
    }
    MemRefType from = (MemRefType) buffer.type();
    MemRefType to = shifted(from, elements);
    OpBuilder builder = OpBuilder.before(buffer.owner());
    Value view =
        to.equals(memory.type())
            ? memory
            : ReinterpretCastOp.create(builder, buffer.owner().location(), to, memory).result();
    ImmutableList<Operation> users = ImmutableList.copyOf(buffer.users());
    buffer.replaceAllUsesWith(view);
    if (elements != 0) {
      changeTypes(users, new Name(view, from, to));
    }
  }

  private static void changeTypes(List<Operation> users, Name buffer) {
    Deque<Name> rest = new ArrayDeque<>();
    users.forEach(user -> addView(user, buffer, rest));
    while (!rest.isEmpty()) {
      Name view = rest.remove();
      view.value.setType(view.to);
      view.value.users().forEach(user -> addView(user, view, rest));
    }
  }

  private static void addView(Operation user, Name source, Deque<Name> rest) {
    if (SpacesModel.isView(user)) {
      rest.add(Objects.requireNonNull(source.of(user)));
    }
  }
}
