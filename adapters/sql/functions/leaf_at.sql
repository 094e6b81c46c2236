-- Returns the leaf of the line at a position; no row if the line has no leaf.
create or replace function leaf_at(of_position bigint) returns table (index bigint, hash bytea) language sql stable as $$
  select run.index + leaf.nr - 1, substr(run.hashes, leaf.nr * 32 - 31, 32)
  from (select * from log_leaves where position <= of_position order by position desc limit 1) as run,
    array_position(run.positions, of_position) as leaf(nr)
  where leaf.nr is not null
$$;
