/** The programs: {@code jopt} and its companions. */
module dev.jopt.tools {
  requires transitive dev.jopt.passes;
  requires transitive dev.jopt.parser;
  requires transitive dev.jopt.run;
  requires com.google.gson;
  requires com.google.protobuf;
  requires info.picocli;

  exports dev.jopt.reduce;
  exports dev.jopt.tools;

  opens dev.jopt.tools.onnx to
      info.picocli;
}
