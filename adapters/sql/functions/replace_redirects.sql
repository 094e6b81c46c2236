-- Replaces all redirects. The row of the version serialises imports, so the table never mixes the rules of
-- two.
create or replace function replace_redirects(rules jsonb) returns void language plpgsql as $$
begin
  update redirects_version set version = version + 1;
  delete from redirects;
  insert into redirects (source, target, permanent)
    select r."from", r."to", r.permanent from jsonb_to_recordset(rules) as r("from" text, "to" text, permanent boolean);
  perform pg_notify('redirects', '');
end $$;
