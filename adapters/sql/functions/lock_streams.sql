-- The streams that a commit appends to together are locked by name, as by every commit, whatever order their events are written in: what
-- led to others is written before them.
create or replace function lock_streams(names text[]) returns void language plpgsql as $$
begin
  -- as commit_facts: before any row is locked
  lock table events in row exclusive mode;
  perform from streams where stream = any(names) order by stream collate "C" for update;
end
$$;
