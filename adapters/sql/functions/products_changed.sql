-- Records changed products with their categories. A batch writes products before their categories, so these
-- are the old categories.
create or replace function products_changed() returns trigger language plpgsql as $$
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

create or replace trigger products_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_changed();
