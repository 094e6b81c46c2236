-- Adds the pieces of each change to its product's stock. Called after commit_seen in the same statement: the
-- event that says how many they are is written with them.
create or replace function supply_stock(changes jsonb) returns void language plpgsql as $$
declare
  c record;
begin
  for c in
    select * from jsonb_to_recordset(changes) as x(product_id bigint, pieces integer) order by product_id
  loop
    update stock set on_hand = on_hand + c.pieces where product_id = c.product_id and on_hand + c.pieces >= 0;
    if not found then
      perform refuse(jsonb_build_object('why', 'out-of-stock', 'productId', c.product_id,
        'available', coalesce((select on_hand from stock where product_id = c.product_id), 0)));
    end if;
  end loop;
end
$$;
