-- Appends leaves after the first `leaves`, with their hashes (32 bytes each, concatenated), and the tree
-- nodes they complete. Returns false and does nothing while another process does so or if one was faster.
create or replace function grow_log_tree(
  leaves bigint, positions bigint[], leaf_hashes bytea, levels integer[], indexes bigint[], hashes bytea)
returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7366024) then return false; end if;
  if leaves <> log_size() then return false; end if;
  insert into log_leaves
    select leaves + t.nr, positions[t.nr + 1], positions[t.nr + 1 : t.nr + 32], substr(leaf_hashes, t.nr * 32 + 1, 1024)
    from generate_series(0, cardinality(positions) - 1, 32) as t(nr);
  insert into log_nodes
    select t.level, t.index, substr(hashes, (t.nr * 32 - 31)::integer, 32)
    from unnest(levels, indexes) with ordinality as t(level, index, nr);
  return true;
end
$$;
