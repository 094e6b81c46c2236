-- What active products are found by: lexemes that the shop makes itself, the same for every engine, each once with its best weight.
-- What products were found by until now is written no more.
drop index products_words, products_plain, products_mpn, products_gtin;
alter table products
  alter column words drop not null, alter column plain drop not null, alter column mpn_key drop not null, alter column gtin drop not null;

create table product_search (
  product_id bigint primary key references products on delete cascade,
  -- the shop's order
  place bigint not null,
  -- by which rules the lexemes were made: a row by other rules is made anew when the shop opens
  rules integer not null,
  -- of its name, its brand and its number alone: looked at first, and often enough
  title tsvector not null,
  words tsvector not null
);
create index product_search_title on product_search using gin (title) with (fastupdate = off);
create index product_search_words on product_search using gin (words) with (fastupdate = off);

-- The numbers that a product is called by: its own, its maker's, its EAN.
create table product_keys (
  key text collate "C" not null,
  product_id bigint not null references products on delete cascade,
  primary key (key, product_id)
);
create index product_keys_product on product_keys (product_id);

-- Every lexeme without a digit: what a word with a typing error may mean, and which compounds end with it. One that no product
-- has any more does no harm.
create table search_words (
  word text collate "C" primary key,
  reversed text collate "C" not null generated always as (reverse(word)) stored
);
create index search_words_reversed on search_words (reversed);
create index search_words_near on search_words using gist (word gist_trgm_ops);

create function put_words(batch jsonb) returns void language plpgsql as $$
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
  -- in one order, so that two imports never wait for each other
  insert into search_words (word)
    select new.word from jsonb_array_elements_text(batch -> 'vocabulary') as new(word)
    where not exists (select from search_words known where known.word = new.word)
    order by new.word
    on conflict do nothing;
end
$$;

-- Which of `words` are there, compounds that end with one of `ends`, and whether a word begins with `start`.
create function search_look_up(words text[], ends text[], start text, sure integer, most integer)
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

-- Words that each of these may mean, if there is an error in it: near as a whole, or with the same beginning.
create function search_near(words text[])
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

-- The products that answer `wanted` or are called by a number, best first: by their number, then by the points of all `scored`
-- queries that hold, of those that are `named` by their titles' words alone, then in the shop's order. Beside the numbered at most
-- `most` are looked at, those found by their names first. `words || ''` is unpacked: each query held against it would do that anew.
create function search_hits(
  wanted tsquery, number text, number_start text, scored tsquery[], named boolean[], points integer[], most integer, size integer,
  skip integer)
returns table (product_id bigint, total bigint)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with keyed as materialized (
      select k.product_id, max(k.tier) as tier
      from (
        (select product_id, 2 as tier from product_keys where key = number limit most)
        union all
        (select product_id, 1 from product_keys
         where number_start <> '' and key >= number_start and key < number_start || chr(1114111) limit most)) k
      group by k.product_id),
    titled as materialized (
      select product_id, 0 as tier, place, title, words || '' as words from product_search
      where title @@ wanted and product_id not in (select product_id from keyed) limit most),
    others as materialized (
      select product_id, 0, place, title, words || '' from product_search
      where words @@ wanted and not title @@ wanted and product_id not in (select product_id from keyed)
      limit most - (select count(*) from titled)),
    numbered as materialized (
      select product_id, tier, place, title, words || '' from keyed join product_search using (product_id))
    select c.product_id, least(count(*) over (), most)
    from (select * from titled union all select * from others union all select * from numbered) c
      cross join lateral (
        select coalesce(sum(s.points), 0) as points
        from unnest(scored, named, points) as s(query, named, points)
        where case when s.named then c.title else c.words end @@ s.query) score
    order by c.tier desc, score.points desc, c.place, c.product_id
    limit size offset skip;
end
$$;
