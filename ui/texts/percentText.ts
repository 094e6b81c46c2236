import type { BasisPoints } from '../../domain/kernel/cents.ts'

/** A rate as it is read: 2100 basis points are 21. */
export const percentText = (rate: BasisPoints): string => String(rate / 100)
