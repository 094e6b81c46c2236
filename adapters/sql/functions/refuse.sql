-- Raises a commit's refusal; the error's detail is the refusal as JSON.
create or replace function refuse(refusal jsonb) returns void language plpgsql as $$
begin
  raise exception 'refused: %', refusal ->> 'why' using errcode = 'TB001', detail = refusal::text;
end
$$;
