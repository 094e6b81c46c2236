import { argumentsOf, days, takes, type Arguments, type Check } from '../arguments.ts'
import { ageIn } from './archives/age.ts'

const JSON_LINES = {
  json: { type: 'boolean', help: 'print JSON for programs, one object a line' },
} as const satisfies Arguments['options']

const IN = {
  in: {
    type: 'string',
    value: 'FILE',
    help: 'read this export or archive instead of the shop’s log; needs no shop',
  },
} as const satisfies Arguments['options']

const AT = {
  at: { type: 'string', value: 'VERSION', help: 'stop at this version of the stream' },
} as const satisfies Arguments['options']

const BY = {
  by: { type: 'string', value: 'NAME', help: 'who does it: the log records the name' },
  'dry-run': { type: 'boolean', help: 'show what would happen, and change nothing' },
} as const satisfies Arguments['options']

const needsBy: Check = ({ values: { by } }) =>
  typeof by === 'string' && by.trim() !== '' ? null : 'say who you are: --by NAME'

const age =
  (option: string): Check =>
  ({ values }) =>
    ageIn(values[option] as string | undefined) === null ? `--${option} takes an age: 90d, 12w or 1y` : null

const oneStream = takes(1, 'name one stream')

const key = (help: string) => ({ type: 'string', value: 'KEY', help }) as const

export const AUDIT_LIST = argumentsOf({
  options: {
    prefix: { type: 'string', value: 'P', help: 'only streams whose name begins so, such as cart-' },
    search: {
      type: 'string',
      value: 'TEXT',
      help: 'only sessions with this text: a name, a number, a product',
    },
    kind: { type: 'string', value: 'K', help: 'only sessions of this kind, such as cart' },
    product: { type: 'string', value: 'ID', help: 'only sessions with this product' },
    amount: {
      type: 'string',
      value: 'A[-B]',
      help: 'only sessions of this total, or of a total between these',
    },
    status: { type: 'string', value: 'S', help: 'only sessions in this state' },
    from: { type: 'string', value: 'DAY', help: 'only sessions that began on this day (UTC) or later' },
    to: { type: 'string', value: 'DAY', help: 'only sessions that began on this day (UTC) or earlier' },
    failed: { type: 'boolean', help: 'only sessions in which a check failed' },
    limit: { type: 'string', value: 'N', help: 'sessions a page: 100 by default, 1000 at most' },
    after: { type: 'string', value: 'PLACE', help: 'the page after this place, which the page before names' },
    rebuild: { type: 'boolean', help: 'recompute the list of sessions first' },
    ...IN,
    ...JSON_LINES,
  },
})

export const AUDIT_SHOW = argumentsOf({
  options: { ...IN, ...JSON_LINES },
  allowPositionals: true,
  checks: [oneStream],
})

export const AUDIT_REPLAY = argumentsOf({
  options: { ...AT, ...IN, ...JSON_LINES },
  allowPositionals: true,
  checks: [oneStream],
})

export const AUDIT_EVENTS = argumentsOf({
  options: {
    type: { type: 'string', value: 'NAME[,NAME]', help: 'only events of these types, such as OrderPaid' },
    by: {
      type: 'string',
      value: 'ACTOR',
      help: 'only events by visitor, system, customer, staff, customer:ID or staff:NAME',
    },
    customer: { type: 'string', value: 'ID', help: 'only events of this customer, by id or customer number' },
    from: { type: 'string', value: 'DAY', help: 'only events on this day (UTC) or later' },
    to: { type: 'string', value: 'DAY', help: 'only events on this day (UTC) or earlier' },
    ...IN,
    ...JSON_LINES,
  },
  checks: [days('from', 'to')],
})

export const AUDIT_EXPLAIN = argumentsOf({
  options: {
    ...AT,
    of: { type: 'string', value: 'AMOUNT', help: 'only this amount and what it is made of' },
    ...IN,
    ...JSON_LINES,
  },
  allowPositionals: true,
  checks: [oneStream],
})

export const AUDIT_DIFF = argumentsOf({
  options: {
    from: { type: 'string', value: 'VERSION', help: 'earlier version of the stream' },
    to: { type: 'string', value: 'VERSION', help: 'later version: the last one by default' },
    ...JSON_LINES,
  },
  allowPositionals: true,
})

export const AUDIT_RECOMPUTE = argumentsOf({
  options: {
    prefix: { type: 'string', value: 'P', help: 'only streams whose name begins so, such as order-' },
    rules: {
      type: 'string',
      value: 'N',
      help: 'by this version of the pricing rules: the current one by default',
    },
    ...IN,
    ...JSON_LINES,
  },
  allowPositionals: true,
  checks: [
    ({ positionals, values: { prefix } }) =>
      positionals.length > 1 || (positionals.length === 1 && prefix !== undefined)
        ? 'name one stream, or --prefix, or neither for all'
        : null,
  ],
})

