-- The hash of a line's leaf; where it was pruned the one that was kept. Made where the lines stand: most of what taking a line in costs
-- is to bring it elsewhere.
create or replace function leaf_hash(line text) returns bytea language sql stable as $$
  select coalesce(
    case when starts_with(line, '{"pruned":') then
      decode(substring(line from '^\{"pruned":\{"by":"[^"\\]*","hash":"[0-9a-f]{64}","leaf":"([0-9a-f]{64})",'), 'hex') end,
    sha256('\x00'::bytea || convert_to(line, 'UTF8')))
$$;
