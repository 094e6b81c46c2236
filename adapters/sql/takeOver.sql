-- Brings a database of the numbered migrations, whose last is 049, 050, 051 or 052, to schema.sql.
create table if not exists stock_notices (
  subject text primary key,
  uid text not null,
  product_id bigint not null,
  mailbox text not null,
  until bigint not null
);
create index if not exists stock_notices_product on stock_notices (product_id, until);
create index if not exists stock_notices_mailbox on stock_notices (mailbox);
create index if not exists stock_notices_until on stock_notices (until);
create table if not exists ticket_file_parts (
  uid text not null,
  nr integer not null,
  customer_id text not null,
  sealed bytea not null,
  at timestamptz not null default now(),
  primary key (uid, nr)
);
alter table ticket_file_parts alter column sealed set storage external;
create index if not exists ticket_file_parts_customer on ticket_file_parts (customer_id);
create table if not exists document_files (
  uid text not null,
  type text not null,
  sealed bytea not null,
  recorded boolean not null default false,
  primary key (uid, type)
);
alter table document_files alter column sealed set storage external;
alter table cart_keys drop column exchanged;
alter table products drop column mpn_key, drop column gtin, drop column plain, drop column words;
drop function ticket_file_save(text, text, bytea, bigint);
-- the table had another name when these were made
alter table log_leaves rename constraint leaf_runs_pkey to log_leaves_pkey;
alter table log_leaves rename constraint leaf_runs_position_key to log_leaves_position_key;
alter table log_leaves rename constraint leaf_runs_index_check to log_leaves_index_check;
alter table log_leaves rename constraint leaf_runs_check to log_leaves_check;
alter table log_leaves rename constraint leaf_runs_check1 to log_leaves_check1;
delete from migrations;
