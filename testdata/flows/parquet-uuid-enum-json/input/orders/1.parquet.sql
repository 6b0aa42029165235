SELECT '6f1c3c9e-1b1a-4c0e-9a53-0d6a1c2b3d4e'::UUID AS u, 'red'::ENUM('red', 'green') AS e, '{"a": 1}'::JSON AS j
