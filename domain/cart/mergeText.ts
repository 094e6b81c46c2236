import type { Locale } from '../kernel/locale.ts'
import { never } from '../kernel/never.ts'
import type { MergeChange } from './cartState.ts'

/**
 * What a merge at login changed, a sentence first and then each line that came in, changed or could not be had
 * [2-074]. Its words are not among the views' texts, since
 * logging in and reading the cart answer with the sentence itself, and the wire knows no view.
 */
export const mergeText = (changes: readonly MergeChange[], locale: Locale): string => {
  const said = changes.map((change) => `${change.title}: ${changeText(change, locale)}`)
  return said.length === 0 ? INTRO[locale] : `${INTRO[locale]} ${said.join('; ')}.`
}

/** What became of one line, to stand behind its title. */
const changeText = ({ before, wished, quantity }: MergeChange, locale: Locale): string => {
  const isShort = quantity < wished
  switch (locale) {
    case 'nld':
      if (quantity === 0) return 'niet meer leverbaar'
      return `${before === 0 ? `${quantity} toegevoegd` : `${quantity} in plaats van ${before}`}${isShort ? ', meer is er niet' : ''}`
    case 'eng':
      if (quantity === 0) return 'no longer available'
      return `${before === 0 ? `${quantity} added` : `${quantity} instead of ${before}`}${isShort ? ', there are no more' : ''}`
    default:
      return never(locale)
  }
}

const INTRO: Readonly<Record<Locale, string>> = {
  nld: 'Je winkelwagens zijn samengevoegd.',
  eng: 'Your carts have been merged.',
}
