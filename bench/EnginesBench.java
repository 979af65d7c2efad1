import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RandomValues;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.jvm.CompiledFunction;
import dev.jopt.run.jvm.JvmCompiler;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Measures compiled programs beside the interpreter and LLVM. */
final class EnginesBench {
  private static final int MOST_INTERPRETED = 128;

  private EnginesBench() {}

  /** A program; sizes are put for {@code N}, and two more for {@code P}. */
  private record Kernel(String name, String text) {}

  private static final String PARALLEL = "affine_map<(d0, d1) -> (d0, d1)>";
  private static final String ROW = "affine_map<(d0, d1) -> (d0)>";

  private static final String SOFTMAX =
      """
        %low = arith.constant 0xFF800000 : f32
        %zero = arith.constant 0.0 : f32
        %max = memref.alloc() : memref<NxF>
        %sum = memref.alloc() : memref<NxF>
        linalg.fill ins(%low : f32) outs(%max : memref<NxF>)
        linalg.fill ins(%zero : f32) outs(%sum : memref<NxF>)
        linalg.generic {indexing_maps = [PARALLEL, ROW], iterator_types = ["parallel", "reduction"]}
            ins(%in : memref<NxNxF>) outs(%max : memref<NxF>) {
        ^bb0(%x: f32, %m: f32):
          %g = arith.maximumf %x, %m : f32
          linalg.yield %g : f32
        }
        linalg.generic {indexing_maps = [PARALLEL, ROW, PARALLEL], iterator_types = ["parallel", "parallel"]}
            ins(%in, %max : memref<NxNxF>, memref<NxF>) outs(%out : memref<NxNxF>) {
        ^bb0(%x: f32, %m: f32, %o: f32):
          %d = arith.subf %x, %m : f32
          %e = math.exp %d : f32
          linalg.yield %e : f32
        }
        linalg.generic {indexing_maps = [PARALLEL, ROW], iterator_types = ["parallel", "reduction"]}
            ins(%out : memref<NxNxF>) outs(%sum : memref<NxF>) {
        ^bb0(%x: f32, %s: f32):
          %t = arith.addf %x, %s : f32
          linalg.yield %t : f32
        }
        linalg.generic {indexing_maps = [ROW, PARALLEL], iterator_types = ["parallel", "parallel"]}
            ins(%sum : memref<NxF>) outs(%out : memref<NxNxF>) {
        ^bb0(%s: f32, %x: f32):
          %u = arith.divf %x, %s : f32
          linalg.yield %u : f32
        }
        memref.dealloc %max : memref<NxF>
        memref.dealloc %sum : memref<NxF>
      """
          .replace("PARALLEL", PARALLEL)
          .replace("ROW", ROW);

  private static final List<Kernel> KERNELS =
      List.of(
          new Kernel(
              "matmul",
              """
              func.func @main(%a: memref<NxNxF>, %b: memref<NxNxF>, %c: memref<NxNxF>) {
                linalg.matmul ins(%a, %b : memref<NxNxF>, memref<NxNxF>) outs(%c : memref<NxNxF>)
                return
              }
              """),
          new Kernel(
              "matmul as scf.for",
              """
              func.func @main(%a: memref<NxNxF>, %b: memref<NxNxF>, %c: memref<NxNxF>) {
                %0 = arith.constant 0 : index
                %1 = arith.constant 1 : index
                %n = arith.constant N : index
                scf.for %i = %0 to %n step %1 {
                  scf.for %j = %0 to %n step %1 {
                    scf.for %k = %0 to %n step %1 {
                      %x = memref.load %a[%i, %k] : memref<NxNxF>
                      %y = memref.load %b[%k, %j] : memref<NxNxF>
                      %z = memref.load %c[%i, %j] : memref<NxNxF>
                      %p = arith.mulf %x, %y : f32
                      %s = arith.addf %z, %p : f32
                      memref.store %s, %c[%i, %j] : memref<NxNxF>
                    }
                  }
                }
                return
              }
              """),
          new Kernel(
              "convolution",
              """
              func.func @main(%a: memref<1xPxPx8xF>, %b: memref<3x3x8x16xF>, %c: memref<1xNxNx16xF>) {
                linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
                    ins(%a, %b : memref<1xPxPx8xF>, memref<3x3x8x16xF>) outs(%c : memref<1xNxNx16xF>)
                return
              }
              """),
          new Kernel(
              "softmax",
              "func.func @main(%in: memref<NxNxF>, %out: memref<NxNxF>) {\n"
                  + SOFTMAX
                  + "  return\n}\n"),
          new Kernel(
              "attention",
              """
              func.func @main(%q: memref<Nx64xF>, %k: memref<64xNxF>, %v: memref<Nx64xF>, %r: memref<Nx64xF>) {
                %in = memref.alloc() : memref<NxNxF>
                %out = memref.alloc() : memref<NxNxF>
                %none = arith.constant 0.0 : f32
                linalg.fill ins(%none : f32) outs(%in : memref<NxNxF>)
                linalg.fill ins(%none : f32) outs(%r : memref<Nx64xF>)
                linalg.matmul ins(%q, %k : memref<Nx64xF>, memref<64xNxF>) outs(%in : memref<NxNxF>)
              """
                  + SOFTMAX
                  + """
                linalg.matmul ins(%out, %v : memref<NxNxF>, memref<Nx64xF>) outs(%r : memref<Nx64xF>)
                memref.dealloc %in : memref<NxNxF>
                memref.dealloc %out : memref<NxNxF>
                return
              }
              """),
          new Kernel(
              "elementwise",
              """
              func.func @main(%a: memref<NxNxF>, %b: memref<NxNxF>, %c: memref<NxNxF>) {
                linalg.generic {indexing_maps = [MAP, MAP, MAP], iterator_types = ["parallel", "parallel"]}
                    ins(%a, %b : memref<NxNxF>, memref<NxNxF>) outs(%c : memref<NxNxF>) {
                ^bb0(%x: f32, %y: f32, %z: f32):
                  %p = arith.mulf %x, %y : f32
                  %s = arith.addf %p, %x : f32
                  %t = arith.maximumf %s, %y : f32
                  linalg.yield %t : f32
                }
                return
              }
              """
                  .replace("MAP", PARALLEL)));

