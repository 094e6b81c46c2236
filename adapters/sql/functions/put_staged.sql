-- Writes the staged batches of a run with the same steps in the same order as single batches, then deletes
-- them.
create or replace function put_staged(which text, steps text[]) returns void language plpgsql as $$
declare
  staged record;
  step text;
begin
  for staged in select batch from catalogue_staging where run = which order by nr loop
    foreach step in array steps loop
      execute format('select %I($1)', step) using staged.batch;
    end loop;
  end loop;
  delete from catalogue_staging where run = which;
end
$$;
