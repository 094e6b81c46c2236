/** How far `audit verify` covers a table of the shop. */
export interface HeldTable {
  /** columns in which any change is found, if the table has a row */
  readonly found: readonly string[]
  /** why the other columns can't be, or needn't be; '' if there are none */
  readonly why: string
}

const found = (columns: string, why = ''): HeldTable => ({ found: columns.split(' '), why })
const not = (why: string): HeldTable => ({ found: [], why })

const MADE_ANEW = 'made anew of the catalogue at each import and start'
const LIST = 'the list of sessions, made anew by `audit list --rebuild`'
const SHORT = 'ends by itself; no event says it'

/** Every table of the shop's database, by its name. */
export const TABLES: Readonly<Record<string, HeldTable>> = {
  accounts: found('mailbox customer_id email_address', 'a password and a cart stand in no event'),
  answers: not(SHORT),
  call_counts: not(SHORT),
  cart_keys: not('secrets of browsers stand in no event'),
  catalogue_staging: not('an import that is under way'),
  catalogue_version: not(MADE_ANEW),
  categories: not('the catalogue but for its prices stands in no event'),
  category_paths: not(MADE_ANEW),
  challenges: not(SHORT),
  changes: not('tells processes of one shop what to read anew'),
  coupon_redemptions: found(
    'reservation code',
    'whose coupon it was is a digest of what is sealed; held goes with the reservation',
  ),
  coupons: found('code redeemed'),
  document_files: found('uid type sealed', '`recorded` says whether the event was written'),
  events: found('stream line type at task', 'version and position are keys: the table refuses another'),
  facets: not(MADE_ANEW),
  issued_documents: found(
    'uid number kind order_uid customer_id issued_at amount kept_until document',
    '`forgotten_by` notes an erasure that waits for the term',
  ),
  known_devices: not('secrets of browsers stand in no event'),
  listed: found('incl excl', MADE_ANEW),
  listed_products: not(LIST),
  listed_sessions: not(LIST),
  listed_up_to: not(LIST),
  log_checkpoints: found(
    'signer size root note cosignatures',
    '`at` between its neighbours stands in no signature',
  ),
  log_leaves: found('index positions hashes', 'position is the key'),
  log_nodes: found('level index hash'),
  log_tally: found('streams facts heads', '`backend` only spreads the rows'),
  mailed_links: not(SHORT),
  migrations: not('compared with the build at each start'),
  order_holds: found('order_uid version is_under_way is_sold papers'),
  order_numbers: found(
    'year',
    'a last number that is higher than any order’s may be that of one that wasn’t placed',
  ),
  outbox: not('work that is still to be done; of refunds each one that waits must be there'),
  payments: found('payment_uid order_uid provider_id open'),
  prices: found('product_id version at price'),
  product_categories: not(MADE_ANEW),
  product_keys: not(MADE_ANEW),
  product_search: not(MADE_ANEW),
  products: found('doc price', 'the catalogue but for its prices stands in no event'),
  redirects: not('come from a file of the shop’s owner'),
  redirects_version: not('come from a file of the shop’s owner'),
  reservation_parties: found('party attempts pieces'),
  reservations: found('reservation party pieces'),
  search_words: not(MADE_ANEW),
  sessions: not('secrets of browsers, and drafts, stand in no event'),
  stock: found('reserved', 'stock on hand, and whether it is managed, come from the owner’s catalogue'),
  stock_moves: found(
    'order_uid product_id',
    '`held` of a product whose stock isn’t managed is 0 or nobody’s',
  ),
  stock_notices: not('an address that waits for a mail is sealed, and goes with it'),
  stock_shown: not('what pages show of stock, made anew with it'),
  streams: found('stream version head state since until'),
  subject_keys: found('subject wrapped'),
  ticket_file_parts: not('bytes of a customer’s file, sealed'),
  ticket_files: not('bytes of a customer’s file, sealed'),
}
