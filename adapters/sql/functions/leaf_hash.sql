-- Returns the leaf hash of a line; for a pruned line the retained hash. Computed in the database, because
-- transferring the line would cost more than hashing it.
create or replace function leaf_hash(line text) returns bytea language sql stable as $$
  select coalesce(
    case when starts_with(line, '{"pruned":') then
      decode(substring(line from '^\{"pruned":\{"by":"[^"\\]*","hash":"[0-9a-f]{64}","leaf":"([0-9a-f]{64})",'), 'hex') end,
    sha256('\x00'::bytea || convert_to(line, 'UTF8')))
$$;
