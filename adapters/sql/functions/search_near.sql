-- Returns candidate corrections of misspelled words: similar words, or words with the same beginning.
create or replace function search_near(words text[])
returns table (about text, word text)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select w.word, n.word
    from unnest(words) as w(word) cross join lateral (
      (select s.word from search_words s order by s.word <-> w.word limit 40)
      union all
      (select s.word from search_words s
       where s.word >= left(w.word, 3) and s.word < left(w.word, 3) || chr(1114111) limit 200)) n;
end
$$;
