// The words of the data flow language. Rules: grammar-facts.md, sections 2 to 6; language.md, section 1.
//
// No word is reserved: a column may be called source, desc, as or parameters. AS and DECIMAL are words with a second job,
// which the parser takes as names everywhere else.
//
// Every character ends up in some token: what does not belong gets a token of its own (group "Misfits"), so that the
// parser meets it at its place and can say what is wrong with it.
lexer grammar DataFlowLexer;

BLANKS        : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
BLOCK_COMMENT : '/*' COMMENT_BODY '*'+ '/' -> channel(HIDDEN) ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;

PARAMETERS : 'parameters' [ \t\r\n]* '{' -> pushMode(DEFAULT_MODE) ;
AS         : 'as' ;
DECIMAL    : 'decimal' ;
NAME       : [A-Za-z_] [A-Za-z0-9_]* ;
// The text between the braces is verbatim, blanks and punctuation included; {} is the empty name.
BRACED_NAME : '{' ( ~[{}] | '{' ~[{}]* '}' )* '}' ;

PARAMETER : '$' ( NAME | BRACED_NAME ) ;
PATTERN   : '$$' | '$' [0-9]+ ;
VARIABLE  : '#' NAME ;

NUMBER : ( [0-9]+ ( '.' [0-9]+ )? | '.' [0-9]+ ) ( [eE] [+-]? [0-9]+ )? [lLfF]?
       | '0' [xX] [0-9a-fA-F]+ [lL]?
       ;
STRING     : '\'' ( '\\' . | ~['\\] )* '\'' ;
RAW_STRING : '`' ~[`]* '`' ;
OPEN_QUOTE : '"' -> pushMode(QUOTED) ;

TO               : '~>' ;
DEFINE           : ':=' ;
ARROW            : '->' ;
STRICT_EQUAL     : '===' ;
EQUAL_IGNORE_CASE : '<=>' ;
EQUAL            : '==' ;
NOT_EQUAL        : '!=' ;
LESS_OR_EQUAL    : '<=' ;
GREATER_OR_EQUAL : '>=' ;
AND              : '&&' ;
OR               : '||' ;
EMPTY_BRACKETS   : '[' [ \t\r\n]* ']' ;
ASSIGN           : '=' ;
LESS             : '<' ;
GREATER          : '>' ;
PLUS             : '+' ;
MINUS            : '-' ;
STAR             : '*' ;
SLASH            : '/' ;
PERCENT          : '%' ;
AMPERSAND        : '&' ;
CARET            : '^' ;
BAR              : '|' ;
BANG             : '!' ;
COLON            : ':' ;
QUESTION         : '?' ;
COMMA            : ',' ;
DOT              : '.' ;
AT               : '@' ;
LEFT_PAREN       : '(' ;
RIGHT_PAREN      : ')' ;
LEFT_BRACKET     : '[' ;
RIGHT_BRACKET    : ']' ;
// Ends the parameters block or the hole of an interpolated string.
RIGHT_BRACE      : '}' -> popMode ;

// Misfits. Each is shorter than the sound token it is mistaken for, so that it wins only where that one never ends.
UNCLOSED_COMMENT : '/*' COMMENT_BODY '*'* ;
UNCLOSED_STRING  : '\'' ( '\\' . | ~['\\] )* '\\'? ;
UNCLOSED_RAW     : '`' ~[`]* ;
UNCLOSED_NAME    : '{' ~[{}]* ;
// A word that begins with a digit or holds a letter outside ASCII: a name that needs braces.
ODD_WORD         : [A-Za-z0-9_\u00AA-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF]+ ;
STRAY            : . ;

fragment COMMENT_BODY : ( ~'*' | '*'+ ~[*/] )* ;

mode QUOTED;

CLOSE_QUOTE : '"' -> popMode ;
QUOTED_TEXT : ( '\\' . | ~["\\{] )+ ;
// "{Town Name}" holds the column of that name, for two words in a row are no expression.
HOLE_NAME   : '{' WORD ( [ ]+ WORD )+ '}' -> type(BRACED_NAME) ;
OPEN_HOLE   : '{' -> pushMode(DEFAULT_MODE) ;
LONE_ESCAPE : '\\' -> type(STRAY) ;

fragment WORD : [A-Za-z0-9_\u00AA-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF]+ ;
