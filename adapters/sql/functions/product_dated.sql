-- Records when an import last changed a product.
create or replace function product_dated() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;

create or replace trigger product_dated before update on products
  for each row when (old.doc is distinct from new.doc) execute function product_dated();
