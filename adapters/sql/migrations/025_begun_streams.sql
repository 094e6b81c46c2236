-- Streams by when they were begun, a kind at a time: an auditor's list is read from any place on. When a stream was begun never changes,
-- so a change of its state still stays on its page.
create index streams_begun on streams (split_part(stream, '-', 1), since, stream);
