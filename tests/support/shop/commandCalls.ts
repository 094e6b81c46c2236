import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ADDRESS } from '../samples/address.ts'
import { SOLD } from './smallShop.ts'
import type { CommandName } from '../../../server/command/commands.ts'

const SESSION = fileURLToPath(new URL('../../replay/recorded/smoke-detector.jsonl', import.meta.url))

/** The ordered product. */
export const ORDERED = SOLD

/** What earlier calls printed, for later ones. */
export interface Known {
  /** number of the order */
  order: string
  /** amount due in euros */
  due: string
  /** uid of the order */
  uid: string
  customer: string
}

/** One call of a command, on the shop that the calls before it left. */
export interface Call {
  /** words after the command's own */
  readonly args: (known: Known) => readonly string[]
  /** its exit code: 0 unless something is missing that no command makes */
  readonly code?: number
  /** what it prints, on either output */
  readonly says: RegExp | ((known: Known) => RegExp)
  readonly learns?: (out: string, known: Known) => void
  /** runs until it is stopped */
  readonly isEndless?: true
}

const by = ['--by', 'Piet']
const none = (...words: readonly string[]) => ({ args: () => words })

/**
 * A call of every command, in the order in which they run: a command that is missing here doesn't compile.
 * What a command needs and only a visitor makes, such as a ticket, is reported as missing by the shop itself.
 */
