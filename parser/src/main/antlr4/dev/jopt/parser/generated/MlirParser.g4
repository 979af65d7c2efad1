/*
 * The core language of MLIR's textual form: operations, regions, blocks, types, attributes, affine
 * maps, locations, aliases, file metadata.
 *
 * How to read it. The rules are the grammar. The actions call the super class and its parts (ops,
 * types, attributes, affine, locations, aliases, metadata), which make IR while rules complete:
 * there is no parse tree. Every decision is LL(1), the next token alone tells the alternative, so a
 * mistake is always found at the first wrong token. `previous()` is the token just matched.
 *
 * Where the text of a dialect begins - the custom form of an operation, the body of a dialect's type
 * or attribute - an action hands the token stream to the dialect, which asks for the pieces it needs
 * through dev.jopt.ir.asm.OpParser and leaves the stream after its text.
 *
 * Rules that can nest without end count the depth by `enter()` and `leave()`: beyond the limit there
 * is a diagnostic, never a stack overflow.
 */
parser grammar MlirParser;

options {
    tokenVocab = MlirLexer;
    superClass = ParserBase;
}

@header {
import dev.jopt.ir.*;
import dev.jopt.ir.affine.*;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.attribute.*;
import dev.jopt.ir.location.*;
import dev.jopt.ir.type.*;
import dev.jopt.parser.action.*;
import dev.jopt.parser.lexer.TokenRing;
}

@members {
    @Override protected ParserBase another(TokenRing tokens) { return new MlirParser(tokens); }
    @Override protected void readOperation() { operation(); }
    @Override protected Region readRegion(RegionFrame frame) { return region(frame).value; }
    @Override protected Type readType() { return type().value; }
    @Override protected Attribute readAttribute() { return attribute().value; }
    @Override protected Attribute readAttribute(Type expected) { return attributeOf(expected).value; }
    @Override protected DictionaryAttribute readDictionary() { return dictionary().value; }
    @Override protected Location readLocation() { return location().value; }
    @Override protected Location readTrailingLocation() { return trailingLocation().value; }
    @Override protected AffineMap readAffineMap() { return affineMap().value; }
    @Override protected AffineExpr readAffineExpr(AffineScope scope) { return affine.whole(affineExpr(scope).value); }
    @Override protected void readGenericBody(OpFrame op) { genericBody(op); }
}

// ------------------------------------------------------------------------------------------------
// The file
// ------------------------------------------------------------------------------------------------

// The reader asks again for as long as there is more: what begins no item ends a `file` early.
file
    : topLevelItem* EOF
    ;
    catch [RecognitionException e] { resumeAfter(e, _localctx, beginItem()); }
    catch [ParseFailure e] { resumeAfter(e, _localctx, beginItem()); }

// After an error here the reader goes on with the next item, so that one run reports several.
topLevelItem
@init { int start = beginItem(); }
    : attributeAliasDefinition
    | typeAliasDefinition
    | fileMetadata
    | operation
    ;
    catch [RecognitionException e] { resumeAfter(e, _localctx, start); }
    catch [ParseFailure e] { resumeAfter(e, _localctx, start); }

// #name = attribute
attributeAliasDefinition
    : HASH_ID { String name = aliases.beginAttribute(previous()); }
      '=' attribute { aliases.defineAttribute(name, $attribute.value); }
    ;

// !name = type
typeAliasDefinition
    : EXCLAMATION_ID { String name = aliases.beginType(previous()); }
      '=' type { aliases.defineType(name, $type.value); }
    ;

// {-# section, ... #-}. The LangRef has no grammar for it; this is what mlir-opt reads.
fileMetadata
    : METADATA_BEGIN ( metadataSection ( ',' metadataSection )* )? METADATA_END
    ;

metadataSection
    : DIALECT_RESOURCES ':' '{' ( dialectResources ( ',' dialectResources )* )? '}'
    | EXTERNAL_RESOURCES ':' '{' ( externalResources ( ',' externalResources )* )? '}'
    | BARE_ID { metadata.unknownSection(previous()); }
    ;

