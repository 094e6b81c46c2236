-- Returns which of `words` are known, compounds that end with one of `ends`, and whether a known word begins
-- with `start`.
create or replace function search_look_up(words text[], ends text[], start text, sure integer, most integer)
returns table (kind text, about text, word text)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select 'known', '', s.word from unnest(words) as w(word) join search_words s on s.word = w.word;
  return query
    select 'compound', e.ending, c.word
    from unnest(ends) as e(ending) cross join lateral (
      select s.word
      from (
        select word, left(word, -char_length(e.ending)) as head
        from search_words
        where reversed > reverse(e.ending) and reversed < reverse(e.ending) || chr(1114111)
        limit 1000) s
      where char_length(s.head) >= 3 and (char_length(e.ending) >= sure
        or exists (select from search_words h where h.word in (s.head, regexp_replace(s.head, '(s|en|e)$', ''))))
      limit most) c;
  if start <> '' then
    return query
      (select 'start', '', s.word from search_words s
       where s.word >= start and s.word < start || chr(1114111) limit 1);
  end if;
end
$$;
