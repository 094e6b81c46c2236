-- Which orders are shipped, to tell what is sold and still on the shelf. Like the other indexes of this kind it
-- says nothing that the lines don't, and only the event that it names is written to it.
create index events_shipped on events (stream) where type = 'OrderShipped';
