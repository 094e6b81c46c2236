-- What a page makes of a stock: two stocks that answer the same look the same. A number that is not told counts by its size in
-- bits alone, so that the most a page lets one ask for is never more than twice what there is.
create or replace function stock_seen(left_over integer, managed boolean, gone boolean) returns text language sql stable as $$
  select case
    when gone then 'gone'
    when not managed then 'free'
    when left_over <= 0 then 'out'
    when every_piece or left_over <= last_pieces then left_over::text
    else 'bits ' || length(ltrim(left_over::bit(32)::text, '0'))
  end from stock_shown
$$;