dialectResources
    : bareId { String dialect = metadata.dialect(previous()); }
      ':' '{' ( resource[dialect] ( ',' resource[dialect] )* )? '}'
    ;

externalResources
    : resourceKey { String owner = metadata.key(previous()); }
      ':' '{' ( externalResource[owner] ( ',' externalResource[owner] )* )? '}'
    ;

// A blob: a hexadecimal string that begins with its alignment.
resource[String dialect]
    : resourceKey { String key = metadata.key(previous()); }
      ':' STRING { metadata.blob($dialect, key, previous()); }
    ;

externalResource[String owner]
    : resourceKey { String key = metadata.key(previous()); }
      ':' ( STRING | TRUE | FALSE ) { metadata.external($owner, key, previous()); }
    ;

resourceKey
    : bareId
    | STRING
    ;

// ------------------------------------------------------------------------------------------------
// Operations
// ------------------------------------------------------------------------------------------------

// The LangRef puts the location into the generic form; it may follow a custom form as well.
// Operations that another thread has read come as they are.
operation
@init {
    if (ahead.take()) { exitRule(); return _localctx; }
    OpFrame op = ops.begin();
}
    : ( resultName[op] ( ',' resultName[op] )* '=' )?
      ( STRING { ops.generic(op, previous()); } genericBody[op]
      | ( BARE_ID | keyword ) { ops.custom(op, previous()); }
      )
      { ops.create(op); }
      ( trailingLocation { ops.locate(op, $trailingLocation.value); } )?
      { ops.end(op); }
    ;

// %name or %name:count
resultName[OpFrame op]
    : VALUE_ID { $op.addResultName(previous()); }
      ( ':' INTEGER { $op.setResultCount(previous()); } )?
    ;

genericBody[OpFrame op]
    : '(' ( valueUse[op] ( ',' valueUse[op] )* )? ')'
      ( '[' { ops.beginSuccessors($op, previous().start()); } successor[op] ( ',' successor[op] )* ']' )?
      ( '<' attribute { ops.properties($op, $attribute.value); } '>' )?
      ( '(' genericRegion[op] ( ',' genericRegion[op] )* ')' )?
      ( dictionary { $op.addAttributes($dictionary.value); } )?
      ':' { int at = ring.start(); } type { ops.signature($op, $type.value, at); }
    ;

// %name or %name#number. The lexer reads the number as a hash identifier.
valueUse[OpFrame op]
    : VALUE_ID { $op.addUse(previous()); }
      ( HASH_ID { $op.setUseNumber(previous()); } )?
    ;

successor[OpFrame op]
    : BLOCK_ID { $op.state.addSuccessor(blocks.use(previous())); }
    ;

genericRegion[OpFrame op]
    : region[regions.frame()] { $op.state.addRegion($region.value); }
    ;

// ------------------------------------------------------------------------------------------------
// Regions and blocks
// ------------------------------------------------------------------------------------------------

// The entry block may lack its label. When the custom form has named the entry block's arguments,
// it must.
region[RegionFrame frame] returns [Region value]
@init { enter(); }
    : '{' { regions.begin($frame); }
      ( { regions.openEntry($frame); } operation+ )?
      ( blockLabel[frame] operation* )*
      '}' { $value = regions.end($frame); leave(); }
    ;

blockLabel[RegionFrame frame]
    : BLOCK_ID { regions.openBlock($frame, previous()); }
      ( '(' ( blockArgument[frame] ( ',' blockArgument[frame] )* )? ')' )?
      ':'
    ;

blockArgument[RegionFrame frame]
    : VALUE_ID { int name = session.names.number(previous()); int at = previous().start(); }
      ':' type { BlockArgument argument = regions.argument($frame, name, at, $type.value); }
      ( trailingLocation { ops.locate(argument, $trailingLocation.value); } )?
    ;

