package dev.jopt.dialect.llvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.ConstantLike;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the parameters of an inlined function promised about its accesses to memory: a scope for
 * each {@code llvm.noalias} parameter, with the accesses that are based on it, and for the others
 * that they do not overlap with these.
 */
final class InlinedAliasScopes {
  private static final String ACCESS_GROUPS = "access_groups";
  private final CallOp call;
  private final List<Block> blocks;

  /** The scopes of the parameters, by the operations that stand for these. */
  private final Map<Operation, OpaqueAttribute> scopes = new LinkedHashMap<>();

  InlinedAliasScopes(CallOp call, List<Block> blocks) {
    this.call = call;
    this.blocks = blocks;
  }

  /** Gives the accesses their scopes, and those and the groups of the call. */
  void add() {
    new AliasScopeCloner().cloneScopesIn(blocks);
    Set<Operation> copies = ArgumentCopy.of(call.arguments());
    declareScopes(copies);
    if (!scopes.isEmpty()) {
      forEachAccess(this::addScopes);
    }
    ArgumentCopy.erase(copies);
    forEachAccess(
        access -> {
          AliasScopes.appendFrom(call, access, AliasScopes.ALIAS_SCOPES);
          AliasScopes.appendFrom(call, access, AliasScopes.NO_ALIAS_SCOPES);
        });
    addAccessGroups();
  }

  private void declareScopes(Set<Operation> copies) {
    SymbolRefAttribute callee = call.calleeSymbol();
    OpaqueAttribute domain = null;
    for (Operation copy : copies) {
      if (ArgumentCopy.isNoAlias(copy)) {
        if (domain == null) {
          domain = AliasScopes.newDomain(callee == null ? "" : callee.root());
        }
        OpaqueAttribute scope = AliasScopes.newScope(domain);
        scopes.put(copy, scope);
        ScopeDeclaration.create(OpBuilder.before(call), call.location(), scope);
      }
    }
  }

  private void forEachAccess(Consumer<Operation> action) {
    for (Block block : blocks) {
      for (Operation op : block.operations()) {
        op.walk(
            inner -> {
              if (AliasScopes.areSaidBy(inner)) {
                action.accept(inner);
              }
            });
      }
    }
  }

  private void addScopes(Operation access) {
    Set<Value> objects = UnderlyingPointers.of(accessed(access));
    if (objects == null) {
      return;
    }
    boolean othersToo = false;
    for (Value object : objects) {
      Boolean other = isOther(object);
      if (other == null) {
        return;
      }
      othersToo |= other;
    }
    List<Attribute> based = new ArrayList<>();
    List<Attribute> apart = new ArrayList<>();
    scopes.forEach((copy, scope) -> (objects.contains(copy.result()) ? based : apart).add(scope));
    AliasScopes.append(access, AliasScopes.NO_ALIAS_SCOPES, apart);
    // An access that may be to other memory as well overlaps with accesses to that, which are said
    // not to overlap with any of the scopes; nor is it known what a callee accesses besides.
    if (!othersToo && !(access instanceof CallOp)) {
      AliasScopes.append(access, AliasScopes.ALIAS_SCOPES, based);
    }
  }

  /**
   * Whether an object is memory that no {@code llvm.noalias} parameter points into; null if that is
   * not known. A constant points to no memory.
   */
  private @Nullable Boolean isOther(Value object) {
    Operation op = object.definingOp();
    if (op instanceof ConstantLike) {
      return false;
    }
    if (op != null && ArgumentCopy.is(op)) {
      return !scopes.containsKey(op);
    }
    boolean isOwnMemory =
        op instanceof AllocaOp
            || (op != null && op.definition().localName().equals("mlir.addressof"));
    return isOwnMemory ? true : null;
  }

  /** The pointers through which an operation accesses memory. */
  private static List<Value> accessed(Operation access) {
    if (access instanceof CallOp called) {
      return pointers(called.arguments());
    }
    return switch (access.definition().localName()) {
      case "store" -> List.of(access.operand(1));
      case "load", "atomicrmw", "cmpxchg" -> List.of(access.operand(0));
      default -> pointers(access.operands());
    };
  }

  private static List<Value> pointers(List<Value> values) {
    return values.stream().filter(value -> value.type() instanceof PointerType).toList();
  }

  private void addAccessGroups() {
    for (Block block : blocks) {
      for (Operation op : block.operations()) {
        if (op.definition().isInherentAttribute(ACCESS_GROUPS)) {
          AliasScopes.appendFrom(call, op, ACCESS_GROUPS);
        }
      }
    }
  }
}
