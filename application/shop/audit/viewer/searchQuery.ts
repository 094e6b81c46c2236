import { dayAfter } from '../../../../domain/kernel/days.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'
import type { SessionSearch } from '../../../pages/audit/auditView.ts'
import { CART_STATUSES } from '../../../../domain/cart/cartState.ts'
import { NOTICE_STATUSES } from '../../../../domain/catalogue/stockNotice.ts'
import { ORDER_STATUSES } from '../../../../domain/orders/orderState.ts'
import { KINDS } from '../../../streams/kinds.ts'
import type { ListPlace } from '../../../ports/database/log/sessionList.ts'

export type SearchFields = Readonly<Record<string, string>>

/** The form's fields in order; `past` is where the previous page ended. */
export const SEARCH_FIELDS = [
  'q',
  'kind',
  'product',
  'amount',
  'status',
  'from',
  'to',
  'failed',
  'past',
] as const

/**
 * Accepted words of the fields that take fixed words. Any other word is refused, because its empty result
 * would mislead.
 */
export const SEARCH_WORDS = {
  kind: KINDS.map(({ prefix }) => prefix.slice(0, -1)),
  status: [...CART_STATUSES, 'pruned', ...ORDER_STATUSES, ...NOTICE_STATUSES],
} as const satisfies Readonly<Record<string, readonly string[]>>

const EUROS = /^(\d{1,10})(?:[.,](\d{2}))?$/u
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S{1,400})(?: (\d{1,15}))?$/u

const centsIn = (text: string): number | null => {
  const [, euros, cents = '00'] = EUROS.exec(text.trim()) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents)
}

/** Parses an amount such as `12,95`, or a range such as `10-20`, into cents. */
const amountIn = (text: string): SessionSearch['amount'] => {
  const [first = '', second = first, ...more] = text.replaceAll('€', '').split(/[-–]/u)
  const [least, most] = [centsIn(first), centsIn(second)]
  return least === null || most === null || more.length > 0 ? null : { least, most }
}

/** Formats a place in the list for `past`. */
export const placeText = ({ since, session, amount }: ListPlace): string =>
  [since, session, ...(amount === null ? [] : [amount])].join(' ')

/**
 * Parses a query into a search and the place where it continues; refused with the name of the first invalid
 * field.
 * @param dayStart returns the UTC instant at which a day (YYYY-MM-DD) begins in the reader's time zone
 */
export const readSearch = (
  query: SearchFields,
  dayStart: (day: string) => string,
): Result<{ readonly search: SessionSearch; readonly past: ListPlace | null }, string> => {
  const field = (name: (typeof SEARCH_FIELDS)[number]): string | null => query[name]?.trim() || null
  const read = <Value>(text: string | null, value: (text: string) => Value | null) =>
    text === null ? null : (value(text) ?? undefined)
  const oneOf = (words: readonly string[]) => (text: string) => (words.includes(text) ? text : null)
  const day = (text: string) => (DAY.test(text) ? text : null)
  const kind = read(field('kind'), oneOf(SEARCH_WORDS.kind))
  const productId = read(field('product'), (text) => (/^\d{1,15}$/u.test(text) ? Number(text) : null))
  const amount = read(field('amount'), amountIn)
  const status = read(field('status'), oneOf(SEARCH_WORDS.status))
  const from = read(field('from'), day)
  const to = read(field('to'), day)
  const past = read(field('past'), (text) => {
    const [, since = '', session = '', amount] = PLACE.exec(text) ?? []
    return since === '' ? null : { since, session, amount: amount === undefined ? null : Number(amount) }
  })
  if (kind === undefined) return refused('kind')
  if (productId === undefined) return refused('product')
  if (amount === undefined) return refused('amount')
  if (status === undefined) return refused('status')
  if (from === undefined) return refused('from')
  if (to === undefined) return refused('to')
  if (past === undefined) return refused('past')
  const text = field('q')?.slice(0, 400) ?? null
  return ok({
    search: {
      text,
      kind,
      productId,
      amount,
      status,
      from: from === null ? null : dayStart(from),
      before: to === null ? null : dayStart(dayAfter(to, 1)),
      failed: field('failed') !== null,
    },
    past,
  })
}
