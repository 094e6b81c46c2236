-- Leaves of lines behind a position, at most so many, in order: the positions with commas between them, the hashes one after the other; both
-- null where there are none. Lines are read in their order, whatever size the table had when this was planned: never all of them to sort.
create or replace function waiting_leaves(after bigint, up_to bigint, most integer, out positions text, out hashes bytea)
language plpgsql stable set enable_sort = off set enable_bitmapscan = off as $$
begin
  select string_agg(e.position::text, ','), string_agg(leaf_hash(e.line), '') into positions, hashes from (
    select position, line from events where position > after and position <= up_to order by position limit most) as e;
end
$$;
