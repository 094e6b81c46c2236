import type { Cents } from '../../../domain/kernel/cents.ts'

/** An amount as schema.org takes it: euros with a point and two decimals. */
export const euros = (amount: Cents): string => (amount / 100).toFixed(2)
