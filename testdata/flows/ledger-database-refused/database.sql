CREATE TABLE landed (order_id INT, order_total DECIMAL(18,2), currency VARCHAR(9), discount_code VARCHAR(20), ship_region VARCHAR(20));
