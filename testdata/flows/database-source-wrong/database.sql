CREATE TABLE known (id INT, total INT, tags INT ARRAY);
