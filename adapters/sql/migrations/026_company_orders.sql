-- Which company an order is of stands in the company's own stream: the index says nothing that its line doesn't.
create index events_company_order on events ((line::jsonb #>> '{data,orderUid}')) where type = 'MemberOrdered';
create index events_company_orders on events (stream, version) where type = 'MemberOrdered';
