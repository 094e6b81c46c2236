-- How many calls somebody has made until an instant (milliseconds since 1970), by a digest of who and what. Not worth a place in the
-- write-ahead log: after a crash counting begins anew.
create unlogged table call_counts (
  caller text primary key,
  calls integer not null,
  until bigint not null
);
create index call_counts_until on call_counts (until);
