-- Marks a pruned session in the list and stores its totals, which its lines no longer hold.
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
