-- The list that an auditor looks through: a row for each stream, with what it is searched by. It is made of the log and the states beside
-- it, some seconds behind them, and can be made anew from them at any time; `listed_up_to` says how far it has come. An existing log is
-- taken in by whoever looks next, some streams at a time. `sound`: null while nobody has looked at the facts that it has now.
create table listed_sessions (
  stream text collate "C" primary key,
  kind text collate "C" not null,
  facts integer not null,
  since text collate "C" not null,
  until text not null,
  amount bigint,
  pieces bigint,
  status text collate "C",
  products bigint[] not null,
  sound boolean
);
create index listed_sessions_begun on listed_sessions (kind, since, stream);
create index listed_sessions_amount on listed_sessions (kind, amount, since, stream) where amount is not null;
create index listed_sessions_status on listed_sessions (kind, status, since, stream) where status is not null;
create index listed_sessions_unsound on listed_sessions (kind, since, stream) where sound is not true;

-- Which sessions a product is in.
create table listed_products (
  kind text collate "C" not null,
  product bigint not null,
  since text collate "C" not null,
  stream text collate "C" not null,
  primary key (kind, product, since, stream)
);

create table listed_up_to (position bigint not null);
insert into listed_up_to values (0);

-- Puts these sessions in the list, which then has all facts up to `to_position`; false, and nothing is done, where it isn't at
-- `from_position` any more. What was pruned stays as it was at its end.
create function list_sessions(from_position bigint, to_position bigint, sessions jsonb) returns boolean language plpgsql as $$
begin
  update listed_up_to set position = to_position where position = from_position;
  if not found then return false; end if;
  delete from listed_products p using jsonb_to_recordset(sessions) as x(stream text), listed_sessions s
    where s.stream = x.stream and s.status is distinct from 'pruned'
      and p.kind = s.kind and p.product = any(s.products) and p.since = s.since and p.stream = s.stream;
  with put as (
    insert into listed_sessions as l
      select stream, split_part(stream, '-', 1), facts, since, until, amount, pieces, status, products, null
      from jsonb_to_recordset(sessions) as x(stream text, facts integer, since text, until text,
        amount bigint, pieces bigint, status text, products bigint[])
      order by stream collate "C"
    on conflict (stream) do update set facts = excluded.facts, since = excluded.since, until = excluded.until,
      amount = excluded.amount, pieces = excluded.pieces, status = excluded.status, products = excluded.products,
      -- what doesn't hold together is not mended by what is added
      sound = case when l.facts = excluded.facts or not l.sound then l.sound end
      where l.status is distinct from 'pruned'
    returning kind, products, since, stream)
  insert into listed_products select distinct kind, product, since, stream from put, unnest(products) as product
    on conflict do nothing;
  return true;
end
$$;

-- What was pruned says so in the list, and keeps what it came to: its lines won't say it any more.
create function list_pruned(pruned text) returns void language sql as $$
  insert into listed_sessions as l
    select s.stream, split_part(s.stream, '-', 1), s.version, s.since, s.until, (t.totals ->> 'totalInclVat')::bigint,
      (t.totals ->> 'productsQuantity')::bigint, 'pruned', '{}', null
    from streams s left join lateral (
      select line::jsonb #> '{data,totals}' as totals from events e
      where e.stream = s.stream and line::jsonb #> '{data,totals}' is not null order by version desc limit 1) as t on true
    where s.stream = pruned
  on conflict (stream) do update set status = 'pruned',
    amount = coalesce(l.amount, excluded.amount), pieces = coalesce(l.pieces, excluded.pieces)
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
      select from events e left join log_leaves l on l.position = e.position
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
      from log_leaves l where l.position = e.position and e.stream = p.stream;
    get diagnostics lines = row_count;
    if lines <> p.version then
      perform refuse(jsonb_build_object('why', 'not-prunable', 'stream', p.stream));
    end if;
    delete from cart_keys where cart_uid = substr(p.stream, 6);
  end loop;
end
$$;
