-- Writes sessions to the list, which then covers all events up to `to_position`. Returns false and does
-- nothing if the list is no longer at `from_position`. Pruned sessions stay unchanged. Uses keys alone: the
-- engine caches the plans of a function's statements, and a plan made for a short list scanned the whole list
-- for each session written.
create or replace function list_sessions(from_position bigint, to_position bigint, sessions jsonb) returns boolean language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update listed_up_to set position = to_position where position = from_position;
  if not found then return false; end if;
  delete from listed_products p using jsonb_to_recordset(sessions) as x(stream text), listed_sessions s
    where s.stream = x.stream and s.status is distinct from 'pruned'
      and p.kind = s.kind and p.product = any(s.products) and p.since = s.since and p.stream = s.stream;
  with put as (
    insert into listed_sessions as l
      select stream, split_part(stream, '-', 1), facts, since, until, amount, pieces, status, products, null, without
      from jsonb_to_recordset(sessions) as x(stream text, facts integer, since text, until text,
        amount bigint, pieces bigint, status text, products bigint[], without integer)
      order by stream collate "C"
    on conflict (stream) do update set facts = excluded.facts, since = excluded.since, until = excluded.until,
      amount = excluded.amount, pieces = excluded.pieces, status = excluded.status, products = excluded.products,
      without = excluded.without,
      -- a session that failed verification stays unsound when events are added
      sound = case when l.facts = excluded.facts or not l.sound then l.sound end
      where l.status is distinct from 'pruned'
    returning kind, products, since, stream, amount, status)
  insert into listed_products select distinct kind, product, since, stream, amount, status from put, unnest(products) as product
    on conflict do nothing;
  return true;
end
$$;
