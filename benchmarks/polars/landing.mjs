// Polars from Node.js: one Parquet file of the files of a container.
// Arguments: the folder with the package, the container, the file to write, the first day to keep (or -), how the columns to scale begin (or -).
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [packages, container, target, firstDay, scaled] = process.argv.slice(2);
const pl = createRequire(join(packages, 'package.json'))('nodejs-polars');
const folder = join(container, 'orders');
const names = readdirSync(folder).filter((name) => name.endsWith('.parquet')).sort();

function shape(rows, name, columns) {
    const kept = firstDay === '-' ? rows : rows.filter(pl.col('order_date').gtEq(pl.lit(new Date(firstDay)).cast(pl.Date)));
    const changed =
        scaled === '-'
            ? [pl.col('order_total').cast(pl.Decimal(18, 2))]
            : columns.filter((column) => column.startsWith(scaled)).map((column) => pl.col(column).mul(pl.lit(1.1)));
    return kept.withColumns(...changed, pl.lit(`/orders/${name}`).alias('source_file'));
}

// A few files are streamed; what one lacks is null there.
async function stream() {
    const schemas = names.map((name) => pl.scanParquet(join(folder, name), { nRows: 0 }).collectSync().schema);
    const known = Object.assign({}, ...schemas.slice().reverse());
    if (scaled === '-') {
        // The flow of the sample promises it, also where no file has it.
        known.discount_code ??= pl.String;
    }
    const parts = names.map((name, n) => {
        const missing = Object.keys(known).filter((column) => !(column in schemas[n]));
        const nulls = missing.map((column) => pl.lit(null).cast(known[column]).alias(column));
        return shape(pl.scanParquet(join(folder, name)), name, Object.keys(schemas[n]))
            .withColumns(...nulls)
            .select(...Object.keys(known), 'source_file');
    });
    let all = pl.concat(parts);
    all = 'ship region' in known ? all.rename({ 'ship region': 'ship_region' }) : all;
    await all.sinkParquet(target, { compression: 'snappy' }).collect();
}

// Many small ones are read one by one, which takes half the time of a plan that has them all.
function gather() {
    const parts = names.map((name) => {
        const rows = pl.readParquet(join(folder, name));
        return shape(rows, name, rows.columns);
    });
    pl.concat(parts, { how: 'diagonal' })
        .rename({ 'ship region': 'ship_region' })
        .writeParquet(target, { compression: 'snappy' });
}

if (names.length > 10) {
    gather();
} else {
    await stream();
}
