-- A batch of the catalogue is written by several functions, each with the part of it that it knows; whoever keeps more about a
-- product adds a function of its own. Staged batches go through the same ones, in the same order.
drop function put_staged(text);

create function put_staged(which text, steps text[]) returns void language plpgsql as $$
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
