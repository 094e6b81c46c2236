-- What changed in the catalogue, for those who keep something that was made of it: a row for each statement that changed what a
-- visitor may see, written in the same transaction. NOTIFY only wakes a reader up; what it needs to know stands here, and stays
-- for an hour. `xact` is the transaction that wrote the row: numbers are given out before their commit is seen, so a reader
-- begins anew at the oldest transaction that was still open at its last look.
create table changes (
  id bigint generated always as identity primary key,
  xact bigint not null default (pg_current_xact_id()::text)::bigint,
  at timestamptz not null default now(),
  products bigint[] not null,
  -- the categories that these products left or came into; null when only their stock changed
  paths text[],
  tree boolean not null
);
create index changes_xact on changes (xact);
create index changes_at on changes (at);

create function note_change(products bigint[], paths text[], tree boolean) returns void language plpgsql as $$
begin
  insert into changes (products, paths, tree) values (products, paths, tree);
  perform pg_notify('changes', '');
end
$$;

create function products_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform note_change((select array_agg(product_id) from new_rows), '{}', false);
  end if;
  return null;
end
$$;
create trigger products_added after insert on products
  referencing new table as new_rows for each statement execute function products_added();

-- A batch writes products before their categories: those they are in here are the ones they may be about to leave.
create function products_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.product_id) into ids from old_rows o join new_rows n using (product_id)
    where o.doc is distinct from n.doc or o.active <> n.active;
  if ids is not null then
    perform note_change(ids, array(select distinct path from product_categories where product_id = any(ids)), false);
  end if;
  return null;
end
$$;
create trigger products_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_changed();

create function products_placed() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform note_change('{}', (select array_agg(distinct path) from new_rows), false);
  end if;
  return null;
end
$$;
create trigger products_placed after insert on product_categories
  referencing new table as new_rows for each statement execute function products_placed();

create function tree_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then perform note_change('{}', null, true); end if;
  return null;
end
$$;
create trigger categories_added after insert on categories
  referencing new table as new_rows for each statement execute function tree_added();
create trigger category_paths_added after insert on category_paths
  referencing new table as new_rows for each statement execute function tree_added();

create function tree_removed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows) then perform note_change('{}', null, true); end if;
  return null;
end
$$;
create trigger categories_removed after delete on categories
  referencing old table as old_rows for each statement execute function tree_removed();

create function tree_changed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n using (id) where o.doc <> n.doc or o.position <> n.position) then
    perform note_change('{}', null, true);
  end if;
  return null;
end
$$;
create trigger categories_changed after update on categories
  referencing old table as old_rows new table as new_rows for each statement execute function tree_changed();

-- How much of a stock the shop's pages tell, as its settings say: every piece, or only the last few.
create table stock_shown (
  one boolean primary key default true check (one),
  every_piece boolean not null,
  last_pieces integer not null
);
insert into stock_shown (every_piece, last_pieces) values (false, 5);

-- What a page makes of a stock: two stocks that answer the same look the same. A number that is not told counts by its size in
-- bits alone, so that the most a page lets one ask for is never more than twice what there is.
create function stock_seen(left_over integer, managed boolean, gone boolean) returns text language sql stable as $$
  select case
    when gone then 'gone'
    when not managed then 'free'
    when left_over <= 0 then 'out'
    when every_piece or left_over <= last_pieces then left_over::text
    else 'bits ' || length(ltrim(left_over::bit(32)::text, '0'))
  end from stock_shown
$$;

create function stock_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.product_id) into ids from old_rows o join new_rows n using (product_id)
    where stock_seen(o.on_hand - o.reserved, o.managed, o.permanently_out)
      <> stock_seen(n.on_hand - n.reserved, n.managed, n.permanently_out);
  if ids is not null then perform note_change(ids, null, false); end if;
  return null;
end
$$;
create trigger stock_changed after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function stock_changed();

-- When a product was last changed by an import: what a sitemap tells of it.
alter table products add column changed_at timestamptz not null default now();

create function product_dated() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger product_dated before update on products
  for each row when (old.doc is distinct from new.doc) execute function product_dated();
