-- Orders are found by number and by customer in the log itself: an index says nothing that its line doesn't.
create index events_order_number on events ((line::jsonb #>> '{data,number}')) where type = 'OrderPlaced';
create index events_order_customer on events ((line::jsonb #>> '{data,customerId}'), position) where type = 'OrderPlaced';
create index events_orders on events (position) where type = 'OrderPlaced';
