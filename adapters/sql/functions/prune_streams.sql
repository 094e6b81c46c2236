-- Prunes the lines of finished carts from the log. A stub with the line's hash and its leaf's hash, as later
-- proofs need them, replaces each line; the leaf's hash is recomputed from the line and must match the signed
-- one. The stream keeps its row, so no other stream can take its name and the tally still counts it. The
-- cart's keys are deleted. `pruned` holds name, version, head and remaining state of each stream. Refused
-- unless each stream matches, is closed, never belonged to an order, and is signed.
create or replace function prune_streams(by_fact text, pruned jsonb) returns void language plpgsql as $$
declare
  p record;
  signed bigint := (select coalesce(max(size), 0) from log_checkpoints where note is not null);
  lines bigint;
begin
  for p in select * from jsonb_to_recordset(pruned) as x(stream text, version integer, head text, state text) loop
    update streams s set state = p.state
      where s.stream = p.stream and s.version = p.version and s.head = p.head and starts_with(s.stream, 'cart-')
        and s.state::jsonb ->> 'status' = 'closed';
    if not found or exists (
      select from events e left join lateral leaf_at(e.position) l on true
      where e.stream = p.stream and (
        e.type in ('OrderAttached', 'Pruned') or l.index is null or l.index >= signed
        or l.hash <> sha256('\x00'::bytea || convert_to(e.line, 'UTF8'))))
    then
      perform refuse(jsonb_build_object('why', 'not-prunable', 'stream', p.stream));
    end if;
    perform list_pruned(p.stream);
    update events e set type = 'Pruned', at = '', line = format(
        '{"pruned":{"by":%s,"hash":"%s","leaf":"%s","stream":%s,"version":%s}}',
        to_json(by_fact), e.line::jsonb ->> 'hash', encode(l.hash, 'hex'), to_json(e.stream), e.version)
      from events o cross join lateral leaf_at(o.position) l
      where e.stream = p.stream and o.stream = e.stream and o.version = e.version;
    get diagnostics lines = row_count;
    if lines <> p.version then
      perform refuse(jsonb_build_object('why', 'not-prunable', 'stream', p.stream));
    end if;
    delete from cart_keys where cart_uid = substr(p.stream, 6);
  end loop;
end
$$;
