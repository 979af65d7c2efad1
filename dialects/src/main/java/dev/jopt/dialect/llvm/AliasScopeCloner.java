package dev.jopt.dialect.llvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives an inlined body scopes of its own. What the scopes of a function keep apart are the
 * accesses of one call of it; those of two calls may overlap.
 */
final class AliasScopeCloner {
  private static final String DECLARED = "scope";
  private final Map<OpaqueAttribute, Attribute> copies = new HashMap<>();

  /** Replaces the scopes in blocks by copies. */
  void cloneScopesIn(List<Block> blocks) {
    for (Block block : blocks) {
      for (Operation op : block.operations()) {
        op.walk(this::cloneScopesOf);
      }
    }
  }

  private void cloneScopesOf(Operation op) {
    if (AliasScopes.areSaidBy(op)) {
      cloneList(op, AliasScopes.ALIAS_SCOPES);
      cloneList(op, AliasScopes.NO_ALIAS_SCOPES);
    } else if (ScopeDeclaration.is(op)) {
      Attribute scope = op.attribute(DECLARED);
      if (scope != null) {
        op.setAttribute(DECLARED, copy(scope));
      }
    }
  }

  private void cloneList(Operation op, String name) {
    if (op.attribute(name) instanceof ArrayAttribute scopes) {
      op.setAttribute(
          name, new ArrayAttribute(scopes.elements().stream().map(this::copy).toList()));
    }
  }

  private Attribute copy(Attribute scope) {
    if (!(scope instanceof OpaqueAttribute opaque)) {
      return scope;
    }
    Attribute known = copies.get(opaque);
    if (known != null) {
      return known;
    }
    OpaqueAttribute domain = AliasScopes.domainOf(opaque);
    OpaqueAttribute made =
        domain != null && copy(domain) instanceof OpaqueAttribute copied
            ? AliasScopes.copyOfScope(opaque, copied)
            : AliasScopes.copyOfDomain(opaque);
    Attribute result = made == null ? scope : made;
    copies.put(opaque, result);
    return result;
  }
}
