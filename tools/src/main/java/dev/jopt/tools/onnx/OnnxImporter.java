package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableMap;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.jopt.ir.Context;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.tools.onnx.OnnxModel.Graph;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a module of a model in the ONNX format: one function with the operations of the model in
 * the {@code graph} dialect, tensors under the names that they have in the model.
 *
 * <p>Inputs of the model are the first arguments of the function; initializers and constants that
 * an operation reads follow, because an accelerator gets its weights like other inputs. What only
 * tells a shape, axes or bounds becomes an attribute instead. Operations that move data without
 * computing become those of the dialect, all others {@code graph.compute}.
 */
public final class OnnxImporter {
  private OnnxImporter() {}

  /**
   * Imports a model from a file.
   *
   * @param context where the dialects are, and where diagnostics go
   * @param file the model
   * @param extents the numbers to use for extents that the model only names
   * @return the module; nothing if there was an error, which has been reported
   */
  public static Optional<ModuleOp> importModel(
      Context context, Path file, Map<String, Long> extents) {
    String name = file.toString();
    try (InputStream in = Files.newInputStream(file)) {
      return importModel(context, name, in, extents);
    } catch (NoSuchFileException e) {
      return fail(context, name, "cannot be read: No such file or directory");
    } catch (AccessDeniedException e) {
      return fail(context, name, "cannot be read: Permission denied");
    } catch (IOException e) {
      return fail(context, name, "cannot be read: " + e.getMessage());
    }
  }

  /**
   * Imports a model.
   *
   * @param context where the dialects are, and where diagnostics go
   * @param name what diagnostics call the model
   * @param bytes the model
   * @param extents the numbers to use for extents that the model only names
   * @return the module; nothing if there was an error, which has been reported
   */
  public static Optional<ModuleOp> importModel(
      Context context, String name, byte[] bytes, Map<String, Long> extents) {
    try {
      return importModel(context, name, new ByteArrayInputStream(bytes), extents);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Imports a model from a stream, which is read to its end and not closed.
   *
   * @param context where the dialects are, and where diagnostics go
   * @param name what diagnostics call the model
   * @param in the model
   * @param extents the numbers to use for extents that the model only names
   * @return the module; nothing if there was an error, which has been reported
   * @throws IOException if reading fails
   */
  public static Optional<ModuleOp> importModel(
      Context context, String name, InputStream in, Map<String, Long> extents) throws IOException {
    Location location = new FileLineColLocation(name, 0, 0);
    try {
      OnnxModel model = OnnxReader.read(in);
      Graph graph = model.graph();
      if (graph == null) {
        return fail(context, name, "is not an ONNX model: it has no graph");
      }
      ModuleOp module =
          new GraphImport(context, location, graph, ImmutableMap.copyOf(extents))
              .run(model.operatorSets().getOrDefault("", Long.MAX_VALUE));
      return Verifier.tryVerify(module) ? Optional.of(module) : Optional.empty();
    } catch (InvalidProtocolBufferException e) {
      return fail(context, name, "is not an ONNX model: " + e.getMessage());
    } catch (ImportFailure e) {
      context.diagnostics().error(location, e.text());
      return Optional.empty();
    }
  }

  private static Optional<ModuleOp> fail(Context context, String name, String message) {
    context.diagnostics().error(new FileLineColLocation(name, 0, 0), message);
    return Optional.empty();
  }
}
