CREATE TABLE customers (id INT, name VARCHAR(20), since DATE);
INSERT INTO customers VALUES (1, 'Ann', DATE '2020-01-01'), (2, 'Ben', DATE '2021-01-01'), (3, 'Cleo', NULL);