// ------------------------------------------------------------------------------------------------
// Types
// ------------------------------------------------------------------------------------------------

// Types that the file has spelled alike before come from a cache, without a look at the rules.
type returns [Type value]
@init {
    $value = quick.type();
    if ($value != null) { exitRule(); return _localctx; }
    long asked = quick.asked();
    enter();
    int from = ring.start();
}
    : ( nonFunctionType { $value = $nonFunctionType.value; }
      | functionType { $value = $functionType.value; }
      )
      { $value = quick.remember(from, asked, $value); leave(); }
    ;

nonFunctionType returns [Type value]
    : INTEGER_TYPE { $value = types.integer(previous()); }
    | FLOAT_TYPE { $value = types.floating(previous()); }
    | INDEX { $value = IndexType.INDEX; }
    | NONE { $value = NoneType.NONE; }
    | complexType { $value = $complexType.value; }
    | tupleType { $value = $tupleType.value; }
    | vectorType { $value = $vectorType.value; }
    | tensorType { $value = $tensorType.value; }
    | memrefType { $value = $memrefType.value; }
    | EXCLAMATION_ID { $value = aliases.typeOrDialectType(previous()); }
    ;

functionType returns [Type value]
    : '(' typeList ')' '->' functionResults
      { $value = types.function($typeList.value, $functionResults.value); }
    ;

// A single result needs no parentheses unless it is itself a function type.
functionResults returns [TypeList value]
    : '(' typeList ')' { $value = $typeList.value; }
    | oneType { $value = new TypeList($oneType.value); }
    ;

oneType returns [Type value]
@init { enter(); }
    : nonFunctionType { $value = $nonFunctionType.value; leave(); }
    ;

// Possibly empty.
typeList returns [TypeList value]
@init { $value = new TypeList(); }
    : ( type { $value.add($type.value); } ( ',' type { $value.add($type.value); } )* )?
    ;

complexType returns [Type value]
    : COMPLEX '<' { int at = ring.start(); } type { $value = types.complex($type.value, at); } '>'
    ;

tupleType returns [Type value]
    : TUPLE '<' typeList '>' { $value = types.tuple($typeList.value); }
    ;

vectorType returns [Type value]
@init { int at = ring.start(); }
    : VECTOR '<' vectorDimensions { int elementAt = ring.start(); } type '>'
      { $value = types.vector($vectorDimensions.value, $type.value, at, elementAt); }
    ;

tensorType returns [Type value]
@init { Attribute encoding = null; }
    : TENSOR '<'
      ( '*' dimensionSeparator { int elementAt = ring.start(); } type
        ( ',' attribute { encoding = $attribute.value; } )?
        { $value = types.unrankedTensor($type.value, encoding, elementAt); }
      | dimensions { int elementAt = ring.start(); } type
        ( ',' ( attribute { encoding = $attribute.value; } )? )?
        { $value = types.tensor($dimensions.value, $type.value, encoding, elementAt); }
      )
      '>'
    ;

memrefType returns [Type value]
@init { int at = ring.start(); MemRefParts parts = new MemRefParts(); }
    : MEMREF '<'
      ( '*' dimensionSeparator { parts.unranked = true; }
      | dimensions { parts.dimensions = $dimensions.value; }
      )
      { parts.elementAt = ring.start(); }
      type { parts.element = $type.value; }
      ( ',' { int partAt = ring.start(); } attribute { types.memrefPart(parts, $attribute.value, partAt); } )*
      '>' { $value = types.memref(parts, at); }
    ;

// 4x?x8x, each size with its separator.
dimensions returns [Dimensions value]
@init { $value = new Dimensions(); }
    : ( dimension[$value] dimensionSeparator )*
    ;

// 4x[8]x: brackets mark scalable sizes. A vector has no unknown sizes.
vectorDimensions returns [Dimensions value]
@init { $value = new Dimensions(); }
    : ( ( vectorDimension[$value]
        | '[' vectorDimension[$value] { $value.scaleLast(); } ']'
        )
        dimensionSeparator
      )*
    ;

