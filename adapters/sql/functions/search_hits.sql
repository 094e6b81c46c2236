-- Returns the products that match `wanted` or have the searched number, best first: by number match, then by
-- the sum of points of all matching `scored` queries (a `named` query searches titles only), then in shop
-- order. Reads at most `most` products besides number matches, title matches first. `words || ''` unpacks the
-- words once; otherwise each query would.
create or replace function search_hits(
  wanted tsquery, number text, number_start text, scored tsquery[], named boolean[], points integer[], most integer, size integer,
  skip integer)
returns table (product_id bigint, total bigint)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with keyed as materialized (
      select k.product_id, max(k.tier) as tier
      from (
        (select product_id, 2 as tier from product_keys where key = number limit most)
        union all
        (select product_id, 1 from product_keys
         where number_start <> '' and key >= number_start and key < number_start || chr(1114111) limit most)) k
      group by k.product_id),
    titled as materialized (
      select product_id, 0 as tier, place, title, words || '' as words from product_search
      where title @@ wanted and product_id not in (select product_id from keyed) limit most),
    others as materialized (
      select product_id, 0, place, title, words || '' from product_search
      where words @@ wanted and not title @@ wanted and product_id not in (select product_id from keyed)
      limit most - (select count(*) from titled)),
    numbered as materialized (
      select product_id, tier, place, title, words || '' from keyed join product_search using (product_id))
    select c.product_id, least(count(*) over (), most)
    from (select * from titled union all select * from others union all select * from numbered) c
      cross join lateral (
        select coalesce(sum(s.points), 0) as points
        from unnest(scored, named, points) as s(query, named, points)
        where case when s.named then c.title else c.words end @@ s.query) score
    order by c.tier desc, score.points desc, c.place, c.product_id
    limit size offset skip;
end
$$;
