-- The engine keeps the plan of a function's statements. One made while the list was short went through all of it for each session that
-- was put in: at 1,200 sessions two hundred took ten times as long as by their keys. By keys it is as quick while the list is short.
alter function list_sessions(bigint, bigint, jsonb) set enable_seqscan = off;
alter function list_sessions(bigint, bigint, jsonb) set enable_hashjoin = off;
alter function list_sessions(bigint, bigint, jsonb) set enable_mergejoin = off;
