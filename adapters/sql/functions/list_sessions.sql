-- Puts these sessions in the list, which then has all events up to `to_position`; false, and nothing is done, where it isn't at
-- `from_position` any more. What was pruned stays as it was at its end. By keys alone: the engine keeps the plan of a function's
-- statements, and one that was made while the list was short went through all of it for each session that was put in.
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
      -- what doesn't hold together is not mended by what is added
      sound = case when l.facts = excluded.facts or not l.sound then l.sound end
      where l.status is distinct from 'pruned'
    returning kind, products, since, stream, amount, status)
  insert into listed_products select distinct kind, product, since, stream, amount, status from put, unnest(products) as product
    on conflict do nothing;
  return true;
end
$$;
