-- Records the category tree as changed when a category is added.
create or replace function tree_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then perform note_change('{}', null, true); end if;
  return null;
end
$$;

create or replace trigger categories_added after insert on categories
  referencing new table as new_rows for each statement execute function tree_added();

create or replace trigger category_paths_added after insert on category_paths
  referencing new table as new_rows for each statement execute function tree_added();
