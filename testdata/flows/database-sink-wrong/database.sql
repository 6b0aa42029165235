CREATE TABLE known (id INT, name VARCHAR(5));