vectorDimension[Dimensions to]
    : { types.splitSize(); } INTEGER { types.size($to, previous()); }
    ;

// The lexer takes the 0x of `0xf32` for a hexadecimal number: the first digit is split off. It would
// take the rest of the list for an identifier: the separator after the size is split off.
dimension[Dimensions to]
    : { types.splitSize(); } INTEGER { types.size($to, previous()); }
    | '?' { $to.addDynamic(); }
    ;

// The lexer takes `x8xf32` for an identifier: the x is split off and lexing resumes after it.
dimensionSeparator
    : { types.splitSeparator(); } X
    ;

// ------------------------------------------------------------------------------------------------
// Attributes
// ------------------------------------------------------------------------------------------------

// An attribute that may state the type of its literal; integers are i64, floats f64 without one.
attribute returns [Attribute value]
@init {
    $value = quick.attribute();
    if ($value != null) { exitRule(); return _localctx; }
    long asked = quick.asked();
    enter();
    int from = ring.start();
    Type stated = null;
}
    : ( number { NumberLiteral number = $number.value; } ( ':' type { stated = $type.value; } )?
        { $value = attributes.number(number, stated); }
      | STRING { String text = attributes.string(previous()); } ( ':' type { stated = $type.value; } )?
        { $value = attributes.string(text, stated); }
      | otherAttribute[null] { $value = $otherAttribute.value; }
      )
      { $value = quick.remember(from, asked, $value); leave(); }
    ;

// An attribute whose literal has the type that its surroundings tell.
attributeOf[Type expected] returns [Attribute value]
@init { enter(); }
    : ( number { $value = attributes.number($number.value, $expected); }
      | STRING { $value = attributes.string(attributes.string(previous()), $expected); }
      | otherAttribute[expected] { $value = $otherAttribute.value; }
      )
      { leave(); }
    ;

otherAttribute[Type expected] returns [Attribute value]
    : TRUE { $value = attributes.bool(true, $expected); }
    | FALSE { $value = attributes.bool(false, $expected); }
    | UNIT { $value = UnitAttribute.UNIT; }
    | symbolRef { $value = $symbolRef.value; }
    | array { $value = $array.value; }
    | dictionary { $value = $dictionary.value; }
    | denseArray { $value = $denseArray.value; }
    | denseElements[expected] { $value = $denseElements.value; }
    | denseResource[expected] { $value = $denseResource.value; }
    | sparseElements[expected] { $value = $sparseElements.value; }
    | strided { $value = $strided.value; }
    | affineMapAttribute { $value = $affineMapAttribute.value; }
    | affineSetAttribute { $value = $affineSetAttribute.value; }
    | distinct { $value = $distinct.value; }
    | location { $value = $location.value; }
    | HASH_ID { $value = aliases.attributeOrDialectAttribute(previous(), $expected); }
    | type { $value = attributes.type($type.value); }
    ;

number returns [NumberLiteral value]
    : '-' ( INTEGER | FLOAT ) { $value = attributes.literal(previous(), true); }
    | ( INTEGER | FLOAT ) { $value = attributes.literal(previous(), false); }
    ;

// @root::@nested::@leaf
symbolRef returns [Attribute value]
@init { SymbolPath path = new SymbolPath(); }
    : SYMBOL_ID { attributes.symbol(path, previous()); }
      ( '::' SYMBOL_ID { attributes.symbol(path, previous()); } )*
      { $value = path.build(); }
    ;

array returns [Attribute value]
@init { AttributeList list = new AttributeList(); }
    : '[' ( attribute { list.add($attribute.value); } ( ',' attribute { list.add($attribute.value); } )* )? ']'
      { $value = list.toArray(); }
    ;

