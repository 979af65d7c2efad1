package dev.jopt.translate;

import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Flags of modules with what was measured: how often calls were made, and a summary of all. */
final class ProfileFlags {
  /** What LLVM calls the parameters of a summary. */
  private static final Map<String, String> NAMES =
      Map.of(
          "total_count", "TotalCount",
          "max_count", "MaxCount",
          "max_internal_count", "MaxInternalCount",
          "max_function_count", "MaxFunctionCount",
          "num_counts", "NumCounts",
          "num_functions", "NumFunctions",
          "is_partial_profile", "IsPartialProfile");

  private ProfileFlags() {}

  /** The value of such a flag: a node, or null if it is none. */
  static @Nullable MdNode of(MetadataPool metadata, Object value) {
    AttributeText text = AttributeText.of(value);
    if (text == null) {
      return null;
    }
    return text.kind().equals("profile_summary") ? summary(metadata, text) : calls(metadata, text);
  }

  private static @Nullable MdNode calls(MetadataPool metadata, AttributeText list) {
    MdNode node = MetadataPool.distinct();
    String separator = "";
    for (Object element : list.elements()) {
      AttributeText entry = AttributeText.of(element);
      if (entry == null || !entry.kind().equals("cgprofile_entry")) {
        return null;
      }
      MdNode call =
          metadata.tuple(function(entry, "from"), function(entry, "to"), count(entry, "count"));
      node.add(separator, call);
      separator = ", ";
    }
    return node.add("}");
  }

  private static String function(AttributeText entry, String name) {
    String symbol = entry.word(name);
    return symbol == null ? "null" : "ptr " + symbol;
  }

  private static String count(AttributeText text, String name) {
    return "i64 " + Objects.requireNonNullElse(text.number(name), "0");
  }

  private static @Nullable MdNode summary(MetadataPool metadata, AttributeText text) {
    List<MdNode> entries = new ArrayList<>();
    for (AttributeText.Parameter parameter : text.parameters()) {
      MdNode entry = entry(metadata, String.valueOf(parameter.name()), text);
      if (entry == null) {
        return null;
      }
      entries.add(entry);
    }
    return metadata.tuple(entries);
  }

  private static @Nullable MdNode entry(MetadataPool metadata, String name, AttributeText text) {
    switch (name) {
      case "format":
        return metadata.tuple(
            MetadataPool.string("ProfileFormat"),
            MetadataPool.string(String.valueOf(text.word(name))));
      case "partial_profile_ratio":
        FloatAttribute ratio =
            FloatAttribute.ofDecimal(String.valueOf(text.number(name)), FloatType.F64);
        return metadata.tuple(
            MetadataPool.string("PartialProfileRatio"), "double " + RealText.of(ratio));
      case "detailed_summary":
        List<MdNode> rows = new ArrayList<>();
        for (Object value : text.values(name)) {
          if (!(value instanceof AttributeText row)) {
            return null;
          }
          rows.add(
              metadata.tuple(
                  count(row, "cut_off"), count(row, "min_count"), count(row, "num_counts")));
        }
        return metadata.tuple(MetadataPool.string("DetailedSummary"), metadata.tuple(rows));
      default:
        String word = NAMES.get(name);
        return word == null ? null : metadata.tuple(MetadataPool.string(word), count(text, name));
    }
  }
}
