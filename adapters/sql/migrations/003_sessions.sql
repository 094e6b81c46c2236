-- Sessions by the SHA-256 of their token; a draft is sealed under the customer's key. Instants are milliseconds since 1970.
create table sessions (
  token_hash text primary key,
  customer_id text not null,
  scope text not null,
  created_at bigint not null,
  seen_at bigint not null,
  draft text
);
create index sessions_seen on sessions (seen_at);

-- The last number given to an order of that year.
create table order_numbers (
  year integer primary key,
  last integer not null
);