dictionary returns [DictionaryAttribute value]
@init {
    $value = quick.dictionary();
    if ($value != null) { exitRule(); return _localctx; }
    long asked = quick.asked();
    enter();
    int from = ring.start();
    DictionaryEntries entries = new DictionaryEntries();
}
    : '{' ( namedAttribute[entries] ( ',' namedAttribute[entries] )* )? '}'
      { $value = quick.remember(from, asked, attributes.dictionary(entries)); leave(); }
    ;

// A name alone is a unit attribute. Most are plain, and need no context of their own.
namedAttribute[DictionaryEntries to]
    : ( BARE_ID | keyword | LOC | INTEGER_TYPE | STRING ) { attributes.key($to, previous()); }
      ( '=' attribute { $to.value($attribute.value); } )?
    ;

// array<i32: 1, 2>
denseArray returns [Attribute value]
@init { ElementList list = new ElementList(session); AttributeList values = new AttributeList(); }
    : ARRAY '<' { int at = ring.start(); } type { elements.beginDenseArray($type.value, at); }
      ( ':' scalar[list] { values.add(elements.arrayElement($type.value, list)); }
        ( ',' scalar[list] { values.add(elements.arrayElement($type.value, list)); } )*
      )?
      '>' { $value = elements.denseArray($type.value, values); }
    ;

// dense<1>, dense<[[1, 2], [3, 4]]>, dense<"0x00FF">, dense<> : tensor<…>
denseElements[Type expected] returns [Attribute value]
@init { ElementList list = new ElementList(session); int at = ring.start(); }
    : DENSE '<' ( elements[list] )? '>' elementsType[expected]
      { $value = elements.denseElements(list, $elementsType.value, at); }
    ;

// sparse<indices, values> : type
sparseElements[Type expected] returns [Attribute value]
@init { ElementList indices = new ElementList(session); ElementList values = new ElementList(session); int at = ring.start(); }
    : SPARSE '<'
      ( { indices.beginAt(ring.start()); } elements[indices]
        ',' { values.beginAt(ring.start()); } elements[values]
      )?
      '>' elementsType[expected]
      { $value = elements.sparseElements(indices, values, $elementsType.value, at); }
    ;

// dense_resource<handle> : type
denseResource[Type expected] returns [Attribute value]
    : DENSE_RESOURCE '<' resourceKey { String handle = metadata.key(previous()); }
      '>' { int at = ring.start(); } elementsType[expected]
      { $value = elements.denseResource(handle, $elementsType.value, at); }
    ;

// The type stated, unless the surroundings have told it.
elementsType[Type expected] returns [Type value]
@init {
    if ($expected != null) { $value = $expected; exitRule(); return _localctx; }
}
    : ':' type { $value = $type.value; }
    ;

// Most are plain numbers, read here without another context.
elements[ElementList to]
@init { enter(); }
    : ( '-' ( INTEGER | FLOAT ) { $to.add(previous(), true); }
      | ( INTEGER | FLOAT | TRUE | FALSE | STRING ) { $to.add(previous(), false); }
      | complexElement[to]
      | '[' { $to.open(); } ( elements[to] ( ',' elements[to] )* )? ']' { $to.close(); }
      )
      { leave(); }
    ;

// A complex number is a pair.
complexElement[ElementList to]
    : '(' { $to.beginComplex(); } scalar[to] ',' scalar[to] ')' { $to.endComplex(); }
    ;

scalar[ElementList to]
    : '-' ( INTEGER | FLOAT ) { $to.add(previous(), true); }
    | ( INTEGER | FLOAT | TRUE | FALSE | STRING ) { $to.add(previous(), false); }
    ;

// strided<[4, ?], offset: 2>
strided returns [Attribute value]
@init { Dimensions strides = new Dimensions(); Dimensions offset = new Dimensions(); }
    : STRIDED '<' '[' ( stride[strides] ( ',' stride[strides] )* )? ']'
      ( ',' OFFSET ':' stride[offset] )?
      '>' { $value = types.strided(strides, offset); }
    ;

stride[Dimensions to]
    : '-' INTEGER { types.stride($to, previous(), true); }
    | INTEGER { types.stride($to, previous(), false); }
    | '?' { $to.addDynamic(); }
    ;

