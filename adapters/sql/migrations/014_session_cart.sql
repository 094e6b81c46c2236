-- The cart whose checkout a session is for; null for those that began before, which are for none any more.
alter table sessions add column cart_uid text;
