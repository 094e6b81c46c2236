/**
 * The edit distance of two words: insertions, deletions, substitutions, and swaps of adjacent letters
 * (optimal string alignment).
 */
export const distance = (a: string, b: string): number => {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      // at the first letters the indexes are out of range, and undefined differs from every letter
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + cost,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** Minimum length of a word to correct one error; `TWO_ERRORS`: to correct two. */
export const SHORTEST_GUESS = 4
const TWO_ERRORS = 8
/** Minimum length of an incomplete word to correct it: `muis` must not match `mission`. */
const SHORTEST_BEGIN = 5
const MOST_GUESSES = 5

/** The distance of a word to the nearest prefix of another. */
const distanceToStart = (word: string, other: string): number =>
  Math.min(...[-1, 0, 1].map((more) => distance(word, other.slice(0, word.length + more))))

/**
 * The candidates closest to a possibly misspelled word, at most five.
 * @param isLast the word may be incomplete: a matching prefix of a candidate is enough
 */
export const nearWords = (word: string, isLast: boolean, candidates: Iterable<string>): readonly string[] => {
  if (word.length < SHORTEST_GUESS) return []
  const most = word.length < TWO_ERRORS ? 1 : 2
  const measured = [...new Set(candidates)]
    .filter(
      (one) =>
        Math.abs(one.length - word.length) <= most ||
        (isLast && word.length >= SHORTEST_BEGIN && one.length > word.length && one[0] === word[0]),
    )
    .map((one) => {
      const whole = distance(word, one)
      return { one, far: isLast && whole > most ? distanceToStart(word, one) + 0.5 : whole }
    })
    .filter(({ far }) => far <= most + 0.5)
    .toSorted((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1))
  return measured
    .filter(({ far }) => far === measured[0]?.far)
    .slice(0, MOST_GUESSES)
    .map(({ one }) => one)
}
