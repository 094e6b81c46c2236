import * as z from 'zod/mini'
import type { CustomSize } from '../../../domain/pricing/customSize.ts'

const MAX_CM = 10_000

/** A side on the wire, in cm with at most one decimal. */
const side = z.number().check(
  z.gt(0),
  z.lte(MAX_CM),
  z.refine((cm) => /^\d+(\.\d)?$/.test(String(cm)), 'a size has at most one decimal'),
)

const mm = (cm: number): number => Math.round(cm * 10)

/** A made-to-measure size on the wire, in cm ⇄ whole mm. */
export const customSize = z.codec(
  z.union([z.strictObject({ width: side, length: side }), z.strictObject({ diameter: side })]),
  z.custom<CustomSize>(),
  {
    decode: (cm): CustomSize =>
      'diameter' in cm ? { diameter: mm(cm.diameter) } : { width: mm(cm.width), length: mm(cm.length) },
    encode: (size) =>
      'diameter' in size
        ? { diameter: size.diameter / 10 }
        : { width: size.width / 10, length: size.length / 10 },
  },
)
