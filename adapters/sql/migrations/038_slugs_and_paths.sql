-- Products of one batch may swap their slugs, or one may take what another gives up: whether each has its own is seen once all are
-- written, not between two of them.
alter table products drop constraint products_slug_key;
alter table products add constraint products_slug_key unique (slug) deferrable initially immediate;

-- A path that no product is in any more is no category. After each batch, which holds the version until its commit; by the key of
-- each path, whatever size the tables had when this was planned.
create function leave_paths(batch jsonb) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  delete from category_paths c where not exists (select from product_categories p where p.path = c.path);
$$;
create trigger category_paths_removed after delete on category_paths
  referencing old table as old_rows for each statement execute function tree_removed();
