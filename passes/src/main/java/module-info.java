/** The pass manager, analyses, rewriting passes and memory planners. */
module dev.jopt.passes {
  requires transitive dev.jopt.ir;
  requires transitive dev.jopt.dialects;
  requires transitive com.google.common;
  requires static org.jspecify;

  exports dev.jopt.planner;
}
