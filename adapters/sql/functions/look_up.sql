-- Reads streams, stored answers and products in one snapshot. `nr` is the index of the requested key, from 1;
-- missing rows are left out. Planned once per connection, so each row is found by key whatever size the
-- tables had then.
create or replace function look_up(names text[], sessions text[], methods text[], paths text[], keys text[], ids bigint[])
returns table (
  kind text, nr bigint,
  version integer, head text, state text,
  body_hash text, status integer, body text, at bigint,
  revision text, on_hand integer, reserved integer, managed boolean, permanently_out boolean
) language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if cardinality(names) > 0 then
    return query
      select 'stream', n.nr, s.version, s.head, s.state, null, null::integer, null, null::bigint,
        null, null::integer, null::integer, null::boolean, null::boolean
      from unnest(names) with ordinality as n(name, nr)
        cross join lateral (select * from streams where stream = n.name limit 1) s;
  end if;
  if cardinality(keys) > 0 then
    return query
      select 'answer', k.nr, null::integer, null, null, a.body_hash, a.status, a.body, a.at,
        null, null::integer, null::integer, null::boolean, null::boolean
      from unnest(sessions, methods, paths, keys) with ordinality as k(session, method, path, key, nr)
        cross join lateral (
          select * from answers where session = k.session and method = k.method and path = k.path and key = k.key limit 1) a;
  end if;
  if cardinality(ids) > 0 then
    return query
      select 'product', i.nr, null::integer, null, null, null, null::integer, null, null::bigint,
        p.revision, s.on_hand, s.reserved, s.managed, s.permanently_out
      from unnest(ids) with ordinality as i(id, nr)
        cross join lateral (select revision from products where product_id = i.id limit 1) p
        cross join lateral (select * from stock where product_id = i.id limit 1) s;
  end if;
end
$$;
