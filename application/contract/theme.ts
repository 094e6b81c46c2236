import * as z from 'zod/mini'

const colour = z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'expected a colour like #0b4dd8')))

/** The typefaces that ship with the shop. */
const FONTS = ['instrument-sans', 'bitter'] as const

/** What a shop may change of the look: colours, radius and font (its logo stands in `logoUrl`). What it leaves out stays as it is. */
export const Theme = z.strictObject({
  colours: z.strictObject({
    ink: colour,
    tile: colour,
    line: colour,
    brand: colour,
    buy: colour,
    signal: colour,
    danger: colour,
  }),
  /** px */
  radius: z.optional(z.int().check(z.minimum(0), z.maximum(24))),
  font: z._default(z.enum(FONTS), 'instrument-sans'),
})
export type Theme = z.output<typeof Theme>
