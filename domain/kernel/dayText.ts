import { LANGUAGES, type Locale, perLocale } from './locale.ts'

const wording = (locale: Locale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })

const WORDINGS = perLocale(wording)

/** Formats a day (YYYY-MM-DD) with its weekday: 'maandag 23 november', 'Monday, November 23'. */
export const dayText = (day: string, locale: Locale): string => WORDINGS[locale].format(Date.parse(day))