  /** What was measured, in milliseconds of the processor; none where that was left out. */
  private record Row(
      Kernel kernel, int size, double interpreted, double compiled, double llvm, double tuned) {
    double ratio() {
      return Double.isNaN(llvm) ? 0 : compiled / llvm;
    }

    @Override
    public String toString() {
      return String.format(
          "| %s | %d | %s | %s | %s | %s | %s | %s |",
          kernel.name,
          size,
          milliseconds(interpreted),
          milliseconds(compiled),
          milliseconds(llvm),
          Double.isNaN(llvm) ? "" : String.format("%.1f", compiled / llvm),
          milliseconds(tuned),
          Double.isNaN(tuned) ? "" : String.format("%.1f", compiled / tuned));
    }
  }

  public static void main(String[] args) throws IOException {
    int[] sizes =
        Arrays.stream(args)
            .filter(arg -> arg.matches("\\d+"))
            .mapToInt(Integer::parseInt)
            .toArray();
    if (sizes.length == 0) {
      sizes = new int[] {128, 256, 512, 1024};
    }
    Set<String> names =
        Arrays.stream(args).filter(arg -> !arg.matches("\\d+")).collect(Collectors.toSet());
    JvmCompiler compiler =
        names.remove("vectors") ? JvmCompiler.withVectorApi() : new JvmCompiler();
    boolean llvm = LlvmKernel.isAvailable();
    List<Row> rows = new ArrayList<>();
    for (Kernel kernel : KERNELS) {
      for (int size : names.isEmpty() || names.contains(kernel.name) ? sizes : new int[0]) {
        rows.add(measure(kernel, size, compiler, llvm));
        System.err.println(rows.get(rows.size() - 1));
      }
    }
    rows.sort(Comparator.comparingDouble(Row::ratio).reversed());
    System.out.println(
        "| program | size | interpreter | compiled | LLVM -O2 | times that"
            + " | LLVM -O2 -mcpu=native | times that |");
    System.out.println("| --- | --: | --: | --: | --: | --: | --: | --: |");
    rows.forEach(System.out::println);
  }

  private static Row measure(Kernel kernel, int size, JvmCompiler compiler, boolean llvm)
      throws IOException {
    String text =
        kernel
            .text
            .replaceAll("P(?=x)", Integer.toString(size + 2))
            .replaceAll("N(?=x)", Integer.toString(size))
            .replace("constant N ", "constant " + size + " ")
            .replaceAll("xF\\b", "xf32");
    ModuleOp module = IrParser.parse(Context.withAllDialects(), text);
    CompiledFunction function = compiler.compile(module).function("main");
    List<Type> types = ((FunctionLike) module.region(0).front().firstOp()).argumentTypes();
    Object[] buffers = new Object[types.size()];
    Random random = new Random(size);
    for (int i = 0; i < buffers.length; i++) {
      int count = 1;
      for (long each : ((ShapedType) types.get(i)).shape().toArray()) {
        count *= (int) each;
      }
      ByteBuffer bytes = ByteBuffer.allocateDirect(4 * count).order(ByteOrder.nativeOrder());
      for (int k = 0; k < count; k++) {
        bytes.putFloat(4 * k, random.nextInt(17) / 8f);
      }
      buffers[i] = bytes;
    }
    double compiled = median(() -> function.call(buffers));
    double interpreted = Double.NaN;
    if (size <= MOST_INTERPRETED) {
      List<Object> values = new ArrayList<>();
      RandomValues source = RandomValues.ofSeed(size);
      types.forEach(type -> values.add(source.value(type, size)));
      long start = System.nanoTime();
      new Interpreter().run(module, "main", values, RunLimits.standard());
      interpreted = (System.nanoTime() - start) / 1e6;
    }
    return new Row(
        kernel,
        size,
        interpreted,
        compiled,
        llvm ? LlvmKernel.milliseconds(text, types, "x86-64") : Double.NaN,
        llvm ? LlvmKernel.milliseconds(text, types, "native") : Double.NaN);
  }

  private static String milliseconds(double time) {
    return Double.isNaN(time) ? "" : String.format("%.3f", time);
  }

  /**
   * The time on the processor of the middle one of eleven runs, or as many as fit two seconds, after
   * two seconds of others. None of the programs uses more than one thread.
   */
  private static double median(Runnable body) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = System.nanoTime() + 2_000_000_000L;
    do {
      body.run();
    } while (System.nanoTime() < end);
    List<Double> times = new ArrayList<>();
    end = System.nanoTime() + 2_000_000_000L;
    while (times.size() < 11 && (times.isEmpty() || System.nanoTime() < end)) {
      long start = threads.getCurrentThreadCpuTime();
      body.run();
      times.add((threads.getCurrentThreadCpuTime() - start) / 1e6);
    }
    Collections.sort(times);
    return times.get(times.size() / 2);
  }
}
