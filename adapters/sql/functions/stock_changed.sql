-- Records a product as changed if its stock is now displayed differently.
create or replace function stock_changed() returns trigger language plpgsql as $$
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

create or replace trigger stock_changed after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function stock_changed();
