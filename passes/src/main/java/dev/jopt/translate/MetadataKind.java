package dev.jopt.translate;

/** Kinds of attached metadata, in the order of the numbers that LLVM gives them. */
enum MetadataKind {
  DBG("dbg"),
  TBAA("tbaa"),
  PROF("prof"),
  INVARIANT_LOAD("invariant.load"),
  ALIAS_SCOPE("alias.scope"),
  NOALIAS("noalias"),
  NONTEMPORAL("nontemporal"),
  DEREFERENCEABLE("dereferenceable"),
  DEREFERENCEABLE_OR_NULL("dereferenceable_or_null"),
  INVARIANT_GROUP("invariant.group"),
  LOOP("llvm.loop"),
  ACCESS_GROUP("llvm.access.group"),
  MMRA("mmra"),
  VEC_TYPE_HINT("vec_type_hint"),
  WORK_GROUP_SIZE_HINT("work_group_size_hint"),
  REQD_WORK_GROUP_SIZE("reqd_work_group_size"),
  INTEL_REQD_SUB_GROUP_SIZE("intel_reqd_sub_group_size");

  private final String text;

  MetadataKind(String text) {
    this.text = text;
  }

  /** The name after the exclamation mark. */
  String text() {
    return text;
  }
}
