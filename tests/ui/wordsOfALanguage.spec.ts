import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

/* Words stand in many modules; what they are held to stands here, so that a reader meets one hand. */

const ROOT = join(import.meta.dirname, '../..')
const MODULE = /^(?:\w*[wW]ords\w*|companyLetter|nld|eng)\.ts$/

const filesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Every text below a value; what is made by a function as its source has it. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What a module says in one language: below the language's name, or in an export that is named after it. */
const saidIn = (language: 'nld' | 'eng', exported: object): readonly string[] =>
  Object.entries(exported).flatMap(([name, value]: [string, unknown]) => {
    if (new RegExp(`(?:^|_)${language}$`, 'i').test(name)) return textsIn(value)
    if (typeof value !== 'object' || value === null) return []
    return saidIn(language, value)
  })

const said: Record<'nld' | 'eng', string[]> = { nld: [], eng: [] }
beforeAll(async () => {
  for (const language of ['nld', 'eng'] as const)
    for (const file of filesIn(`application/texts/${language}`, /\.ts$/))
      said[language].push(...textsIn({ ...((await import(file)) as object) }))
  for (const file of [...filesIn('ui', MODULE), ...filesIn('application/shop', MODULE)]) {
    const exported = (await import(file)) as object
    for (const language of ['nld', 'eng'] as const) said[language].push(...saidIn(language, exported))
  }
})

/** What credit notes have read ever since: those of one shop read alike. */
const ISSUED = new Set(['Order cancelled, invoice {{invoice}}'])

const hits = (language: 'nld' | 'eng', wrong: RegExp): readonly string[] =>
  said[language].filter((text) => wrong.test(text) && !ISSUED.has(text))

describe('the words of a language', () => {
  it('are found in both, as many', () => {
    expect(said.nld.length).toBeGreaterThan(900)
    expect(said.eng.length).toBe(said.nld.length)
  })

  it('spell English one way: as Americans do, and email without a hyphen', () => {
    const british =
      /\b(?:e-mails?|cancell(?:ed|ing)|(?:col|fav|hon)our\w*|centres?|(?:organ|recogn|author)is(?:e|ed|ing)|licences?|catalogues?|behaviour)\b/i
    expect(hits('eng', british)).toEqual([])
  })

  it('call no order, question or shop in Dutch "haar"', () => {
    expect(hits('nld', /\bhaar\b/i)).toEqual([])
  })
})
