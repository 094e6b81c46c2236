-- Makes all reservation moves of one commit, after its stock moves, which say how many pieces a reservation
-- holds. Counts parties in name order, so that two commits never deadlock, and locks each count until the
-- commit.
create or replace function move_reservations(moves jsonb) returns void language plpgsql as $$
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
