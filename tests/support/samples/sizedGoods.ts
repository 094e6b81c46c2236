import type { Choice } from '../../../domain/cart/cartLine.ts'
import { rugOf } from './rug.ts'

/* One rug in two sizes of one area: they cost and weigh the same, and are two lines. */

export const RUG = rugOf(7)

const straight = (width: number, length: number): Choice => ({
  groupId: 'size',
  id: 'straight',
  custom: { width, length },
})

/** 2 by 3 m */
export const LYING = { choice: straight(2_000, 3_000), lineId: '7_size.straight~5d16105b819a919b' }
/** 3 by 2 m */
export const STANDING = { choice: straight(3_000, 2_000), lineId: '7_size.straight~05b59bc9ddc9e579' }
