-- Locks the streams of one commit by name, as every commit does. Its events may be written in another order:
-- an event that causes others is written before them.
create or replace function lock_streams(names text[]) returns void language plpgsql as $$
begin
  -- before any row lock, as in commit_facts
  lock table events in row exclusive mode;
  perform from streams where stream = any(names) order by stream collate "C" for update;
end
$$;
