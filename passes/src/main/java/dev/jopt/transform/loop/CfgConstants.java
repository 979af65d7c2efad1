package dev.jopt.transform.loop;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.HashMap;
import java.util.Map;

/** The constants that lifting one region needs, each made once, at the start of the region. */
final class CfgConstants {
  private final Region region;
  private final Operation parent;
  private final Location location;
  private final Map<Type, Value> undefined = new HashMap<>();
  private final Map<Integer, Value> numbers = new HashMap<>();

  CfgConstants(Region region, Operation parent) {
    this.region = region;
    this.parent = parent;
    this.location = parent.location();
  }

  private OpBuilder builder() {
    return OpBuilder.atStart(parent.context(), region.front());
  }

  Value undefined(Type type) {
    Value known = undefined.get(type);
    if (known == null) {
      known = PoisonOp.create(builder(), location, type).result();
      undefined.put(type, known);
    }
    return known;
  }

  Value number(int number) {
    Value known = numbers.get(number);
    if (known == null) {
      known = ConstantOp.create(builder(), location, IntegerAttribute.i32(number)).result();
      numbers.put(number, known);
    }
    return known;
  }
}
