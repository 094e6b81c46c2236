-- Records the category tree as changed when a category is deleted.
create or replace function tree_removed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows) then perform note_change('{}', null, true); end if;
  return null;
end
$$;

create or replace trigger categories_removed after delete on categories
  referencing old table as old_rows for each statement execute function tree_removed();

create or replace trigger category_paths_removed after delete on category_paths
  referencing old table as old_rows for each statement execute function tree_removed();
