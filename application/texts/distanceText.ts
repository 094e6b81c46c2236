import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'

const KILOMETRE = 1_000
/** Short distances are rounded to this many metres. */
const STEP = 10

/** Formats a distance: 350 m, 1,2 km. @param metres 0 or more */
export const distanceText = (metres: number, locale: Locale): string => {
  const isFar = metres >= KILOMETRE
  const text = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar ? 1 : 0,
  })
  return text.format(isFar ? metres / KILOMETRE : Math.round(metres / STEP) * STEP)
}
