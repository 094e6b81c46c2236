-- The PDF and the XML of an issued document, made once and sent as they are stored here. Sealed under the document's own key.
create table document_files (
  uid text not null,
  -- pdf, xml
  type text not null,
  sealed bytea not null,
  -- whether the order's log says what it hashes to
  recorded boolean not null default false,
  primary key (uid, type)
);
-- sealed bytes don't get smaller
alter table document_files alter column sealed set storage external;
