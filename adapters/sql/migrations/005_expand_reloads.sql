-- Reloads of the shop's folder: the number of the last request, and what each running process made of it.
create table reload_requests (
  number bigint not null
);
insert into reload_requests (number) values (0);

create table shop_processes (
  id text primary key,
  -- host and process number, for people
  name text not null,
  seen timestamptz not null,
  -- the last request that the process has handled
  number bigint not null,
  -- why it kept its settings, a line each; empty if it reloaded
  faults jsonb not null
);
