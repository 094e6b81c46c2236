-- Coupons as orders carry them: who redeemed which, in the name of the same reservation that holds the order's stock. A customer
-- is a keyed digest of an e-mail address, never the address.

create table coupons (
  code text collate "C" primary key,
  redeemed integer not null default 0 check (redeemed >= 0)
);

create table coupon_redemptions (
  reservation text not null,
  code text collate "C" not null,
  customer text not null,
  held boolean not null,
  primary key (reservation, code)
);
create index coupon_redemptions_customer on coupon_redemptions (code, customer) where held;

-- One move of a coupon. The row of its code is locked first, so of two orders at once the second counts the first. A repeat changes
-- nothing; `honour` redeems what was given back, whatever the count says: its order was paid late.
create function move_coupon(
  what text, reserved text, coupon text, who text, most integer, most_each integer
) returns void language plpgsql as $$
declare
  total integer;
begin
  insert into coupons values (coupon) on conflict do nothing;
  select redeemed into total from coupons where code = coupon for update;
  if what <> 'redeem' then
    update coupon_redemptions set held = (what = 'honour')
      where reservation = reserved and code = coupon and held <> (what = 'honour');
    if found then
      update coupons set redeemed = total + case what when 'honour' then 1 else -1 end where code = coupon;
    end if;
    return;
  end if;
  if exists (select from coupon_redemptions where reservation = reserved and code = coupon) then return; end if;
  if total >= most then perform refuse(jsonb_build_object('why', 'coupon-spent', 'code', coupon)); end if;
  if most_each <= (select count(*) from coupon_redemptions where code = coupon and customer = who and held) then
    perform refuse(jsonb_build_object('why', 'coupon-used', 'code', coupon));
  end if;
  insert into coupon_redemptions values (reserved, coupon, who, true);
  update coupons set redeemed = total + 1 where code = coupon;
end
$$;

-- The whole commit. Rows are locked in one order everywhere (answer, streams by name, payments by id, stock by product,
-- coupons by code), into which its caller has brought them, so that two commits never wait for each other in a circle.
create or replace function commit_facts(appends jsonb, others jsonb) returns void language plpgsql as $$
declare
  a record;
  reply answers;
  m record;
begin
  -- Taken before any row is locked: log_end waits for it.
  lock table events in row exclusive mode;
  if others ? 'answer' then
    reply := jsonb_populate_record(null::answers, others -> 'answer');
    insert into answers values (reply.*)
      on conflict (session, method, path, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, body = excluded.body, at = excluded.at
      where answers.at < excluded.at - 86400000;
    if not found then perform refuse('{"why": "answer-exists"}'); end if;
  end if;
  for a in
    select * from jsonb_to_recordset(appends) as x(
      stream text, version integer, previous text, head text, task text, at text, state text, types text[], lines text[])
  loop
    if a.version = 0 then
      insert into streams values (a.stream, cardinality(a.lines), a.head, a.state, a.at, a.at) on conflict do nothing;
    else
      update streams s set version = a.version + cardinality(a.lines), head = a.head, state = a.state, until = a.at
        where s.stream = a.stream and s.version = a.version and s.head = a.previous;
    end if;
    if not found then
      if a.task is not null and exists (select from events e where e.stream = a.stream and e.task = a.task) then
        perform refuse(jsonb_build_object('why', 'duplicate-task', 'stream', a.stream, 'correlation', a.task));
      end if;
      perform refuse(jsonb_build_object('why', 'version-conflict', 'stream', a.stream));
    end if;
    insert into events (stream, version, line, type, at, task)
      select a.stream, a.version + l.nr, l.line, l.type, a.at, case when l.nr = 1 then a.task end
      from unnest(a.lines, a.types) with ordinality as l(line, type, nr);
  end loop;
  if others is null then return; end if;
  insert into payments select * from jsonb_populate_recordset(null::payments, others -> 'payments')
    on conflict (payment_uid) do update
    set order_uid = excluded.order_uid, provider_id = coalesce(excluded.provider_id, payments.provider_id), open = excluded.open;
  for m in
    select * from jsonb_to_recordset(others -> 'stock') as x(move text, order_uid text, product_id bigint, quantity integer)
  loop
    perform move_stock(m.move, m.order_uid, m.product_id, m.quantity);
  end loop;
  for m in
    select * from jsonb_to_recordset(others -> 'coupons') as x(
      move text, reservation text, code text, customer text, most integer, most_each integer)
  loop
    perform move_coupon(m.move, m.reservation, m.code, m.customer, m.most, m.most_each);
  end loop;
  insert into outbox (id, kind, payload, due_at)
    select * from jsonb_to_recordset(others -> 'outbox') as x(id text, kind text, payload text, due_at bigint)
    on conflict (id) do nothing;
end
$$;
