import { distance, SHORTEST_GUESS } from './nearWords.ts'
import { formsOf, runsIn, wordOf } from './words.ts'
import type { SearchQuery, QueryWord } from './query.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? '')
/** Minimum length of a marked part of a word. */
const SHORTEST_PART = 3

/** The part of a word that a query word matches: from and to, or null. */
const seenIn = (own: string, { word, joined, isLast }: QueryWord): readonly [number, number] | null => {
  const whole: readonly [number, number] = [0, own.length]
  const forms = new Set(formsOf(own))
  if ([word, ...joined].some((one) => formsOf(one).some((form) => forms.has(form)))) return whole
  if (isLast && own.startsWith(word)) return [0, word.length]
  const at = word.length < SHORTEST_PART ? -1 : own.lastIndexOf(word)
  if (at === 0 || (at > 0 && at + word.length === own.length)) return [at, at + word.length]
  const isNear = word.length >= SHORTEST_GUESS && own.length >= SHORTEST_GUESS && distance(word, own) === 1
  return isNear ? whole : null
}

/** Whether the word and its neighbour match one word of the query: `deur sensor` for `deursensor`. */
const isJoined = (
  own: string,
  other: string | undefined,
  isAfter: boolean,
  words: SearchQuery['words'],
): boolean => {
  if (other === undefined || own.length < SHORTEST_PART || other.length < SHORTEST_PART) return false
  const forms = formsOf(isAfter ? own + other : other + own)
  return words.some(({ word }) => formsOf(word).some((form) => forms.includes(form)))
}

/** Renders a title as HTML: escaped text with `<mark>` around the matches, no other tags. */
export const highlight = (title: string, { words }: SearchQuery): string => {
  const runs = runsIn(title)
  const plains = runs.map((run) => wordOf(run[0]))
  let [html, done] = ['', 0]
  runs.forEach((run, i) => {
    const own = plains[i] ?? ''
    const isPart = isJoined(own, plains[i - 1], false, words) || isJoined(own, plains[i + 1], true, words)
    const seen = isPart
      ? ([0, own.length] as const)
      : words.map((word) => seenIn(own, word)).find((part) => part !== null)
    if (seen === undefined) return
    // normalising changed the word's length, so positions don't correspond: mark the whole word
    const [from, to] = own.length === run[0].length ? seen : [0, run[0].length]
    html += escaped(title.slice(done, run.index + from))
    html += `<mark>${escaped(title.slice(run.index + from, run.index + to))}</mark>`
    done = run.index + to
  })
  return html + escaped(title.slice(done))
}
