-- Which orders are shipped, for the pieces that are sold and still on the shelf. Like the other indexes of this kind it says nothing that the
-- lines don't, and only the event that it names is written to it.
create index events_shipped on events (stream) where type = 'OrderShipped';
