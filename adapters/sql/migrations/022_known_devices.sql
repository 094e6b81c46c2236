-- The browsers that each customer has logged in with, by the SHA-256 of customer and cookie. Instants are milliseconds since 1970.
create table known_devices (
  customer_id text not null,
  device_hash text not null,
  first_at bigint not null,
  seen_at bigint not null,
  primary key (customer_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);
