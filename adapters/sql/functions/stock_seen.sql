-- Returns what a page shows of a stock; equal results look alike. A quantity that is not shown counts by its
-- bit length alone, so the maximum quantity on a cached page is always below twice the stock.
create or replace function stock_seen(left_over integer, managed boolean, gone boolean) returns text language sql stable as $$
  select case
    when gone then 'gone'
    when not managed then 'free'
    when left_over <= 0 then 'out'
    when every_piece or left_over <= last_pieces then left_over::text
    else 'bits ' || length(ltrim(left_over::bit(32)::text, '0'))
  end from stock_shown
$$;
