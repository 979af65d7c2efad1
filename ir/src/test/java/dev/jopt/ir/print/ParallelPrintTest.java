package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Texts printed on several threads are those printed on one. */
final class ParallelPrintTest {
  private static final int MODULES = 1100;

  private final Context context = Context.builder().allowUnregisteredDialects(true).build();

  private Operation add(Block block, String name, int line) {
    Location place = new FileLineColLocation("a.mlir", line, 1);
    Location here = new NameLocation("n" + line % 7, place);
    Operation op =
        new OperationState(context, here, context.operation(name))
            .addResultType(IntegerType.I32)
            .create();
    block.append(op);
    return op;
  }

  /** Modules in a module, with branches and other operations in and between them. */
  private ModuleOp generate() {
    ModuleOp top = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    for (int i = 0; i < MODULES; i++) {
      if (i % 10 == 0) {
        add(top.body(), "t.between", i);
      }
      ModuleOp inner = ModuleOp.create(context, new FileLineColLocation("b.mlir", i, 2));
      for (int j = 0; j < 1 + i % 5; j++) {
        add(inner.body(), "t.inner", i + j);
      }
      Operation branching =
          new OperationState(context, UnknownLocation.UNKNOWN, context.operation("t.branching"))
              .create();
      inner.body().append(branching);
      top.body().append(inner);
    }
    return top;
  }

  /** Puts an attribute on one of the inner operations. */
  private static void mark(ModuleOp top, int number, String name, Attribute value) {
    int i = 0;
    for (Operation op = top.body().firstOp(); op != null; op = op.nextOp()) {
      if (op instanceof ModuleOp inner && i++ == number) {
        inner.body().firstOp().setAttribute(name, value);
      }
    }
  }

  private static String print(Operation op, PrintingFlags flags, int threads) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    IrPrinter.print(op, flags, out, threads);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void assertSame(Operation op, PrintingFlags flags) {
    String expected = print(op, flags, 1);
    for (int threads : new int[] {2, 3, 8}) {
      // Not isEqualTo(): a difference of such texts takes long to compute.
      assertWithMessage("%s threads, %s", threads, flags)
          .that(print(op, flags, threads).equals(expected))
          .isTrue();
    }
  }

  private static void assertSameInAllForms(Operation op) {
    assertSame(op, PrintingFlags.DEFAULT);
    assertSame(op, PrintingFlags.builder().debugInfo(true).build());
    assertSame(op, PrintingFlags.builder().debugInfo(true).prettyDebugInfo(true).build());
    assertSame(op, PrintingFlags.builder().nameLocationsAsPrefix(true).build());
    assertSame(op, PrintingFlags.builder().localScope(true).build());
    assertSame(op, PrintingFlags.builder().uniqueSsaIds(true).build());
    assertSame(op, PrintingFlags.builder().valueUsers(true).build());
    assertSame(op, PrintingFlags.builder().genericForm(true).build());
    assertSame(op, PrintingFlags.builder().skipRegions(true).build());
  }

  @Test
  void formsAreTheSame() {
    assertSameInAllForms(generate());
  }

  @Test
  void aliasesAreTheSame() {
    ModuleOp top = generate();
    mark(top, 3, "map", new AffineMapAttribute(AffineMap.identity(2)));
    mark(top, 900, "map", new AffineMapAttribute(AffineMap.identity(1)));
    assertSameInAllForms(top);
  }

  /** Attributes that have aliases, or whose types or parts have. */
  private static List<Attribute> withAliases() {
    List<Attribute> all = new ArrayList<>();
    for (int rank = 1; rank <= 12; rank++) {
      AffineMapAttribute map = new AffineMapAttribute(AffineMap.identity(rank));
      Type tuple = TupleType.of(Collections.nCopies(16 + rank, IntegerType.I8));
      all.add(map);
      all.add(ArrayAttribute.of(map, new TypeAttribute(tuple)));
      all.add(new TypeAttribute(FunctionType.of(List.of(tuple), List.of())));
      all.add(new TypeAttribute(TupleType.of(List.of(tuple, IntegerType.I1))));
    }
    return all;
  }

  @Test
  void aliasesComeInTheOrderOfTheText() {
    List<Attribute> all = withAliases();
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      ModuleOp top = generate();
      for (int i = 0; i < 200; i++) {
        mark(top, random.nextInt(MODULES), "a" + i % 3, all.get(random.nextInt(all.size())));
      }
      assertSame(top, PrintingFlags.DEFAULT);
      assertSame(top, PrintingFlags.builder().genericForm(true).build());
    }
  }

  @Test
  void whatDependsOnTheOrderIsTheSame() {
    ModuleOp top = generate();
    mark(top, 700, "d", new DistinctAttribute(UnitAttribute.UNIT));
    mark(top, 200, "d", new DistinctAttribute(UnitAttribute.UNIT));
    mark(top, 720, "e", new DistinctAttribute(IntegerAttribute.i64(1)));
    RankedTensorType type = RankedTensorType.of(IntegerType.I8, 1);
    FileResources resources = new FileResources();
    context.setResources(top, resources);
    for (String key : new String[] {"z", "a"}) {
      resources.addBlob("builtin", key, new byte[] {1, 0, 0, 0, 5});
      mark(top, key.equals("z") ? 400 : 800, "r", new DenseResourceAttribute(key, type));
    }
    assertSameInAllForms(top);
    assertThat(print(top, PrintingFlags.DEFAULT, 2)).contains("builtin: {\n      z: ");
  }

  /** Most depend on the order: from some place on one thread prints all. */
  @Test
  void moduleInWhichAllDependsOnTheOrderIsTheSame() {
    ModuleOp top = generate();
    for (int i = 0; i < MODULES; i += 2) {
      mark(top, i, "d", new DistinctAttribute(UnitAttribute.UNIT));
    }
    assertSameInAllForms(top);
  }

  @Test
  void modulesFurtherInsideAreTheSame() {
    ModuleOp file = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    ModuleOp middle = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    file.body().append(middle);
    middle.body().append(generate());
    middle.body().append(generate());
    assertSameInAllForms(file);
  }

  /** Values around a module take numbers that its own do not get. */
  @Test
  void modulesBehindValuesAreTheSame() {
    ModuleOp file = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    add(file.body(), "t.before", 1);
    file.body().append(generate());
    assertSameInAllForms(file);
  }

  @Test
  void failuresOfTheStreamSurfaceAndNoThreadStays() {
    ModuleOp top = generate();
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space");
          }
        };

    UncheckedIOException e =
        assertThrows(
            UncheckedIOException.class, () -> IrPrinter.print(top, PrintingFlags.DEFAULT, full, 4));

    assertThat(e).hasCauseThat().hasMessageThat().isEqualTo("no space");
    Set<Thread> threads = Thread.getAllStackTraces().keySet();
    assertThat(threads.stream().map(Thread::getName).toList()).doesNotContain("jopt-print");
  }
}
