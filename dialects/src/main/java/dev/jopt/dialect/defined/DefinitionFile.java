package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.attribute.VerbatimForm;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The definitions of one dialect. Reading the file only finds where the items begin; a definition
 * is made when it is first asked for.
 *
 * <p>The file has items, each a line that begins with no blank, with indented lines for their
 * parts; {@link OperationReader} has the parts of operations, {@link TypePredicates} the language
 * of type constraints. A line that begins with {@code #} is a comment.
 *
 * <pre>
 * enum kind brackets as NAME C++NAME      an enumeration, its attributes spelled #dialect.kind&lt;…&gt;
 *   0 add                                 (or bare: #dialect&lt;kind …&gt;; parentheses:
 *                                         #dialect&lt;kind(…)&gt;; typed-braces: #dialect&lt;kind{type = …}&gt;;
 *                                         keyword: an integer)
 * attribute "DESCRIPTION": KIND           a constraint of attributes
 * spelling NAME                           how a type or attribute spells its parameters
 * type NAME "DESCRIPTION": PREDICATE [only TYPE] [kind KIND] [spelled NAME]
 * op NAME                                 an operation
 * </pre>
 *
 * <p>Safe for use by several threads.
 */
public final class DefinitionFile {
  /**
   * Where the launcher keeps copies of the files. The virtual machine takes 15 ms to open a jar of
   * the class path, which it has not done before where all classes come from an archive.
   */
  private static final String FOLDER = "jopt.definitions";

  private static final Map<String, DefinitionFile> FILES = new ConcurrentHashMap<>();

  private final String dialect;
  private final String[] lines;
  private final Map<String, Integer> operations = new HashMap<>();
  private final Map<String, Integer> enumerations = new HashMap<>();
  private final Map<String, Integer> spellings = new HashMap<>();
  private final Map<String, String> constraints = new HashMap<>();
  private final Map<String, OpDefinition> definitions = new ConcurrentHashMap<>();
  private final Map<String, Spelling> spellingForms = new ConcurrentHashMap<>();
  private final Map<String, EnumDefinition> enumDefinitions = new ConcurrentHashMap<>();
  private final Map<String, TypeConstraint> typeConstraints = new ConcurrentHashMap<>();
  private final Map<String, TypeConstraint> ownTypes = new HashMap<>();
  private final Map<String, AttributeConstraint> ownAttributes = new HashMap<>();
  private final Set<String> types = new HashSet<>();
  private final Set<String> attributes = new HashSet<>();
  private final Supplement supplement;
  private final boolean strict;

  private DefinitionFile(String dialect, String[] lines, Supplement supplement, boolean strict) {
    this.dialect = dialect;
    this.lines = lines;
    this.supplement = supplement;
    this.strict = strict;
    types.addAll(NamesByHand.types(dialect));
    attributes.addAll(NamesByHand.attributes(dialect));
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i];
      if (line.startsWith("  ")) {
        // A part of an item, as most lines are.
        continue;
      }
      if (line.startsWith("op ")) {
        operations.put(line.substring(3), i);
      } else if (line.startsWith("spelling ")) {
        spellings.putIfAbsent(line.substring(9), i);
      } else if (line.startsWith("types ")) {
        Collections.addAll(types, line.substring(6).split(" "));
      } else if (line.startsWith("attributes ")) {
        Collections.addAll(attributes, line.substring(11).split(" "));
      } else if (line.startsWith("enum ")) {
        enumerations.put(line.substring(5, line.indexOf(' ', 5)), i);
      } else if (line.startsWith("type ") || line.startsWith("attribute ")) {
        int quote = line.indexOf('"');
        int colon = line.indexOf(": ", line.indexOf('"', quote + 1));
        boolean named = quote > line.indexOf(' ') + 1;
        String key = named ? line.substring(0, quote - 1) : line.substring(0, colon);
        constraints.put(key, line.substring(named ? quote : colon + 2));
      }
    }
  }

  /**
   * The definitions of a dialect.
   *
   * @throws IllegalArgumentException if there is no file for it
   */
  public static DefinitionFile of(String dialect) {
    DefinitionFile known = FILES.get(dialect);
    if (known == null) {
      known =
          new DefinitionFile(
              dialect, read(dialect + ".dialect").split("\n"), Supplements.of(dialect), false);
      DefinitionFile earlier = FILES.putIfAbsent(dialect, known);
      known = earlier == null ? known : earlier;
    }
    return known;
  }

  /**
   * The definitions of a user's file, of which every line has been found to be well-formed.
   *
   * @param lines the lines, without comments; parts are indented by two blanks
   */
  static DefinitionFile ofUser(String dialect, List<String> lines) {
    List<String> all = new ArrayList<>(List.of(read("common.constraints").split("\n")));
    all.addAll(lines);
    return new DefinitionFile(dialect, all.toArray(new String[0]), Supplements.none(), true);
  }

  private static String read(String name) {
    try (InputStream in = open(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no definitions " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static @Nullable InputStream open(String name) throws IOException {
    String folder = System.getProperty(FOLDER);
    File file = folder == null ? null : new File(folder, name);
    return file != null && file.isFile()
        ? new FileInputStream(file)
        : DefinitionFile.class.getResourceAsStream(name);
  }

  /** Whether an operation is defined by data, not by a class of its own. */
  public static boolean defines(OpDefinition definition) {
    return DefinedOperation.class.isAssignableFrom(definition.opClass());
  }

  /** As {@link dev.jopt.ir.Dialect#normalForm}. */
  public static VerbatimForm normalForm(String dialect, VerbatimForm form) {
    return NormalText.of(dialect, form);
  }

  /** The name of the dialect. */
  String dialect() {
    return dialect;
  }

  /** Whether a definition with a mistake is refused, instead of read as far as possible. */
  boolean isStrict() {
    return strict;
  }

  /** Adds the constraint that stands for a type that the file defines. */
  void addOwnType(String mnemonic, TypeConstraint constraint) {
    ownTypes.put(mnemonic, constraint);
  }

  /** Adds the constraint that stands for an attribute that the file defines. */
  void addOwnAttribute(String mnemonic, AttributeConstraint constraint) {
    ownAttributes.put(mnemonic, constraint);
  }

  /** The constraint of an attribute that the file defines, by its name, or null. */
  @Nullable AttributeConstraint ownAttribute(String mnemonic) {
    return ownAttributes.get(mnemonic);
  }

  /** The type constraint of a name. */
  TypeConstraint type(String key) {
    TypeConstraint own = ownTypes.get(key);
    if (own != null) {
      return own;
    }
    TypeConstraint known = typeConstraints.get(key);
    if (known == null) {
      known = DefinedType.read(constraint("type", key));
      typeConstraints.put(key, known);
    }
    return known;
  }

  /** The facts that the file lacks. */
  Supplement supplement() {
    return supplement;
  }

  /** The names of all operations, sorted. */
  public List<String> operationNames() {
    return operations.keySet().stream().sorted().toList();
  }

  /**
   * The operations that have a custom form in MLIR which is not read here, sorted: their generic
   * form is the only one.
   */
  public List<String> operationsWithoutForm() {
    return operationNames().stream()
        .filter(
            name -> {
              OpDefinition definition = operation(name);
              return OperationReader.statesForm(partsBehind(operations.get(name)))
                  && definition != null
                  && !definition.hasCustomAssembly();
            })
        .toList();
  }

  /** Whether there is an operation of this name within the dialect. */
  public boolean hasOperation(String name) {
    return operations.containsKey(name);
  }

  /** The definition of an operation by its name within the dialect, or null. */
  public @Nullable OpDefinition operation(String name) {
    Integer line = operations.get(name);
    if (line == null) {
      return null;
    }
    OpDefinition known = definitions.get(name);
    if (known == null) {
      OpDefinition made = new OperationReader(this, name).read(partsBehind(line));
      known = definitions.putIfAbsent(name, made);
      known = known == null ? made : known;
    }
    return known;
  }

  /** Whether the dialect has types, and one of this name. */
  public boolean hasType(String mnemonic) {
    return types.contains(mnemonic);
  }

  /** Whether the dialect has attributes, and one of this name. */
  public boolean hasAttribute(String mnemonic) {
    return attributes.contains(mnemonic);
  }

  /** The error about a type that the dialect does not have, in its own words. */
  public RuntimeException unknownType(AsmParser parser) {
    if (types.isEmpty()) {
      return parser.error("dialect '" + dialect + "' provides no type parsing hook");
    }
    int start = parser.position();
    return parser.errorAt(start, NamesByHand.unknownType(dialect, parser.parseKeyword()));
  }

  /** Reads the name of an attribute; throws what the dialect says if it has no attributes. */
  public String parseAttributeName(AsmParser parser) {
    if (attributes.isEmpty()) {
      throw parser.error("dialect '" + dialect + "' provides no attribute parsing hook");
    }
    return parser.parseKeyword();
  }

  /** The error about an attribute that the dialect does not have, in its own words. */
  public RuntimeException unknownAttribute(AsmParser parser, int position, String mnemonic) {
    return parser.errorAt(position, NamesByHand.unknownAttribute(dialect, mnemonic));
  }

  /** How the type or attribute of a name spells its parameters, or null if that is not known. */
  @Nullable Spelling spelling(String mnemonic) {
    Integer line = spellings.get(mnemonic);
    if (line == null) {
      return null;
    }
    Spelling known = spellingForms.get(mnemonic);
    if (known == null) {
      Spelling made = Spelling.read(mnemonic, partsBehind(line));
      known = spellingForms.putIfAbsent(mnemonic, made);
      known = known == null ? made : known;
    }
    return known;
  }

  private List<String> partsBehind(int line) {
    List<String> parts = new ArrayList<>();
    for (int i = line + 1; i < lines.length && lines[i].startsWith("  "); i++) {
      parts.add(lines[i].substring(2));
    }
    return parts;
  }

  /** The text after a constraint, {@code what} being {@code type} or {@code attribute}. */
  String constraint(String what, String key) {
    String found = constraints.get(what + " " + key);
    if (found == null) {
      throw new IllegalArgumentException(
          "no " + what + " " + key + " in dialect '" + dialect + "'");
    }
    return found;
  }

  /** The kind of attributes that a constraint demands, by its quoted description or its name. */
  String kindOfAttribute(String key) {
    String found = constraint("attribute", key);
    return key.startsWith("\"") ? found : found.substring(found.indexOf('"', 1) + 3);
  }

  /** The description of a constraint of attributes that has a name. */
  String descriptionOfAttribute(String name) {
    String found = constraint("attribute", name);
    return found.substring(1, found.indexOf('"', 1));
  }

  /** The enumeration that is an attribute of this name, or null. */
  public @Nullable EnumDefinition enumeration(String mnemonic) {
    Integer line = enumerations.get(mnemonic);
    if (line == null || lines[line].startsWith(" keyword", 5 + mnemonic.length())) {
      return null;
    }
    return enumerationAt(mnemonic, line);
  }

  /** The enumeration of this name, be it of attributes of its own or of integers. */
  EnumDefinition anyEnumeration(String name) {
    Integer line = enumerations.get(name);
    if (line == null) {
      throw new IllegalArgumentException("no enum " + name + " in dialect '" + dialect + "'");
    }
    return enumerationAt(name, line);
  }

  private EnumDefinition enumerationAt(String name, int line) {
    EnumDefinition known = supplement.enumeration(name);
    if (known == null) {
      known = enumDefinitions.get(name);
    }
    if (known == null) {
      EnumDefinition made = readEnumeration(name, line);
      known = enumDefinitions.putIfAbsent(name, made);
      known = known == null ? made : known;
    }
    return known;
  }

  private EnumDefinition readEnumeration(String name, int line) {
    List<String> keywords = new ArrayList<>();
    List<String> parts = partsBehind(line);
    long[] values = new long[parts.size()];
    for (int i = 0; i < values.length; i++) {
      String part = parts.get(i);
      int blank = part.indexOf(' ');
      values[i] = Long.parseLong(part.substring(0, blank));
      keywords.add(part.substring(blank + 1));
    }
    String header = lines[line];
    int quote = header.indexOf('"');
    String separator = quote < 0 ? null : header.substring(quote + 1, header.lastIndexOf('"'));
    EnumDefinition made = EnumDefinition.ofValues(dialect, name, keywords, values, separator);
    String[] names = header.substring(header.indexOf(" as ") + 4).split(" ");
    made = made.withNames(new EnumParameter(names[0], names[1]));
    return switch (header.split(" ")[2]) {
      case "bare" -> made.withoutBrackets();
      case "parentheses" -> made.withDelimiters("(", ")");
      case "typed-braces" -> made.withDelimiters("{type = ", "}");
      default -> made;
    };
  }
}
