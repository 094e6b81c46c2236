/** The reference object next to a piece, which shows its scale. */
export type Reference = 'person' | 'sofa' | 'bed'

/** A box in the drawing's own units, from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A piece and its reference object, as positioned in the drawing. */
export interface Drawing {
  /** units per cm */
  readonly scale: number
  readonly piece: Box
  readonly reference: Reference
  readonly beside: Box
}

/** The fixed size of the drawing, so that nothing moves around it. */
export const CANVAS = { width: 480, height: 340 } as const

/** The width in cm of the close-up, a product's last picture (docs/reference/catalogue-format.md). */
export const CLOSE_UP = 60

/** Margins for the sizes written below and next to the piece. */
const EDGE = { left: 16, top: 16, right: 56, bottom: 40 } as const
const ROOM = {
  width: CANVAS.width - EDGE.left - EDGE.right,
  height: CANVAS.height - EDGE.top - EDGE.bottom,
}

/** Sizes in cm, as drawn: the person upright, the sofa and the bed from above. */
const REFERENCES: Readonly<Record<Reference, { readonly width: number; readonly height: number }>> = {
  person: { width: 50, height: 175 },
  sofa: { width: 220, height: 95 },
  bed: { width: 180, height: 210 },
}
/** How far the reference object overlaps the piece, in cm; negative for a person, who stands next to it. */
const OVERLAP: Readonly<Record<Reference, number>> = { person: -60, sofa: 25, bed: 140 }

/** Heights of the drawn area, in cm: within one of them a piece grows as its size is typed. */
const HEIGHTS = [260, 380, 560, 840, 1_300, 2_200, 4_200, 8_000, 12_000]

/** Chooses a person if a sofa would cover the piece, a bed if one fits on it. */
const referenceFor = (width: number, length: number): Reference => {
  if (width < 160 || length < 140) return 'person'
  return width >= 240 && length >= 280 ? 'bed' : 'sofa'
}

/** Draws a piece of this size to scale, centred. @param width cm @param length cm, both above 0 */
export const drawingOf = (width: number, length: number): Drawing => {
  const reference = referenceFor(width, length)
  const { width: wide, height: high } = REFERENCES[reference]
  const isPerson = reference === 'person'
  const needed = isPerson
    ? { width: width - OVERLAP.person + wide, height: Math.max(length, high) }
    : { width: Math.max(width, wide), height: length + high - OVERLAP[reference] }
  const most = Math.max(needed.height, (needed.width * ROOM.height) / ROOM.width)
  const height = HEIGHTS.find((one) => one >= most) ?? most
  const scale = ROOM.height / height
  const left = EDGE.left + (ROOM.width - needed.width * scale) / 2
  const floor = EDGE.top + (ROOM.height + needed.height * scale) / 2
  const pieceLeft = isPerson ? left : left + ((needed.width - width) * scale) / 2
  return {
    scale,
    reference,
    piece: boxOf(pieceLeft, floor - length * scale, width * scale, length * scale),
    beside: isPerson
      ? boxOf(left + (width - OVERLAP.person) * scale, floor - high * scale, wide * scale, high * scale)
      : boxOf(
          left + ((needed.width - wide) * scale) / 2,
          floor - needed.height * scale,
          wide * scale,
          high * scale,
        ),
  }
}

/** Rounds to tenths of a unit, finer than visible. */
const tenth = (value: number): number => Math.round(value * 10) / 10

const boxOf = (x: number, y: number, width: number, height: number): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
})
