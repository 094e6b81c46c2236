-- Who can log in, by a keyed digest of the mailbox. The password's hash (argon2id) stands here alone, in no fact. Instants are
-- milliseconds since 1970; what is sealed is so under the customer's key.
create table accounts (
  mailbox text primary key,
  customer_id text not null unique,
  password_hash text not null,
  email_address text not null,
  cart_uid text
);

-- Links that were mailed, by the SHA-256 of their token.
create table mailed_links (
  token_hash text primary key,
  purpose text not null,
  customer_id text not null,
  mailbox text not null,
  password_hash text,
  matter text not null,
  until bigint not null
);
create index mailed_links_until on mailed_links (until);
create index mailed_links_customer on mailed_links (customer_id);
