-- What listings are counted, filtered and sorted by, apart from the documents: every process keeps all of it in memory.

-- Counts up with each batch of products and each change of the shop's own categories. Whoever writes takes its row first and holds
-- it until the commit: imports take turns, and a version is seen only with all that came before it.
create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into catalogue_version (version) values (0);

-- Traits of products by name and value in one language, and category paths (below an empty name). Rows are never taken away.
create table facets (
  id integer primary key generated always as identity,
  name text collate "C" not null,
  value text collate "C" not null,
  unique (name, value)
);

create table listed (
  product_id bigint primary key references products on delete cascade,
  -- the version that wrote it
  version bigint not null,
  position bigint not null,
  active boolean not null,
  -- what one piece costs after discount, in cents
  incl bigint not null,
  excl bigint not null,
  paths integer[] not null,
  nld integer[] not null,
  eng integer[] not null
);
create index listed_version on listed (version);

-- Listings come from memory now.
drop index products_price;
drop index products_position;

create function touch_catalogue(batch jsonb) returns void language sql as $$
  update catalogue_version set version = version + 1;
$$;

-- A batch names each trait once, in `facets`; its products name them by their place in it, from 1.
create function put_facets(batch jsonb) returns void language plpgsql as $$
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

-- Products that stand already: the same from their documents, once.
create temporary table traits on commit drop as
  select p.product_id, lang, nr, name, value
  from products p,
    unnest(array['nld', 'eng']) as lang,
    lateral (
      select 0 as nr, case lang when 'nld' then 'Merk' else 'Brand' end as name, p.doc::jsonb ->> 'brand' as value
      union all
      select s.nr * 1000 + o.nr, s.one -> 'name' ->> lang, o.one ->> lang
      from jsonb_array_elements(p.doc::jsonb -> 'specifications') with ordinality as s(one, nr),
        jsonb_array_elements(s.one -> 'options') with ordinality as o(one, nr)
    ) as said
  where length(name) between 1 and 100 and length(value) between 1 and 100
    and lower(name) <> case lang when 'nld' then 'prijs' else 'price' end
  union all
  select product_id, 'paths', 0, '', path from product_categories;

insert into facets (name, value) select distinct name, value from traits;

insert into listed
  select p.product_id, 0, p.position, p.active, p.price,
    case p.doc::jsonb -> 'price' ->> 'basis'
      when 'excl' then x.unit
      else round(x.unit * 10000 / (10000 + (p.doc::jsonb -> 'price' ->> 'rate')::numeric))
    end,
    coalesce(paths, '{}'), coalesce(nld, '{}'), coalesce(eng, '{}')
  from products p
    cross join lateral (
      select round((doc::jsonb -> 'price' ->> 'base')::numeric
        * greatest(0, 10000 - (doc::jsonb -> 'price' ->> 'discount')::numeric) / 10000) as unit
    ) as x
    left join lateral (
      select array_agg(id order by first, nr) filter (where lang = 'paths') as paths,
        array_agg(id order by first, nr) filter (where lang = 'nld') as nld,
        array_agg(id order by first, nr) filter (where lang = 'eng') as eng
      from (
        select lang, id, min(nr) as nr, min(min(nr)) over (partition by lang, facets.name) as first
        from traits join facets using (name, value) where product_id = p.product_id group by lang, id
      ) as own
    ) as numbered on true;
