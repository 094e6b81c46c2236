-- Records the category tree as changed when a category's content or position changes.
create or replace function tree_changed() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n using (id) where o.doc <> n.doc or o.position <> n.position) then
    perform note_change('{}', null, true);
  end if;
  return null;
end
$$;

create or replace trigger categories_changed after update on categories
  referencing old table as old_rows new table as new_rows for each statement execute function tree_changed();
