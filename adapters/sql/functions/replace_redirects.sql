-- The version's row is what two imports wait for, so that the table is always one of theirs and never a mixture.
create or replace function replace_redirects(rules jsonb) returns void language plpgsql as $$
begin
  update redirects_version set version = version + 1;
  delete from redirects;
  insert into redirects (source, target, permanent)
    select r."from", r."to", r.permanent from jsonb_to_recordset(rules) as r("from" text, "to" text, permanent boolean);
  perform pg_notify('redirects', '');
end $$;
