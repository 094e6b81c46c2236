-- What passkeys are asked to sign, by the SHA-256 of the token that the browser holds; of the challenge its SHA-256. Instants are
-- milliseconds since 1970.
create table challenges (
  token_hash text primary key,
  challenge_hash text not null,
  session_uid text,
  until bigint not null
);
create index challenges_until on challenges (until);
