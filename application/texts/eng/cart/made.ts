import type { made as nld } from '../../nld/cart/made.ts'

export const made: Readonly<Record<keyof typeof nld, string>> = {
  straight: 'Made to measure - {{name}} - Size: (W x L) {{width}} x {{length}} cm',
  round: 'Made to measure - {{name}} - Size: (Diameter) {{diameter}} cm',
}
