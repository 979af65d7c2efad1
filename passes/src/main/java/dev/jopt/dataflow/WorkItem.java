package dev.jopt.dataflow;

/** A visit that is due. */
record WorkItem(ProgramPoint point, DataFlowAnalysis analysis) {
  @Override
  public boolean equals(Object other) {
    return other instanceof WorkItem item && item.analysis == analysis && item.point.equals(point);
  }

  @Override
  public int hashCode() {
    return point.hashCode() * 31 + System.identityHashCode(analysis);
  }
}
