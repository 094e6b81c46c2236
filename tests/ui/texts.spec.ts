import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../application/refusals/refusals.ts'
import { dateText } from '../../ui/texts/dateText.ts'
import { eng } from '../../ui/texts/eng.ts'
import { nld } from '../../ui/texts/nld.ts'
import { numberText } from '../../ui/texts/numberText.ts'
import { sayIn } from '../../ui/texts/say.ts'
import { textKeyOf } from '../../ui/texts/textKey.ts'

const gaps = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

const REFUSED: ReadonlySet<string> = new Set(Object.values(REFUSALS).map(({ text }) => text))

/** Keys that reach the views from outside them: notices and what is wrong with a field. */
const FROM_OUTSIDE =
  /^(field\.|checkout[A-Z]|account[A-Z]|address[A-Z]|notice\.|cart\.|coupon\.|coupon[A-Z]|discount[A-Z]|offline|networkRetry)/

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/^(nld|eng)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

describe('texts', () => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(eng).sort()).toEqual(Object.keys(nld).sort())
  })

  it('has the same gaps to fill in both languages', () => {
    for (const [key, text] of Object.entries(nld))
      expect([key, gaps(eng[key as keyof typeof eng])]).toEqual([key, gaps(text)])
  })

  it('has no exclamation mark', () => {
    expect([...Object.values(nld), ...Object.values(eng)].filter((text) => text.includes('!'))).toEqual([])
  })

  it('has no text that no view says', () => {
    const code = sources(join(import.meta.dirname, '../../ui')).join('\n')
    const templates = [...code.matchAll(/`([\w.-]+)\$\{[^}]+\}([\w.]*)`/g)].map(
      ([, start = '', end = '']) =>
        new RegExp(`^${start.replaceAll('.', '\\.')}[\\w-]+${end.replaceAll('.', '\\.')}$`),
    )
    const unused = Object.keys(nld).filter((key) => {
      const bare = key.replace(/_(one|other)$/, '')
      return (
        !code.includes(`'${bare}'`) &&
        !templates.some((template) => template.test(bare)) &&
        !FROM_OUTSIDE.test(bare) &&
        !REFUSED.has(bare)
      )
    })
    expect(unused).toEqual([])
  })

  it('counts', () => {
    expect([1, 2].map((count) => sayIn('nld', nld)('cart.count', { count }))).toEqual([
      '1 artikel',
      '2 artikelen',
    ])
    expect([1, 2].map((count) => sayIn('eng', eng)('cart.count', { count }))).toEqual(['1 item', '2 items'])
  })

  it('writes numbers as the language does', () => {
    const count = 19_406
    expect(sayIn('nld', nld)('search.products', { count })).toBe('19.406 producten')
    expect(sayIn('eng', eng)('search.products', { count })).toBe('19,406 products')
    expect([numberText(7.5, 'nld'), numberText(7.5, 'eng')]).toEqual(['7,5', '7.5'])
  })

  it('finds the text of a refusal, with and without its prefix', () => {
    expect(textKeyOf('phrases.checkoutCartUpdated')).toBe('checkoutCartUpdated')
    expect(textKeyOf('checkoutCartUpdated')).toBe('checkoutCartUpdated')
    for (const name of ['toString', '__proto__', 'phrases.', ''])
      expect(sayIn('nld', nld)(textKeyOf(name))).toBe(nld['error.generic'])
  })

  it('writes dates as they are in Amsterdam', () => {
    expect(dateText('2026-11-21T23:30:00.000Z')).toBe('22-11-2026')
    expect(dateText('')).toBeNull()
  })
})
