-- Records the categories that products were added to as changed.
create or replace function products_placed() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform note_change('{}', (select array_agg(distinct path) from new_rows), false);
  end if;
  return null;
end
$$;

create or replace trigger products_placed after insert on product_categories
  referencing new table as new_rows for each statement execute function products_placed();
