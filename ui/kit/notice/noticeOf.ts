import { textKeyOf, type Say } from '../../../application/texts/textKey.ts'

/** Errors only: a forged address must not make the shop confirm an order. */
const SAYABLE =
  /^(?:phrases\.)?(?:(?:cart|coupon|error)\.\w+|checkout[A-Z]\w+|pickup\.(?:gone|unavailable)|accountCreateError)$/
const NUMBER = /^\d{1,9}(\.\d{1,4})?$/
const GAP = /\{\{(\w+)(?:, \w+)?\}\}/g

/**
 * Returns the message requested by an address: `?notice=KEY` with numbers for the placeholders of its text,
 * as plain forms redirect. Null without a notice; the generic sentence for an unknown text or missing
 * numbers.
 */
export const noticeOf = (search: string, say: Say): string | null => {
  const params = new URLSearchParams(search)
  const name = params.get('notice')
  if (name === null) return null
  const generic = say('error.generic')
  if (!SAYABLE.test(name)) return generic
  const key = textKeyOf(name)
  const gaps = [...say(key).matchAll(GAP)].map(([, gap = '']) => gap)
  if (!gaps.every((gap) => NUMBER.test(params.get(gap) ?? ''))) return generic
  return say(key, Object.fromEntries(gaps.map((gap) => [gap, Number(params.get(gap))])))
}
