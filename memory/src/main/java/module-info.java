/** Memory planning without a compiler: offset planners, the tensor allocator, reports. */
module dev.jopt.memory {
  requires transitive com.google.common;
  requires com.google.gson;
  requires static transitive org.jspecify;

  exports dev.jopt.ordering;
  exports dev.jopt.planner;
  exports dev.jopt.report;
  exports dev.jopt.spaces;
  exports dev.jopt.tensormemory;
}
