-- The catalogue: a product is one JSON document as it was imported, and beside it what is looked up, sorted or searched by.
-- Stock lives in `stock`: an import moves it only where the file says something else than it said before.
create extension if not exists pg_trgm;

create table products (
  product_id bigint primary key,
  position bigint not null generated always as identity,
  slug text not null unique,
  active boolean not null,
  doc text not null,
  -- what one piece costs, incl. VAT, in cents
  price bigint not null,
  mpn_key text collate "C" not null,
  gtin text collate "C" not null,
  -- title, brand and article numbers, folded: for words with a typing error
  plain text not null,
  words tsvector not null
);
create index products_price on products (price, product_id) where active;
create index products_position on products (position, product_id) where active;
create index products_mpn on products (mpn_key);
create index products_gtin on products (gtin);
create index products_words on products using gin (words);
create index products_plain on products using gin (plain gin_trgm_ops);

create table product_categories (
  product_id bigint not null references products on delete cascade,
  path text collate "C" not null,
  primary key (path, product_id)
);
create index product_categories_product on product_categories (product_id);

create table category_paths (path text collate "C" primary key);

-- The shop's own categories, in its order.
create table categories (
  id text primary key,
  position integer not null,
  doc text not null
);

-- What each product cost from when on, one row for each event of its stream.
create table prices (
  product_id bigint not null,
  version integer not null,
  -- milliseconds since 1970
  at bigint not null,
  price text not null,
  primary key (product_id, version)
);

-- Batches of an import that must go in as a whole, until it does.
create unlogged table catalogue_staging (
  run text not null,
  nr integer not null,
  batch jsonb not null,
  primary key (run, nr)
);

create function put_products(batch jsonb) returns void language plpgsql as $$
begin
  perform commit_facts(batch -> 'appends', null);
  insert into products (product_id, slug, active, doc, price, mpn_key, gtin, plain, words)
    select p.product_id, p.slug, p.active, p.doc, p.price, p.mpn_key, p.gtin, p.plain,
      setweight(to_tsvector('simple', p.title) || to_tsvector('dutch', p.title), 'A')
      || setweight(to_tsvector('simple', p.marks) || to_tsvector('dutch', p.marks), 'B')
      || setweight(to_tsvector('simple', p.paths) || to_tsvector('dutch', p.paths), 'C')
    from jsonb_to_recordset(batch -> 'products') as p(
      product_id bigint, slug text, active boolean, doc text, price bigint, mpn_key text, gtin text, plain text,
      title text, marks text, paths text)
    on conflict (product_id) do update set slug = excluded.slug, active = excluded.active, doc = excluded.doc,
      price = excluded.price, mpn_key = excluded.mpn_key, gtin = excluded.gtin, plain = excluded.plain, words = excluded.words;
  delete from product_categories c using jsonb_to_recordset(batch -> 'products') as p(product_id bigint)
    where c.product_id = p.product_id;
  insert into product_categories (product_id, path)
    select p.product_id, path
    from jsonb_to_recordset(batch -> 'products') as p(product_id bigint, categories jsonb),
      jsonb_array_elements_text(p.categories) as path;
  insert into category_paths
    select distinct path
    from jsonb_to_recordset(batch -> 'products') as p(categories jsonb), jsonb_array_elements_text(p.categories) as path
    on conflict do nothing;
  insert into prices
    select * from jsonb_to_recordset(batch -> 'prices') as x(product_id bigint, version integer, at bigint, price text);
  insert into stock (product_id, on_hand, managed, permanently_out)
    select * from jsonb_to_recordset(batch -> 'stock')
      as x(product_id bigint, on_hand integer, managed boolean, permanently_out boolean)
    order by product_id
    on conflict (product_id) do update
    set on_hand = excluded.on_hand, managed = excluded.managed, permanently_out = excluded.permanently_out;
end
$$;

create function put_staged(which text) returns void language plpgsql as $$
declare
  staged record;
begin
  for staged in select batch from catalogue_staging where run = which order by nr loop
    perform put_products(staged.batch);
  end loop;
  delete from catalogue_staging where run = which;
end
$$;
