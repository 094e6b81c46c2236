-- Records a change of the catalogue and notifies listeners.
create or replace function note_change(products bigint[], paths text[], tree boolean) returns void language plpgsql as $$
begin
  insert into changes (products, paths, tree) values (products, paths, tree);
  perform pg_notify('changes', '');
end
$$;
