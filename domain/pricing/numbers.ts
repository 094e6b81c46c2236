import type { BasisPoints, Cents } from '../kernel/cents.ts'

/** What an arithmetic computes with, unit by unit. */
export type Numbers = Readonly<Record<keyof Plain, unknown>>

/** Numbers alone. */
export interface Plain {
  readonly cents: Cents
  readonly 'basis points': BasisPoints
  readonly pieces: number
  readonly grams: number
}
