-- Invoices and credit notes as they were issued. What names somebody is sealed under a key of the document's own.
create table issued_documents (
  uid text primary key,
  number text not null unique,
  kind text not null,
  order_uid text not null,
  -- null once it was forgotten
  customer_id text,
  -- milliseconds since 1970
  issued_at bigint not null,
  amount bigint not null,
  kept_until bigint not null,
  document text,
  -- who had it forgotten
  forgotten_by text
);
create index issued_documents_customer on issued_documents (customer_id);
create index issued_documents_issued on issued_documents (issued_at);
create index issued_documents_kept on issued_documents (kept_until) where document is not null;
