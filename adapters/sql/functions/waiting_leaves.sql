-- Returns leaves of lines after a position, at most `most`, in order: positions joined by commas, hashes
-- concatenated; both null if there are none. Lines are read in index order, whatever size the table had when
-- this was planned, and never sorted as a whole.
create or replace function waiting_leaves(after bigint, up_to bigint, most integer, out positions text, out hashes bytea)
language plpgsql stable set enable_sort = off set enable_bitmapscan = off as $$
begin
  select string_agg(e.position::text, ','), string_agg(leaf_hash(e.line), '') into positions, hashes from (
    select position, line from events where position > after and position <= up_to order by position limit most) as e;
end
$$;
