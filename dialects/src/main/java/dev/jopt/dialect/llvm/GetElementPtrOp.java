package dev.jopt.dialect.llvm;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableUser;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.SafeSlotAccess;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The address of an element. {@code %q = llvm.getelementptr %p[%i, 2] : (!llvm.ptr, i64) ->
 * !llvm.ptr, !llvm.array<4 x i8>}
 */
public final class GetElementPtrOp extends Operation
    implements DestructurableAllocation.Accessor, Foldable, PromotableUser, Pure, SafeSlotAccess {
  /** Stands for an index that is an operand. */
  private static final int DYNAMIC = Integer.MIN_VALUE;

  /** A constant index has at most so many bits. */
  private static final int CONSTANT_BITS = 29;

  private static final String FLAGS = "noWrapFlags";
  private static final String INDICES = "rawConstantIndices";
  private static final int INBOUNDS = 3;
  private static final int NUSW = 2;
  private static final int NUW = 4;

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.getelementptr", GetElementPtrOp.class, GetElementPtrOp::new)
          .summary("Computes the address of an element without accessing memory.")
          .operand("base", LlvmConstraints.POINTERS)
          .variadicOperand("dynamicIndices", LlvmConstraints.INTEGERS)
          .attribute(INDICES, CommonAttributes.DENSE_I32_ARRAY)
          .attribute("elem_type", CommonAttributes.TYPE)
          .defaultAttribute(FLAGS, CommonAttributes.I32, flags(0))
          .result("res", LlvmConstraints.POINTERS)
          .parser(GetElementPtrOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(INDICES, "elem_type", FLAGS);

  /** Creates a detached operation. */
  public GetElementPtrOp(OperationState state) {
    super(state);
  }

  /** The address of element {@code index} of those that start at {@code base}. */
  public static GetElementPtrOp create(
      OpBuilder builder, Location location, Value base, Value index, Type element) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(base)
            .addOperand(index)
            .setAttribute(INDICES, DenseArrayAttribute.i32(DYNAMIC))
            .setAttribute("elem_type", new TypeAttribute(element))
            .addResultType(base.type()),
        GetElementPtrOp.class);
  }

  /** The address that constant indices lead to. */
  public static GetElementPtrOp create(
      OpBuilder builder, Location location, Value base, List<Integer> indices, Type element) {
    int[] numbers = indices.stream().mapToInt(Integer::intValue).toArray();
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(base)
            .setAttribute(INDICES, DenseArrayAttribute.i32(numbers))
            .setAttribute("elem_type", new TypeAttribute(element))
            .addResultType(base.type()),
        GetElementPtrOp.class);
  }

  private static IntegerAttribute flags(long bits) {
    return IntegerAttribute.of(bits, IntegerType.I32);
  }

  private static void parse(OpParser parser, OperationState state) {
    long bits = 0;
    int flags = parser.position();
    String keyword = parser.acceptAnyKeyword();
    while (keyword != null) {
      bits |= bit(parser, keyword, flags);
      keyword = parser.accept(Punctuation.VERTICAL_BAR) ? parser.parseKeyword() : null;
    }
    List<UnresolvedOperand> operands = new ArrayList<>();
    operands.add(parser.parseOperand());
    List<Integer> indices = new ArrayList<>();
    parser.expect(Punctuation.L_SQUARE);
    if (!parser.accept(Punctuation.R_SQUARE)) {
      do {
        UnresolvedOperand operand = parser.acceptOperand();
        if (operand != null) {
          operands.add(operand);
          indices.add(DYNAMIC);
        } else {
          indices.add((int) parser.parseInteger());
        }
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_SQUARE);
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    FunctionType type = parser.parseFunctionType();
    parser.expect(Punctuation.COMMA);
    Type element = parser.parseType();
    if (type.inputs().size() != operands.size()) {
      throw parser.errorAt(
          parser.namePosition(),
          "number of operands and types do not match: got "
              + operands.size()
              + " operands and "
              + type.inputs().size()
              + " types");
    }
    parser.resolveAll(operands, type.inputs(), position, state);
    state.addResultTypes(type.results());
    int[] numbers = new int[indices.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = indices.get(i);
    }
    state.setAttribute(INDICES, DenseArrayAttribute.i32(numbers));
    state.setAttribute("elem_type", new TypeAttribute(element));
    state.setAttribute(FLAGS, flags(bits));
  }

  private static long bit(OpParser parser, String keyword, int position) {
    switch (keyword) {
      case "inbounds":
        return INBOUNDS;
      case "nusw":
        return NUSW;
      case "nuw":
        return NUW;
      case "none":
        return 0;
      default:
        throw parser.errorAt(
            position,
            "expected one of [none, inbounds_flag, nusw, nuw, inbounds] for"
                + " ::mlir::LLVM::GEPNoWrapFlags, got: "
                + keyword);
    }
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printFlags(printer);
    printer.printOperand(operand(0));
    printer.print('[');
    int next = 1;
    if (attribute(INDICES) instanceof DenseArrayAttribute indices) {
      for (int i = 0; i < indices.size(); i++) {
        if (i != 0) {
          printer.print(", ");
        }
        if (indices.longAt(i) == DYNAMIC) {
          printer.printOperand(operand(next++));
        } else {
          printer.print(indices.longAt(i));
        }
      }
    }
    printer.print(']');
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printFunctionalType(this);
    printer.print(", ");
    if (attribute("elem_type") instanceof TypeAttribute element) {
      printer.printType(element.value());
    }
  }

  private void printFlags(OpPrinter printer) {
    IntegerAttribute attribute = attribute(FLAGS, IntegerAttribute.class);
    long bits = attribute == null ? 0 : attribute.longValue();
    if (bits == 0) {
      return;
    }
    List<String> keywords = new ArrayList<>();
    if ((bits & INBOUNDS) == INBOUNDS) {
      keywords.add("inbounds");
    } else if ((bits & NUSW) != 0) {
      keywords.add("nusw");
    }
    if ((bits & NUW) != 0) {
      keywords.add("nuw");
    }
    printer.print(String.join("|", keywords));
    printer.print(' ');
  }

  /** The first element is at the base, and indices that are constants need no operands. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (!(attribute(INDICES) instanceof DenseArrayAttribute indices)) {
      return null;
    }
    List<Value> left = new ArrayList<>();
    left.add(operand(0));
    int[] numbers = new int[indices.size()];
    int next = 1;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (int) indices.longAt(i);
      if (numbers[i] == DYNAMIC) {
        if (constants.get(next) instanceof IntegerAttribute constant
            && constant.value().bitLength() < CONSTANT_BITS) {
          numbers[i] = constant.value().intValue();
        } else {
          left.add(operand(next));
        }
        next++;
      }
    }
    if (numbers.length == 1 && numbers[0] == 0 && operand(0).type().equals(result().type())) {
      return List.of(FoldResult.of(operand(0)));
    }
    if (left.size() == operandCount()) {
      return null;
    }
    setOperands(left);
    setAttribute(INDICES, DenseArrayAttribute.i32(numbers));
    return List.of();
  }

  @Override
  protected boolean verify() {
    int dynamic = 0;
    if (attribute(INDICES) instanceof DenseArrayAttribute indices) {
      for (int i = 0; i < indices.size(); i++) {
        if (indices.longAt(i) == DYNAMIC) {
          dynamic++;
        }
      }
    }
    return dynamic == operandCount() - 1
        ? verifyIndices()
        : emitOpError("expected as many dynamic indices as specified in '" + INDICES + "'");
  }

  /** Checks the indices after the first: of a structure a member is named by a constant. */
  private boolean verifyIndices() {
    if (!(attribute(INDICES) instanceof DenseArrayAttribute indices)
        || !(attribute("elem_type") instanceof TypeAttribute element)) {
      return true;
    }
    Type type = element.value();
    for (int i = 1; i < indices.size(); i++) {
      long index = indices.longAt(i);
      if (type instanceof StructType struct) {
        if (index == DYNAMIC) {
          return emitOpError("expected index " + i + " indexing a struct to be constant");
        }
        if (index < 0 || index >= struct.elements().size()) {
          return emitOpError("index " + i + " indexing a struct is out of bounds");
        }
        type = struct.elements().get((int) index);
      } else if (type instanceof ArrayType array) {
        type = array.element();
      } else if (type instanceof VectorType vector) {
        type = vector.elementType();
      } else {
        return emitOpError("type '" + type + "' cannot be indexed (index #" + i + ")");
      }
    }
    return true;
  }

  /** How many bytes the result is from the base; null if it is not known or negative. */
  private @Nullable Long byteOffset(DataLayout layout) {
    if (operandCount() != 1
        || !(result().type() instanceof PointerType)
        || !(attribute(INDICES) instanceof DenseArrayAttribute indices)
        || !(attribute("elem_type") instanceof TypeAttribute element)) {
      return null;
    }
    Type type = element.value();
    DataLayout.Size stride = LlvmLayout.sizeOf(type, layout);
    try {
      long offset = 0;
      for (int i = 0; i < indices.size(); i++) {
        long index = indices.longAt(i);
        if (i != 0 && type instanceof StructType struct) {
          long start = LlvmLayout.starts(struct.elements(), struct.packed(), layout)[(int) index];
          if (start < 0) {
            return null;
          }
          type = struct.elements().get((int) index);
          offset = Math.addExact(offset, start);
          continue;
        }
        if (i != 0) {
          if (!(type instanceof ArrayType array)) {
            return null;
          }
          type = array.element();
          stride = LlvmLayout.sizeOf(type, layout);
        }
        if (stride == null || index < 0) {
          return null;
        }
        offset = Math.addExact(offset, Math.multiplyExact(index, stride.bytes()));
      }
      return offset;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private @Nullable SlotElements place(MemorySlot slot, DataLayout layout) {
    Long offset = operand(0) == slot.pointer() ? byteOffset(layout) : null;
    return offset == null ? null : SlotElements.at(slot.elementType(), offset, layout);
  }

  @Override
  public @Nullable Set<List<Long>> usedElements(
      MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    SlotElements place = place(slot, layout);
    List<Type> types = SlotElements.typesOf(slot.elementType());
    if (place == null || types == null || place.offset() >= 1L << CONSTANT_BITS) {
      return null;
    }
    reached.add(rest(types.get(place.index()), place.offset(), layout));
    return Set.of(SlotElements.place(place.index()));
  }

  /** The memory from the result on to the end of that for a type. */
  private MemorySlot rest(Type type, long offset, DataLayout layout) {
    long bytes = LlvmLayout.storedBytes(type, layout) - offset;
    return new MemorySlot(result(), ArrayType.of(Math.max(0, bytes), IntegerType.I8));
  }

  @Override
  public boolean rewire(
      MemorySlot slot, Map<List<Long>, MemorySlot> elements, OpBuilder builder, DataLayout layout) {
    SlotElements place = Objects.requireNonNull(place(slot, layout));
    Value pointer =
        Objects.requireNonNull(elements.get(SlotElements.place(place.index()))).pointer();
    if (place.offset() != 0) {
      List<Integer> indices = List.of(Math.toIntExact(place.offset()));
      GetElementPtrOp part = create(builder, location(), pointer, indices, IntegerType.I8);
      Attribute flags = attribute(FLAGS);
      if (flags != null) {
        part.setAttribute(FLAGS, flags);
      }
      pointer = part.result();
    }
    result().replaceAllUsesWith(pointer);
    return true;
  }

  @Override
  public boolean staysWithin(MemorySlot slot, DataLayout layout, List<MemorySlot> reached) {
    Long offset = operand(0) == slot.pointer() ? byteOffset(layout) : null;
    if (offset == null || offset >= LlvmLayout.storedBytes(slot.elementType(), layout)) {
      return false;
    }
    reached.add(rest(slot.elementType(), offset, layout));
    return true;
  }

  /** The address of the first element is that of the whole. */
  @Override
  public @Nullable List<OpOperand> removableUses(Set<OpOperand> uses) {
    boolean same =
        operandCount() == 1
            && attribute(INDICES) instanceof DenseArrayAttribute indices
            && IntStream.range(0, indices.size()).allMatch(i -> indices.longAt(i) == 0);
    return same ? LlvmSlots.usesOfResult(this) : null;
  }
}
