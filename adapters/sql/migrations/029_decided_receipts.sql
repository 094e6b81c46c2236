-- Signature lines of witnesses that go below a checkpoint's note; null while they are asked for. What is there once never changes, since
-- receipts carry it: those of checkpoints of before there were witnesses have none.
alter table log_checkpoints add column cosignatures text;
update log_checkpoints set cosignatures = '' where note is not null;
create index log_checkpoints_unsettled on log_checkpoints (signer, size) where note is not null and cosignatures is null;

-- What one try of a message decided for all of them.
alter table outbox add column mark text;
