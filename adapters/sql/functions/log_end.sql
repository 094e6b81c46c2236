-- Returns the last position up to which the log is complete. Positions are assigned before their commit is
-- visible; this waits for running commits, so that no event appears later at or below the returned position.
create or replace function log_end() returns bigint language plpgsql as $$
begin
  lock table events in share mode;
  return (select coalesce(max(position), 0) from events);
end
$$;
