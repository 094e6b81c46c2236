-- Increments the catalogue's version; concurrent batches wait for its row lock here.
create or replace function touch_catalogue(batch jsonb) returns void language sql as $$
  update catalogue_version set version = version + 1;
$$;
