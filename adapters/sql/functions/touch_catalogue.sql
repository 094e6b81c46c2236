-- Counts the version of the catalogue up: whoever writes a batch waits for its row here.
create or replace function touch_catalogue(batch jsonb) returns void language sql as $$
  update catalogue_version set version = version + 1;
$$;