// distinct[0]<attribute>: equal numbers in one file are one attribute, unequal to all others.
distinct returns [Attribute value]
@init { Attribute referenced = UnitAttribute.UNIT; int at = ring.start(); }
    : DISTINCT '[' INTEGER { int id = ring.previousStart(); }
      ']' '<' ( attribute { referenced = $attribute.value; } )? '>'
      { $value = attributes.distinct(at, id, referenced); }
    ;

// ------------------------------------------------------------------------------------------------
// Affine maps and integer sets
// ------------------------------------------------------------------------------------------------

affineMapAttribute returns [Attribute value]
    : AFFINE_MAP '<' affineMap '>' { $value = attributes.affineMap($affineMap.value); }
    ;

affineSetAttribute returns [Attribute value]
    : AFFINE_SET '<' affineSet '>' { $value = attributes.affineSet($affineSet.value); }
    ;

// (d0, d1)[s0] -> (d0 + s0, d1)
affineMap returns [AffineMap value]
@init { AffineScope scope = new AffineScope(); }
    : affineParameters[scope] '->'
      '(' ( affineExpr[scope] { affine.result(scope, $affineExpr.value); }
            ( ',' affineExpr[scope] { affine.result(scope, $affineExpr.value); } )*
          )? ')'
      { $value = affine.map(scope); }
    ;

// (d0)[s0] : (d0 - 1 >= 0, d0 - s0 == 0)
affineSet returns [IntegerSet value]
@init { AffineScope scope = new AffineScope(); }
    : affineParameters[scope] ':'
      '(' ( affineConstraint[scope] ( ',' affineConstraint[scope] )* )? ')'
      { $value = affine.set(scope); }
    ;

// The comparison signs are two tokens each. The right side need not be zero.
affineConstraint[AffineScope scope]
    : affineExpr[scope] { AffineExpr left = $affineExpr.value; }
      ( '>' '=' affineExpr[scope] { affine.atLeast($scope, left, $affineExpr.value); }
      | '<' '=' affineExpr[scope] { affine.atLeast($scope, $affineExpr.value, left); }
      | '=' '=' affineExpr[scope] { affine.equal($scope, left, $affineExpr.value); }
      )
    ;

affineParameters[AffineScope scope]
    : '(' ( affineId { affine.dim($scope, previous()); }
            ( ',' affineId { affine.dim($scope, previous()); } )*
          )? ')'
      ( '[' ( affineId { affine.symbol($scope, previous()); }
              ( ',' affineId { affine.symbol($scope, previous()); } )*
            )? ']'
      )?
    ;

affineId
    : BARE_ID
    | keyword
    | LOC
    | INTEGER_TYPE
    ;

// A sum of products, in one rule: $value is the sum of the terms before the one that is being read.
affineExpr[AffineScope scope] returns [AffineExpr value]
@init { AffineExpr term; boolean minus = false; int at; }
    : affineFactor[scope] { term = $affineFactor.value; }
      ( '+' { $value = affine.sum($value, minus, term); minus = false; } affineFactor[scope] { term = $affineFactor.value; }
      | '-' { $value = affine.sum($value, minus, term); minus = true; } affineFactor[scope] { term = $affineFactor.value; }
      | '*' { at = ring.previousStart(); } affineFactor[scope] { term = affine.multiply(term, $affineFactor.value, at); }
      | FLOORDIV { at = ring.previousStart(); } affineFactor[scope] { term = affine.floorDiv(term, $affineFactor.value, at); }
      | CEILDIV { at = ring.previousStart(); } affineFactor[scope] { term = affine.ceilDiv(term, $affineFactor.value, at); }
      | MOD { at = ring.previousStart(); } affineFactor[scope] { term = affine.mod(term, $affineFactor.value, at); }
      )*
      { $value = affine.sum($value, minus, term); }
    ;

