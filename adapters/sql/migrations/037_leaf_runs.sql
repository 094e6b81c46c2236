-- Leaves stand in runs, a row for up to 32 that were put in together: a row and two entries of indexes for each of them cost more than all
-- the rest of taking a line in. Indices and positions are what they were, and a run never changes.
create table leaf_runs (
  -- of its first leaf; the others follow
  index bigint primary key check (index >= 0),
  -- of its first leaf
  position bigint not null unique check (position = positions[1]),
  positions bigint[] not null,
  -- 32 bytes each, one after the other
  hashes bytea not null check (octet_length(hashes) = 32 * cardinality(positions))
);
-- a hash that doesn't compress is not to be tried
alter table leaf_runs alter hashes set storage external;
insert into leaf_runs
  select min(index), min(position), array_agg(position order by index), string_agg(hash, '' order by index)
  from (select *, index - row_number() over (order by index) as gaps from log_leaves) as l
  group by index / 32, gaps order by 1;
drop table log_leaves;
alter table leaf_runs rename to log_leaves;

-- How many leaves there are.
create function log_size() returns bigint language sql stable as $$
  select coalesce((select index + cardinality(positions) from log_leaves order by index desc limit 1), 0)
$$;

-- The leaf of the line at a position; no row where it has none.
create function leaf_at(of_position bigint) returns table (index bigint, hash bytea) language sql stable as $$
  select run.index + leaf.nr - 1, substr(run.hashes, leaf.nr * 32 - 31, 32)
  from (select * from log_leaves where position <= of_position order by position desc limit 1) as run,
    array_position(run.positions, of_position) as leaf(nr)
  where leaf.nr is not null
$$;

-- The hash of a line's leaf; where it was pruned the one that was kept. Made where the lines stand: most of what taking a line in costs
-- is to bring it elsewhere.
create function leaf_hash(line text) returns bytea language sql stable as $$
  select coalesce(
    case when starts_with(line, '{"pruned":') then
      decode(substring(line from '^\{"pruned":\{"by":"[^"\\]*","hash":"[0-9a-f]{64}","leaf":"([0-9a-f]{64})",'), 'hex') end,
    sha256('\x00'::bytea || convert_to(line, 'UTF8')))
$$;

-- Leaves of lines behind a position, at most so many, in order: the positions with commas between them, the hashes one after the other; both
-- null where there are none. Lines are read in their order, whatever size the table had when this was planned: never all of them to sort.
create function waiting_leaves(after bigint, up_to bigint, most integer, out positions text, out hashes bytea)
language plpgsql stable set enable_sort = off set enable_bitmapscan = off as $$
begin
  select string_agg(e.position::text, ','), string_agg(leaf_hash(e.line), '') into positions, hashes from (
    select position, line from events where position > after and position <= up_to order by position limit most) as e;
end
$$;

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

create or replace function prune_streams(by_fact text, pruned jsonb) returns void language plpgsql as $$
declare
  p record;
  signed bigint := (select coalesce(max(size), 0) from log_checkpoints where note is not null);
  lines bigint;
begin
  for p in select * from jsonb_to_recordset(pruned) as x(stream text, version integer, head text, state text) loop
    update streams s set state = p.state
      where s.stream = p.stream and s.version = p.version and s.head = p.head and starts_with(s.stream, 'cart-')
        and s.state::jsonb ->> 'status' = 'closed';
    if not found or exists (
      select from events e left join lateral leaf_at(e.position) l on true
      where e.stream = p.stream and (
        e.type in ('OrderAttached', 'Pruned') or l.index is null or l.index >= signed
        or l.hash <> sha256('\x00'::bytea || convert_to(e.line, 'UTF8'))))
    then
      perform refuse(jsonb_build_object('why', 'not-prunable', 'stream', p.stream));
    end if;
    perform list_pruned(p.stream);
    update events e set type = 'Pruned', at = '', line = format(
        '{"pruned":{"by":%s,"hash":"%s","leaf":"%s","stream":%s,"version":%s}}',
        to_json(by_fact), e.line::jsonb ->> 'hash', encode(l.hash, 'hex'), to_json(e.stream), e.version)
      from events o cross join lateral leaf_at(o.position) l
      where e.stream = p.stream and o.stream = e.stream and o.version = e.version;
    get diagnostics lines = row_count;
    if lines <> p.version then
      perform refuse(jsonb_build_object('why', 'not-prunable', 'stream', p.stream));
    end if;
    delete from cart_keys where cart_uid = substr(p.stream, 6);
  end loop;
end
$$;
