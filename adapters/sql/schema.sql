-- Every table of a new database. Functions and triggers are in functions/. Sealed columns are encrypted with the key of the customer, order
-- or document that they are about. Amounts are in cents. Times of type bigint are milliseconds since 1970.
create extension if not exists pg_trgm;

-- The log ------------------------------------------------------------------------------------------------------------------------------

-- Names of streams sort by bytes, so that a prefix is a range of the primary key on every server.
create table events (
  stream text collate "C" not null,
  version integer not null,
  line text not null,
  type text not null,
  at text not null,
  task text,
  position bigint not null generated always as identity,
  primary key (stream, version)
);
create unique index events_task on events (stream, task) where task is not null;
create index events_position on events (position);
-- Orders, tickets and orders of companies are found in the log itself: these indexes say nothing that its lines don't.
create index events_order_number on events ((line::jsonb #>> '{data,number}')) where type = 'OrderPlaced';
create index events_order_customer on events ((line::jsonb #>> '{data,customerId}'), position) where type = 'OrderPlaced';
create index events_orders on events (position) where type = 'OrderPlaced';
create index events_ticket_customer on events ((line::jsonb #>> '{data,customerId}'), position) where type = 'TicketOpened';
create index events_company_order on events ((line::jsonb #>> '{data,orderUid}')) where type = 'MemberOrdered';
create index events_company_orders on events (stream, version) where type = 'MemberOrdered';

-- The state that each stream has reached. Room is left on each page, so that the change of a state stays on it.
create table streams (
  stream text collate "C" primary key,
  version integer not null,
  head text not null,
  state text not null,
  since text not null,
  until text not null
) with (fillfactor = 70);
-- Streams by when they were begun, a kind at a time: an auditor's list is read from any place on. When a stream was begun never changes,
-- so a change of its state still stays on its page.
create index streams_begun on streams (split_part(stream, '-', 1), since, stream);

-- The key of whom each sealed text is about; null once it was destroyed.
create table subject_keys (
  subject text primary key,
  wrapped bytea
);

-- What was ever committed, counted by the commits themselves and apart from the log: how many streams, how many events, and all heads
-- in one. The heads are combined by exclusive or, so a commit takes a stream's old head out and puts its new one in, in any order;
-- when one stream is gone, what the tables come to differs from the tally by that stream's head. Each connection counts in a row of its
-- own, so commits never wait for each other here.
create table log_tally (
  backend integer primary key,
  streams bigint not null,
  facts bigint not null,
  heads bit(256) not null
);
insert into log_tally values (0, 0, 0, ''::bit(256));

-- The Merkle tree over the log's lines (docs/log-format.md). No commit touches it: a sequencer puts in what is settled, in batches.
-- A row is a run of up to 32 leaves that were inserted together: a row and two index entries for each leaf cost more than the rest of
-- taking a line in. Indices of leaves have no gaps, positions of lines may. Neither changes, nor does a run.
create table log_leaves (
  -- of its first leaf; the others follow
  index bigint primary key check (index >= 0),
  -- of its first leaf
  position bigint not null unique check (position = positions[1]),
  positions bigint[] not null,
  -- 32 bytes each, one after the other
  hashes bytea not null check (octet_length(hashes) = 32 * cardinality(positions))
);
-- a hash that doesn't compress is not to be tried
alter table log_leaves alter hashes set storage external;

-- Whole nodes above them: the hash of the 2^level leaves from index * 2^level on.
create table log_nodes (
  level smallint not null check (level > 0),
  index bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, index)
);

-- What was signed, or is about to be: a row without a note is to be signed as it stands. The signer is a verifier's key. `cosignatures`:
-- signature lines of witnesses that go below the note; null while they are asked for. What is there once never changes, since receipts
-- carry it.
create table log_checkpoints (
  signer text not null,
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  at bigint not null,
  note text,
  cosignatures text,
  primary key (signer, size)
);
create index log_checkpoints_size on log_checkpoints (size);
create index log_checkpoints_unsettled on log_checkpoints (signer, size) where note is not null and cosignatures is null;

-- The list that an auditor searches: a row for each stream, with the values it is searched by. It is derived from the log and the states, lags
-- them by some seconds, and can be rebuilt at any time; `listed_up_to` holds how far it has come. `sound` is null until somebody verified
-- the stream's present events. `without` is the version of the first event that could not be read, and that amount, pieces and status
-- therefore leave out; null where all were read.
create table listed_sessions (
  stream text collate "C" primary key,
  kind text collate "C" not null,
  facts integer not null,
  since text collate "C" not null,
  until text not null,
  amount bigint,
  pieces bigint,
  status text collate "C",
  products bigint[] not null,
  sound boolean,
  without integer
);
create index listed_sessions_begun on listed_sessions (kind, since, stream);
create index listed_sessions_amount on listed_sessions (kind, amount, since, stream) include (status) where amount is not null;
create index listed_sessions_status on listed_sessions (kind, status, since, stream) where status is not null;
create index listed_sessions_unsound on listed_sessions (kind, since, stream) where sound is not true;

-- The sessions that a product is in. The key holds the values that the list is searched by, so a search for one status and amount among two
-- thousand sessions of a product reads the index alone.
create table listed_products (
  kind text collate "C" not null,
  product bigint not null,
  since text collate "C" not null,
  stream text collate "C" not null,
  amount bigint,
  status text collate "C",
  primary key (kind, product, since, stream) include (amount, status)
);
create table listed_up_to (position bigint not null);
insert into listed_up_to values (0);

-- What changes in the same instant as the log -------------------------------------------------------------------------------------------

create table stock (
  product_id bigint primary key,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  managed boolean not null,
  permanently_out boolean not null default false
);
create table stock_moves (
  order_uid text not null,
  product_id bigint not null,
  move text not null check (move in ('reserve', 'release', 'take')),
  held integer not null,
  primary key (order_uid, product_id, move)
);
-- How much of a stock the shop's pages tell, as its settings say: every piece, or only the last few.
create table stock_shown (
  one boolean primary key default true check (one),
  every_piece boolean not null,
  last_pieces integer not null
);
insert into stock_shown (every_piece, last_pieces) values (false, 5);

-- What unpaid orders reserve, counted against everyone they are in the name of: the session, the addresses and the network of an
-- order, each as a keyed digest. Rows are there for as long as the reservation is, and no longer.
create table reservations (
  reservation text not null,
  party text collate "C" not null,
  -- of managed stock
  pieces integer not null,
  primary key (reservation, party)
);
create table reservation_parties (
  party text collate "C" primary key,
  attempts integer not null check (attempts >= 0),
  pieces integer not null check (pieces >= 0)
) with (fillfactor = 70);

-- Coupons as orders carry them: who redeemed which, in the name of the same reservation that holds the order's stock. A customer
-- is a keyed digest of an e-mail address, never the address.
create table coupons (
  code text collate "C" primary key,
  redeemed integer not null default 0 check (redeemed >= 0)
);
create table coupon_redemptions (
  reservation text not null,
  code text collate "C" not null,
  customer text not null,
  held boolean not null,
  primary key (reservation, code)
);
create index coupon_redemptions_customer on coupon_redemptions (code, customer) where held;

create table payments (
  payment_uid text collate "C" primary key,
  order_uid text not null,
  provider_id text unique,
  open boolean not null
);
create index payments_order on payments (order_uid);

create table outbox (
  id text primary key,
  kind text not null,
  payload text not null,
  due_at bigint not null,
  leased_until bigint not null default 0,
  attempt integer not null default 0,
  error text,
  -- what one try of a message decided for all of them
  mark text
);
create index outbox_due on outbox (due_at);

-- What was answered to a call that has an idempotency key.
create table answers (
  session text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  body text not null,
  at bigint not null,
  primary key (session, method, path, key)
);
create index answers_at on answers (at);

-- The catalogue ------------------------------------------------------------------------------------------------------------------------

-- A product is one JSON document as it was imported, and beside it what is looked up or sorted by. Products of one batch may swap their
-- slugs, or one may take what another gives up: whether each has its own is seen once all are written.
create table products (
  product_id bigint primary key,
  position bigint not null generated always as identity,
  slug text not null,
  active boolean not null,
  doc text not null,
  -- what one piece costs, incl. VAT
  price bigint not null,
  -- whoever holds the document of this revision needn't be sent it again
  revision text generated always as (md5(doc)) stored,
  -- when an import last changed it: what a sitemap tells of it
  changed_at timestamptz not null default now(),
  constraint products_slug_key unique (slug) deferrable initially immediate
);
create table product_categories (
  product_id bigint not null references products on delete cascade,
  path text collate "C" not null,
  primary key (path, product_id)
);
create index product_categories_product on product_categories (product_id);
create table category_paths (path text collate "C" primary key);
-- The shop's own categories, in its order.
create table categories (
  id text primary key,
  position integer not null,
  doc text not null
);
-- What each product cost from when on, one row for each event of its stream.
create table prices (
  product_id bigint not null,
  version integer not null,
  at bigint not null,
  price text not null,
  primary key (product_id, version)
);
-- Batches of an import that must go in as a whole, until it does.
create unlogged table catalogue_staging (
  run text not null,
  nr integer not null,
  batch jsonb not null,
  primary key (run, nr)
);

-- Counts up with each batch of products and each change of the shop's own categories. Whoever writes takes its row first and holds
-- it until the commit: imports take turns, and a version is seen only with all that came before it.
create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into catalogue_version (version) values (0);

-- Traits of products by name and value in one language, and category paths (below an empty name). Rows are never taken away.
create table facets (
  id integer primary key generated always as identity,
  name text collate "C" not null,
  value text collate "C" not null,
  unique (name, value)
);
-- What listings are counted, filtered and sorted by, apart from the documents: every process keeps all of it in memory.
create table listed (
  product_id bigint primary key references products on delete cascade,
  -- the version that wrote it
  version bigint not null,
  position bigint not null,
  active boolean not null,
  -- what one piece costs after discount
  incl bigint not null,
  excl bigint not null,
  paths integer[] not null,
  nld integer[] not null,
  eng integer[] not null
);
create index listed_version on listed (version);

-- What active products are found by: lexemes that the shop makes itself, the same for every engine, each once with its best weight.
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

-- What changed in the catalogue, for those who keep something that was made of it: a row for each statement that changed what a
-- visitor may see, written in the same transaction. NOTIFY only wakes a reader up; what it needs to know stands here, and stays
-- for an hour. `xact` is the transaction that wrote the row: numbers are given out before their commit is seen, so a reader
-- resumes at the oldest transaction that was still open at its last look.
create table changes (
  id bigint generated always as identity primary key,
  xact bigint not null default (pg_current_xact_id()::text)::bigint,
  at timestamptz not null default now(),
  products bigint[] not null,
  -- the categories that these products left or came into; null when only their stock changed
  paths text[],
  tree boolean not null
);
create index changes_xact on changes (xact);
create index changes_at on changes (at);

-- Imported redirects: an old address and its target. Every process of the shop holds them all in memory.
create table redirects (
  source text collate "C" primary key,
  target text not null,
  permanent boolean not null
);
create table redirects_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into redirects_version (version) values (0);

-- Who waits for which product. The address itself is sealed in the log, under the key of this subject; `mailbox` is a keyed digest.
create table stock_notices (
  subject text primary key,
  uid text not null,
  product_id bigint not null,
  mailbox text not null,
  until bigint not null
);
create index stock_notices_product on stock_notices (product_id, until);
create index stock_notices_mailbox on stock_notices (mailbox);
create index stock_notices_until on stock_notices (until);

-- Visitors and customers ---------------------------------------------------------------------------------------------------------------

-- Sessions by the SHA-256 of their token; a draft is sealed.
create table sessions (
  token_hash text primary key,
  customer_id text not null,
  scope text not null,
  created_at bigint not null,
  seen_at bigint not null,
  draft text,
  -- the cart whose checkout it is for; null for none
  cart_uid text,
  -- by which its customer can end it
  uid text not null default gen_random_uuid()::text,
  -- that it was begun with; null where these are not known
  browser text,
  system text
);
create index sessions_seen on sessions (seen_at);
create index sessions_customer on sessions (customer_id);

-- Who may have which cart: the SHA-256 of the secret that its browser holds, and the cart's public uid.
create table cart_keys (
  key_hash text primary key,
  cart_uid text not null,
  at bigint not null
);
create index cart_keys_cart on cart_keys (cart_uid);

-- Who can log in, by a keyed digest of the mailbox. The password's hash (argon2id) stands here alone, in no event.
create table accounts (
  mailbox text primary key,
  customer_id text not null unique,
  password_hash text not null,
  email_address text not null,
  cart_uid text
);
-- Links that were mailed, by the SHA-256 of their token.
create table mailed_links (
  token_hash text primary key,
  purpose text not null,
  customer_id text not null,
  mailbox text not null,
  password_hash text,
  matter text not null,
  until bigint not null
);
create index mailed_links_until on mailed_links (until);
create index mailed_links_customer on mailed_links (customer_id);
-- The browsers that each customer has logged in with, by the SHA-256 of customer and cookie.
create table known_devices (
  customer_id text not null,
  device_hash text not null,
  first_at bigint not null,
  seen_at bigint not null,
  primary key (customer_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);
-- What passkeys are asked to sign, by the SHA-256 of the token that the browser holds; of the challenge its SHA-256.
create table challenges (
  token_hash text primary key,
  challenge_hash text not null,
  session_uid text,
  until bigint not null
);
create index challenges_until on challenges (until);
-- How many calls a caller has made in a window that ends at `until`, by a digest of caller and kind of call. Unlogged: counts need not survive
-- a crash.
create unlogged table call_counts (
  caller text primary key,
  calls integer not null,
  until bigint not null
);
create index call_counts_until on call_counts (until);

-- Files that customers sent with their tickets, sealed. `ticket_file_parts` holds a file's bytes in the parts in which they came in, so that
-- nothing holds a whole file in memory; `ticket_files` describes a file once all of its parts are stored. Earlier files are whole there.
create table ticket_files (
  uid text primary key,
  customer_id text not null,
  sealed bytea not null
);
alter table ticket_files alter column sealed set storage external;
create index ticket_files_customer on ticket_files (customer_id);
create table ticket_file_parts (
  uid text not null,
  nr integer not null,
  customer_id text not null,
  sealed bytea not null,
  at timestamptz not null default now(),
  primary key (uid, nr)
);
alter table ticket_file_parts alter column sealed set storage external;
create index ticket_file_parts_customer on ticket_file_parts (customer_id);

-- Orders and their documents -----------------------------------------------------------------------------------------------------------

-- The last number given to an order of that year.
create table order_numbers (
  year integer primary key,
  last integer not null
);
-- Why an order's buyer can't be forgotten yet, judged at that version of the order: nothing is known of one that has changed since. `papers`:
-- numbers of the documents that tax law requires; null while some are still to come.
create table order_holds (
  order_uid text primary key,
  version integer not null,
  is_under_way boolean not null,
  is_sold boolean not null,
  papers text[]
);
-- Invoices and credit notes as they were issued. What names somebody is sealed under a key of the document's own.
create table issued_documents (
  uid text primary key,
  number text not null unique,
  kind text not null,
  order_uid text not null,
  -- null once it was forgotten
  customer_id text,
  issued_at bigint not null,
  amount bigint not null,
  kept_until bigint not null,
  document text,
  -- who had it forgotten
  forgotten_by text
);
create index issued_documents_customer on issued_documents (customer_id);
create index issued_documents_issued on issued_documents (issued_at);
create index issued_documents_kept on issued_documents (kept_until) where document is not null;
create index issued_documents_order on issued_documents (order_uid);
-- The PDF and the XML of an issued document, made once and sent as they are stored here, sealed under the document's own key.
create table document_files (
  uid text not null,
  -- pdf, xml
  type text not null,
  sealed bytea not null,
  -- whether the order's log says what it hashes to
  recorded boolean not null default false,
  primary key (uid, type)
);
-- sealed bytes don't get smaller
alter table document_files alter column sealed set storage external;
