-- Who waits for which product. The address itself is sealed in the log, under the key of this subject; `mailbox` is a keyed digest.
create table stock_notices (
  subject text primary key,
  uid text not null,
  product_id bigint not null,
  mailbox text not null,
  until bigint not null
);
create index stock_notices_product on stock_notices (product_id, until);
create index stock_notices_mailbox on stock_notices (mailbox);
create index stock_notices_until on stock_notices (until);
