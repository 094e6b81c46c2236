-- Returns a stream's hexadecimal head as the bits that the tally combines.
create or replace function head_bits(head text) returns bit(256) language sql immutable as $$ select ('x' || head)::bit(256) $$;
