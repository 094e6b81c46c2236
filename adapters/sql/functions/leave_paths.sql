-- Deletes category paths without products. Runs after each batch, which locks the version until its commit.
-- Looks each path up by key, whatever size the tables had when this was planned.
create or replace function leave_paths(batch jsonb) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  delete from category_paths c where not exists (select from product_categories p where p.path = c.path);
$$;
