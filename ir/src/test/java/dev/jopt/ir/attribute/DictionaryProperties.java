package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class DictionaryProperties {
  private static List<NamedAttribute> entries(Map<String, Integer> map) {
    List<NamedAttribute> entries = new ArrayList<>();
    map.forEach(
        (name, value) -> entries.add(new NamedAttribute(name, IntegerAttribute.i32(value))));
    return entries;
  }

  @Property(seed = "1")
  void holdsItsEntriesInOrder(
      @ForAll @Size(max = 300) Map<@AlphaChars @StringLength(min = 1, max = 3) String, Integer> map,
      @ForAll Random random) {
    List<NamedAttribute> entries = entries(map);
    Collections.shuffle(entries, random);
    DictionaryAttribute dictionary = DictionaryAttribute.of(entries);
    assertThat(ImmutableList.copyOf(dictionary)).isEqualTo(entries(new TreeMap<>(map)));
    map.forEach(
        (name, value) -> assertThat(dictionary.get(name)).isEqualTo(IntegerAttribute.i32(value)));
    assertThat(dictionary.get("none such")).isNull();
  }

  @Property(seed = "1")
  void withAndWithout(
      @ForAll @Size(max = 20) Map<@AlphaChars @StringLength(min = 1, max = 1) String, Integer> map,
      @ForAll @AlphaChars @StringLength(min = 1, max = 1) String name) {
    DictionaryAttribute dictionary = DictionaryAttribute.of(entries(map));
    DictionaryAttribute with = dictionary.with(name, UnitAttribute.UNIT);
    DictionaryAttribute without = dictionary.without(name);
    assertThat(with.get(name)).isEqualTo(UnitAttribute.UNIT);
    assertThat(with.with(name, UnitAttribute.UNIT)).isSameInstanceAs(with);
    assertThat(without.contains(name)).isFalse();
    assertThat(without.without(name)).isSameInstanceAs(without);
    assertThat(with.without(name)).isEqualTo(without);
    Map<String, Integer> copy = new TreeMap<>(map);
    copy.remove(name);
    assertThat(without).isEqualTo(DictionaryAttribute.of(entries(copy)));
    assertThat(without.hashCode()).isEqualTo(DictionaryAttribute.of(entries(copy)).hashCode());
  }

  @Example
  void namesOccurOnce() {
    NamedAttribute a = new NamedAttribute("a", UnitAttribute.UNIT);
    NamedAttribute b = new NamedAttribute("b", UnitAttribute.UNIT);
    assertThrows(IllegalArgumentException.class, () -> DictionaryAttribute.of(a, b, a));
    assertThrows(IllegalArgumentException.class, () -> new NamedAttribute("", UnitAttribute.UNIT));
  }
}
