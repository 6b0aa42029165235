SELECT 1 AS id, INTERVAL '1 month' AS term
