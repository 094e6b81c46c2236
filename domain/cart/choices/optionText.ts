import type { Locale } from '../../kernel/locale.ts'
import { never } from '../../kernel/never.ts'
import type { CustomSize } from '../../pricing/customSize.ts'
import type { CartLineOption } from '../cartLine.ts'

/**
 * What a chosen option is called: by its name, a made-to-measure one with its size [4-085, 4-086]. Its words are not
 * among the views' texts, since the calls of the cart answer with them too (an option's `name`), and the wire knows no view.
 */
export const optionText = (
  { name, custom }: Pick<CartLineOption, 'name' | 'custom'>,
  locale: Locale,
): string => {
  if (custom === undefined) return name
  switch (locale) {
    case 'nld':
      return `Maatwerk - ${name} - Afmeting: ${sizeText(custom, '(B x L)', ',')}`
    case 'eng':
      return `Made to measure - ${name} - Size: ${sizeText(custom, '(W x L)', '.')}`
    default:
      return never(locale)
  }
}

interface Named extends Pick<CartLineOption, 'name' | 'custom'> {
  readonly isEmpty?: boolean | undefined
}

/** What was chosen of a line: a group of which nothing was wanted is left out, wherever a line is named. */
export const chosenOf = <Option extends Named>(options: readonly Option[]): readonly Option[] =>
  options.filter(({ isEmpty }) => isEmpty !== true)

/** All that was chosen of a line, in one line; '' where nothing was to be. */
export const optionsText = (options: readonly Named[], locale: Locale): string =>
  chosenOf(options)
    .map((option) => optionText(option, locale))
    .join(', ')

const sizeText = (size: CustomSize, sides: string, point: string): string => {
  const cm = (mm: number): string => String(mm / 10).replace('.', point)
  return 'diameter' in size
    ? `(Diameter) ${cm(size.diameter)} cm`
    : `${sides} ${cm(size.width)} x ${cm(size.length)} cm`
}
