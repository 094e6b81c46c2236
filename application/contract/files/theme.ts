import * as z from 'zod/mini'
import { contrast, type Colour } from './colour.ts'

const colour = z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour like #0b4dd8')))

/** The typefaces that ship with the shop. */
const FONTS = ['instrument-sans', 'bitter'] as const

/** The background of text, besides a theme's tile. */
export const PAPER = '#ffffff'

/** The default colours: those of ui/styles/tokens.css. */
export const STANDARD_COLOURS = {
  ink: '#0b1b2b',
  tile: '#f2f5f8',
  line: '#dde3ea',
  brand: '#0b4dd8',
  buy: '#0a7a3c',
  signal: '#c2410c',
  danger: '#b42318',
} as const satisfies Record<string, Colour>

/** Colours of text, or of backgrounds with white text. */
const WRITTEN = ['ink', 'brand', 'buy', 'signal', 'danger'] as const

/** Minimum contrast of text (WCAG 2.2 AA). */
const READABLE = 4.5

const Colours = z.strictObject({
  ink: colour,
  tile: colour,
  line: colour,
  brand: colour,
  buy: colour,
  signal: colour,
  danger: colour,
})

type Colours = z.output<typeof Colours>

interface Unreadable {
  readonly name: keyof typeof STANDARD_COLOURS
  readonly message: string
}

/**
 * The colours that are unreadable on white or on the tile. If such a colour is a default, the chosen tile is
 * at fault.
 */
const unreadable = (chosen: Colours): readonly Unreadable[] =>
  WRITTEN.flatMap((name) => {
    const ink = chosen[name] ?? STANDARD_COLOURS[name]
    const tile = chosen.tile ?? STANDARD_COLOURS.tile
    return [
      { ground: PAPER, on: 'white' },
      { ground: tile, on: `the tile ${tile}` },
    ].flatMap(({ ground, on }) => {
      const ratio = contrast(ink, ground)
      if (ratio >= READABLE) return []
      const message = `${ink} on ${on} has a contrast of ${ratio.toFixed(2)}, and text needs ${READABLE}`
      return [{ name: chosen[name] === undefined ? ('tile' as const) : name, message }]
    })
  })

/**
 * A shop's look: colours, radius and font (its logo is `logoUrl`). Missing settings keep their default. A
 * colour of text, or of a background with white text, must be readable.
 */
export const Theme = z.strictObject({
  colours: Colours.check((context) => {
    if (context.issues.length > 0) return
    for (const { name, message } of unreadable(context.value))
      context.issues.push({ code: 'custom', path: [name], message, input: context.value[name] })
  }),
  /** px */
  radius: z.optional(z.int().check(z.minimum(0), z.maximum(24))),
  font: z._default(z.enum(FONTS), 'instrument-sans'),
})
export type Theme = z.output<typeof Theme>
