import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Texts } from '../../application/texts/textKey.ts'

const ROOT = join(import.meta.dirname, '../..')

const filesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const said: Record<'nld' | 'eng', string[]> = { nld: [], eng: [] }
beforeAll(async () => {
  for (const language of ['nld', 'eng'] as const)
    for (const file of filesIn(`application/texts/${language}`, /\.ts$/))
      for (const texts of Object.values((await import(file)) as Readonly<Record<string, Texts>>))
        said[language].push(...Object.values(texts))
})

/** The text of credit notes since the first: those of one shop must be the same. */
const ISSUED = new Set(['Order cancelled, invoice {{invoice}}'])

const hits = (language: 'nld' | 'eng', wrong: RegExp): readonly string[] =>
  said[language].filter((text) => wrong.test(text) && !ISSUED.has(text))

describe('the words of a language', () => {
  it('are the same number in both', () => {
    expect(said.nld.length).toBeGreaterThan(900)
    expect(said.eng.length).toBe(said.nld.length)
  })

  it('spell English one way: American, and email without a hyphen', () => {
    const british =
      /\b(?:e-mails?|cancell(?:ed|ing)|(?:col|fav|hon)our\w*|centres?|(?:organ|recogn|author)is(?:e|ed|ing)|licences?|catalogues?|behaviour)\b/i
    expect(hits('eng', british)).toEqual([])
  })

  it('call no order, question or shop in Dutch "haar"', () => {
    expect(hits('nld', /\bhaar\b/i)).toEqual([])
  })
})
