import type { CartLineOption } from '../cartLine.ts'

interface Named extends Pick<CartLineOption, 'name'> {
  readonly isEmpty?: boolean | undefined
}

/** What was chosen of a line: a group of which nothing was wanted is left out, wherever a line is named. */
export const chosenOf = <Option extends Named>(options: readonly Option[]): readonly Option[] =>
  options.filter(({ isEmpty }) => isEmpty !== true)
