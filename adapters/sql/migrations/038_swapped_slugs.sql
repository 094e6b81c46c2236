-- Products of one batch may swap their slugs, or one may take what another gives up: whether each has its own is seen once all are
-- written, not between two of them.
alter table products drop constraint products_slug_key;
alter table products add constraint products_slug_key unique (slug) deferrable initially immediate;
