/** Tests of properties on random cases that can be repeated. */
module dev.jopt.property {
  requires static transitive org.jspecify;
  requires org.opentest4j;

  exports dev.jopt.property;
}
