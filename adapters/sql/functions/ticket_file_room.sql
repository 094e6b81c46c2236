-- Whether so many more bytes of a customer's may be stored. One at a time: two that are counted at once would both find room. The sums
-- are read after the lock is had, and lengths of what is stored outside a row are read without it.
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
