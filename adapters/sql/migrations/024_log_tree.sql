-- The Merkle tree over the log's lines (docs/log-format.md). No commit touches it: a sequencer puts in what is settled, in batches.

-- A leaf's index has no gaps, as positions have; neither ever changes. With the hash of its line, that is level 0 of the tree.
create table log_leaves (
  index bigint primary key check (index >= 0),
  position bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32)
);

-- Whole nodes above them: the hash of the 2^level leaves from index * 2^level on.
create table log_nodes (
  level smallint not null check (level > 0),
  index bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);

-- What was signed, or is about to be: a row without a note is to be signed as it stands. The signer is a verifier's key.
create table log_checkpoints (
  signer text not null,
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  at bigint not null,
  note text,
  primary key (signer, size)
);
create index log_checkpoints_size on log_checkpoints (size);

-- Puts leaves behind the first so many, each with its hash (32 bytes, one after the other), and the nodes that become whole by them.
-- False, and nothing is done, while another process is at it or when one was quicker.
create function grow_log_tree(
  leaves bigint, positions bigint[], leaf_hashes bytea, levels integer[], indexes bigint[], hashes bytea)
returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7366024) then return false; end if;
  if leaves <> (select coalesce(max(index) + 1, 0) from log_leaves) then return false; end if;
  insert into log_leaves
    select leaves + t.nr - 1, t.position, substr(leaf_hashes, (t.nr * 32 - 31)::integer, 32)
    from unnest(positions) with ordinality as t(position, nr);
  insert into log_nodes
    select t.level, t.index, substr(hashes, (t.nr * 32 - 31)::integer, 32)
    from unnest(levels, indexes) with ordinality as t(level, index, nr);
  return true;
end
$$;

-- Notes what is going to be signed. False, and nothing is done, while another process is at it, or where more was noted already, or
-- another root for as many leaves: whoever the signer was.
create function begin_checkpoint(by text, leaves bigint, top bytea, now bigint) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7366024) then return false; end if;
  if exists (select from log_checkpoints where size > leaves or (size = leaves and root <> top)) then return false; end if;
  insert into log_checkpoints values (by, leaves, top, now, null) on conflict do nothing;
  return true;
end
$$;
