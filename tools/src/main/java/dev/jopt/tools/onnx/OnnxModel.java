package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a model file that are imported.
 *
 * @param operatorSets the version of each set of operators in use, by domain; the domain of ONNX
 *     itself is empty
 * @param graph the graph; missing if the file has none
 */
record OnnxModel(ImmutableMap<String, Long> operatorSets, @Nullable Graph graph) {

  /**
   * A graph: that of the model, or of an attribute such as the branch of an {@code If}.
   *
   * @param name its name, may be empty
   * @param nodes in file order
   * @param initializers the constants, weights among them
   * @param inputs the inputs; older models list the initializers here too
   * @param outputs the outputs
   * @param values types of further tensors
   */
  record Graph(
      String name,
      ImmutableList<Node> nodes,
      ImmutableList<Tensor> initializers,
      ImmutableList<Value> inputs,
      ImmutableList<Value> outputs,
      ImmutableList<Value> values) {}

  /**
   * One operation.
   *
   * @param name may be empty
   * @param operator the kind, such as {@code Conv}
   * @param domain who defines the operator, empty for ONNX itself
   * @param inputs names of tensors, empty for one that is left out
   * @param outputs names of tensors, empty for an omitted one
   * @param attributes by name
   */
  record Node(
      String name,
      String operator,
      String domain,
      ImmutableList<String> inputs,
      ImmutableList<String> outputs,
      ImmutableMap<String, NodeAttribute> attributes) {

    /** The name in diagnostics. */
    String label() {
      if (!name.isEmpty()) {
        return "node '" + name + "' (" + operator + ")";
      }
      for (String output : outputs) {
        if (!output.isEmpty()) {
          return "the " + operator + " node of '" + output + "'";
        }
      }
      return "a nameless " + operator + " node";
    }
  }

  /**
   * One attribute of a node. Which of the values counts says {@code kind}.
   *
   * @param kind the number of the type in the format
   * @param integer of {@link #INT}
   * @param real of {@link #FLOAT}
   * @param text of {@link #STRING}
   * @param integers of {@link #INTS}
   * @param reals of {@link #FLOATS}
   * @param texts of {@link #STRINGS}
   * @param tensor of {@link #TENSOR}
   * @param graphs of {@link #GRAPH} and {@link #GRAPHS}
   */
  record NodeAttribute(
      int kind,
      long integer,
      float real,
      String text,
      ImmutableList<Long> integers,
      ImmutableList<Float> reals,
      ImmutableList<String> texts,
      @Nullable Tensor tensor,
      ImmutableList<Graph> graphs) {
    static final int FLOAT = 1;
    static final int INT = 2;
    static final int STRING = 3;
    static final int TENSOR = 4;
    static final int GRAPH = 5;
    static final int FLOATS = 6;
    static final int INTS = 7;
    static final int STRINGS = 8;
    static final int GRAPHS = 10;
  }

  /**
   * A constant.
   *
   * @param name may be empty in an attribute
   * @param dataType the number of the element type in the format
   * @param shape the extents
   * @param integers the elements, if they are few integers and stand in the file; otherwise missing
   * @param reals the elements, if they are very few numbers of type float; otherwise missing
   */
  record Tensor(
      String name,
      int dataType,
      ImmutableList<Long> shape,
      @Nullable ImmutableList<Long> integers,
      @Nullable ImmutableList<Float> reals) {

    /** Makes a constant of which no other numbers than integers are known. */
    Tensor(
        String name,
        int dataType,
        ImmutableList<Long> shape,
        @Nullable ImmutableList<Long> integers) {
      this(name, dataType, shape, integers, null);
    }

    boolean isEmpty() {
      return shape.contains(0L);
    }
  }

  /**
   * The declared type of a tensor.
   *
   * @param name the name of the tensor
   * @param type its type; missing if none is given
   */
  record Value(String name, @Nullable ValueType type) {}

  /**
   * A declared type.
   *
   * @param isTensor whether it is the type of a dense tensor at all
   * @param dataType the number of the element type in the format
   * @param shape the extents; missing if even the rank is unknown
   */
  record ValueType(boolean isTensor, int dataType, @Nullable ImmutableList<Extent> shape) {}

  /**
   * An extent of a declared type: a number, a name for one, or neither.
   *
   * @param value the number, or -1
   * @param name the name, or empty
   */
  record Extent(long value, String name) {}
}
