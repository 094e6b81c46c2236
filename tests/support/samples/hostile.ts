import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(process.cwd(), 'tests/fixtures/hostile/strings.jsonl')

/** Strings that break careless software, none of which is blank once trimmed. */
export const hostileStrings: readonly string[] = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { s: string }).s.trim())
  .filter((text) => text !== '')

/** Texts of a shop's files that are no words: addresses and the ids in them. */
const NO_WORDS = new Set(['url', 'slug', 'anchor', 'termsConditionsUrl', 'privacyUrl', 'cookiesUrl'])
/** Running text. */
const HTML = new Set(['html', 'answer'])
/** Words that are the same in every language. */
const NAMES = new Set([
  'name',
  'organizationName',
  'streetName',
  'houseNumber',
  'city',
  'cocNumber',
  'vatNumber',
])

/** A shop's parsed file with every text in it replaced by the result of `next`. */
export const withTexts = (file: unknown, next: () => string): unknown => {
  const replaced = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return NAMES.has(key) ? next() : part
    if (typeof part !== 'object' || part === null || NO_WORDS.has(key)) return part
    if (Array.isArray(part)) return part.map((inner) => replaced(inner, key))
    if (Object.hasOwn(part, 'nld') && Object.hasOwn(part, 'eng')) {
      const words = HTML.has(key) ? () => `<p>${next()}</p>` : next
      return { nld: words(), eng: words() }
    }
    return Object.fromEntries(Object.entries(part).map(([inner, value]) => [inner, replaced(value, inner)]))
  }
  return replaced(file, '')
}

/** The hostile strings in sequence, from the n-th on, for ever. */
export const hostileTexts = (from = 0): (() => string) => {
  let at = from
  return () => hostileStrings[at++ % hostileStrings.length] ?? ''
}
