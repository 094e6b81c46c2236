import type { Locale } from '../../../domain/kernel/locale.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { optionText } from '../../texts/optionText.ts'
import { chosenOf } from '../../../domain/cart/choices/chosenOf.ts'

/** The line's title, with its chosen options if another of `lines` has the same product. */
export const lineName = (line: CartLine, lines: Iterable<CartLine>, locale: Locale): string => {
  const { id, productId, title, options } = line
  const isAlone = ![...lines].some((other) => other.productId === productId && other.id !== id)
  const chosen = chosenOf(options)
  if (isAlone || chosen.length === 0) return title
  return `${title} (${chosen.map((option) => optionText(option, locale)).join('; ')})`
}