export const AUDIT_STATS = argumentsOf({ options: JSON_LINES, allowPositionals: true })

export const AUDIT_EXPORT = argumentsOf({
  options: {
    stream: { type: 'string', value: 'S', help: 'export this stream' },
    all: { type: 'boolean', help: 'export the whole log' },
    out: { type: 'string', value: 'FILE', help: 'write to this file; without it, print' },
    ...JSON_LINES,
  },
  checks: [
    ({ values: { stream, all } }) =>
      (stream === undefined) === (all !== true) ? 'use either --stream STREAM or --all' : null,
  ],
})

export const AUDIT_VERIFY = argumentsOf({
  options: {
    stream: { type: 'string', value: 'S', help: 'only this stream of the shop’s log and its rows' },
    against: { type: 'string', value: 'FILE', help: 'the log must begin with this earlier export' },
    archives: {
      type: 'string',
      value: 'DIR',
      help: 'each pruned event must be in an archive of this folder',
    },
    checkpoint: { type: 'string', value: 'NOTE', help: 'signed checkpoint that the log must match' },
    consistency: {
      type: 'boolean',
      help: 'verify from files alone that the log only grew between two checkpoints',
    },
    proof: { type: 'string', value: 'FILE', help: 'hashes that audit prove --consistency printed' },
    line: { type: 'string', value: 'FILE', help: 'the event’s line, for a .tlog-proof' },
    key: key('the log’s key, or a file with it'),
    ...JSON_LINES,
  },
  allowPositionals: true,
})

export const AUDIT_CHECKPOINT = argumentsOf({ options: JSON_LINES })

export const AUDIT_PROVE = argumentsOf({
  options: {
    size: { type: 'string', value: 'N', help: 'by the checkpoint of so many lines: the last one by default' },
    out: {
      type: 'string',
      value: 'FILE',
      help: 'write FILE.line and FILE.tlog-proof: named after the event by default',
    },
    consistency: {
      type: 'boolean',
      help: 'prove that the log of FROM lines is the beginning of the log of TO lines',
    },
    ...JSON_LINES,
  },
  allowPositionals: true,
})

export const AUDIT_WITNESS = argumentsOf({
  options: {
    log: { ...key('key of a log to watch; may be repeated'), multiple: true },
    data: {
      type: 'string',
      value: 'FOLDER',
      help: 'folder of the witness’s own key and the checkpoints it saw',
    },
    name: { type: 'string', value: 'NAME', help: 'name in its signatures: HOSTNAME/witness by default' },
    host: {
      type: 'string',
      default: '127.0.0.1',
      value: 'HOST',
      help: 'address to listen on: 127.0.0.1 by default',
    },
    port: { type: 'string', default: '4000', value: 'PORT', help: 'port to listen on: 4000 by default' },
    ...JSON_LINES,
  },
})

export const AUDIT_CLOSE = argumentsOf({
  options: {
    idle: { type: 'string', value: 'AGE', help: 'idle for this long: 90d, 12w or 1y' },
    ...BY,
    ...JSON_LINES,
  },
  checks: [age('idle'), needsBy],
})

export const AUDIT_ARCHIVE = argumentsOf({
  options: {
    older: { type: 'string', value: 'AGE', help: 'finished longer ago than this: 90d, 12w or 1y' },
    out: { type: 'string', value: 'FOLDER', help: 'folder for the archive and its proof' },
    ...BY,
    ...JSON_LINES,
  },
  checks: [
    age('older'),
    ({ values: { out } }) => (out === undefined ? '--out takes the folder for the archive' : null),
    needsBy,
  ],
})

export const AUDIT_PRUNE = argumentsOf({
  options: { ...BY, ...JSON_LINES },
  allowPositionals: true,
  checks: [takes(1, 'name one archive'), needsBy],
})

export const AUDIT_SERVE = argumentsOf({
  options: {
    port: { type: 'string', value: 'PORT', help: 'port to listen on: a free one by default' },
    by: { type: 'string', value: 'NAME', help: 'who may see personal data: the log records each view' },
    ...JSON_LINES,
  },
  allowPositionals: true,
})

export const AUDIT_TO_TEST = argumentsOf({
  options: {
    out: { type: 'string', value: 'FOLDER', help: 'folder for the test: tests/replay/recorded by default' },
    ...JSON_LINES,
  },
  allowPositionals: true,
  checks: [takes(1, 'name one recorded session')],
})
