package dev.jopt.dialect.llvm;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.NoneType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The scopes that tell which accesses to memory do not overlap: {@code #llvm.alias_scope<id = …,
 * domain = …>}, each in a domain {@code #llvm.alias_scope_domain<id = …>}.
 */
final class AliasScopes {
  /** The scopes that an access belongs to. */
  static final String ALIAS_SCOPES = "alias_scopes";

  /** The scopes that an access does not overlap with. */
  static final String NO_ALIAS_SCOPES = "noalias_scopes";

  private static final String DIALECT = "llvm";
  private static final String SCOPE = "alias_scope";
  private static final String DOMAIN = "alias_scope_domain";

  /** An identity is an attribute within the text, or a string of it. */
  private static final String IDENTITY = "<id = (?:\"(?:[^\"\\\\]|\\\\.)*\")?";

  private static final Pattern DOMAIN_TEXT =
      Pattern.compile(DOMAIN + IDENTITY + "(.*)>", Pattern.DOTALL);

  private static final Pattern SCOPE_TEXT =
      Pattern.compile(SCOPE + IDENTITY + ", domain = (.*)>", Pattern.DOTALL);

  private AliasScopes() {}

  /** Whether an operation can say what its accesses overlap with. */
  static boolean areSaidBy(Operation op) {
    return op.definition().isInherentAttribute(NO_ALIAS_SCOPES);
  }

  /** A domain that equals no other. */
  static OpaqueAttribute newDomain(String description) {
    return domain(", description = " + StringAttribute.of(description));
  }

  /** A scope in a domain that equals no other. */
  static OpaqueAttribute newScope(OpaqueAttribute domain) {
    return scope(domain, "");
  }

  private static OpaqueAttribute domain(String description) {
    return withIdentity(DOMAIN, description, List.of());
  }

  private static OpaqueAttribute scope(OpaqueAttribute domain, String description) {
    String before = ", domain = ";
    return withIdentity(
        SCOPE,
        before + description,
        List.of(new Embedded(before.length(), domain, DOMAIN.length())));
  }

  private static OpaqueAttribute withIdentity(String kind, String rest, List<Embedded> parts) {
    String start = kind + "<id = ";
    ImmutableList.Builder<Embedded> embedded = ImmutableList.builder();
    embedded.add(new Embedded(start.length(), DistinctAttribute.of(UnitAttribute.UNIT)));
    parts.forEach(part -> embedded.add(part.at(start.length() + part.offset())));
    return new OpaqueAttribute(DIALECT, start + rest + ">", embedded.build(), NoneType.NONE);
  }

  /** A domain with the description of another; null if that is no domain. */
  static @Nullable OpaqueAttribute copyOfDomain(OpaqueAttribute domain) {
    Matcher text = DOMAIN_TEXT.matcher(domain.text());
    return text.matches() ? domain(text.group(1)) : null;
  }

  /** A scope with the description of another, in a domain; null if the other is no scope. */
  static @Nullable OpaqueAttribute copyOfScope(OpaqueAttribute scope, OpaqueAttribute domain) {
    Matcher text = SCOPE_TEXT.matcher(scope.text());
    return text.matches() ? scope(domain, text.group(1)) : null;
  }

  /** The domain of a scope; null for any other attribute. */
  static @Nullable OpaqueAttribute domainOf(OpaqueAttribute scope) {
    for (Embedded part : scope.embedded()) {
      if (part.value() instanceof OpaqueAttribute domain && domain.text().startsWith(DOMAIN)) {
        return domain;
      }
    }
    return null;
  }

  /** Adds elements at the end of a list that an operation may have. */
  static void append(Operation op, String name, List<? extends Attribute> added) {
    if (added.isEmpty()) {
      return;
    }
    List<Attribute> all = new ArrayList<>();
    if (op.attribute(name) instanceof ArrayAttribute before) {
      all.addAll(before.elements());
    }
    all.addAll(added);
    op.setAttribute(name, new ArrayAttribute(all));
  }

  /** Adds the elements of another operation's list of the same name. */
  static void appendFrom(Operation other, Operation op, String name) {
    if (other.attribute(name) instanceof ArrayAttribute added) {
      append(op, name, added.elements());
    }
  }
}
