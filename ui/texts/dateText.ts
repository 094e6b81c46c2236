import { LANGUAGE_TAG, type Locale } from '../../domain/kernel/locale.ts'

/** An instant as DD-MM-YYYY in Amsterdam, or null when it isn't one (specification, section 9). */
export const dateText = (instant: string): string | null => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  const parts = new Map(FORMAT.formatToParts(date).map(({ type, value }) => [type, value]))
  return [parts.get('day'), parts.get('month'), parts.get('year')].join('-')
}

/** A day (YYYY-MM-DD) as one says it: 'maandag 23 november', 'Monday, November 23'. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(day))

const FORMAT = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
