-- Writes the facets and the listing rows of a batch. A batch lists each facet once in `facets`; its products
-- refer to it by index, from 1.
create or replace function put_facets(batch jsonb) returns void language plpgsql as $$
declare
  ids integer[];
begin
  insert into facets (name, value)
    select f ->> 0, f ->> 1 from jsonb_array_elements(batch -> 'facets') as f
    where not exists (select from facets known where known.name = f ->> 0 and known.value = f ->> 1);
  ids := array(
    select known.id from jsonb_array_elements(batch -> 'facets') with ordinality as f(pair, nr)
      join facets known on known.name = f.pair ->> 0 and known.value = f.pair ->> 1
    order by f.nr);
  insert into listed
    select p.product_id, v.version, products.position, p.active, p.price, p.excl,
      array(select ids[nr] from unnest(p.within) as nr),
      array(select ids[nr] from unnest(p.nld) as nr),
      array(select ids[nr] from unnest(p.eng) as nr)
    from jsonb_to_recordset(batch -> 'products') as p(
        product_id bigint, active boolean, price bigint, excl bigint, within integer[], nld integer[], eng integer[])
      join products using (product_id), catalogue_version v
    on conflict (product_id) do update set version = excluded.version, active = excluded.active, incl = excluded.incl,
      excl = excluded.excl, paths = excluded.paths, nld = excluded.nld, eng = excluded.eng;
end
$$;
