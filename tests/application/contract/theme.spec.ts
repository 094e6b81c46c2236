import { describe, expect, it } from 'vitest'
import { contrast, mix } from '../../../application/contract/files/colour.ts'
import { STANDARD_COLOURS, Theme } from '../../../application/contract/files/theme.ts'

/** Returns the complaints about a theme with these colours: none if it is accepted. */
const faultsOf = (colours: Record<string, string>): string[] => {
  const parsed = Theme.safeParse({ colours })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('contrast', () => {
  it('matches the standard for black, white and grey', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
    expect(contrast('#777777', '#ffffff').toFixed(2)).toBe('4.48')
  })

  it('is the same with foreground and background swapped', () => {
    expect(contrast('#0b4dd8', '#f2f5f8')).toBe(contrast('#f2f5f8', '#0b4dd8'))
  })

  it('of mixed colours matches a browser’s', () => {
    expect(mix('#000000', 0.5, '#ffffff')).toBe('#808080')
    expect(mix('#0b1b2b', 1, '#ffffff')).toBe('#0b1b2b')
    expect(mix('#0b1b2b', 0, '#ffffff')).toBe('#ffffff')
  })
})

describe('a theme', () => {
  it('may keep all defaults', () => {
    expect(Theme.parse({ colours: {} })).toEqual({ colours: {}, font: 'instrument-sans' })
  })

  it('has readable default colours on white and on the tile', () => {
    expect(faultsOf(STANDARD_COLOURS)).toEqual([])
  })

  it('accepts the colours of a warm shop', () => {
    expect(faultsOf({ ink: '#2b211b', tile: '#f6f1ea', brand: '#8a4b2a', buy: '#2f6b4f' })).toEqual([])
  })

  it.each(['ink', 'brand', 'buy', 'signal', 'danger'])(
    'is refused for a %s too light to be read on white, or to carry white text',
    (name) => {
      const faults = faultsOf({ [name]: '#e08a5b' })
      expect(faults[0]).toBe(`colours.${name}: #e08a5b on white has a contrast of 2.64, and text needs 4.5`)
    },
  )

  it('is refused for a tile too dark for the default colours', () => {
    const faults = faultsOf({ tile: '#8899aa' })
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !fault.startsWith('colours.tile: '))).toEqual([])
  })

  it('has no limit for lines, which carry no text', () => {
    expect(faultsOf({ line: '#fefefe' })).toEqual([])
  })

  it('is refused for an invalid colour, font or radius', () => {
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
