-- Makes one move of a coupon. Locks the row of its code first, so of two simultaneous orders the second
-- counts the first. A repeat changes nothing. `note` is checked like `redeem` but counts only once its order
-- is paid. `honour` redeems a released coupon and is checked too; for an order that was paid late, the caller
-- retries without limits if they refuse it.
create or replace function move_coupon(
  what text, reserved text, coupon text, who text, most integer, most_each integer
) returns void language plpgsql as $$
declare
  total integer;
  known coupon_redemptions;
begin
  insert into coupons values (coupon) on conflict do nothing;
  select redeemed into total from coupons where code = coupon for update;
  select * into known from coupon_redemptions where reservation = reserved and code = coupon;
  if what = 'release' then
    update coupon_redemptions set held = false where reservation = reserved and code = coupon and held;
    if found then update coupons set redeemed = total - 1 where code = coupon; end if;
    return;
  end if;
  if what = 'honour' then
    if known.reservation is null or known.held then return; end if;
    who := known.customer;
  elsif known.reservation is not null then
    return;
  end if;
  if total >= most then perform refuse(jsonb_build_object('why', 'coupon-spent', 'code', coupon)); end if;
  if most_each <= (select count(*) from coupon_redemptions where code = coupon and customer = who and held) then
    perform refuse(jsonb_build_object('why', 'coupon-used', 'code', coupon));
  end if;
  insert into coupon_redemptions values (reserved, coupon, who, what <> 'note')
    on conflict (reservation, code) do update set held = true;
  if what <> 'note' then update coupons set redeemed = total + 1 where code = coupon; end if;
end
$$;
