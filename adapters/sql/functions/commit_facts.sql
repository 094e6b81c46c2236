-- Writes a whole commit: events, stream states, the tally, moves of stock, coupons and reservations, keys of
-- new carts, payments, messages and the stored answer. Every commit locks rows in one order (answer, streams
-- by name, payments by id, stock by product, coupons by code), in which the caller passes them, so that two
-- commits never deadlock. A generic plan suffices: rows are found and written the same way for any number of
-- lines.
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
  -- taken before any row lock, because log_end waits for it
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
  insert into cart_keys (key_hash, cart_uid, at)
    select k.key_hash, k.cart_uid, k.at
    from jsonb_to_recordset(others -> 'cart_keys') as k(key_hash text, cart_uid text, at bigint);
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
