-- parquet_version v2
SELECT i::INTEGER AS id, i * 0.5::DOUBLE AS half, 'row ' || i AS text FROM range(1, 4) t(i)
