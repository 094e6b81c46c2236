import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../application/contract/files/colour.ts'
import { STANDARD_COLOURS, Theme } from '../../application/contract/files/theme.ts'
import { themeSheet } from '../../server/compose/pages/themeSheet.ts'

const sheetOf = (theme: object) => themeSheet(Theme.parse({ colours: {}, ...theme }))

/** The custom properties that a stylesheet sets, by name. */
const valuesIn = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )

const TOKENS = valuesIn(readFileSync('ui/styles/tokens.css', 'utf8'))
const RUGS = {
  colours: { ink: '#2b211b', tile: '#f6f1ea', brand: '#8a4b2a', buy: '#2f6b4f' },
  font: 'bitter',
  radius: 6,
}

describe('the stylesheet of a theme', () => {
  it('is empty for a theme without changes', () => {
    expect(sheetOf({})).toBeNull()
    expect(sheetOf({ font: 'instrument-sans' })).toBeNull()
  })

  it('sets what the theme changes, and nothing else', () => {
    expect(sheetOf({ colours: { buy: '#2f6b4f' } })?.css).toBe(':root{--buy:#2f6b4f}')
    expect(sheetOf({ colours: { brand: '#8a4b2a' } })?.css).toBe(':root{--brand:#8a4b2a;--focus:#8a4b2a}')
    expect(sheetOf({ radius: 0 })?.css).toBe(':root{--radius:0px;--radius-card:0px}')
    expect(sheetOf({ radius: 6 })?.css).toBe(':root{--radius:6px;--radius-card:10px}')
    expect(sheetOf({ font: 'bitter' })?.css).toBe(":root{--font:Bitter, 'Bitter Fallback', Georgia, serif}")
  })

  it('sets only values that the shop’s own tokens have', () => {
    const { css = '' } = sheetOf(RUGS) ?? {}
    expect([...valuesIn(css).keys()].filter((name) => !TOKENS.has(name))).toEqual([])
  })

  it.each([RUGS, { colours: { ink: '#000000' } }, { colours: { ink: '#5a5a5a', tile: '#fafafa' } }])(
    'derives text and borders with enough contrast on white and on the tile: %j',
    (theme) => {
      const values = valuesIn(sheetOf(theme)?.css ?? '')
      const tile = values.get('tile') ?? STANDARD_COLOURS.tile
      for (const ground of ['#ffffff', tile]) {
        expect(contrast(values.get('muted') ?? '', ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(values.get('control') ?? '', ground)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('has an address that changes with its content, and only then', () => {
    expect(sheetOf(RUGS)?.path).toMatch(/^\/assets\/theme-[0-9a-f]{12}\.css$/)
    expect(sheetOf(RUGS)?.path).toBe(sheetOf({ ...RUGS })?.path)
    expect(sheetOf(RUGS)?.path).not.toBe(sheetOf({ ...RUGS, radius: 8 })?.path)
  })
})

describe('the shop’s own tokens', () => {
  it('are the baseline of a theme', () => {
    for (const [name, value] of Object.entries(STANDARD_COLOURS)) expect(TOKENS.get(name)).toBe(value)
  })

  it('have text and borders with enough contrast on white and on the tile', () => {
    for (const ground of ['#ffffff', STANDARD_COLOURS.tile]) {
      expect(contrast(TOKENS.get('muted') ?? '', ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(TOKENS.get('control') ?? '', ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(TOKENS.get('focus') ?? '', ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
