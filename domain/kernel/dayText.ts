import { LANGUAGE_TAG, type Locale } from './locale.ts'

/** A day (YYYY-MM-DD) as one says it: 'maandag 23 november', 'Monday, November 23'. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(day))
