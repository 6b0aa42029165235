CREATE TABLE stock (shop VARCHAR(10), item INT, amount INT, note VARCHAR(20));
INSERT INTO stock VALUES ('A', 1, 10, 'old'), ('A', 2, 20, 'old'), ('B', 1, 30, 'old'), (NULL, 7, 70, 'old');
