-- Where addresses of old lead, as they were imported. Every process of the shop holds all of it in memory.
create table redirects (
  source text collate "C" primary key,
  target text not null,
  permanent boolean not null
);

create table redirects_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into redirects_version (version) values (0);

-- The version's row is what two imports wait for, so that the table is always one of theirs and never a mixture.
create function replace_redirects(rules jsonb) returns void language plpgsql as $$
begin
  update redirects_version set version = version + 1;
  delete from redirects;
  insert into redirects (source, target, permanent)
    select r."from", r."to", r.permanent from jsonb_to_recordset(rules) as r("from" text, "to" text, permanent boolean);
  perform pg_notify('redirects', '');
end $$;
