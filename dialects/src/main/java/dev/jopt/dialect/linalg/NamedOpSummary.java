package dev.jopt.dialect.linalg;

import java.util.List;
import java.util.Locale;

/** One sentence about each named operation. */
final class NamedOpSummary {
  private NamedOpSummary() {}

  /**
   * The summary of the operation.
   *
   * @throws IllegalArgumentException if no sentence is known for a row of the table
   */
  static String of(NamedOp row) {
    return switch (row.name()) {
      case "abs" -> "Takes the absolute value of each element.";
      case "add" -> "Adds two arrays elementwise.";
      case "batch_matvec" -> "Adds the matrix-vector product of each batch element to the output.";
      case "batch_mmt4d" ->
          "Adds the product of tiled matrices, the second transposed, of each batch element.";
      case "batch_vecmat" -> "Adds the vector-matrix product of each batch element to the output.";
      case "ceil" -> "Rounds each element up to an integral value.";
      case "copy" -> "Copies each element, converting it to the element type of the output.";
      case "div" -> "Divides two arrays elementwise, integers as signed ones.";
      case "div_unsigned" -> "Divides two arrays of unsigned integers elementwise.";
      case "dot" -> "Adds the dot product of two vectors to the output.";
      case "erf" -> "Computes the error function of each element.";
      case "exp" -> "Computes the exponential of each element.";
      case "fill" -> "Fills the output with a scalar.";
      case "fill_rng_2d" -> "Fills a matrix with pseudo-random numbers between two bounds.";
      case "floor" -> "Rounds each element down to an integral value.";
      case "log" -> "Computes the natural logarithm of each element.";
      case "matvec" -> "Adds a matrix-vector product to the output.";
      case "max" -> "Takes the elementwise maximum of two arrays, integers as signed ones.";
      case "min" -> "Takes the elementwise minimum of two arrays, integers as signed ones.";
      case "mmt4d" -> "Adds the product of two tiled matrices, the second transposed.";
      case "mul" -> "Multiplies two arrays elementwise.";
      case "negf" -> "Negates each floating-point element.";
      case "powf" -> "Raises each element to the power of the other operand's element.";
      case "quantized_batch_matmul" ->
          "Adds the matrix product of each batch element, with zero points subtracted.";
      case "quantized_matmul" -> "Adds a matrix product, with zero points subtracted.";
      case "reciprocal" -> "Computes the reciprocal of each element.";
      case "round" -> "Rounds each element to the nearest integral value, ties away from zero.";
      case "rsqrt" -> "Computes the reciprocal square root of each element.";
      case "select" -> "Selects each element from one of two arrays by a condition.";
      case "sqrt" -> "Computes the square root of each element.";
      case "square" -> "Squares each element.";
      case "sub" -> "Subtracts an array from another elementwise.";
      case "tanh" -> "Computes the hyperbolic tangent of each element.";
      case "vecmat" -> "Adds a vector-matrix product to the output.";
      default -> ofWindow(row.name(), List.of(row.name().split("_")));
    };
  }

  /** Convolutions and poolings, whose names state dimensions and layouts. */
  private static String ofWindow(String name, List<String> parts) {
    if (parts.get(0).equals("pooling")) {
      boolean unsigned = parts.size() == 4;
      String function =
          switch (parts.get(2)) {
            case "max" -> "maximum";
            case "min" -> "minimum";
            default -> "sum";
          };
      return "Reduces each window of an input in layout "
          + parts.get(1).toUpperCase(Locale.ROOT)
          + " to its "
          + (unsigned ? "unsigned " : "")
          + function
          + ".";
    }
    int first = parts.indexOf("conv");
    if (first < 0) {
      throw new IllegalArgumentException("no summary of " + name);
    }
    String convolution =
        "Computes a "
            + parts.get(first + 1).replace("d", "-D ")
            + (first == 0 ? "" : "depthwise ")
            + "convolution";
    if (parts.size() == first + 2) {
      return convolution + " without batch and channels.";
    }
    return convolution
        + " with input layout "
        + parts.get(first + 2).toUpperCase(Locale.ROOT)
        + " and filter layout "
        + parts.get(first + 3).toUpperCase(Locale.ROOT)
        + (name.endsWith("_q") ? ", with zero points subtracted." : ".");
  }
}