export const COMMAND_CALLS: Readonly<Record<CommandName, Call>> = {
  'import catalogue': {
    ...none('goods.jsonl', ...by),
    says: /^1 lines: [01] added, 0 changed, [01] unchanged, 0 refused/u,
  },
  'import redirects': { ...none('redirects.csv'), says: /^1 rules: 1 added/u },
  'import prices': { ...none('prices.json', ...by), says: /^installers: 1 products\n/u },
  'import base-prices': { ...none('base.csv', ...by), says: /^1 prices: [01] changed, [01] unchanged\n$/u },
  'export catalogue': { args: () => [], says: /^\{"id":.*"productId":\d+,/u },
  'shop new': { args: () => [`shop-${randomUUID().slice(0, 8)}`], says: / is written\. Next:\n/u },
  'shop check': { args: () => [], says: /^no faults\n$/u },
  'shop reload': {
    args: () => [],
    says: /^(?:The folder has no faults\. No process|\S+ \(process \d+\): reloaded\n$)/u,
  },
  'orders new': {
    ...none('order.json', ...by),
    says: /^\d{4}-\d{5} comes to [\d.]+\nto pay now: /u,
    learns: (out, known) => {
      known.order = /^\d{4}-\d{5}/u.exec(out)?.[0] ?? ''
      known.due = /to pay now: \D*([\d.]+\d)/u.exec(out)?.[1] ?? ''
    },
  },
  'orders list': {
    args: () => ['--search', '3511ab', '--from', '2026-01-01'],
    says: ({ order }) => new RegExp(`^order .*\n${order} .* Anneke Jansen-Vermeulen `, 'u'),
  },
  'orders show': {
    args: ({ order }) => [order],
    says: /^order .*\nplaced .*[+]0[12]:00\nstatus {6}pending_payment\ndelivery .*\nto {10}Netherlands \(NL\)\npayment .*\ncoupon {6}WELKOM10 \(10% welkomstkorting\)\n/u,
  },
  'orders receive': {
    args: ({ order, due }) => [order, due, '--as', 'transfer', ...by],
    says: / 0\.00 is still owed/u,
  },
  'orders change': {
    args: ({ order }) => [order, '--set', `${ORDERED}=2`, '--agreed', ...by],
    says: /now comes to [\d.]+; [\d.]+ is owed/u,
  },
  'orders ship': { args: ({ order }) => [order, '--carrier', 'PostNL', ...by], says: /is shipped/u },
  'stock count': {
    args: () => [String(ORDERED), '9', ...by],
    says: /^product 1014: counted, [+-]\d+; 9 on the shelf: 9 for sale, 0 reserved, 0 to ship\n$/u,
  },
  'stock receive': {
    args: () => [String(ORDERED), '3', ...by],
    says: /: received, \+3; 12 on the shelf/u,
  },
  'stock correct': {
    args: () => [String(ORDERED), '-2', '--reason', 'broken', ...by],
    says: /: corrected, -2; 10 on the shelf/u,
  },
  'stock list': { args: () => ['--search', String(ORDERED)], says: / 10 +0 +0 +10\n/u },
  'stock restock': {
    args: ({ order }) => [order, 'none=1', ...by],
    code: 1,
    says: /the order has no line none/u,
  },
  'orders refund': { args: ({ order }) => [order, '1.00', ...by], says: /1\.00 is credited/u },
  'orders cancel': {
    args: ({ order }) => [order, ...by],
    code: 1,
    says: /the order has shipped: refund it/u,
  },
  'customers show': {
    args: () => [ADDRESS.emailAddress, '--json'],
    says: /"name":"Anneke Jansen-Vermeulen"/u,
    learns: (out, known) => {
      known.customer = (JSON.parse(out) as { readonly customerId: string }).customerId
    },
  },
  'customers list': { args: () => [], says: /^no accounts\n/u },
  'customers export': {
    args: ({ customer }) => [customer],
    says: /"emailAddress": "anneke\.jansen@voorbeeld\.nl"/u,
  },
  'customers deactivate': { args: ({ customer }) => [customer, ...by], says: /is inactive/u },
  'customers activate': { args: ({ customer }) => [customer, ...by], says: /is active/u },
  'customers group': {
    args: ({ customer }) => [customer, 'installers', ...by],
    code: 1,
    says: /has no account: only customers with an account can have their own prices/u,
  },
  'customers limit': { args: ({ customer }) => [customer, '100', ...by], code: 1, says: /has no account/u },
  'customers erase': {
    args: ({ customer }) => [customer],
    code: 1,
    says: /wait until these orders have ended: \d{4}-\d{5} \(may still be paid\)/u,
  },
  'tickets list': { args: () => [], says: /^no tickets\n/u },
  'tickets show': { ...none('none'), code: 1, says: /there is no ticket none/u },
  'tickets answer': { ...none('none', 'Dag', ...by), code: 1, says: /there is no such ticket/u },
  'tickets close': { ...none('none', ...by), code: 1, says: /there is no ticket none/u },
  'invoices list': { args: () => [], says: /./u },
  'invoices show': { ...none('F1999-00001'), code: 1, says: /there is no invoice F1999-00001/u },
  'invoices export': {
    ...none('F1999-00001', '--out', 'a.pdf'),
    code: 1,
    says: /there is no invoice F1999-00001/u,
  },
  'invoices forget-old': { ...none(...by), says: /^no invoice is past its retention term\n/u },
  backup: { ...none('.'), code: 1, says: /^backup: \. is not empty: name a new folder/u },
  restore: {
    ...none('.'),
    code: 1,
    says: /^restore: \. has no manifest\.json: it is no backup|the shop is running here/u,
  },
  'keys check': { args: () => [], says: /^\d+ keys open with the master key\n/u },
  'keys export': {
    args: () => ['.'],
    code: 1,
    says: /^keys export: (?:the passphrase needs|there is no terminal)/u,
  },
  'keys import': { ...none('nowhere'), code: 1, says: /^keys import: .*nowhere/u },
  'keys rotate': { args: () => [], says: /^\d+ keys rewrapped/u },
  'audit list': {
    ...none('--prefix', 'order-', '--json'),
    says: /"stream":"order-/u,
    learns: (out, known) => {
      known.uid = /"stream":"order-([^"]+)"/u.exec(out)?.[1] ?? ''
    },
  },
  'audit show': {
    args: () => [`product-${ORDERED}`],
    says: /^written by build \S+ on Node\.js \S+, started \S+\n1 .* PriceSet /u,
  },
  'audit replay': { args: ({ uid }) => [`order-${uid}`], says: /OrderPlaced|placed/u },
  'audit events': { ...none('--type', 'OrderPlaced'), says: /^at .*\n[^\n]*order-[^\n]*\n1 events\n/u },
  'audit explain': { args: ({ uid }) => [`order-${uid}`], says: /pricing rules, version/u },
  'audit diff': { args: ({ uid }) => [`order-${uid}`, '--from', '1'], code: 1, says: /./u },
  'audit recompute': { args: ({ uid }) => [`order-${uid}`], says: /0 would differ/u },
  'audit stats': { args: () => [], says: /OrderPlaced/u },
  'audit export': { ...none('--all', '--out', 'log.jsonl'), says: /events and their checkpoint written/u },
  'audit verify': { args: () => [], says: /^ok/u },
  'audit checkpoint': { args: () => [], says: /\n— /u },
  'audit prove': { args: ({ uid }) => [`order-${uid}`, '--out', 'fact'], says: /proves fact\.line/u },
  'audit witness': {
    ...none('--log', 'none', '--data', 'witness'),
    code: 2,
    says: /--log takes the key of a log/u,
  },
  'audit close': { ...none('--idle', '90d', ...by), says: /^0 carts closed\n/u },
  'audit archive': {
    ...none('--older', '1y', '--out', '.', ...by),
    says: /^there are no carts to archive\n/u,
  },
  'audit prune': {
    ...none('none.jsonl.gz', ...by),
    code: 2,
    says: /is not an archive that this shop wrote/u,
  },
  'audit serve': { args: () => [], says: /^http:\/\/127\.0\.0\.1:\d+/u, isEndless: true },
  'audit to-test': { ...none(SESSION, '--out', 'made'), says: /entries\n$/u },
}
