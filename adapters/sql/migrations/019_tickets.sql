-- Tickets are found by customer in the log itself: an index says nothing that its line doesn't.
create index events_ticket_customer on events ((line::jsonb #>> '{data,customerId}'), position) where type = 'TicketOpened';

-- What customers sent along with their tickets, sealed under the customer's key.
create table ticket_files (
  uid text primary key,
  customer_id text not null,
  sealed bytea not null
);
alter table ticket_files alter column sealed set storage external;
create index ticket_files_customer on ticket_files (customer_id);
