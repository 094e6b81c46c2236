-- Writes a commit if the products it was decided on are unchanged. `mark` is what the catalogue's adapter
-- builds from the same columns. Rows are found by key, whatever size the tables had when this was planned.
create or replace function commit_seen(appends jsonb, others jsonb, seen jsonb) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if seen is not null and exists (
    select from jsonb_to_recordset(seen) as x(product_id bigint, mark text)
      left join lateral (select revision from products where product_id = x.product_id limit 1) p on true
      left join lateral (select * from stock where product_id = x.product_id limit 1) s on true
    where x.mark is distinct from
      format('%s %s %s %s %s', p.revision, s.on_hand, s.reserved, s.managed::text, s.permanently_out::text)
  ) then
    perform refuse('{"why": "product-changed"}');
  end if;
  perform commit_facts(appends, others);
end
$$;
