import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The same program by way of mlir-opt's default lowering and LLVM's -O2. */
final class LlvmKernel {
  private static final String LOWERING =
      "func.func(llvm-request-c-wrappers),convert-linalg-to-loops,convert-scf-to-cf,expand-strided-metadata,"
          + "lower-affine,convert-math-to-libm,convert-index-to-llvm,finalize-memref-to-llvm,"
          + "convert-arith-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,"
          + "reconcile-unrealized-casts";

  private LlvmKernel() {}

  /** Whether all that is needed is on the path. */
  static boolean isAvailable() {
    for (String name : List.of("mlir-opt-22", "mlir-translate-22", "opt-22", "llc-22", "cc")) {
      boolean found = false;
      for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
        found |= Files.isExecutable(Path.of(folder, name));
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }

  /**
   * The processor's milliseconds for one call.
   *
   * @param text a function {@code @main} on memrefs of f32 of known sizes
   * @param cpu what to compile for, such as {@code native}
   */
  static double milliseconds(String text, List<Type> types, String cpu) throws IOException {
    Path folder = Files.createTempDirectory("engines");
    try {
      Files.writeString(folder.resolve("in.mlir"), text.replace("@main(", "@kernel("));
      Files.writeString(folder.resolve("driver.c"), driver(types));
      String command =
          "mlir-opt-22 in.mlir --pass-pipeline='builtin.module("
              + LOWERING
              + ")' | mlir-translate-22 --mlir-to-llvmir | opt-22 -O2 -mcpu="
              + cpu
              + " | llc-22 -O2 -relocation-model=pic -filetype=obj -mcpu="
              + cpu
              + " -o kernel.o && cc -O2 driver.c kernel.o -lm -o run && ./run";
      Process process =
          new ProcessBuilder("sh", "-c", command)
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String out =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return out.isEmpty() ? Double.NaN : Double.parseDouble(out);
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private static String driver(List<Type> types) {
    StringBuilder parameters = new StringBuilder();
    StringBuilder buffers = new StringBuilder();
    List<String> given = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      long[] shape = ((ShapedType) types.get(i)).shape().toArray();
      long count = 1;
      StringBuilder strides = new StringBuilder();
      for (int d = shape.length - 1; d >= 0; d--) {
        strides.insert(0, (d == 0 ? "" : ", ") + count);
        count *= shape[d];
      }
      StringBuilder sizes = new StringBuilder();
      for (int d = 0; d < shape.length; d++) {
        sizes.append(d == 0 ? "" : ", ").append(shape[d]);
      }
      String name = "m" + i;
      buffers.append(
          String.format(
              "  struct { float *a, *b; long o, s[%d], t[%d]; } %s = {fill(%d), 0, 0, {%s}, {%s}};%n"
                  + "  %s.b = %s.a;%n",
              shape.length, shape.length, name, count, sizes, strides, name, name));
      parameters.append(i == 0 ? "void *" : ", void *");
      given.add("&" + name);
    }
    String call = "_mlir_ciface_kernel(" + String.join(", ", given) + ");";
    return """
        #include <stdio.h>
        #include <stdlib.h>
        #include <time.h>
        void _mlir_ciface_kernel(PARAMETERS);
        static float *fill(long count) {
          float *made = aligned_alloc(64, (count * 4 + 63) / 64 * 64);
          for (long i = 0; i < count; i++) made[i] = i * 7 % 17 / 8.0f;
          return made;
        }
        static int order(const void *a, const void *b) {
          double x = *(const double *)a, y = *(const double *)b;
          return x < y ? -1 : x > y;
        }
        int main(void) {
        BUFFERS  double times[11];
          struct timespec from, to;
          double sum = 0;
          int count = 0;
          CALL
          for (; count < 11 && (count < 1 || sum < 2000); count++) {
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
            CALL
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
            times[count] = (to.tv_sec - from.tv_sec) * 1e3 + (to.tv_nsec - from.tv_nsec) / 1e6;
            sum += times[count];
          }
          qsort(times, count, sizeof(double), order);
          printf("%f\\n", times[count / 2]);
          return 0;
        }
        """
        .replace("PARAMETERS", parameters)
        .replace("BUFFERS", buffers)
        .replace("CALL", call);
  }
}
