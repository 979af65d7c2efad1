package dev.jopt.analysis;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Context;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.VectorType;
import dev.jopt.parser.IrParser;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataLayoutsTest {
  private static DataLayout layout(String entries) {
    return DataLayouts.of(
        IrParser.parseAttribute(Context.withAllDialects(), "#dlti.dl_spec<" + entries + ">"));
  }

  @Test
  void integersHaveTheAlignmentOfTheNextLargerEntry() {
    DataLayout layout =
        layout("i16 = dense<32> : vector<2xi64>, i64 = dense<[32, 64]> : vector<2xi64>");
    assertThat(layout.sizeOf(IntegerType.I8)).isEqualTo(new DataLayout.Size(4, 4));
    assertThat(layout.sizeOf(IntegerType.I64)).isEqualTo(new DataLayout.Size(8, 4));
    assertThat(layout.sizeOf(IntegerType.of(48))).isEqualTo(new DataLayout.Size(8, 4));
    assertThat(layout.sizeOf(IntegerType.of(128))).isEqualTo(new DataLayout.Size(16, 16));
  }

  @Test
  void theWidthOfIndicesCountsInVectorsToo() {
    DataLayout layout = layout("index = 32 : i64");
    assertThat(layout.indexWidth()).isEqualTo(32);
    assertThat(layout.sizeOf(IndexType.INDEX)).isEqualTo(new DataLayout.Size(4, 4));
    assertThat(layout.sizeOf(VectorType.of(IndexType.INDEX, 4)))
        .isEqualTo(new DataLayout.Size(16, 16));
    assertThat(BufferSize.of(MemRefType.of(IndexType.INDEX, 3), layout))
        .isEqualTo(new BufferSize(12, 4));
  }

  @Test
  void otherTypesHaveTheSizeOfTheirEntry() {
    DataLayout layout =
        layout(
            "!llvm.ptr = dense<[32, 64, 64, 32]> : vector<4xi64>, f64 = dense<32> : vector<2xi64>");
    assertThat(layout.sizeOf(new PointerType(0))).isEqualTo(new DataLayout.Size(8, 8));
    assertThat(layout.sizeOf(new PointerType(1))).isNull();
    assertThat(layout.sizeOf(FloatType.F64)).isEqualTo(new DataLayout.Size(8, 4));
    assertThat(layout.sizeOf(new ComplexType(FloatType.F64))).isEqualTo(new DataLayout.Size(16, 4));
    assertThat(layout.sizeOf(NoneType.NONE)).isNull();
  }

  /** A type that keeps the {@code toString} of a record. */
  private record Tile(int size) implements DialectType {
    @Override
    public String dialect() {
      return "t";
    }

    @Override
    public void print(AsmPrinter printer) {
      printer.print("tile<" + size + ">");
    }
  }

  @Test
  void typesOfOnesOwnAreFoundByTheirText() {
    DataLayout layout =
        DataLayout.of(Map.of("!t.tile<2>", ImmutableLongArray.of(256, 64)), Map.of());
    assertThat(layout.sizeOf(new Tile(2))).isEqualTo(new DataLayout.Size(32, 8));
    assertThat(layout.sizeOf(new Tile(3))).isNull();
  }

  @Test
  void propertiesHaveNames() {
    DataLayout layout =
        layout(
            "\"dlti.alloca_memory_space\" = 5 : ui64, \"dlti.endianness\" = \"a, b = 3\","
                + " \"dlti.stack_alignment\" = 128 : i64");
    assertThat(layout.property("dlti.alloca_memory_space")).isEqualTo(5);
    assertThat(layout.property("dlti.stack_alignment")).isEqualTo(128);
    assertThat(layout.property("dlti.endianness")).isNull();
  }

  @Test
  void innerEntriesGoFirst() {
    Operation outer =
        IrParser.parse(
            Context.withAllDialects(),
            """
            module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, f32 = dense<64> : vector<2xi64>>} {
              module attributes {dlti.dl_spec = #dlti.dl_spec<index = 16 : i64>} {
              }
            }
            """);
    Operation inner = outer.region(0).front().firstOp();
    assertThat(DataLayouts.of(outer).indexWidth()).isEqualTo(32);
    assertThat(DataLayouts.of(inner).indexWidth()).isEqualTo(16);
    assertThat(DataLayouts.of(inner).sizeOf(FloatType.F32)).isEqualTo(new DataLayout.Size(8, 8));
  }

  @Test
  void whatIsNoLayoutHasNoEntries() {
    assertThat(DataLayouts.of(UnitAttribute.UNIT)).isSameInstanceAs(DataLayout.DEFAULT);
    assertThat(layout("")).isSameInstanceAs(DataLayout.DEFAULT);
    assertThat(layout("i32 = dense<0> : vector<2xi64>").sizeOf(IntegerType.I32))
        .isEqualTo(new DataLayout.Size(4, 4));
  }

  @Test
  void refusesEntriesThatSayNothing() {
    assertThrows(
        IllegalArgumentException.class,
        () -> DataLayout.of(Map.of("i32", ImmutableLongArray.of()), Map.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> DataLayout.of(Map.of("i32", ImmutableLongArray.of(0)), Map.of()));
    assertThrows(IllegalArgumentException.class, () -> new DataLayout.Size(4, 0));
  }
}
