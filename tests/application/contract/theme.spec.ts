import { describe, expect, it } from 'vitest'
import { contrast, mix } from '../../../application/contract/files/colour.ts'
import { STANDARD_COLOURS, Theme } from '../../../application/contract/files/theme.ts'

/** What is said of a theme with these colours: nothing when it is taken. */
const faultsOf = (colours: Record<string, string>): string[] => {
  const parsed = Theme.safeParse({ colours })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('contrast', () => {
  it('is what the standard says for black, white and grey', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
    expect(contrast('#777777', '#ffffff').toFixed(2)).toBe('4.48')
  })

  it('is the same whichever colour lies on the other', () => {
    expect(contrast('#0b4dd8', '#f2f5f8')).toBe(contrast('#f2f5f8', '#0b4dd8'))
  })

  it('mixes as a browser does', () => {
    expect(mix('#000000', 0.5, '#ffffff')).toBe('#808080')
    expect(mix('#0b1b2b', 1, '#ffffff')).toBe('#0b1b2b')
    expect(mix('#0b1b2b', 0, '#ffffff')).toBe('#ffffff')
  })
})

describe('a theme', () => {
  it('may leave everything as it is', () => {
    expect(Theme.parse({ colours: {} })).toEqual({ colours: {}, font: 'instrument-sans' })
  })

  it('has standard colours that can be read on white and on the tile', () => {
    expect(faultsOf(STANDARD_COLOURS)).toEqual([])
  })

  it('takes the colours of a warm shop', () => {
    expect(faultsOf({ ink: '#2b211b', tile: '#f6f1ea', brand: '#8a4b2a', buy: '#2f6b4f' })).toEqual([])
  })

  it.each(['ink', 'brand', 'buy', 'signal', 'danger'])(
    'is refused by the name of a %s too light to be read on white, or to carry white words',
    (name) => {
      const faults = faultsOf({ [name]: '#e08a5b' })
      expect(faults[0]).toBe(`colours.${name}: #e08a5b on white has a contrast of 2.64, and text needs 4.5`)
    },
  )

  it('is refused by the name of a tile too dark for the colours that were not chosen', () => {
    const faults = faultsOf({ tile: '#8899aa' })
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !fault.startsWith('colours.tile: '))).toEqual([])
  })

  it('has no limit for lines, which carry no words', () => {
    expect(faultsOf({ line: '#fefefe' })).toEqual([])
  })

  it('is refused for a colour, a font or a radius that is none', () => {
    for (const theme of [
      { colours: { ink: 'red' } },
      { colours: { ink: '#0b1b2b;}*{display:none' } },
      { colours: { accent: '#0b4dd8' } },
      { colours: {}, font: 'comic' },
      { colours: {}, radius: 25 },
      { colours: {}, radius: 1.5 },
    ])
      expect(Theme.safeParse(theme).success).toBe(false)
  })
})
