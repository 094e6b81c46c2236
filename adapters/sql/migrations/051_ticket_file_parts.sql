-- The bytes of a file, sealed part by part as they come in: nobody holds it whole. What is said of the file stands in `ticket_files`, once
-- all of its parts do. Files of before stand there whole.
create table ticket_file_parts (
  uid text not null,
  nr integer not null,
  customer_id text not null,
  sealed bytea not null,
  at timestamptz not null default now(),
  primary key (uid, nr)
);
alter table ticket_file_parts alter column sealed set storage external;
create index ticket_file_parts_customer on ticket_file_parts (customer_id);

-- Whether so many more bytes of a customer's may be stored. One at a time: two that are counted at once would both find room. The sums
-- are read after the lock is had, and lengths of what is stored outside a row are read without it.
create function ticket_file_room(customer text, more bigint, most_own bigint, most_all bigint) returns text language plpgsql as $$
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

create function ticket_file_add(own_uid text, customer text, file bytea, most_own bigint, most_all bigint) returns text language plpgsql as $$
declare
  room text := ticket_file_room(customer, octet_length(file), most_own, most_all);
begin
  if room = 'saved' then insert into ticket_files (uid, customer_id, sealed) values (own_uid, customer, file); end if;
  return room;
end
$$;

create function ticket_part_add(own_uid text, own_nr integer, customer text, part bytea, most_own bigint, most_all bigint) returns text language plpgsql as $$
declare
  room text := ticket_file_room(customer, octet_length(part), most_own, most_all);
begin
  if room = 'saved' then insert into ticket_file_parts (uid, nr, customer_id, sealed) values (own_uid, own_nr, customer, part); end if;
  return room;
end
$$;
