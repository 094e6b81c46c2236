-- Stores a whole file if there is room for it.
create or replace function ticket_file_add(own_uid text, customer text, file bytea, most_own bigint, most_all bigint) returns text language plpgsql as $$
declare
  room text := ticket_file_room(customer, octet_length(file), most_own, most_all);
begin
  if room = 'saved' then insert into ticket_files (uid, customer_id, sealed) values (own_uid, customer, file); end if;
  return room;
end
$$;
