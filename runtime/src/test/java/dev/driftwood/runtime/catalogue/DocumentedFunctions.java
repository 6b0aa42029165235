package dev.driftwood.runtime.catalogue;

import java.util.Arrays;
import java.util.List;

/** The names of every function that the service documents. */
final class DocumentedFunctions {

    private static final String NAMES = """
            abs acos add addDays addMonths and approxDistinctCount array ascii asin assertErrorMessages
            associate at atan atan2 avg avgIf between bitwiseAnd bitwiseOr bitwiseXor blake2b blake2bBinary
            byItem byName byNames byOrigin byOrigins byPath byPosition case cbrt ceil char coalesce collect
            collectUnique columnNames columns compare concat concatWS contains cos cosh count countAll
            countAllDistinct countDistinct countIf covariancePopulation covariancePopulationIf covarianceSample
            covarianceSampleIf crc32 cumeDist currentDate currentTimestamp currentUTC dayOfMonth dayOfWeek
            dayOfYear days decode degrees denseRank distinct divide dropLeft dropRight encode endsWith equals
            equalsIgnoreCase escape except expr factorial false filter find first flatten floor fromBase64
            fromUTC greater greaterOrEqual greatest hasColumn hasError hasPath hex hour hours iif iifNull in
            initCap instr intersect isBitSet isBoolean isByte isDate isDecimal isDelete isDistinct isDouble
            isError isFloat isIgnore isInsert isInteger isLong isMatch isNan isNull isShort isTimestamp isUpdate
            isUpsert jaroWinkler keyValues kurtosis kurtosisIf lag last lastDayOfMonth lead least left length
            lesser lesserOrEqual levenshtein like locate log log10 lookup lower lpad ltrim map mapAssociation
            mapIf mapIndex mapLoop max maxIf md5 mean meanIf millisecond milliseconds min minIf minus minute
            minutes mlookup mod month monthsBetween multiply nTile negate nextSequence normalize not notEquals
            null or originColumns output outputs pMod partitionId power radians random rank reassociate reduce
            regexExtract regexMatch regexReplace regexSplit replace reverse right rlike round rowNumber rpad
            rtrim second seconds setBitSet sha1 sha2 sin sinh size skewness skewnessIf slice sort soundex split
            sqrt startsWith stddev stddevIf stddevPopulation stddevPopulationIf stddevSample stddevSampleIf
            subDays subMonths substring substringIndex sum sumDistinct sumDistinctIf sumIf syntax tan tanh
            toBase64 toBinary toBitSet toBoolean toByte toDate toDecimal toDouble toFloat toInteger toLong
            toShort toString toTimestamp toUTC topN translate trim true typeMatch unescape unfold unhex union
            upper uuid variance varianceIf variancePopulation variancePopulationIf varianceSample
            varianceSampleIf weekOfYear weeks xor year
            """;

    private DocumentedFunctions() {}

    /** All names, alphabetical. */
    static List<String> names() {
        return Arrays.asList(NAMES.strip().split("\\s+"));
    }
}
