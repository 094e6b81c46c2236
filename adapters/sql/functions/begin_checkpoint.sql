-- Notes what is going to be signed. False, and nothing is done, while another process is at it, or where more was noted already, or
-- another root for as many leaves: whoever the signer was.
create or replace function begin_checkpoint(by text, leaves bigint, top bytea, now bigint) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7366024) then return false; end if;
  if exists (select from log_checkpoints where size > leaves or (size = leaves and root <> top)) then return false; end if;
  insert into log_checkpoints values (by, leaves, top, now, null) on conflict do nothing;
  return true;
end
$$;
