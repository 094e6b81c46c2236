import { nld } from './nld.ts'
import { textKeyOf, type TextKey, type TextValues } from './textKey.ts'

/** Only what goes wrong: an address that someone made up can't have the shop confirm an order. */
const SAYABLE = /^(?:phrases\.)?(?:cart\.|checkout[A-Z]|error\.)\w+$/
const WHOLE = /^\d{1,9}$/
const GAP = /\{\{(\w+)\}\}/g

/**
 * The message that an address asks for: `?notice=KEY` with whole numbers for the gaps of its text, as plain forms are answered.
 * Null without one; `error.generic` for a text that isn't there or can't be filled in.
 */
export const noticeOf = (search: string): { readonly key: TextKey; readonly values: TextValues } | null => {
  const asked = new URLSearchParams(search)
  const name = asked.get('notice')
  if (name === null) return null
  const key = SAYABLE.test(name) ? textKeyOf(name) : 'error.generic'
  const text = new Map<string, string>(Object.entries(nld)).get(key) ?? ''
  const gaps = [...text.matchAll(GAP)].map(([, gap = '']) => gap)
  if (!gaps.every((gap) => WHOLE.test(asked.get(gap) ?? ''))) return { key: 'error.generic', values: {} }
  return { key, values: Object.fromEntries(gaps.map((gap) => [gap, Number(asked.get(gap))])) }
}
