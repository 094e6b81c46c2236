-- Keeps a file of a customer's unless all of them would come to more than so many bytes. One at a time for each customer: two that
-- are counted at once would both find room. The sum is read after the lock is had, so it counts those that were kept before.
create function ticket_file_save(own_uid text, customer text, file bytea, most bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7366033, hashtext(customer));
  insert into ticket_files (uid, customer_id, sealed)
    select own_uid, customer, file
    where (select coalesce(sum(octet_length(sealed)), 0) from ticket_files where customer_id = customer) + octet_length(file) <= most;
  return found;
end
$$;
