import type { BasisPoints } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** A rate as it is read: 2100 basis points are 21, 1250 are '12,5' in Dutch. */
export const percentText = (rate: BasisPoints, locale: Locale): string =>
  String(rate / 100).replace('.', locale === 'nld' ? ',' : '.')
