import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { contrast, mix, type Colour } from '../../../application/contract/files/colour.ts'
import { PAPER, STANDARD_COLOURS, type Theme } from '../../../application/contract/files/theme.ts'

/** A shop's overrides of ui/styles/tokens.css, as a stylesheet whose address changes with its content. */
export interface ThemeSheet {
  readonly path: string
  readonly css: string
}

/**
 * Contrast with a margin, because text also shows on hovered
 * surfaces (WCAG 2.2 AA: 4.5 for text, 3 for controls).
 */
const MUTED = 5
const CONTROL = 3.1

const FONTS: Readonly<Record<Theme['font'], string>> = {
  'instrument-sans': "'Instrument Sans', 'Instrument Sans Fallback', system-ui, sans-serif",
  bitter: "Bitter, 'Bitter Fallback', Georgia, serif",
}

/** Px by which a card's corners are rounder than a button's. */
const CARD = 4

/**
 * Stylesheet of a theme; null if the theme changes nothing. The theme's schema guarantees readable colours.
 */
export const themeSheet = (theme: Theme): ThemeSheet | null => {
  const values = valuesOf(theme)
  if (values.length === 0) return null
  const css = `:root{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}`
  return { path: `/assets/theme-${sha256(css).slice(0, 12)}.css`, css }
}

const valuesOf = ({ colours, radius, font }: Theme): readonly (readonly [string, string])[] => {
  return [
    ...Object.entries(colours).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
    ...(colours.ink === undefined && colours.tile === undefined ? [] : shadesOf(colours)),
    ...(colours.brand === undefined ? [] : [['focus', colours.brand] as const]),
    ...(radius === undefined ? [] : radii(radius)),
    ...(font === 'instrument-sans' ? [] : [['font', FONTS[font]] as const]),
  ]
}

/**
 * Muted text and the edges of controls: the theme's ink, as
 * light as its contrast on white and on the tile allows.
 */
const shadesOf = (colours: Theme['colours']) => {
  const { ink, tile } = { ...STANDARD_COLOURS, ...colours } as Readonly<Record<'ink' | 'tile', Colour>>
  return [
    ['muted', lightest(ink, MUTED, tile)],
    ['control', lightest(ink, CONTROL, tile)],
  ] as const
}

const lightest = (ink: Colour, needed: number, tile: Colour): Colour => {
  for (let share = 40; share < 100; share++) {
    const shade = mix(ink, share / 100, PAPER)
    if (contrast(shade, PAPER) >= needed && contrast(shade, tile) >= needed) return shade
  }
  return ink
}

const radii = (radius: number) =>
  [
    ['radius', `${radius}px`],
    ['radius-card', `${radius === 0 ? 0 : radius + CARD}px`],
  ] as const
