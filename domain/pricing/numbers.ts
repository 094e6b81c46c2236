import type { BasisPoints, Cents } from '../kernel/cents.ts'

/** The number types of an arithmetic, by unit. */
export type Numbers = Readonly<Record<keyof Plain, unknown>>

/** Plain numbers, without a trace. */
export interface Plain {
  readonly cents: Cents
  readonly 'basis points': BasisPoints
  readonly pieces: number
  readonly grams: number
}
