-- Writes the search rows of a batch's products.
create or replace function put_words(batch jsonb) returns void language plpgsql as $$
begin
  delete from product_search s using jsonb_to_recordset(batch -> 'words') as w(product_id bigint)
    where s.product_id = w.product_id;
  delete from product_keys k using jsonb_to_recordset(batch -> 'words') as w(product_id bigint)
    where k.product_id = w.product_id;
  insert into product_search (product_id, place, rules, title, words)
    select product_id, p.position, w.rules, w.title::tsvector, w.words::tsvector
    from jsonb_to_recordset(batch -> 'words') as w(product_id bigint, rules integer, title text, words text)
      join products p using (product_id)
    where p.active
    order by p.position;
  insert into product_keys (key, product_id)
    select key, product_id
    from jsonb_to_recordset(batch -> 'words') as w(product_id bigint, keys jsonb)
      join products p using (product_id),
      jsonb_array_elements_text(w.keys) as key
    where p.active;
  -- in a fixed order, so that two imports never deadlock
  insert into search_words (word)
    select new.word from jsonb_array_elements_text(batch -> 'vocabulary') as new(word)
    where not exists (select from search_words known where known.word = new.word)
    order by new.word
    on conflict do nothing;
end
$$;
