-- Writes down what changed in the catalogue, and wakes up whoever waits for it.
create or replace function note_change(products bigint[], paths text[], tree boolean) returns void language plpgsql as $$
begin
  insert into changes (products, paths, tree) values (products, paths, tree);
  perform pg_notify('changes', '');
end
$$;
