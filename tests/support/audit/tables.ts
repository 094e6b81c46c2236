/** How far `audit verify` covers a table of the shop. */
export interface HeldTable {
  /** columns in which any change is found, if the table has a row */
  readonly found: readonly string[]
  /** why the other columns can't be, or needn't be; '' if there are none */
  readonly why: string
}

const found = (columns: string, why = ''): HeldTable => ({ found: columns.split(' '), why })
const not = (why: string): HeldTable => ({ found: [], why })

const MADE_ANEW = 'recomputed from the catalogue at each import and start'
const LIST = 'the list of sessions, rebuilt by `audit list --rebuild`'
const BUILDS = 'files of the last builds’ pages, stored at each start'
const SHORT = 'expires; no event records it'

/** Every table of the shop's database, by its name. */
export const TABLES: Readonly<Record<string, HeldTable>> = {
  accounts: found('mailbox customer_id email_address', 'no event records the password or the cart'),
  answers: not(SHORT),
  build_files: not(BUILDS),
  builds: not(BUILDS),
  call_counts: not(SHORT),
  cart_keys: not('no event records secrets of browsers'),
  catalogue_staging: not('an import in progress'),
  catalogue_version: not(MADE_ANEW),
  categories: not('events record only the prices of the catalogue'),
  category_paths: not(MADE_ANEW),
  challenges: not(SHORT),
  changes: not('notifies the processes of one shop what to reload'),
  coupon_redemptions: found(
    'reservation code',
    'the customer is a digest of sealed data; `held` follows from the reservation',
  ),
  coupons: found('code redeemed'),
  document_files: found('uid type sealed', '`recorded` says whether the event was written'),
  events: found('stream line type at task', 'version and position are keys: the table refuses a change'),
  facets: not(MADE_ANEW),
  issued_documents: found(
    'uid number kind order_uid customer_id issued_at amount kept_until document',
    '`forgotten_by` records an erasure that waits for the retention term',
  ),
  known_devices: not('no event records secrets of browsers'),
  listed: found('incl excl', MADE_ANEW),
  listed_products: not(LIST),
  listed_sessions: not(LIST),
  listed_up_to: not(LIST),
  log_checkpoints: found(
    'signer size root note cosignatures',
    'no signature covers `at` between its neighbours',
  ),
  log_leaves: found('index positions hashes', 'position is the key'),
  log_nodes: found('level index hash'),
  log_tally: found('streams facts heads', '`backend` only distributes the rows'),
  mailed_links: not(SHORT),
  migrations: not('compared with the build at each start'),
  order_holds: found('order_uid version is_under_way is_sold papers'),
  order_numbers: found('year', 'a last number above every order’s can belong to an order that wasn’t placed'),
  outbox: not('pending work; only that each pending refund is there is verified'),
  outbox_address: not('the shop that sends the outbox; changed by `OUTBOX=send`'),
  payments: found('payment_uid order_uid provider_id open'),
  prices: found('product_id version at price'),
  product_categories: not(MADE_ANEW),
  product_keys: not(MADE_ANEW),
  product_search: not(MADE_ANEW),
  products: found('doc price', 'events record only the prices of the catalogue'),
  redirects: not('from a file of the shop’s owner'),
  redirects_version: not('from a file of the shop’s owner'),
  reload_requests: not('how often the shop’s folder was reloaded'),
  shop_processes: not('which processes run now'),
  reservation_parties: found('party attempts pieces'),
  reservations: found('reservation party pieces'),
  search_words: not(MADE_ANEW),
  sessions: not('no event records secrets of browsers, or drafts'),
  stock: found(
    'reserved',
    'stock on hand without events, and whether it is managed, come from the catalogue',
  ),
  stock_moves: found('order_uid product_id', '`held` has no effect for a product whose stock isn’t managed'),
  stock_notices: not('a pending request’s address is sealed, and deleted with it'),
  stock_shown: not('the stock that pages show, recomputed with it'),
  streams: found('stream version head state since until'),
  subject_keys: found('subject wrapped'),
  ticket_file_parts: not('bytes of a customer’s file, sealed'),
  ticket_files: not('bytes of a customer’s file, sealed'),
}
