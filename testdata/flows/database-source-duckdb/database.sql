CREATE TABLE orders (order_id INTEGER, placed_on DATE, placed_at TIMESTAMP, total DECIMAL(18,2), paid BOOLEAN, note VARCHAR, hash BLOB, weight FLOAT, rate DOUBLE, big BIGINT, small SMALLINT, tiny TINYINT);
INSERT INTO orders VALUES (1, DATE '2024-05-02', TIMESTAMP '2024-05-02 10:11:12.345678', 99.90, TRUE, 'first ü', '\xCA\xFE'::BLOB, 1.5, 0.1, 9007199254740993, -7, -1);
INSERT INTO orders (order_id) VALUES (2);
