-- Returns whether a customer may store this many more bytes. Serialised by a lock: two concurrent checks
-- would both find room. The sums are read after the lock is taken; lengths of values stored out of line are
-- read without the values.
create or replace function ticket_file_room(customer text, more bigint, most_own bigint, most_all bigint) returns text language plpgsql as $$
declare
  own bigint;
  everyone bigint;
begin
  perform pg_advisory_xact_lock(7366033, 0);
  select coalesce(sum(size) filter (where customer_id = customer), 0), coalesce(sum(size), 0) into own, everyone
    from (
      select customer_id, octet_length(sealed) as size from ticket_files
      union all
      select customer_id, octet_length(sealed) from ticket_file_parts
    ) as stored;
  if own + more > most_own then return 'own-full'; end if;
  if everyone + more > most_all then return 'all-full'; end if;
  return 'saved';
end
$$;
