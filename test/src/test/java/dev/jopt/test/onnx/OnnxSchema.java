package dev.jopt.test.onnx;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.TextFormat;
import com.google.protobuf.TextFormat.ParseException;
import java.util.List;
import java.util.Locale;

/**
 * The schema of ONNX for the messages of protobuf's own runtime, with which the tests write models.
 * The importer does not know it.
 */
final class OnnxSchema {
  // "message NAME", then "TYPE NAME NUMBER"; a list is marked by *, a packed one by #.
  private static final String TEXT =
      """
      message ModelProto
      int64 ir_version 1
      string producer_name 2
      string producer_version 3
      string domain 4
      int64 model_version 5
      string doc_string 6
      GraphProto graph 7
      *OperatorSetIdProto opset_import 8
      message OperatorSetIdProto
      string domain 1
      int64 version 2
      message GraphProto
      *NodeProto node 1
      string name 2
      *TensorProto initializer 5
      string doc_string 10
      *ValueInfoProto input 11
      *ValueInfoProto output 12
      *ValueInfoProto value_info 13
      *SparseTensorProto sparse_initializer 15
      message NodeProto
      *string input 1
      *string output 2
      string name 3
      string op_type 4
      *AttributeProto attribute 5
      string doc_string 6
      string domain 7
      message AttributeProto
      string name 1
      float f 2
      int64 i 3
      bytes s 4
      TensorProto t 5
      GraphProto g 6
      *float floats 7
      *int64 ints 8
      *bytes strings 9
      *GraphProto graphs 11
      string doc_string 13
      AttributeType type 20
      message TensorProto
      *int64 dims 1
      int32 data_type 2
      #float float_data 4
      #int32 int32_data 5
      *bytes string_data 6
      #int64 int64_data 7
      string name 8
      bytes raw_data 9
      #double double_data 10
      #uint64 uint64_data 11
      string doc_string 12
      *StringStringEntryProto external_data 13
      int32 data_location 14
      message SparseTensorProto
      TensorProto values 1
      TensorProto indices 2
      *int64 dims 3
      message StringStringEntryProto
      string key 1
      string value 2
      message ValueInfoProto
      string name 1
      TypeProto type 2
      string doc_string 3
      message TypeProto
      TensorTypeProto tensor_type 1
      SequenceTypeProto sequence_type 4
      string denotation 6
      message TensorTypeProto
      int32 elem_type 1
      TensorShapeProto shape 2
      message SequenceTypeProto
      TypeProto elem_type 1
      message TensorShapeProto
      *DimensionProto dim 1
      message DimensionProto
      int64 dim_value 1
      string dim_param 2
      string denotation 3
      """;

  private static final List<String> KINDS =
      List.of(
          "UNDEFINED",
          "FLOAT",
          "INT",
          "STRING",
          "TENSOR",
          "GRAPH",
          "FLOATS",
          "INTS",
          "STRINGS",
          "TENSORS",
          "GRAPHS");

  private final FileDescriptor file;

  OnnxSchema() {
    FileDescriptorProto.Builder schema =
        FileDescriptorProto.newBuilder().setName("onnx.proto").setPackage("onnx");
    EnumDescriptorProto.Builder kinds = schema.addEnumTypeBuilder().setName("AttributeType");
    for (int i = 0; i < KINDS.size(); i++) {
      kinds.addValueBuilder().setName(KINDS.get(i)).setNumber(i);
    }
    DescriptorProto.Builder message = null;
    for (String line : TEXT.split("\n")) {
      String[] words = line.split(" ");
      if (words[0].equals("message")) {
        message = schema.addMessageTypeBuilder().setName(words[1]);
      } else if (message != null) {
        message.addField(field(words[0], words[1], Integer.parseInt(words[2])));
      }
    }
    try {
      file = FileDescriptor.buildFrom(schema.build(), new FileDescriptor[0]);
    } catch (DescriptorValidationException e) {
      throw new AssertionError(e);
    }
  }

  private static FieldDescriptorProto field(String type, String name, int number) {
    FieldDescriptorProto.Builder field =
        FieldDescriptorProto.newBuilder().setName(name).setNumber(number);
    boolean packed = type.startsWith("#");
    boolean list = packed || type.startsWith("*");
    field.setLabel(
        list
            ? FieldDescriptorProto.Label.LABEL_REPEATED
            : FieldDescriptorProto.Label.LABEL_OPTIONAL);
    if (packed) {
      field.getOptionsBuilder().setPacked(true);
    }
    String plain = list ? type.substring(1) : type;
    if (plain.endsWith("Proto")) {
      return field
          .setType(FieldDescriptorProto.Type.TYPE_MESSAGE)
          .setTypeName(".onnx." + plain)
          .build();
    }
    if (plain.equals("AttributeType")) {
      return field
          .setType(FieldDescriptorProto.Type.TYPE_ENUM)
          .setTypeName(".onnx." + plain)
          .build();
    }
    return field
        .setType(FieldDescriptorProto.Type.valueOf("TYPE_" + plain.toUpperCase(Locale.ROOT)))
        .build();
  }

  /**
   * Encodes a model.
   *
   * @param text the model in protobuf's text format, as {@code protoc --decode} prints it
   * @throws ParseException if the text is none
   */
  byte[] encode(String text) throws ParseException {
    DynamicMessage.Builder model =
        DynamicMessage.newBuilder(file.findMessageTypeByName("ModelProto"));
    TextFormat.merge(text, model);
    return model.build().toByteArray();
  }
}
