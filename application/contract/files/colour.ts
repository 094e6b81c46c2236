/** A colour as `#rrggbb`. */
export type Colour = string

const CHANNELS = [16, 8, 0] as const

const channelsOf = (colour: Colour): readonly number[] =>
  CHANNELS.map((shift) => (Number.parseInt(colour.slice(1), 16) >> shift) & 255)

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours in either order, 1 to 21 (WCAG 2.2). */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** Mixes `share` (0 to 1) of one colour with the other, as CSS's color-mix in srgb does. */
export const mix = (one: Colour, share: number, other: Colour): Colour => {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((channel, at) =>
    Math.round(channel * share + (others[at] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
