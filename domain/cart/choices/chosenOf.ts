import type { CartLineOption } from '../cartLine.ts'

interface Named extends Pick<CartLineOption, 'name'> {
  readonly isEmpty?: boolean | undefined
}

/** The displayed options of a line: leaves out groups where the shopper chose "none". */
export const chosenOf = <Option extends Named>(options: readonly Option[]): readonly Option[] =>
  options.filter(({ isEmpty }) => isEmpty !== true)
