-- What the list is searched by stands in the indexes that a search goes along: of two thousand sessions of a product, those of one state
-- and amount are told without reading a row of any.
alter table listed_products add column amount bigint, add column status text collate "C";
update listed_products p set amount = s.amount, status = s.status from listed_sessions s where s.stream = p.stream;
alter table listed_products drop constraint listed_products_pkey,
  add primary key (kind, product, since, stream) include (amount, status);
drop index listed_sessions_amount;
create index listed_sessions_amount on listed_sessions (kind, amount, since, stream) include (status) where amount is not null;

-- As before, and what each product is searched by.
create or replace function list_sessions(from_position bigint, to_position bigint, sessions jsonb) returns boolean language plpgsql as $$
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

-- As before, and so for its products.
create or replace function list_pruned(pruned text) returns void language sql as $$
  insert into listed_sessions as l
    select s.stream, split_part(s.stream, '-', 1), s.version, s.since, s.until, (t.totals ->> 'totalInclVat')::bigint,
      (t.totals ->> 'productsQuantity')::bigint, 'pruned', '{}', null
    from streams s left join lateral (
      select line::jsonb #> '{data,totals}' as totals from events e
      where e.stream = s.stream and line::jsonb #> '{data,totals}' is not null order by version desc limit 1) as t on true
    where s.stream = pruned
  on conflict (stream) do update set status = 'pruned',
    amount = coalesce(l.amount, excluded.amount), pieces = coalesce(l.pieces, excluded.pieces);
  update listed_products p set amount = s.amount, status = s.status from listed_sessions s
    where s.stream = pruned and p.kind = s.kind and p.product = any(s.products) and p.since = s.since and p.stream = s.stream
$$;
