-- Makes one stock move, once per order, product and move. A reservation stores the quantity it holds, so that
-- releasing or selling it never moves more, whatever changed about the product in between. A sale stores the
-- quantity it took, so that it can be released: an authorized payment takes stock and may never be captured.
-- If a recount leaves less than is reserved, the first to pay gets the stock; if each order had to wait for
-- the others' reservations, all payers would be refused.
create or replace function move_stock(what text, ordered text, product bigint, quantity integer) returns void language plpgsql as $$
declare
  item stock;
  mine integer := 0;
  sold integer := 0;
  free integer;
begin
  insert into stock_moves values (ordered, product, what, 0) on conflict do nothing;
  -- a release settles only its own quantity: a release after a late sale is a new move
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
