-- Stores a part of a file if there is room for it.
create or replace function ticket_part_add(own_uid text, own_nr integer, customer text, part bytea, most_own bigint, most_all bigint) returns text language plpgsql as $$
declare
  room text := ticket_file_room(customer, octet_length(part), most_own, most_all);
begin
  if room = 'saved' then insert into ticket_file_parts (uid, nr, customer_id, sealed) values (own_uid, own_nr, customer, part); end if;
  return room;
end
$$;
