-- The last position that every reader can rely on. Positions are given out before their commit is seen; this waits for the commits
-- under way, so that all of the log up to it is there and nothing below it comes later.
create or replace function log_end() returns bigint language plpgsql as $$
begin
  lock table events in share mode;
  return (select coalesce(max(position), 0) from events);
end
$$;
