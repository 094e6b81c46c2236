import type { runs } from '../runs.ts'

/**
 * This many of them, spread evenly and starting by the seed; and that seed.
 * @param kinds how many in a row differ in kind alone
 */
export const sampled = <T>(
  all: readonly T[],
  kinds: number,
  { numRuns, seed = 1 + Math.floor(Math.random() * 2 ** 29) }: ReturnType<typeof runs>,
): { readonly tried: readonly T[]; readonly seed: number } => {
  const stride = Math.max(1, Math.floor(all.length / numRuns))
  // not a multiple of the kinds, so that each of them is sampled
  const every = stride % kinds === 0 ? stride + 1 : stride
  return { tried: all.filter((_, index) => index % every === seed % every), seed }
}
