package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import dev.jopt.tools.onnx.OnnxModel.Extent;
import dev.jopt.tools.onnx.OnnxModel.Graph;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import dev.jopt.tools.onnx.OnnxModel.Value;
import dev.jopt.tools.onnx.OnnxModel.ValueType;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the protobuf messages of ONNX. Every method reads one kind of message and names its fields
 * by their numbers in the schema; fields that do not matter here, and those of a later schema, are
 * skipped.
 */
final class OnnxReader {
  private static final int VARINT = WireFormat.WIRETYPE_VARINT;
  private static final int BYTES = WireFormat.WIRETYPE_LENGTH_DELIMITED;
  private static final int FIXED32 = WireFormat.WIRETYPE_FIXED32;

  /** Graphs in attributes of nodes of graphs; real models have two or three levels. */
  private static final int DEEPEST = 50;

  private final CodedInputStream in;
  private int depth;

  private OnnxReader(CodedInputStream in) {
    this.in = in;
  }

  /**
   * Reads a model.
   *
   * @throws InvalidProtocolBufferException if the bytes are no protobuf message
   */
  static OnnxModel read(InputStream bytes) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(bytes, 1 << 16);
    in.setSizeLimit(Integer.MAX_VALUE);
    OnnxReader reader = new OnnxReader(in);
    OnnxModel model = reader.model();
    in.checkLastTagWas(0);
    return model;
  }

  @FunctionalInterface
  private interface Message<T> {
    T read() throws IOException;
  }

  private static int tag(int field, int wireType) {
    return field << 3 | wireType;
  }

  /** Reads a message that stands in another one. */
  private <T> T nested(Message<T> message) throws IOException {
    int outer = in.pushLimit(in.readUInt32());
    T read = message.read();
    in.checkLastTagWas(0);
    checkComplete();
    in.popLimit(outer);
    return read;
  }

  @FunctionalInterface
  private interface Element {
    void read() throws IOException;
  }

  /** Reads a packed list. */
  private void packed(Element element) throws IOException {
    int outer = in.pushLimit(in.readUInt32());
    while (!in.isAtEnd()) {
      element.read();
    }
    checkComplete();
    in.popLimit(outer);
  }

  /** The end of the file ends a message too, and silently. */
  private void checkComplete() throws InvalidProtocolBufferException {
    if (in.getBytesUntilLimit() != 0) {
      throw new InvalidProtocolBufferException("The file ends too early.");
    }
  }

  private OnnxModel model() throws IOException {
    ImmutableMap.Builder<String, Long> sets = ImmutableMap.builder();
    Graph graph = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(7, BYTES)) {
        graph = nested(this::graph);
      } else if (tag == tag(8, BYTES)) {
        nested(() -> operatorSet(sets));
      } else {
        in.skipField(tag);
      }
    }
    return new OnnxModel(sets.buildKeepingLast(), graph);
  }

  private boolean operatorSet(ImmutableMap.Builder<String, Long> sets) throws IOException {
    String domain = "";
    long version = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        domain = in.readString();
      } else if (tag == tag(2, VARINT)) {
        version = in.readInt64();
      } else {
        in.skipField(tag);
      }
    }
    sets.put(plainDomain(domain), version);
    return true;
  }

  /** The domain of ONNX itself has two names. */
  private static String plainDomain(String domain) {
    return domain.equals("ai.onnx") ? "" : domain;
  }

  private Graph graph() throws IOException {
    depth++;
    if (depth > DEEPEST) {
      throw new InvalidProtocolBufferException("Graphs are nested too deeply.");
    }
    ImmutableList.Builder<Node> nodes = ImmutableList.builder();
    String name = "";
    ImmutableList.Builder<Tensor> initializers = ImmutableList.builder();
    ImmutableList.Builder<Value> inputs = ImmutableList.builder();
    ImmutableList.Builder<Value> outputs = ImmutableList.builder();
    ImmutableList.Builder<Value> values = ImmutableList.builder();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        nodes.add(nested(this::node));
      } else if (tag == tag(2, BYTES)) {
        name = in.readString();
      } else if (tag == tag(5, BYTES)) {
        initializers.add(nested(this::tensor));
      } else if (tag == tag(11, BYTES)) {
        inputs.add(nested(this::value));
      } else if (tag == tag(12, BYTES)) {
        outputs.add(nested(this::value));
      } else if (tag == tag(13, BYTES)) {
        values.add(nested(this::value));
      } else if (tag == tag(15, BYTES)) {
        initializers.add(nested(this::sparseTensor));
      } else {
        in.skipField(tag);
      }
    }
    depth--;
    return new Graph(
        name, nodes.build(), initializers.build(), inputs.build(), outputs.build(), values.build());
  }

  private Node node() throws IOException {
    ImmutableList.Builder<String> inputs = ImmutableList.builder();
    ImmutableList.Builder<String> outputs = ImmutableList.builder();
    String name = "";
    String operator = "";
    String domain = "";
    ImmutableMap.Builder<String, NodeAttribute> attributes = ImmutableMap.builder();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        inputs.add(in.readString());
      } else if (tag == tag(2, BYTES)) {
        outputs.add(in.readString());
      } else if (tag == tag(3, BYTES)) {
        name = in.readString();
      } else if (tag == tag(4, BYTES)) {
        operator = in.readString();
      } else if (tag == tag(5, BYTES)) {
        nested(() -> attribute(attributes));
      } else if (tag == tag(7, BYTES)) {
        domain = in.readString();
      } else {
        in.skipField(tag);
      }
    }
    return new Node(
        name,
        operator,
        plainDomain(domain),
        inputs.build(),
        outputs.build(),
        attributes.buildKeepingLast());
  }

  private boolean attribute(ImmutableMap.Builder<String, NodeAttribute> attributes)
      throws IOException {
    String name = "";
    int kind = 0;
    int seen = 0;
    long integer = 0;
    float real = 0;
    String text = "";
    List<Long> integers = new ArrayList<>();
    ImmutableList.Builder<Float> reals = ImmutableList.builder();
    ImmutableList.Builder<String> texts = ImmutableList.builder();
    Tensor tensor = null;
    ImmutableList.Builder<Graph> graphs = ImmutableList.builder();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int field = WireFormat.getTagFieldNumber(tag);
      if (tag == tag(1, BYTES)) {
        name = in.readString();
      } else if (tag == tag(2, FIXED32)) {
        real = in.readFloat();
        seen = NodeAttribute.FLOAT;
      } else if (tag == tag(3, VARINT)) {
        integer = in.readInt64();
        seen = NodeAttribute.INT;
      } else if (tag == tag(4, BYTES)) {
        text = in.readString();
        seen = NodeAttribute.STRING;
      } else if (tag == tag(5, BYTES)) {
        tensor = nested(this::tensor);
        seen = NodeAttribute.TENSOR;
      } else if (tag == tag(6, BYTES)) {
        graphs.add(nested(this::graph));
        seen = NodeAttribute.GRAPH;
      } else if (tag == tag(7, FIXED32)) {
        reals.add(in.readFloat());
        seen = NodeAttribute.FLOATS;
      } else if (tag == tag(7, BYTES)) {
        packed(() -> reals.add(in.readFloat()));
        seen = NodeAttribute.FLOATS;
      } else if (field == 8) {
        integers(tag, integers);
        seen = NodeAttribute.INTS;
      } else if (tag == tag(9, BYTES)) {
        texts.add(in.readString());
        seen = NodeAttribute.STRINGS;
      } else if (tag == tag(11, BYTES)) {
        graphs.add(nested(this::graph));
        seen = NodeAttribute.GRAPHS;
      } else if (tag == tag(20, VARINT)) {
        kind = in.readEnum();
      } else {
        in.skipField(tag);
      }
    }
    attributes.put(
        name,
        new NodeAttribute(
            // The first version of the format did not say the kind.
            kind != 0 ? kind : seen,
            integer,
            real,
            text,
            ImmutableList.copyOf(integers),
            reals.build(),
            texts.build(),
            tensor,
            graphs.build()));
    return true;
  }

  /** Reads one element, or several that are packed. */
  private void integers(int tag, List<Long> into) throws IOException {
    if (WireFormat.getTagWireType(tag) == VARINT) {
      into.add(in.readInt64());
    } else if (WireFormat.getTagWireType(tag) == BYTES) {
      packed(() -> into.add(in.readInt64()));
    } else {
      in.skipField(tag);
    }
  }

  private Tensor tensor() throws IOException {
    List<Long> shape = new ArrayList<>();
    TensorData data = new TensorData();
    String name = "";
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int field = WireFormat.getTagFieldNumber(tag);
      if (field == 1) {
        integers(tag, shape);
      } else if (tag == tag(2, VARINT)) {
        data.setType(in.readInt32());
      } else if (field == 4) {
        reals(tag, data);
      } else if (field == 5 || field == 7) {
        elements(tag, data);
      } else if (tag == tag(8, BYTES)) {
        name = in.readString();
      } else if (tag == tag(9, BYTES)) {
        int size = in.readUInt32();
        if (size < 0) {
          throw new InvalidProtocolBufferException("A tensor has a negative size.");
        }
        if (size <= TensorData.MOST_BYTES) {
          data.setRaw(in.readRawBytes(size));
        } else {
          in.skipRawBytes(size);
        }
      } else {
        in.skipField(tag);
      }
    }
    return new Tensor(
        name, data.type(), ImmutableList.copyOf(shape), data.integers(shape), data.reals(shape));
  }

  /** Reads elements in the fields for integers as long as there are few. */
  private void elements(int tag, TensorData data) throws IOException {
    if (WireFormat.getTagWireType(tag) == VARINT) {
      data.add(in.readInt64());
    } else if (WireFormat.getTagWireType(tag) == BYTES) {
      packed(() -> data.add(in.readInt64()));
    } else {
      in.skipField(tag);
    }
  }

  private void reals(int tag, TensorData data) throws IOException {
    if (WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_FIXED32) {
      data.add(in.readFloat());
    } else if (WireFormat.getTagWireType(tag) == BYTES) {
      packed(() -> data.add(in.readFloat()));
    } else {
      in.skipField(tag);
    }
  }

  private Tensor sparseTensor() throws IOException {
    List<Long> shape = new ArrayList<>();
    Tensor elements = new Tensor("", 0, ImmutableList.of(), null);
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        elements = nested(this::tensor);
      } else if (WireFormat.getTagFieldNumber(tag) == 3) {
        integers(tag, shape);
      } else {
        in.skipField(tag);
      }
    }
    return new Tensor(elements.name(), elements.dataType(), ImmutableList.copyOf(shape), null);
  }

  private Value value() throws IOException {
    String name = "";
    ValueType type = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        name = in.readString();
      } else if (tag == tag(2, BYTES)) {
        type = nested(this::type);
      } else {
        in.skipField(tag);
      }
    }
    return new Value(name, type);
  }

  private @Nullable ValueType type() throws IOException {
    ValueType type = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        type = nested(this::tensorType);
      } else {
        // A sequence, a map, an optional or a sparse tensor.
        boolean isOther = WireFormat.getTagWireType(tag) == BYTES && tag != tag(6, BYTES);
        in.skipField(tag);
        type = isOther ? new ValueType(false, 0, null) : type;
      }
    }
    return type;
  }

  private ValueType tensorType() throws IOException {
    int dataType = 0;
    ImmutableList<Extent> shape = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, VARINT)) {
        dataType = in.readInt32();
      } else if (tag == tag(2, BYTES)) {
        shape = nested(this::shape);
      } else {
        in.skipField(tag);
      }
    }
    return new ValueType(true, dataType, shape);
  }

  private ImmutableList<Extent> shape() throws IOException {
    ImmutableList.Builder<Extent> extents = ImmutableList.builder();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, BYTES)) {
        extents.add(nested(this::extent));
      } else {
        in.skipField(tag);
      }
    }
    return extents.build();
  }

  private Extent extent() throws IOException {
    long value = -1;
    String name = "";
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, VARINT)) {
        value = in.readInt64();
      } else if (tag == tag(2, BYTES)) {
        name = in.readString();
      } else {
        in.skipField(tag);
      }
    }
    return new Extent(value, name);
  }
}
