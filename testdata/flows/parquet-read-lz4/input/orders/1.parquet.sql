-- codec lz4_raw
SELECT i::INTEGER AS id, 'row ' || i AS text FROM range(1, 4) t(i)
