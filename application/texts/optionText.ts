import type { CartLineOption } from '../../domain/cart/cartLine.ts'
import { chosenOf } from '../../domain/cart/choices/chosenOf.ts'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { MADE } from './cart/made.ts'

interface Named extends Pick<CartLineOption, 'name' | 'custom'> {
  readonly isEmpty?: boolean | undefined
}

/** Text of a chosen option: its name, with its size if made to measure [4-085, 4-086]. */
export const optionText = ({ name, custom }: Named, locale: Locale): string => {
  if (custom === undefined) return name
  const say = MADE(locale)
  const cm = (mm: number): string => String(mm / 10).replace('.', LANGUAGES[locale].point)
  return 'diameter' in custom
    ? say('round', { name, diameter: cm(custom.diameter) })
    : say('straight', { name, width: cm(custom.width), length: cm(custom.length) })
}

/** All chosen options of a line in one text; '' if there are none. */
export const optionsText = (options: readonly Named[], locale: Locale): string =>
  chosenOf(options)
    .map((option) => optionText(option, locale))
    .join(', ')
