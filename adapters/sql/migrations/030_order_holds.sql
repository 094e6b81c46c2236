-- What stands in the way of forgetting an order's buyer, judged by the order as it stood at that version: of one that has changed since
-- nothing is known. `papers`: numbers of documents that say all that tax law wants, null where some are still to come.
create table order_holds (
  order_uid text primary key,
  version integer not null,
  is_under_way boolean not null,
  is_sold boolean not null,
  papers text[]
);
create index issued_documents_order on issued_documents (order_uid);
