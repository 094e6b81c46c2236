-- What unpaid orders reserve, counted against everyone they are in the name of: the session, the addresses and the network of an
-- order, each as a keyed digest. Rows are there for as long as the reservation is, and no longer.
create table reservations (
  reservation text not null,
  party text collate "C" not null,
  -- of managed stock
  pieces integer not null,
  primary key (reservation, party)
);

create table reservation_parties (
  party text collate "C" primary key,
  attempts integer not null check (attempts >= 0),
  pieces integer not null check (pieces >= 0)
) with (fillfactor = 70);

-- All moves of one commit, after its moves of stock: how many pieces a reservation holds stands there. Parties are counted in the
-- order of their names, so that two commits never wait for each other in a circle; the count of each is locked until the commit.
create function move_reservations(moves jsonb) returns void language plpgsql as $$
declare
  p record;
  total record;
begin
  for p in
    with ended as (
      delete from reservations r using jsonb_to_recordset(moves) as m(move text, reservation text)
        where m.move = 'end' and r.reservation = m.reservation
        returning r.party, r.pieces),
    begun as (
      insert into reservations
        select m.reservation, of.party, (
          select coalesce(sum(held), 0) from stock_moves where order_uid = m.reservation and move = 'reserve')
        from jsonb_to_recordset(moves) as m(move text, reservation text, parties jsonb)
          cross join lateral jsonb_to_recordset(m.parties) as of(party text)
        where m.move = 'begin'
        on conflict do nothing
        returning party, pieces),
    caps as (
      select of.party, min(of.attempts) as attempts, min(of.pieces) as pieces
      from jsonb_to_recordset(moves) as m(move text, parties jsonb)
        cross join lateral jsonb_to_recordset(m.parties) as of(party text, attempts integer, pieces integer)
      where m.move = 'begin' group by of.party)
    select party, sum(moved.attempts)::integer as attempts, sum(moved.pieces)::integer as pieces,
      bool_or(moved.attempts > 0) as begins, max(caps.attempts) as most_attempts, max(caps.pieces) as most_pieces
    from (
        select party, -1 as attempts, -pieces as pieces from ended
        union all
        select party, 1, pieces from begun) as moved
      left join caps using (party)
    group by party order by party
  loop
    update reservation_parties r set attempts = r.attempts + p.attempts, pieces = r.pieces + p.pieces
      where r.party = p.party returning r.attempts, r.pieces into total;
    if not found then
      insert into reservation_parties as r values (p.party, p.attempts, p.pieces)
        on conflict (party) do update set attempts = r.attempts + excluded.attempts, pieces = r.pieces + excluded.pieces
        returning r.attempts, r.pieces into total;
    end if;
    if p.begins and (total.attempts > p.most_attempts or total.pieces > p.most_pieces) then
      perform refuse('{"why": "reservation-limit"}');
    end if;
    if total.attempts = 0 then delete from reservation_parties where party = p.party; end if;
  end loop;
end
$$;

-- As before; `note` is judged like `redeem` and counts only once its order is paid. `honour` is judged as well: whoever commits it for
-- an order that was paid names no limits once these refuse it.
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

-- As before, and the reservations.
create or replace function commit_facts(appends jsonb, others jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  a record;
  reply answers;
  m record;
  begun bigint := 0;
  facts bigint := 0;
  heads bit(256) := ''::bit(256);
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
    begun := begun + (a.version = 0)::integer;
    facts := facts + cardinality(a.lines);
    heads := heads # head_bits(a.previous) # head_bits(a.head);
  end loop;
  if facts > 0 then
    insert into log_tally as t values (pg_backend_pid(), begun, facts, heads)
      on conflict (backend) do update
      set streams = t.streams + excluded.streams, facts = t.facts + excluded.facts, heads = t.heads # excluded.heads;
  end if;
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
  if jsonb_array_length(others -> 'reservations') > 0 then
    perform move_reservations(others -> 'reservations');
  end if;
  insert into outbox (id, kind, payload, due_at)
    select * from jsonb_to_recordset(others -> 'outbox') as x(id text, kind text, payload text, due_at bigint)
    on conflict (id) do nothing;
end
$$;
