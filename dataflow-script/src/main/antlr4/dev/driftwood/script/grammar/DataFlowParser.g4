// The sentences of the data flow language: one form of statement, one form of expression. What a keyword or a clause
// means is the binder's business; how tightly an operator binds is written in BinaryOperator, not here. That keeps every
// decision but one (the parenthesis after "decimal") to a single token of lookahead.
parser grammar DataFlowParser;

options { tokenVocab = DataFlowLexer; }

parametersBlock : PARAMETERS ( declaration ( ',' declaration? )* )? '}' ;

declaration : name 'as' type ( '(' expression ')' )? ;

// The keyword is the last name before the parenthesis; a statement without inputs has it in the place of the first input.
statement : input ( ',' input )* keyword=name? '(' arguments ')' '~>' stream=name outputs? ;

input : name ( '@' name )? ;

outputs : '@' '(' name ( ',' name? )* ')' ;

arguments : ( argument ( ',' argument? )* )? ;

argument : expression ( ':' expression | '=' expression | ':=' expression | 'as' type format? )? ;

wholeExpression : expression EOF ;

expression : operand ( operator operand )* ;

operator
    : '*' | '/' | '%' | '+' | '-' | '<' | '<=' | '>' | '>=' | '==' | '!=' | '<=>' | '===' | '&' | '^' | '|' | '&&' | '||'
    ;

operand : ( '!' | '-' )* primary suffix* ;

suffix
    : '.' name               # fieldSuffix
    | '[' expression ']'     # indexSuffix
    | '?' type format?       # conversionSuffix
    ;

primary
    : NUMBER                                   # number
    | quoted                                   # string
    | name reference?                          # named
    | PARAMETER                                # parameter
    | PATTERN                                  # pattern
    | VARIABLE                                 # variable
    | ':' name                                 # local
    | ( EMPTY_BRACKETS | '[' items ']' )       # list
    | '@' '(' arguments ')'                    # structure
    | '(' expression ')'                       # parenthesized
    ;

reference
    : '@' name                                 # column
    | '(' arguments ')'                        # call
    | VARIABLE '(' expressions ')'             # cacheLookup
    ;

expressions : ( expression ( ',' expression? )* )? ;

items : ( item ( ',' item? )* )? ;

item : expression ( '->' expression )? ;

quoted : STRING | RAW_STRING | OPEN_QUOTE quotedPart* CLOSE_QUOTE ;

quotedPart : QUOTED_TEXT | BRACED_NAME | OPEN_HOLE expression '}' ;

format : quoted ;

type : plainType EMPTY_BRACKETS* ;

plainType
    : DECIMAL ( '(' NUMBER ( ',' NUMBER )? ')' )?   # decimalType
    | NAME                                          # simpleType
    | '(' ( field ( ',' field? )* )? ')'            # structType
    | '[' type ',' type ']'                         # mapType
    ;

field : name 'as' type format? ;

name : NAME | BRACED_NAME | AS | DECIMAL ;
