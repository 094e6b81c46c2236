-- The log, the state each stream has reached, and what must change in the same instant as it.
-- Names of streams sort by bytes, so that a prefix is a range of the primary key on every server.

create table events (
  stream text collate "C" not null,
  version integer not null,
  line text not null,
  type text not null,
  at text not null,
  task text,
  position bigint not null generated always as identity,
  primary key (stream, version)
);
create unique index events_task on events (stream, task) where task is not null;
create index events_position on events (position);

-- Room is left on each page, so that the change of a state stays on it.
create table streams (
  stream text collate "C" primary key,
  version integer not null,
  head text not null,
  state text not null,
  since text not null,
  until text not null
) with (fillfactor = 70);

create table stock (
  product_id bigint primary key,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  managed boolean not null,
  permanently_out boolean not null default false
);

create table stock_moves (
  order_uid text not null,
  product_id bigint not null,
  move text not null check (move in ('reserve', 'release', 'take')),
  held integer not null,
  primary key (order_uid, product_id, move)
);

create table payments (
  payment_uid text collate "C" primary key,
  order_uid text not null,
  provider_id text unique,
  open boolean not null
);
create index payments_order on payments (order_uid);

create table outbox (
  id text primary key,
  kind text not null,
  payload text not null,
  due_at bigint not null,
  leased_until bigint not null default 0,
  attempt integer not null default 0,
  error text
);
create index outbox_due on outbox (due_at);

create table answers (
  session text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  body text not null,
  at bigint not null,
  primary key (session, method, path, key)
);
create index answers_at on answers (at);

create table subject_keys (
  subject text primary key,
  wrapped bytea
);

-- What a refused commit raises; the detail is the refusal as JSON.
create function refuse(refusal jsonb) returns void language plpgsql as $$
begin
  raise exception 'refused: %', refusal ->> 'why' using errcode = 'TB001', detail = refusal::text;
end
$$;

-- One move of stock, once per order, product and move. A reservation remembers what it holds, so that giving it back or selling it
-- can never move more than that, whatever was changed about the product in between.
create function move_stock(what text, ordered text, product bigint, quantity integer) returns void language plpgsql as $$
declare
  item stock;
  mine integer := 0;
  free integer;
begin
  insert into stock_moves values (ordered, product, what, 0) on conflict do nothing;
  if not found then return; end if;
  select * into item from stock where product_id = product for update;
  if not found then return; end if;
  if what <> 'reserve' then
    select coalesce(sum(held), 0) into mine from stock_moves
      where order_uid = ordered and product_id = product and move = 'reserve';
    update stock_moves set held = 0 where order_uid = ordered and product_id = product and move = 'reserve' and held > 0;
  end if;
  if what <> 'release' and (item.managed or item.permanently_out) then
    free := greatest(item.on_hand - item.reserved + mine, 0);
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
  else
    update stock set reserved = reserved - mine where product_id = product;
  end if;
end
$$;

-- The whole commit. Rows are locked in one order everywhere (answer, streams by name, payments by id, stock by product), into
-- which its caller has brought them, so that two commits never wait for each other in a circle.
create function commit_facts(appends jsonb, others jsonb) returns void language plpgsql as $$
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
  insert into outbox (id, kind, payload, due_at)
    select * from jsonb_to_recordset(others -> 'outbox') as x(id text, kind text, payload text, due_at bigint)
    on conflict (id) do nothing;
end
$$;

-- The last position that every reader can rely on. Positions are given out before their commit is seen; this waits for the commits
-- under way, so that all of the log up to it is there and nothing below it comes later.
create function log_end() returns bigint language plpgsql as $$
begin
  lock table events in share mode;
  return (select coalesce(max(position), 0) from events);
end
$$;
