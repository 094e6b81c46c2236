import { LANGUAGE_TAG, type Locale } from './locale.ts'

const wording = (locale: Locale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })

const WORDINGS = { nld: wording('nld'), eng: wording('eng') } as const

/** A day (YYYY-MM-DD) as one says it: 'maandag 23 november', 'Monday, November 23'. */
export const dayText = (day: string, locale: Locale): string => WORDINGS[locale].format(Date.parse(day))
