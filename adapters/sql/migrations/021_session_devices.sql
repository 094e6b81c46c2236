-- A name for each session by which its customer can end it, and the browser and system that it was begun with: null where these are not
-- known. Sessions that are there already are named now.
alter table sessions add column uid text not null default gen_random_uuid()::text;
alter table sessions add column browser text;
alter table sessions add column system text;
create index sessions_customer on sessions (customer_id);
