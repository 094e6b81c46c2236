import type { MergeChange } from '../../domain/cart/cartState.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { MERGE } from './cart/merge.ts'

/**
 * Describes the changes of a cart merge at login: an introduction, then each line that was added, changed or
 * unavailable [2-074].
 */
export const mergeText = (changes: readonly MergeChange[], locale: Locale): string => {
  const intro = MERGE(locale)('intro')
  const said = changes.map((change) => `${change.title}: ${changeText(change, locale)}`)
  return said.length === 0 ? intro : `${intro} ${said.join('; ')}.`
}

/** The change of one line, placed after its title. */
const changeText = ({ before, wished, quantity: count }: MergeChange, locale: Locale): string => {
  const say = MERGE(locale)
  if (count === 0) return say('gone')
  const isShort = count < wished
  return before === 0
    ? say(isShort ? 'addedLast' : 'added', { count })
    : say(isShort ? 'changedLast' : 'changed', { count, before: String(before) })
}
