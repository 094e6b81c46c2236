-- Records new products as a change.
create or replace function products_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform note_change((select array_agg(product_id) from new_rows), '{}', false);
  end if;
  return null;
end
$$;

create or replace trigger products_added after insert on products
  referencing new table as new_rows for each statement execute function products_added();