// In some operations values stand for dimensions, and `symbol(%value)` for symbols.
affineFactor[AffineScope scope] returns [AffineExpr value]
@init { enter(); }
    : ( '-' affineFactor[scope] { $value = affine.negate($affineFactor.value); }
      | '(' affineExpr[scope] ')' { $value = $affineExpr.value; }
      | INTEGER { $value = affine.constant(previous()); }
      | affineValue[scope, false] { $value = $affineValue.value; }
      | affineId { $value = affine.parameterOrSymbol($scope, previous()); }
        ( '(' affineValue[scope, true] ')' { $value = $affineValue.value; } )?
      )
      { leave(); }
    ;

affineValue[AffineScope scope, boolean isSymbol] returns [AffineExpr value]
@init { int at = ring.start(); int number = 0; }
    : VALUE_ID { int name = session.names.number(previous()); }
      ( HASH_ID { number = affine.resultNumber(previous()); } )?
      { $value = affine.input($scope, name, number, at, isSymbol); }
    ;

// ------------------------------------------------------------------------------------------------
// Locations
// ------------------------------------------------------------------------------------------------

location returns [Location value]
    : LOC '(' locationInstance ')' { $value = $locationInstance.value; }
    ;

// After an operation or a block argument: its alias may be defined later in the file.
trailingLocation returns [Location value]
    : LOC '('
      ( HASH_ID { $value = aliases.trailingLocation(previous()); }
      | locationForm { $value = $locationForm.value; }
      )
      ')'
    ;

locationInstance returns [Location value]
@init { enter(); }
    : ( locationForm { $value = $locationForm.value; }
      | HASH_ID { $value = aliases.location(previous()); }
      )
      { leave(); }
    ;

locationForm returns [Location value]
@init { LocationParts parts = new LocationParts(); }
    : UNKNOWN { $value = UnknownLocation.UNKNOWN; }
    | STRING { parts.name = attributes.string(previous()); }
      ( '(' locationInstance ')' { $value = locations.named(parts.name, $locationInstance.value); }
      | ':' INTEGER { parts.add(locations.coordinate(previous())); }
        ( ':' locationColumn[parts]
          ( TO locationRangeEnd[parts] )?
        )?
        { $value = locations.file(parts); }
      | { $value = locations.named(parts.name, UnknownLocation.UNKNOWN); }
      )
    | CALLSITE '(' callee=locationInstance AT caller=locationInstance ')'
      { $value = locations.callSite($callee.value, $caller.value); }
    | FUSED ( '<' attribute { parts.metadata = $attribute.value; } '>' )?
      '[' ( fusedPart[parts] ( ',' fusedPart[parts] )* )? ']' { $value = locations.fused(parts); }
    ;

// … to :column, or … to line:column
locationRangeEnd[LocationParts parts]
    : ( INTEGER { $parts.add(locations.coordinate(previous())); } )?
      ':' locationColumn[parts]
    ;

locationColumn[LocationParts parts]
    : INTEGER { $parts.add(locations.coordinate(previous())); }
    ;

fusedPart[LocationParts parts]
    : locationInstance { $parts.locations.add($locationInstance.value); }
    ;

// ------------------------------------------------------------------------------------------------
// Identifiers
// ------------------------------------------------------------------------------------------------

// The keywords of the language are not reserved.
bareId
    : BARE_ID
    | keyword
    | LOC
    ;

// All but `loc`, which is no name of an operation: after one it begins the location.
keyword
    : AFFINE_MAP | AFFINE_SET | ARRAY | AT | CALLSITE | CEILDIV | COMPLEX | DENSE | DENSE_RESOURCE
    | DIALECT_RESOURCES | DISTINCT | EXTERNAL_RESOURCES | FALSE | FLOAT_TYPE | FLOORDIV | FUSED
    | INDEX | MEMREF | MOD | NONE | OFFSET | SPARSE | STRIDED | SYMBOL | TENSOR | TO | TRUE | TUPLE
    | UNIT | UNKNOWN | VECTOR | X
    ;
