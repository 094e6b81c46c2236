-- Writes the products of a batch with their categories, prices and stock: the first step of an import.
create or replace function put_products(batch jsonb) returns void language plpgsql as $$
begin
  perform commit_facts(batch -> 'appends', null);
  insert into products (product_id, slug, active, doc, price)
    select p.product_id, p.slug, p.active, p.doc, p.price
    from jsonb_to_recordset(batch -> 'products') as p(product_id bigint, slug text, active boolean, doc text, price bigint)
    on conflict (product_id) do update set slug = excluded.slug, active = excluded.active, doc = excluded.doc, price = excluded.price;
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
  -- in the order in which commits lock them
  perform from stock where product_id in (
      select product_id from jsonb_to_recordset(batch -> 'stock') as x(product_id bigint))
    order by product_id for update;
  -- pieces were sold since the batch was made: it is made anew
  if exists (
    select from jsonb_to_recordset(batch -> 'stock') as x(product_id bigint, pieces integer)
      join stock s using (product_id) where s.on_hand + x.pieces < 0)
  then perform refuse('{"why": "stock-changed"}'); end if;
  update stock s
    -- a batch of the build before has no pieces: it sets the number
    set on_hand = coalesce(s.on_hand + x.pieces, x.on_hand), managed = x.managed, permanently_out = x.permanently_out
    from jsonb_to_recordset(batch -> 'stock')
      as x(product_id bigint, on_hand integer, pieces integer, managed boolean, permanently_out boolean)
    where s.product_id = x.product_id;
  insert into stock (product_id, on_hand, managed, permanently_out)
    select * from jsonb_to_recordset(batch -> 'stock')
      as x(product_id bigint, on_hand integer, managed boolean, permanently_out boolean)
    on conflict (product_id) do nothing;
end
$$;
