-- The address under which the shop of this database sends what is in its outbox. A copy that opens under another address sends nothing.
create table outbox_address (
  is_only boolean primary key default true check (is_only),
  address text not null
);
