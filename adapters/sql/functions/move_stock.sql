-- One move of stock, once per order, product and move. A reservation remembers what it holds, so that giving it back or selling it can
-- never move more than that, whatever was changed about the product in between. A sale remembers what it took, so that it can be given
-- back: an authorized payment takes it, and may never be captured. After a recount to less than is reserved, who pays first gets what
-- there is: if each had to wait for the others' reservations, all who pay would be refused.
create or replace function move_stock(what text, ordered text, product bigint, quantity integer) returns void language plpgsql as $$
declare
  item stock;
  mine integer := 0;
  sold integer := 0;
  free integer;
begin
  insert into stock_moves values (ordered, product, what, 0) on conflict do nothing;
  -- what a release gives back is done with by itself: one that comes after a late sale is another one
  if not found and what <> 'release' then return; end if;
  select * into item from stock where product_id = product for update;
  if not found then return; end if;
  if what <> 'reserve' then
    select coalesce(sum(held) filter (where move = 'reserve'), 0), coalesce(sum(held) filter (where move = 'take'), 0)
      into mine, sold from stock_moves where order_uid = ordered and product_id = product;
    update stock_moves set held = 0 where order_uid = ordered and product_id = product and held > 0;
  end if;
  if what <> 'release' and (item.managed or item.permanently_out) then
    free := greatest(item.on_hand - item.reserved + mine, least(item.on_hand, mine), 0);
    if item.permanently_out then free := least(free, mine); end if;
    if free < quantity then
      perform refuse(jsonb_build_object('why', 'out-of-stock', 'productId', product, 'available', free));
    end if;
  end if;
  if what = 'reserve' and item.managed then
    update stock set reserved = reserved + quantity where product_id = product;
    update stock_moves set held = quantity where order_uid = ordered and product_id = product and move = what;
  elsif what = 'take' and item.managed then
    update stock set on_hand = on_hand - quantity, reserved = reserved - mine where product_id = product;
    update stock_moves set held = quantity where order_uid = ordered and product_id = product and move = what;
  else
    update stock set on_hand = on_hand + sold, reserved = reserved - mine where product_id = product;
  end if;
end
$$;
