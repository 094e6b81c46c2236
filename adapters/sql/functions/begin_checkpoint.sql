-- Records the checkpoint that is about to be signed. Returns false and does nothing while another process
-- does so, or if any signer already recorded a larger checkpoint, or another root for the same size.
create or replace function begin_checkpoint(by text, leaves bigint, top bytea, now bigint) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7366024) then return false; end if;
  if exists (select from log_checkpoints where size > leaves or (size = leaves and root <> top)) then return false; end if;
  insert into log_checkpoints values (by, leaves, top, now, null) on conflict do nothing;
  return true;
end
$$;
