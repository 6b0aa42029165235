CREATE TABLE parent (id INT);
CREATE TABLE child (id INT, name VARCHAR(5));
INSERT INTO child VALUES (0, 'stays');
