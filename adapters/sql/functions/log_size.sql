-- Returns the number of leaves.
create or replace function log_size() returns bigint language sql stable as $$
  select coalesce((select index + cardinality(positions) from log_leaves order by index desc limit 1), 0)
$$;
